"""`caipan campaign`: matches that follow from each other, kept in one file."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

import caipan
from caipan import campaigns
from caipan.bots import Bot, UnknownBot, bot
from caipan.cli.console import stop
from caipan.cli.play import typed
from caipan.cli.terminal.screen import Screen, console, table
from caipan.cli.terminal.session import UI, Session
from caipan.cli.terminal.speech import Speaker
from caipan.kernel.campaign import CampaignRecord
from caipan.kernel.errors import BadDeck, CaipanError
from caipan.kernel.language import LANGUAGES, Language, UnknownLanguage, language
from caipan.kernel.records import Data
from caipan.kernel.title import Title

PEOPLE = "me"  # who plays a seat that no bot plays
app = typer.Typer(help="Matches that follow from each other, kept in one file.")
File = Annotated[Path, typer.Argument(help="The campaign's file.", dir_okay=False)]
Lang = Annotated[str, typer.Option(help="en, zh-Hans or zh-Hant.")]


@contextlib.contextmanager
def refusals() -> Iterator[None]:
    """Whatever cannot be done is said, and the file stays as it was."""
    try:
        yield
    except BadDeck as problem:
        stop("\n".join(problem.problems))
    except (CaipanError, UnknownLanguage, UnknownBot, OSError, UnicodeDecodeError) as problem:
        stop(str(problem))


class Desk:
    """An open campaign file, and words for what is in it."""

    def __init__(self, path: Path, lang: str) -> None:
        self.path = path
        self.lang: Language = language(lang)
        self.record = CampaignRecord.from_json(path.read_bytes())
        self.rules = campaigns.rules(self.record.game)
        self.title: Title = caipan.title(self.record.game)
        self.screen = Screen(console())

    def say(self, key: str, /, **args: object) -> None:
        self.screen.say(UI.message(f"campaign.{key}", self.lang, **args))

    def keep(self, record: CampaignRecord) -> None:
        written(self.path, record)
        self.record = record

    def name(self, card: str) -> str:
        return self.title.lexicon.name(card, self.lang)

    def called(self, word: str, ids: list[str]) -> str:
        """An id, or a name in any language if only one of these has it."""
        if word in ids:
            return word
        names = self.title.lexicon.name
        wanted = word.casefold()
        found = [i for i in ids if any(names(i, lang).casefold() == wanted for lang in LANGUAGES)]
        return found[0] if len(found) == 1 else word


def written(path: Path, record: CampaignRecord) -> None:
    """All of it or nothing."""
    draft = path.with_name(path.name + ".draft")
    draft.write_text(record.to_json(), encoding="utf-8")
    os.replace(draft, path)


@app.command()
def new(
    file: File,
    decks: Annotated[str, typer.Option(help="A deck each, by commas: names, or files of decks.")],
    game: Annotated[str | None, typer.Option(help="Which game, if there are several.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="How hard it is to be.")] = None,
    players: Annotated[
        str, typer.Option(help="Who plays each, by commas: me, or a bot's name.")
    ] = PEOPLE,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same deals.")] = None,
    lang: Lang = "en",
) -> None:
    """Begin a campaign."""
    with refusals():
        if file.exists():
            stop(f"{file} is there already")
        name = game or only_game()
        how: Data = {"decks": [deck(name, word) for word in decks.split(",")]}
        if difficulty is not None:
            how["difficulty"] = difficulty
        chosen = secrets.randbelow(1_000_000) if seed is None else seed
        record = campaigns.begin(name, how, chosen)
        members = campaigns.rules(name).members(campaigns.standing(record).state)
        who = players.split(",")
        if len(who) not in (1, len(members)):
            stop(f"--players names one for all or {len(members)}, not {len(who)}")
        every = who * len(members) if len(who) == 1 else who
        bots = {m: w for m, w in zip(members, every, strict=True) if w != PEOPLE}
        for each in bots.values():
            bot(each)
        written(file, campaigns.begin(name, how, chosen, bots))
        Desk(file, lang).say("begun", file=file)


def only_game() -> str:
    found = [name for name in caipan.games.titles() if caipan.title(name).campaign is not None]
    if len(found) != 1:
        stop(f"say which with --game: {', '.join(found)}")
    return found[0]


def deck(game: str, word: str) -> object:
    path = Path(word.strip())
    return campaigns.rules(game).deck(
        path.read_text(encoding="utf-8") if path.suffix and path.exists() else word.strip()
    )


@app.command()
def show(file: File, lang: Lang = "en") -> None:
    """The campaign's page: its log, and everybody's experience, trauma and deck."""
    with refusals():
        desk = Desk(file, lang)
        now = campaigns.standing(desk.record)
        drawing = desk.rules.draw(now.state, desk.title.lexicon, desk.lang)
        for row in table(drawing, 0):
            desk.screen.console.print(row)
        if now.match is not None:
            desk.say("middle", n=now.match.count)


@app.command()
def play(file: File, lang: Lang = "en") -> None:
    """Play the next match here, or go on with the one left in the middle."""
    with refusals():
        desk = Desk(file, lang)
        now = campaigns.standing(desk.record)
        if now.match is None and desk.rules.over(now.state):
            desk.say("over")
            return
        match = campaigns.match(desk.record)
        bots = seated(desk, desk.rules.members(now.state))
        people = [seat for seat in range(len(match.seats)) if seat not in bots]
        names = "/".join(sorted({*desk.record.players.values()}))
        seat = people[0] if people else 0
        began = match.count
        Session(desk.title, match, seat, bots, names, desk.screen, typed, desk.lang).run()
        if match.count != began:
            desk.keep(campaigns.kept(desk.record, match))
            desk.say("kept", file=file)


def seated(desk: Desk, members: tuple[str, ...]) -> dict[int, Bot]:
    """The bots by seat; each knows nothing but its seed and its chair."""
    players, seed = desk.record.players, desk.record.seed
    return {n: bot(players[m], seed + n) for n, m in enumerate(members) if m in players}


@app.command()
def upgrade(
    file: File,
    who: Annotated[str, typer.Argument(help="Whose deck.")],
    buy: Annotated[str | None, typer.Option(help="A card that joins the deck.")] = None,
    out: Annotated[str, typer.Option("--for", help="The card it takes the place of.")] = "",
    lang: Lang = "en",
) -> None:
    """What somebody may have for experience; or have it."""
    with refusals():
        desk = Desk(file, lang)
        now = campaigns.standing(desk.record)
        member = desk.called(who, [*desk.rules.members(now.state)])
        if buy is None:
            offered(desk, now.state, member)
            return
        cards = [*desk.title.cards()]
        words = (member, desk.called(buy, cards), desk.called(out, cards) if out else "")
        desk.keep(campaigns.done(desk.record, "buy", *words))
        desk.say("done", what=desk.name(words[1]))


def offered(desk: Desk, state: object, member: str) -> None:
    found = [each for each in desk.rules.shop(state, member).offers if each.affordable]
    who = desk.name(member)
    if not found:
        desk.say("nothing", who=who)
        return
    desk.say("offers", who=who)
    for offer in sorted(found, key=lambda each: (not each.cheaper, -each.price, each.card)):
        args = {"card": desk.name(offer.card), "id": offer.card}
        for old, cost in offer.cheaper.items():
            desk.say("offer-for", cost=cost, **args, old=desk.name(old), old_id=old)
        if not offer.cheaper:
            desk.say("offer", cost=offer.price, **args)


@app.command()
def change(
    file: File,
    move: Annotated[str, typer.Argument(help="join, leave, return, entrust, …")],
    words: Annotated[list[str] | None, typer.Argument(help="Who, what, a deck.")] = None,
    lang: Lang = "en",
) -> None:
    """Do something else between matches; a wrong name lists what there is."""
    with refusals():
        desk = Desk(file, lang)
        said = words or []
        read = [Path(w).read_text(encoding="utf-8") if Path(w).is_file() else w for w in said]
        desk.keep(campaigns.done(desk.record, move, *read))
        desk.say("done", what=" ".join([move, *said]))


@app.command()
def branch(
    file: File,
    to: Annotated[Path, typer.Argument(help="The new file.", dir_okay=False)],
    step: Annotated[int, typer.Option(min=0, help="After so many steps (see verify).")],
    choice: Annotated[
        int | None, typer.Option(min=0, help="Of a match as the last step, so many choices.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Another campaign that begins as this one did."""
    with refusals():
        desk = Desk(file, lang)
        if to.exists():
            stop(f"{to} is there already")
        written(to, campaigns.branch(desk.record, step, choice))
        desk.say("branched", file=to, n=step)
        if choice is not None:
            desk.say("choices", n=choice)


@app.command("replay")
@app.command("verify")
def verify(file: File, lang: Lang = "en") -> None:
    """Do everything again, step by step, checking every hash."""
    with refusals():
        desk = Desk(file, lang)
        speaker = Speaker(desk.title, desk.lang, None)
        for n, step in enumerate(desk.record.steps, 1):
            if step.match is None:
                desk.say("step", n=n, what=" ".join([step.move, *step.words]))
            else:
                desk.say("step", n=n, what=told(desk.lang, speaker, caipan.replay(step.match)))
        campaigns.standing(desk.record)
        desk.say("holds")


def told(lang: Language, speaker: Speaker, g: caipan.AnyGame) -> str:
    how = UI.message("campaign.unfinished", lang)
    if g.outcome is not None:
        how = " ".join(speaker.outcome(g.outcome))
    return UI.message("campaign.match", lang, n=g.count, hash=g.hash, how=how)
