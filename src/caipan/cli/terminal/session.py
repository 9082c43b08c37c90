"""One game in a terminal: show the table, read an answer, let the bots answer theirs."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from caipan.bots import Bot, Chair
from caipan.cli.terminal import ask_about
from caipan.cli.terminal.screen import Screen
from caipan.cli.terminal.speech import Speaker
from caipan.kernel.decisions import Decision, Option
from caipan.kernel.drawing import Drawing
from caipan.kernel.errors import Fenced
from caipan.kernel.game import AnyGame
from caipan.kernel.language import LANGUAGES, Language, Lexicon
from caipan.kernel.records import DONE_PICK, NO, PASS, Data
from caipan.kernel.title import Title

UI = Lexicon(Path(__file__).parent / "words")
HELP = ("number", "enter", "p", "u", "i", "w", "hint", "rule", "log", "t", "l", "s", "q")
LOOKING_BACK = ("s", "log", "l", "i", "h")  # commands that make sense after the end
ABOUT = ("about.goal", "about.reading")  # what a game may tell a newcomer
DECLINES = (PASS, DONE_PICK, NO)
LOG_LINES = 40
YIELD_LIMIT = 500  # passes in a row; far more than a turn has windows


class Session:
    """`read` gives a line or raises EOFError; seats without a bot belong to whoever sits here, who
    sees the table from the seat that is asked."""

    def __init__(
        self,
        title: Title,
        game: AnyGame,
        seat: int,
        bots: Mapping[int, Bot],
        bot_name: str,
        screen: Screen,
        read: Callable[[str], str],
        lang: Language,
    ) -> None:
        self.title, self.game, self.seat, self.bots = title, game, seat, bots
        self.bot_name, self.screen, self.read = bot_name, screen, read
        self.speaker = Speaker(title, lang, seat)
        self.told = 0  # log lines that were on the screen before this question
        self.fresh = True  # whether the table must be drawn again
        self.notice = ""  # what to say below the next table, which wipes the screen

    # --- words

    @property
    def lang(self) -> str:
        return self.speaker.lang

    def ui(self, key: str, /, **args: object) -> str:
        return UI.message(key, self.lang, **args)

    def tell(self, key: str, /, **args: object) -> None:
        self.screen.say(self.ui(f"terminal.{key}", **args))

    def note(self, key: str, /, **args: object) -> None:
        """Something that changes the table: it is drawn again, with this below it."""
        self.notice, self.fresh = self.ui(f"terminal.{key}", **args), True

    # --- the loop

    def run(self) -> None:
        """Until the game is over or the player leaves; never by an exception of theirs."""
        try:
            self.greet()
            while self.game.pending:
                decision = self.mine()
                if decision is None:
                    self.answer_for_bots()
                elif not self.turn(decision):
                    return
            self.finish()
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
        finally:
            self.tell("bye", seed=self.game.setup.seed)

    def greet(self) -> None:
        """Who plays whom, what it takes to win, and how to answer."""
        speaker = self.speaker
        named = Speaker(self.title, speaker.lang, None)
        mine = [seat for seat in range(len(self.game.seats)) if seat not in self.bots]
        self.tell(
            "welcome" if self.bots else "welcome-all",
            game=title_in(self.title, speaker.lang),
            you=named.join(map(named.person, mine)),
            others=named.join(map(named.person, self.bots)),
            bot=self.bot_name,
            seed=self.game.setup.seed,
        )
        for key in ABOUT:
            if speaker.has(key):
                self.screen.say(speaker.say(key))
        self.tell("start")
        if self.screen.live:  # the table would wipe it away at once
            self.line(self.ui("terminal.begin"))

    def mine(self) -> Decision | None:
        """What whoever sits here is asked, from the seat that is asked it."""
        found = next((d for d in self.game.pending if d.seat not in self.bots), None)
        if found is not None and found.seat != self.seat:
            self.seat, self.fresh = found.seat, True
            self.speaker = Speaker(self.title, self.speaker.lang, self.seat)
        return found

    def answer_for_bots(self) -> bool:
        """One answer of a bot; whether it did more than decline."""
        decision = self.game.pending[0]
        chair = Chair(self.game, decision.seat, self.title)
        option = self.bots[decision.seat].answer(chair)
        self.game.choose(option, decision.seat)
        self.fresh = True
        return option.pick not in DECLINES

    def turn(self, decision: Decision) -> bool:
        """One question; false if the player leaves."""
        if self.fresh:
            self.draw(decision)
        text = self.line(self.ui("terminal.ask"))
        word, _, rest = text.partition(" ")
        command = self.commands.get(word)
        if text.startswith("?"):
            ask_about.rules(self, text[1:].strip())
        elif text == "q":
            return False
        elif command is not None:
            command(self, rest.strip())
        else:
            self.choose(decision, text)
        return True

    def line(self, ask: str) -> str:
        """What was typed; full-width digits and marks count as their plain forms."""
        return unicodedata.normalize("NFKC", self.read(f"{ask} > ")).strip()

    def choose(self, decision: Decision, text: str) -> None:
        n, option = len(decision.options), decision.find(text) if text else primary(decision)
        if option is None and text.isdecimal() and len(text) < 5 and 1 <= int(text) <= n:
            option = decision.options[int(text) - 1]
        if option is not None:
            self.take(option)
        elif not text:
            self.tell("no-pass", n=n)
        elif text.isdecimal():
            self.tell("number", n=n)
        else:
            self.tell("unknown", text=text)

    def take(self, option: Option) -> None:
        self.told = len(self.game.log(self.seat))
        self.game.choose(option, self.seat)
        self.fresh = True

    # --- showing

    def draw(self, decision: Decision) -> None:
        view = self.game.view(self.seat)
        speaker = self.speaker
        log = self.story(min(self.told, max(len(self.game.log(self.seat)) - 5, 0)))
        first = primary(decision)
        self.screen.show(
            self.drawing(view),
            [*log, self.notice] if self.notice else log,
            " › ".join(speaker.clause(c) for c in view["where"][-2:]),
            [speaker.prompt(view["asked"][0]), *self.printed(view["asked"][0])],
            speaker.options(view),
            decision.options.index(first) + 1 if first else 0,
            self.ui("terminal.enter"),
        )
        self.fresh, self.notice = False, ""

    def story(self, since: int = 0) -> list[str]:
        """The log in words; the same line several times running is said once."""
        lines = (self.speaker.line(entry) for entry in self.game.log(self.seat)[since:])
        runs = ((line, len(list(run))) for line, run in groupby(lines))
        return [line if n == 1 else f"{line} ×{n}" for line, n in runs]

    def drawing(self, view: Data) -> Drawing:
        pen = self.title.draw
        if pen is None:
            return self.speaker.zones(view)
        return pen.table(view, self.speaker.lexicon, self.lang)

    def printed(self, asked: Data) -> list[str]:
        """The text of the card that asks."""
        card = asked["args"].get("card")
        if card is None or f"card.{card}.text" not in self.speaker.known:
            return []
        return self.speaker.lexicon.text(card, self.lang).split("\n")

    def finish(self) -> None:
        """The last table, who won and why, and time to look back."""
        outcome = self.game.outcome
        assert outcome is not None
        self.screen.show(self.drawing(self.game.view(self.seat)), [], "", [], [], 0, "")
        self.screen.say(*self.story()[-8:])
        self.tell("over")
        self.screen.say(*self.speaker.outcome(outcome), style="bold")
        self.screen.say(self.speaker.clause(outcome.rule))
        while True:
            text = self.line(self.ui("terminal.over-ask"))
            word, _, rest = text.partition(" ")
            if text.startswith("?"):
                ask_about.rules(self, text[1:].strip())
            elif word in LOOKING_BACK:
                self.commands[word](self, rest.strip())
            else:
                return

    # --- commands

    def undo(self, _: str) -> None:
        try:
            self.game.undo(self.seat)
        except Fenced as fence:
            self.tell("fenced", why=self.speaker.fence(fence.learned))
            return
        self.told = len(self.game.log(self.seat))
        self.note("undone")

    def next_language(self, _: str) -> None:
        after = LANGUAGES[(LANGUAGES.index(self.speaker.lang) + 1) % len(LANGUAGES)]
        self.speaker = Speaker(self.title, after, self.seat)
        self.note("language")

    def keep_passing(self, _: str) -> None:
        """Pass until other answers than now are on offer, or anybody else has done something."""
        decision, told = self.mine(), len(self.game.log(self.seat))
        mine = self.seat
        seen = set(decision.keys) if decision else set()
        passes, quiet = 0, True
        while decision and quiet and passes < YIELD_LIMIT and seen.issuperset(decision.keys):
            option = decision.find(PASS.verb)
            if option is None:
                break
            self.game.choose(option, self.seat)
            passes += 1
            while self.game.pending and self.mine() is None:
                quiet &= not self.answer_for_bots()
            decision = self.mine()
            quiet &= self.seat == mine
        self.told = told
        if passes:
            self.note("passing", n=passes)
        else:
            self.tell("cannot-yield")

    def log(self, count: str) -> None:
        n = int(count) if count.isdecimal() and len(count) < 6 else LOG_LINES
        self.screen.say(*self.story()[-max(n, 1) :])

    def redraw(self, _: str) -> None:
        self.fresh = True

    def save(self, name: str) -> None:
        if not name:
            self.tell("save-what")
            return
        try:
            Path(name).expanduser().write_text(self.game.record.to_json(), encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as problem:
            self.tell("not-saved", why=problem)
        else:
            self.tell("saved", file=name)

    def help(self, _: str) -> None:
        self.screen.say(*(self.ui(f"help.{key}") for key in HELP))

    # Methods named inside their class are typed for `Self`; each is called with a Session.
    commands: Mapping[str, Callable[[Session, str], None]] = {  # pyright: ignore[reportAssignmentType]
        "u": undo, "l": next_language, "p": keep_passing, "log": log, "t": redraw, "s": save,
        "h": help, "i": ask_about.card, "w": ask_about.why_not, "hint": ask_about.hint,
    }  # fmt: skip


def title_in(title: Title, lang: Language) -> str:
    """The game's title; traditional characters are converted unless the game writes its own."""
    named = title.titles
    return named[lang] if lang in named else title.lexicon.written(named["zh-Hans"], lang)


def primary(decision: Decision) -> Option | None:
    """What Enter answers: pass, or else done; nothing that could be regretted."""
    for wanted in (PASS, DONE_PICK):
        for option in decision.options:
            if option.pick == wanted:
                return option
    return None
