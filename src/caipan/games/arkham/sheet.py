"""The campaign as a table meets it: what the log says in words, what can be bought, and the steps
between scenarios by name."""

from __future__ import annotations

from typing import Any

from caipan.kernel.campaigns import (
    BadCampaign,
    CampaignRules,
    Member,
    Note,
    Offer,
    Sheet,
    Shop,
    Wish,
)
from caipan.kernel.errors import BadOptions

from . import campaign
from .campaign import Campaign
from .content import INVESTIGATORS
from .rules.decks import DESIGNS, options_allow
from .state import DIFFICULTIES, PLAYER_KINDS
from .table import Arkham

COUNTED = ("experience", "spent", "physical", "mental")


def begin(decks: list[Any], settings: dict[str, str]) -> str:
    """AH-build-when: decks of level zero, one investigator each, a difficulty."""
    difficulty = settings.get("difficulty", "standard")
    if difficulty not in DIFFICULTIES:
        raise BadOptions("difficulty", f"{difficulty!r} is none of {', '.join(DIFFICULTIES)}")
    if not 1 <= len(decks) <= 4:
        raise BadCampaign("a campaign is for one to four investigators")
    return campaign.begin(decks, difficulty).to_json()


def sheet(text: str) -> Sheet:
    c = Campaign.from_json(text)
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
    return Note(f"note.{kind}", {"card": about} if about else {})


def shop(text: str, member: int) -> Shop:
    """AH-xp-buy-rules, AH-xp-cost, AH-xp-upgrade: every card open to this investigator, and what
    it would cost."""
    c = Campaign.from_json(text)
    m = c.members[numbered(c, member)]
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
        usual = campaign.price(m, design, design)
        prices = {old: campaign.price(m, design, DESIGNS[old]) for old in giveable}
        cheaper = {old: n for old, n in prices.items() if n < usual}
        cheapest = min((usual, *cheaper.values()))
        offers.append(Offer(name, usual, cheaper, design.face.permanent, cheapest <= m.experience))
    return Shop(tuple(offers), giveable)


def numbered(c: Campaign, member: int) -> int:
    if not 0 <= member < len(c.members):
        raise BadCampaign(f"there is no member number {member}")
    return member


def change(text: str, wish: Wish) -> str:
    """One step between scenarios."""
    c = Campaign.from_json(text)
    if wish.verb == "join":
        return campaign.join(c, wish.deck).to_json()
    member = numbered(c, wish.member)
    if wish.verb == "buy":
        return campaign.buy(c, member, wish.card, wish.other).to_json()
    if wish.verb == "leave":
        if c.members[member].fate:
            raise BadCampaign(f"{c.members[member].investigator} takes no part already")
        return campaign.leave(c, member).to_json()
    if wish.verb == "return":
        return campaign.come_back(c, member).to_json()
    raise BadCampaign(f"{wish.verb!r} is none of buy, join, leave, return")


def options(text: str) -> dict[str, Any]:
    return campaign.options(Campaign.from_json(text))


def conclude(text: str, g: Arkham) -> str:
    return campaign.conclude(Campaign.from_json(text), g).to_json()


CAMPAIGN = CampaignRules(
    settings={"difficulty": DIFFICULTIES},
    begin=begin,
    sheet=sheet,
    shop=shop,
    change=change,
    options=options,
    conclude=conclude,
)
