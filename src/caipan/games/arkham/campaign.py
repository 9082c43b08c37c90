"""A campaign as data: who plays, with what, what the log says, and the records of what was played.

Nothing here is played; it says what the next scenario begins with, and reads what a finished one
has left behind. Every step gives a new campaign, so any of them can be kept, resumed or branched.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from caipan.kernel.campaign import BadCampaign
from caipan.kernel.errors import BadDeck
from caipan.kernel.records import Data, Reason

from .content import INVESTIGATORS
from .rules.decks import DESIGNS, experience, faults, legal_deck, options_allow
from .rules.setting_up import bag_of
from .spec import Design
from .table import Arkham

STORY = "lita-chantler"  # a story asset that a log gives to somebody
NIGHT_OF_THE_ZEALOT = ("the-gathering", "the-midnight-masks", "the-devourer-below")
LOST = ("killed", "insane")


class Member(msgspec.Struct, frozen=True):
    """One investigator in the campaign (AH-campaign-same)."""

    investigator: str
    cards: dict[str, int]
    experience: int = 0  # unspent
    spent: int = 0
    physical: int = 0
    mental: int = 0
    fate: str = ""  # killed, insane, or away while not playing

    @property
    def plays(self) -> bool:
        return not self.fate


class Campaign(msgspec.Struct, frozen=True):
    """The log, the members, and one record for each scenario played."""

    difficulty: str
    members: tuple[Member, ...]
    log: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()
    stage: int = 0
    lead: int = 0
    played: tuple[tuple[str, str], ...] = ()  # scenario, how it ended
    records: tuple[str, ...] = ()
    lost: bool = False

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Campaign:
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.MsgspecError as problem:
            raise BadCampaign(f"not a campaign: {problem}") from None

    @property
    def next_scenario(self) -> str | None:
        """AH-next-scenario, AH-winlose-campaign: in order, whatever the outcome was."""
        if self.lost or self.stage >= len(NIGHT_OF_THE_ZEALOT):
            return None
        return NIGHT_OF_THE_ZEALOT[self.stage]

    @property
    def playing(self) -> list[int]:
        """The members who take part in the next scenario."""
        return [n for n, m in enumerate(self.members) if m.plays]


def begin(decks: list[Any], difficulty: str = "standard", bag: tuple[str, ...] = ()) -> Campaign:
    """AH-build-when: decks are built before the first scenario, of level zero; a bag of one's own
    choice takes the place of the difficulty's."""
    built = [legal_deck(deck, f"decks[{n}]", campaign=True) for n, deck in enumerate(decks)]
    names = [deck.bearer.name for deck in built]
    if len(set(names)) < len(names):
        raise BadCampaign("every player has another investigator (AH-setup-1)")
    members = tuple(Member(deck.bearer.name, _counted(deck.cards)) for deck in built)
    return Campaign(difficulty, members, bag=bag or bag_of(difficulty))


def refused(told: str, rule: str, message: str, **args: int | str) -> BadCampaign:
    """For programs in plain words, for players by a message."""
    problem = f"{told} ({rule})" if rule else told
    return BadCampaign(problem, Reason(rule, f"campaign.{message}", args))


def _counted(cards: Iterable[Design]) -> dict[str, int]:
    found: dict[str, int] = {}
    for design in cards:
        found[design.name] = found.get(design.name, 0) + 1
    return dict(sorted(found.items()))


def options(c: Campaign) -> Data:
    """AH-setup-2, AH-setup-6: the options of the next scenario: decks, trauma, bag and log."""
    if c.next_scenario is None:
        raise refused("the campaign is over", "", "over")
    seats = c.playing
    if not seats:
        raise refused("nobody is left to play", "AH-trauma-replace", "nobody")
    return {
        "scenario": c.next_scenario,
        "difficulty": c.difficulty,
        "campaign": True,
        "decks": [_deck(c.members[n]) for n in seats],
        "lead": seats.index(c.lead) if c.lead in seats else 0,
        "log": list(c.log),
        "bag": list(c.bag),
    }


