"""The campaign as the outside meets it: what may be done between scenarios, and its page."""

from __future__ import annotations

from collections.abc import Iterator

from caipan.kernel.campaign import CampaignRules
from caipan.kernel.drawing import FAINT, PLAIN, STRONG, Box, Drawing, Line, Words, spaced
from caipan.kernel.errors import BadDeck, BadOptions
from caipan.kernel.language import Lexicon
from caipan.kernel.records import Data

from . import campaign, deck_files
from .campaign import Campaign, Member, refused
from .content.decks import STARTERS
from .rules.decks import DESIGNS
from .setup import TOKENS
from .sheet import note, numbered, sheet, shop
from .state import DIFFICULTIES

KNOWN = ("decks", "difficulty", "bag")


def begin(how: Data) -> Campaign:
    """AH-setup-1: investigators with their decks, and how hard it is to be."""
    for name in how:
        if name not in KNOWN:
            raise BadOptions(name, f"no such option; there is {', '.join(KNOWN)}")
    decks, difficulty = how.get("decks"), how.get("difficulty", "standard")
    if not isinstance(decks, list) or not 1 <= len(decks) <= 4:
        raise BadOptions("decks", "one to four are needed")
    if difficulty not in DIFFICULTIES:
        raise BadOptions("difficulty", f"{difficulty!r} is none of {', '.join(DIFFICULTIES)}")
    bag = how.get("bag", [])
    if not isinstance(bag, list) or not set(map(str, bag)) <= TOKENS:
        raise BadOptions("bag", f"must be a list of tokens: {', '.join(sorted(TOKENS))}")
    return campaign.begin(decks, difficulty, tuple(sorted(map(str, bag))))


def deck(word: object) -> object:
    """A starter deck by name; otherwise a file's text: a list of cards, or a deck site's JSON. What
    is no text is a deck already."""
    if not isinstance(word, str) or word in STARTERS:
        return word
    if word.lstrip().startswith("{"):
        return deck_files.from_json(word)
    if "\n" in word.strip():
        return deck_files.from_text(word)
    raise BadDeck("deck", [f"no deck {word!r}; there is {', '.join(STARTERS)}"])


def members(c: Campaign) -> tuple[str, ...]:
    return tuple(c.members[n].investigator for n in c.playing)


def going_on(c: Campaign) -> Campaign:
    if c.next_scenario is None:
        raise refused("the campaign is over", "", "over")
    return c


# --- moves: their words are ids


def buy(c: Campaign, who: str, new: str, old: str = "") -> Campaign:
    return campaign.buy(going_on(c), numbered(c, who), new, old)


def join(c: Campaign, word: object) -> Campaign:
    return campaign.join(going_on(c), deck(word))


def leave(c: Campaign, who: str) -> Campaign:
    member = numbered(c, who)
    if c.members[member].fate:
        raise refused(f"{who} takes no part already", "AH-join-leave", "idle", host=who)
    return campaign.leave(going_on(c), member)


def come_back(c: Campaign, who: str) -> Campaign:
    return campaign.come_back(going_on(c), numbered(c, who))


def entrust(c: Campaign, card: str, who: str) -> Campaign:
    return campaign.entrust(going_on(c), card, numbered(c, who))


# --- its page


class Page:
    """The campaign log and a box for every investigator."""

    def __init__(self, c: Campaign, words: Words) -> None:
        self.c, self.words = c, words

    def say(self, key: str, /, **args: object) -> str:
        return self.words.say(f"campaign.{key}", **args)

    def log(self) -> Box:
        c = self.c
        lines: list[Line] = []
        for scenario, how in c.played:
            told = self.words.say(f"outcome.{scenario}.{how}")
            lines.append(spaced((self.words.name(scenario), STRONG), (told, PLAIN)))
        lines += [((self.entry(entry), PLAIN),) for entry in c.log]
        title = spaced(
            (self.say("title"), STRONG),
            (self.words.term("difficulty", c.difficulty), PLAIN),
            (self.next(), PLAIN),
        )
        return Box(title, tuple(lines))

    def next(self) -> str:
        if self.c.next_scenario is None:
            return self.say("lost" if self.c.lost else "over")
        return self.say("next", scenario=self.words.name(self.c.next_scenario))

    def entry(self, entry: str) -> str:
        said = note(entry)
        return self.words.say(said.key, **{k: self.words.name(v) for k, v in said.args.items()})

    def member(self, m: Member) -> Box:
        fate = self.words.say(f"fate.{m.fate}") if m.fate else ""
        title = spaced((self.words.name(m.investigator), STRONG), (fate, FAINT))
        trauma = self.say("trauma", physical=m.physical, mental=m.mental)
        experience = self.say("experience", n=m.experience, spent=m.spent)
        return Box(title, (((experience, PLAIN),), ((trauma, PLAIN),), *self.cards(m)))

    def cards(self, m: Member) -> Iterator[Line]:
        for name, n in m.cards.items():
            level = DESIGNS[name].face.level
            said = self.say("card", n=n, card=self.words.name(name))
            yield spaced((said, PLAIN), (self.say("level", n=level) if level else "", FAINT))


def draw(c: Campaign, lexicon: Lexicon, lang: str) -> Drawing:
    page = Page(c, Words(lexicon, lang))
    return [(page.log(),), tuple(page.member(m) for m in c.members)]


CAMPAIGN = CampaignRules(
    settings={"difficulty": DIFFICULTIES},
    begin=begin,
    options=campaign.options,
    over=lambda c: c.next_scenario is None,
    conclude=campaign.conclude,
    members=members,
    moves={
        "buy": buy,
        "join": join,
        "leave": leave,
        "return": come_back,
        "entrust": entrust,
    },
    shop=shop,
    sheet=sheet,
    deck=deck,
    draw=draw,
    write=Campaign.to_json,
    read=Campaign.from_json,
)
