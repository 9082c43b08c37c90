"""The Gathering 聚集于此: the first scenario of Night of the Zealot."""

from typing import Any

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, Do, ForEach, May, Seq, always, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NO, NOTHING, YES, Pick

from .. import state
from ..frames import Elimination, Slots
from ..rules import changes
from ..rules.enemies import move_enemy, toward
from ..rules.happens import happen
from ..spec import Claim, Effect
from ..state import FIELD, U
from ..table import Arkham
from ..vocabulary import (
    ALLY_SLOT,
    CHOSEN,
    COMBAT,
    ENEMY,
    ENEMY_CARD,
    GHOUL,
    HERE,
    HUNTER,
    INTELLECT,
    INVESTIGATOR_CARD_BESIDE_THIS,
    LEAD,
    MONSTER,
    MYTHOS,
    RETALIATE,
    SKULL,
    TABLET,
    AttackSucceeded,
    Defeated,
    Face,
    Moved,
    PhaseEnded,
    Prey,
    RoundEnded,
    Scenario,
    Who,
    act,
    action,
    advance_the_act,
    after,
    agenda,
    asset,
    at,
    at_your_location,
    begin_at,
    called,
    change_event,
    choose_one,
    count,
    dig_for,
    discard,
    draw_encounter_card,
    each,
    earn,
    ending,
    enemy,
    enters_here,
    everybody_discards_at_random,
    fetch_from_encounter,
    for_each,
    forced,
    gets,
    group_spends_clues,
    if_,
    kill,
    location,
    minus,
    note,
    place_doom,
    put_locations,
    reaction,
    reference,
    remove_from_game,
    resign,
    resolution,
    setting_up,
    shuffle_encounter_discard,
    shuffle_the_encounter_deck,
    spawn,
    symbol,
    take,
    test,
    that_is,
    the,
    the_act_is,
    the_phase,
    then,
    there_is,
    trauma,
    when,
)

# --- locations

STUDY = location("study", Face("01111", faction=MYTHOS, shroud=2, clues=2, symbol="circle"))
HALLWAY = location(
    "hallway",
    Face(
        "01112",
        faction=MYTHOS,
        shroud=1,
        symbol="square",
        connects=("triangle", "plus", "diamond"),
    ),
)
ATTIC = location(
    "attic",
    Face(
        "01113",
        faction=MYTHOS,
        shroud=1,
        clues=2,
        victory=1,
        symbol="triangle",
        connects=("square",),
    ),
    forced(after(Moved, enters_here), take(horror=1)),
)
CELLAR = location(
    "cellar",
    Face(
        "01114", faction=MYTHOS, shroud=4, clues=2, victory=1, symbol="plus", connects=("square",)
    ),
    forced(after(Moved, enters_here), take(damage=1)),
)


def nobody_controls(name: str) -> Claim:
    """It is in play, and in nobody's area."""
    return lambda g, u: any(g.name(i) == name for i in g.zones[state.FIELD])


def take_control_of(name: str) -> Effect:
    """AH-slots-overflow: she joins your play area."""

    def room(g: Arkham, u: U) -> Flow:
        card = next(iter(the(name)(g, u)))
        return Call(Slots(u.you, card))

    def join(g: Arkham, u: U) -> Flow:
        for card in the(name)(g, u):
            if g.cards[card].zone == FIELD:
                changes.into_play_area(g, card, u.you)
                g.say("control", seat=u.you, card=g.named(card))
        return NEXT

    return Seq(Do(room), Do(join))


PARLOR = location(
    "parlor",
    Face("01115", faction=MYTHOS, shroud=2, symbol="diamond", connects=("square",), closed=True),
    action(resign(), word="resign"),
    action(
        test(INTELLECT, 4, success=take_control_of("lita-chantler")),
        word="parley",
        when_=nobody_controls("lita-chantler"),
    ),
)

# --- enemies and the story asset

GHOUL_PRIEST = enemy(
    "ghoul-priest",
    Face(
        "01116",
        faction=MYTHOS,
        traits=("humanoid", "monster", "ghoul", "elite"),
        fight=4,
        evade=4,
        health=0,
        health_each=5,
        damage=2,
        horror=2,
        prey=Prey("combat"),
        keywords=(HUNTER, RETALIATE),
        victory=2,
    ),
)


def somebody_controls_this(g: Arkham, u: U) -> bool:
    return g.layout[g.cards[u.source].zone].seat >= 0


def controlled(g: Arkham, u: U, e: Any) -> bool:
    """This is under somebody's control, who is *you*."""
    return g.layout[g.cards[u.source].zone].seat >= 0


