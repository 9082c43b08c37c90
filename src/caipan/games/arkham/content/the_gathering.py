"""The Gathering 聚集于此: the first scenario of Night of the Zealot."""

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, ForEach, May, always, simply
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NO, NOTHING, YES, Pick

from .. import state
from ..frames import Elimination, Slots
from ..rules import changes
from ..rules.enemies import move_enemy, toward
from ..rules.happens import happen
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
    run,
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


def nobody_controls_lita(g: Arkham, u: U) -> bool:
    """She is in play, and in nobody's area."""
    return any(g.name(i) == "lita-chantler" for i in g.zones[FIELD])


@run
def make_room_for_lita(g: Arkham, u: U) -> Flow:
    return Call(Slots(u.you, next(iter(the("lita-chantler")(g, u)))))


def joins_you(g: Arkham, u: U, card: int) -> None:
    if g.cards[card].zone == FIELD:
        changes.into_play_area(g, card, u.you)
        g.say("control", seat=u.you, card=g.named(card))


PARLOR = location(
    "parlor",
    Face("01115", faction=MYTHOS, shroud=2, symbol="diamond", connects=("square",), closed=True),
    action(resign(), word="resign"),
    action(
        test(
            INTELLECT,
            4,
            success=then(make_room_for_lita, for_each(the("lita-chantler"), joins_you)),
        ),
        word="parley",
        when_=nobody_controls_lita,
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


def controlled(g: Arkham, u: U, e: AttackSucceeded | None = None) -> bool:
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
    gets(INVESTIGATOR_CARD_BESIDE_THIS, COMBAT, while_=controlled),
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


@run
def is_defeated(g: Arkham, u: U) -> Flow:
    """AH-defeat-ability: by an ability, each with a physical trauma."""
    return Call(Elimination(u.it, "damage")) if g.in_game(u.it) else NEXT


def loose_ghouls(g: Arkham, u: U) -> list[int]:
    return [i for i in g.loose() if g.has(i, "ghoul")]


def way_to_the_parlor(g: Arkham, u: U) -> Question | None:
    """One location nearer; the lead investigator picks between ways."""
    goal = g.named_location("parlor")
    ways = toward(g, u.it, goal) if goal >= 0 and u.it in g.zones[FIELD] else []
    picks = tuple(Pick("hunt", u.it, target=n) for n in ways)
    return Question(g.table.lead, "hunt", "AH-lead-decides", (), picks) if picks else None


def go(g: Arkham, u: U) -> Flow:
    move_enemy(g, u.it, u.pick.target)
    return To(u.__replace__(pick=NOTHING))


THEYRE_GETTING_OUT = agenda(
    "theyre-getting-out",
    Face("01107", faction=MYTHOS, doom=10, stage=3),
    forced(
        after(PhaseEnded, the_phase("enemy")), ForEach(loose_ghouls, Asking(way_to_the_parlor, go))
    ),
    forced(after(RoundEnded), place_doom(count(ENEMY & GHOUL & at("hallway", "parlor")))),
    back=if_(
        the_act_is(3),
        ForEach(lambda g, u: reversed(g.players()), is_defeated),
        otherwise=resolution("R3"),
    ),
)


@run
def goes_to_the_hallway(g: Arkham, u: U) -> Flow:
    there = g.named_location("hallway")
    if there < 0 or not g.in_game(u.it):
        return NEXT
    return happen(g, Moved(u.it, g.seats[u.it].location, there))


TRAPPED = act(
    "trapped",
    Face("01108", faction=MYTHOS, clues=2, stage=1),
    back=then(
        put_locations("hallway", "cellar", "attic", "parlor"),
        discard(each(ENEMY & at("study"))),
        ForEach(lambda g, u: g.players(), goes_to_the_hallway),
        remove_from_game(the("study")),
    ),
)


def into_the_parlor(g: Arkham, u: U, card: int) -> None:
    """In play at a location, in nobody's area."""
    place = g.named_location("parlor")
    changes.displace(g, card)
    g.move(card, FIELD, changes.bare(g, card).__replace__(at=place), lose=True)
    g.say("put", card=g.named(card), host=g.named(place))


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
        for_each(the("parlor"), lambda g, u, c: changes.reveal(g, c)),
        for_each(the("lita-chantler"), into_the_parlor),
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


def may_lita_join(g: Arkham, u: U) -> Question:
    """AH-asset-story: a story asset joins a deck, if its new bearer wants it."""
    told = {"card": "lita-chantler"}
    return Question(g.table.lead, "may.add", "AH-asset-story", (), (YES, NO), told)


@simply
def lita_joins(g: Arkham, u: U) -> None:
    entry = f"lita-chantler:{g.seats[g.table.lead].bearer}"
    g.set_table(g.table.__replace__(notes=(*g.table.notes, entry)))


LEAD_MAY_ADD_LITA = May(may_lita_join, lita_joins)


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
                LEAD_MAY_ADD_LITA,
                earn(2),
                wins=False,
            ),
            "R1": ending(
                note("house-burned"),
                LEAD_MAY_ADD_LITA,
                trauma(mental=1, who=is_lead),
                earn(2),
                wins=True,
            ),
            "R2": ending(note("house-standing"), earn(2, lead=1), wins=True),
            "R3": ending(
                note("lita-finds-others", "house-standing", "ghoul-priest-alive"),
                kill(has_not_resigned),
                LEAD_MAY_ADD_LITA,
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