def _deck(m: Member) -> Data:
    return {
        "investigator": m.investigator,
        "cards": m.cards,
        "experience": m.spent,
        "physical": m.physical,
        "mental": m.mental,
    }


def conclude(c: Campaign, g: Arkham) -> Campaign:
    """AH-xp-count, AH-trauma-*, AH-killed-log, AH-xp-only: what a finished scenario leaves
    behind."""
    if g.outcome is None or g.table.scenario != c.next_scenario:
        raise BadCampaign("that is not the next scenario, played to its end")
    if g.record.options["decks"] != options(c)["decks"]:
        raise BadCampaign("it was played with other decks (AH-xp-only)")
    members = list(c.members)
    for seat, (n, s) in enumerate(zip(c.playing, g.seats, strict=True)):
        m = members[n]
        fate = s.out if s.out in LOST else fate_of(m.investigator, s.physical, s.mental)
        members[n] = msgspec.structs.replace(
            m,
            experience=m.experience + s.experience,
            physical=s.physical,
            mental=s.mental,
            fate=fate,
            cards=_with_weaknesses(m, g.table.notes, _basic(g, seat)),
        )
    lost = {m.investigator for m in members if m.fate in LOST}
    notes = tuple(_written(c, entry, lost) for entry in g.table.notes if _lasts(entry))
    over = c.stage + 1 >= len(NIGHT_OF_THE_ZEALOT)
    return msgspec.structs.replace(
        c,
        members=tuple(members),
        log=notes,
        bag=g.table.bag,
        stage=c.stage + 1,
        lead=c.playing[g.table.lead],
        played=(*c.played, (g.table.scenario, g.table.resolution)),
        records=(*c.records, g.record.to_json()),
        lost=not over and not any(m.plays for m in members) and not unused(c, members),
    )


def _lasts(entry: str) -> bool:
    """A weakness is in its deck from now on and needs no entry."""
    return not entry.startswith("weakness:")


def _written(c: Campaign, entry: str, lost: set[str]) -> str:
    """A story asset earned by somebody who did not live to use it waits for another bearer."""
    name, _, bearer = entry.partition(":")
    return name if name == STORY and bearer in lost and entry not in c.log else entry


def fate_of(investigator: str, physical: int, mental: int) -> str:
    """AH-trauma-killed, AH-trauma-insane: trauma as high as what is printed."""
    face = INVESTIGATORS[investigator].face
    if physical >= (face.health or 0):
        return "killed"
    return "insane" if mental >= (face.sanity or 0) else ""


def _basic(g: Arkham, seat: int) -> dict[str, int]:
    """The basic weaknesses somebody owns, wherever they lie now."""
    found: dict[str, int] = {}
    for i, card in enumerate(g.cards):
        if card.owner == seat and g.face(i).weakness == "basic":
            found[g.name(i)] = found.get(g.name(i), 0) + 1
    return found


def _with_weaknesses(m: Member, notes: tuple[str, ...], owned: dict[str, int]) -> dict[str, int]:
    """AH-build-weakness, AH-weakness-campaign: what was drawn at random for the first scenario, or
    joined the deck on the way, stays in it."""
    cards = dict(m.cards)
    for entry in notes:
        kind, _, rest = entry.partition(":")
        bearer, _, name = rest.partition(":")
        if kind == "weakness" and bearer == m.investigator:
            cards[name] = cards.get(name, 0) + 1
    for name, n in owned.items():
        cards[name] = max(n, cards.get(name, 0))
    return dict(sorted(cards.items()))


def unused(c: Campaign, members: list[Member] | None = None) -> list[str]:
    """AH-trauma-pool-empty, AH-join-new: investigators nobody has played in this campaign."""
    taken = {m.investigator for m in members or c.members}
    return [name for name in INVESTIGATORS if name not in taken]


# --- between scenarios


def price(m: Member, new: Design, old: Design) -> int:
    """AH-xp-cost, AH-xp-upgrade: the level, or the difference to a lower version given up; at
    least one."""
    cost = experience(new)
    if is_lower(old, new):
        cost -= experience(old)
    return max(cost, 1)