LITA_CHANTLER = asset(
    "lita-chantler",
    Face(
        "01117",
        cost=0,
        traits=("ally",),
        unique=True,
        slot=ALLY_SLOT,
        health=3,
        sanity=3,
        copies=1,
    ),
    gets(INVESTIGATOR_CARD_BESIDE_THIS, COMBAT, while_=somebody_controls_this),
    reaction(
        when(AttackSucceeded, controlled, at_your_location, that_is(MONSTER)),
        change_event(lambda g, u, e: e.__replace__(damage=e.damage + 1)),
    ),
)
FLESH_EATER = enemy(
    "flesh-eater",
    Face(
        "01118",
        faction=MYTHOS,
        traits=("humanoid", "monster", "ghoul"),
        fight=4,
        evade=1,
        health=4,
        damage=1,
        horror=2,
        spawn=("attic",),
        victory=1,
    ),
)
ICY_GHOUL = enemy(
    "icy-ghoul",
    Face(
        "01119",
        faction=MYTHOS,
        traits=("humanoid", "monster", "ghoul"),
        fight=3,
        evade=4,
        health=4,
        damage=2,
        horror=1,
        spawn=("cellar",),
        victory=1,
    ),
)

# --- agendas and acts

WHATS_GOING_ON = agenda(
    "whats-going-on",
    Face("01105", faction=MYTHOS, doom=3, stage=1),
    back=choose_one(everybody_discards_at_random(), take(horror=2, who=LEAD), by=LEAD, must=True),
)
RISE_OF_THE_GHOULS = agenda(
    "rise-of-the-ghouls",
    Face("01106", faction=MYTHOS, doom=7, stage=2),
    back=then(
        shuffle_encounter_discard(),
        dig_for(ENEMY_CARD & GHOUL),
        draw_encounter_card(CHOSEN, LEAD),
    ),
)


def defeat_everybody(trauma: bool = True) -> Effect:
    """AH-defeat-ability: by an ability, each with a physical trauma."""

    def step(g: Arkham, u: U) -> Flow:
        how = "damage" if trauma else "ability"
        return Call(Elimination(u.it, how)) if g.in_game(u.it) else NEXT

    return ForEach(lambda g, u: reversed(g.players()), Do(step), can=always)


UNENGAGED = Filter(("unengaged", lambda g, u, c: g.engaged_seat(c) < 0))


def move_each_toward(what: Filter, name: str) -> Effect:
    """Each of these enemies one location nearer; the lead investigator picks between ways."""
    group = Filter(
        ("field", lambda g, u, c: g.kind(c) == state.ENEMY), pool=lambda g, u: g.zones[FIELD]
    )
    who = group & what

    def way(g: Arkham, u: U) -> Question | None:
        goal = g.named_location(name)
        ways = toward(g, u.it, goal) if goal >= 0 and u.it in g.zones[FIELD] else []
        picks = tuple(Pick("hunt", u.it, target=n) for n in ways)
        return Question(g.table.lead, "hunt", "AH-lead-decides", (), picks) if picks else None

    def go(g: Arkham, u: U) -> Flow:
        move_enemy(g, u.it, u.pick.target)
        return To(u.__replace__(pick=NOTHING))

    return ForEach(who.find, Asking(way, go))


THEYRE_GETTING_OUT = agenda(
    "theyre-getting-out",
    Face("01107", faction=MYTHOS, doom=10, stage=3),
    forced(after(PhaseEnded, the_phase("enemy")), move_each_toward(GHOUL & UNENGAGED, "parlor")),
    forced(after(RoundEnded), place_doom(count(ENEMY & GHOUL & at("hallway", "parlor")))),
    back=if_(the_act_is(3), defeat_everybody(), otherwise=resolution("R3")),
)


def everybody_goes_to(name: str) -> Effect:
    """Each investigator is moved there, one after another in player order."""

    def step(g: Arkham, u: U) -> Flow:
        there = g.named_location(name)
        if there < 0 or not g.in_game(u.it):
            return NEXT
        return happen(g, Moved(u.it, g.seats[u.it].location, there))

    return ForEach(lambda g, u: g.players(), Do(step), can=always)


TRAPPED = act(
    "trapped",
    Face("01108", faction=MYTHOS, clues=2, stage=1),
    back=then(
        put_locations("hallway", "cellar", "attic", "parlor"),
        discard(each(ENEMY & at("study"))),
        everybody_goes_to("hallway"),
        remove_from_game(the("study")),
    ),
)


def reveal_location(where: Who) -> Effect:
    return for_each(where, lambda g, u, c: changes.reveal(g, c))


