"""What a campaign says of itself, and what can be bought in it."""

from __future__ import annotations

from caipan.kernel.campaign import BadCampaign, Member, Note, Offer, Sheet, Shop
from caipan.kernel.errors import CaipanError

from . import campaign
from .campaign import STORY, Campaign
from .content import INVESTIGATORS
from .rules.decks import DESIGNS, options_allow
from .state import PLAYER_KINDS

COUNTED = ("experience", "spent", "physical", "mental")


def sheet(c: Campaign) -> Sheet:
    return Sheet(
        next=c.next_scenario,
        members=tuple(
            Member(
                m.investigator,
                m.cards,
                {name: getattr(m, name) for name in COUNTED},
                m.fate,
                back=m.fate == "away",
            )
            for m in c.members
        ),
        played=tuple(Note(f"outcome.{scenario}.{ending}") for scenario, ending in c.played),
        notes=tuple(note(entry) for entry in c.log),
        settings={"difficulty": c.difficulty},
        newcomers=tuple(campaign.unused(c)) if c.next_scenario and len(c.playing) < 4 else (),
    )


def note(entry: str) -> Note:
    """`got-away:peter-warren` is a message about a card, `house-burned` one about nothing."""
    kind, _, about = entry.partition(":")
    if entry == STORY:
        return Note("note.story-waits", {"card": STORY})
    return Note(f"note.{kind}", {"card": about} if about else {})


def shop(c: Campaign, who: str) -> Shop:
    """AH-xp-buy-rules, AH-xp-cost, AH-xp-upgrade: every card open to this investigator, and what
    it would cost."""
    member = numbered(c, who)
    m = c.members[member]
    giveable = tuple(
        name
        for name in m.cards
        if not DESIGNS[name].face.weakness and not DESIGNS[name].face.bearer
    )
    offers = []
    for name, design in DESIGNS.items():
        if design.kind not in PLAYER_KINDS or design.face.weakness or design.face.bearer:
            continue
        if not options_allow(INVESTIGATORS[m.investigator], design):
            continue
        alone = design.face.permanent
        usual = campaign.price(m, design, design)
        lower = [old for old in giveable if campaign.is_lower(DESIGNS[old], design)]
        cheaper = {old: campaign.price(m, design, DESIGNS[old]) for old in lower}
        given = ("",) if alone else [old for old in giveable if old != name]
        bought = any(can_buy(c, member, name, old) for old in given)
        offers.append(Offer(name, usual, cheaper, alone, bought))
    return Shop(tuple(offers), giveable)


def can_buy(c: Campaign, member: int, new: str, old: str) -> bool:
    try:
        campaign.buy(c, member, new, old)
    except CaipanError:
        return False
    return True


def numbered(c: Campaign, who: str) -> int:
    for n, m in enumerate(c.members):
        if m.investigator == who:
            return n
    there = ", ".join(m.investigator for m in c.members)
    raise BadCampaign(f"nobody is called {who!r}; there is {there}")