def is_lower(old: Design, new: Design) -> bool:
    """AH-xp-upgrade: a version of the same card with a lower level."""
    return old.title == new.title and (old.face.level or 0) < (new.face.level or 0)


def buy(c: Campaign, member: int, new: str, old: str = "") -> Campaign:
    """AH-xp-buy-rules, AH-xp-buy-swap, AH-xp-each, AH-xp-record: one card in for one card out."""
    m = c.members[member]
    if m.fate in LOST:
        raise refused(f"{m.investigator} is {m.fate}", "AH-killed-log", m.fate, host=m.investigator)
    if new not in DESIGNS:
        raise BadCampaign(f"no card is called {new!r}")
    design = DESIGNS[new]
    if not options_allow(INVESTIGATORS[m.investigator], design):
        told = f"{new} is not open to {m.investigator}"
        raise refused(told, "AH-xp-buy-rules", "closed", card=new, host=m.investigator)
    cards = dict(m.cards)
    if old:
        gone = DESIGNS.get(old)
        if gone is None or cards.get(old, 0) < 1:
            raise refused(f"{old} is not in the deck", "AH-xp-buy-swap", "absent", card=old)
        if gone.face.weakness or gone.face.bearer:
            raise refused(f"{old} cannot be removed", "AH-xp-buy-swap", "bound", card=old)
        cards[old] -= 1
        if not cards[old]:
            del cards[old]
    elif not design.face.permanent:
        raise refused("a card must leave the deck for it", "AH-xp-buy-swap", "swap")
    cost = price(m, design, DESIGNS[old] if old else design)
    if cost > m.experience:
        told = f"{new} costs {cost}, and there are {m.experience}"
        raise refused(told, "AH-xp-cost", "price", card=new, need=cost, have=m.experience)
    cards[new] = cards.get(new, 0) + 1
    total = sum(experience(DESIGNS[name]) * n for name, n in cards.items())
    found = faults(INVESTIGATORS[m.investigator], cards, total)
    if found:
        raise BadDeck("deck", [told for told, _ in found], [reason for _, reason in found])
    bought = msgspec.structs.replace(
        m, cards=dict(sorted(cards.items())), experience=m.experience - cost, spent=total
    )
    return _with(c, member, bought)


def _with(c: Campaign, n: int, m: Member) -> Campaign:
    members = (*c.members[:n], m, *c.members[n + 1 :])
    return msgspec.structs.replace(c, members=members)


def join(c: Campaign, deck: object) -> Campaign:
    """AH-join-new, AH-trauma-replace: an investigator unused so far, without experience or
    trauma."""
    built = legal_deck(deck, "deck", campaign=True)
    if built.bearer.name not in unused(c):
        told = f"{built.bearer.name} has been played in this campaign"
        raise refused(told, "AH-join-new", "used", host=built.bearer.name)
    if len(c.playing) >= 4:
        raise refused("there are four players already", "", "full")
    newcomer = Member(built.bearer.name, _counted(built.cards))
    return msgspec.structs.replace(c, members=(*c.members, newcomer))


def leave(c: Campaign, member: int) -> Campaign:
    """AH-join-leave: what they have stays written down."""
    return _with(c, member, msgspec.structs.replace(c.members[member], fate="away"))


def come_back(c: Campaign, member: int) -> Campaign:
    m = c.members[member]
    if m.fate != "away":
        told = f"{m.investigator} is {m.fate or 'playing'}"
        raise refused(told, "AH-killed-log", m.fate or "playing", host=m.investigator)
    return _with(c, member, msgspec.structs.replace(m, fate=""))


def entrust(c: Campaign, card: str, member: int) -> Campaign:
    """AH-asset-story: whoever takes a story asset that the dead have left."""
    if card not in c.log:
        raise refused(f"{card} waits for nobody", "AH-asset-story", "taken", card=card)
    m = c.members[member]
    if not m.plays:
        told = f"{m.investigator} does not play"
        raise refused(told, "AH-asset-story", "idle", host=m.investigator)
    log = tuple(f"{card}:{m.investigator}" if entry == card else entry for entry in c.log)
    return msgspec.structs.replace(c, log=log)