def put_uncontrolled(name: str, place: str) -> Effect:
    """In play at a location, in nobody's area."""

    def does(g: Arkham, u: U, card: int) -> None:
        changes.displace(g, card)
        now = changes.bare(g, card).__replace__(at=g.named_location(place))
        g.move(card, FIELD, now, lose=True)
        g.say("put", card=g.named(card), host=g.named(g.named_location(place)))

    return for_each(the(name), does)


THE_BARRIER = act(
    "the-barrier",
    Face("01109", faction=MYTHOS, clues=3, stage=2),
    reaction(
        when(RoundEnded),
        advance_the_act(),
        cost=group_spends_clues(3, at="hallway", cites="AH-act-objective"),
        cites="AH-act-objective",
    ),
    back=then(
        reveal_location(the("parlor")),
        put_uncontrolled("lita-chantler", "parlor"),
        spawn(the("ghoul-priest"), at=the("hallway")),
    ),
    objective=True,
)
WHAT_HAVE_YOU_DONE = act(
    "what-have-you-done",
    Face("01110", faction=MYTHOS, stage=3),
    forced(after(Defeated, that_is(called("ghoul-priest"))), advance_the_act()),
    back=choose_one(resolution("R1"), resolution("R2"), by=LEAD),
    objective=True,
)

# --- the scenario


def is_lead(g: Arkham, seat: int) -> bool:
    return seat == g.table.lead


def has_not_resigned(g: Arkham, seat: int) -> bool:
    return g.seats[seat].out != "resigned"


def lead_may_add(name: str) -> Effect:
    """A story asset joins a deck, if its new bearer wants it."""

    def question(g: Arkham, u: U) -> Question:
        lead = g.table.lead
        return Question(lead, "may.add", "AH-asset-story", (), (YES, NO), {"card": name})

    def does(g: Arkham, u: U) -> None:
        entry = f"{name}:{g.seats[g.table.lead].bearer}"
        g.set_table(g.table.__replace__(notes=(*g.table.notes, entry)))

    return May(question, simply(does))


THE_GATHERING = reference(
    "the-gathering",
    Face("01104", faction=MYTHOS),
    Scenario(
        encounter={
            "flesh-eater": 1,
            "icy-ghoul": 1,
            "swarm-of-rats": 3,
            "ghoul-minion": 3,
            "ravenous-ghoul": 1,
            "grasping-hands": 3,
            "rotting-remains": 3,
            "frozen-in-fear": 2,
            "dissonant-voices": 2,
            "ancient-evils": 3,
            "crypt-chill": 2,
            "obscuring-fog": 2,
        },
        agendas=("whats-going-on", "rise-of-the-ghouls", "theyre-getting-out"),
        acts=("trapped", "the-barrier", "what-have-you-done"),
        aside=("study", "hallway", "attic", "cellar", "parlor", "ghoul-priest", "lita-chantler"),
        setup=setting_up(
            put_locations("study"),
            begin_at("study"),
            shuffle_the_encounter_deck(),
        ),
        endings={
            "none": ending(
                note("house-standing", "ghoul-priest-alive"),
                lead_may_add("lita-chantler"),
                earn(2),
                wins=False,
            ),
            "R1": ending(
                note("house-burned"),
                lead_may_add("lita-chantler"),
                trauma(mental=1, who=is_lead),
                earn(2),
                wins=True,
            ),
            "R2": ending(note("house-standing"), earn(2, lead=1), wins=True),
            "R3": ending(
                note("lita-finds-others", "house-standing", "ghoul-priest-alive"),
                kill(has_not_resigned),
                lead_may_add("lita-chantler"),
                wins=False,
            ),
        },
    ),
    easy={
        SKULL: symbol(minus(count(ENEMY & GHOUL & HERE))),
        state.CULTIST: symbol(-1, fail=take(horror=1)),
        TABLET: symbol(-2, effect=if_(there_is(ENEMY & GHOUL & HERE), take(damage=1))),
    },
    hard={
        SKULL: symbol(-2, fail_later=fetch_from_encounter(ENEMY_CARD & GHOUL)),
        state.CULTIST: symbol(0, fail=take(horror=2), reveal_another=always),
        TABLET: symbol(-4, effect=if_(there_is(ENEMY & GHOUL & HERE), take(damage=1, horror=1))),
    },
)

CARDS = (
    STUDY,
    HALLWAY,
    ATTIC,
    CELLAR,
    PARLOR,
    GHOUL_PRIEST,
    LITA_CHANTLER,
    FLESH_EATER,
    ICY_GHOUL,
    WHATS_GOING_ON,
    RISE_OF_THE_GHOULS,
    THEYRE_GETTING_OUT,
    TRAPPED,
    THE_BARRIER,
    WHAT_HAVE_YOU_DONE,
    THE_GATHERING,
)
