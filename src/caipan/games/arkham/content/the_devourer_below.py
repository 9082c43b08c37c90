"""The Devourer Below 地底噬魔: the last scenario of Night of the Zealot."""

from msgspec.structs import replace

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import Able, ForEach, simply
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import EVERYBODY

from .. import state
from ..frames import Encounter, SkillTest
from ..rules import changes
from ..rules.drawing import revealing
from ..spec import Effect
from ..state import (
    ACT_DECK,
    ASIDE,
    ENCOUNTER_DECK,
    REMOVED,
    THE_ACT,
    UNUSED,
    WEAKNESSES,
    U,
    zone_of,
)
from ..table import Arkham
from ..vocabulary import (
    AGILITY,
    ASSET,
    CHOSEN,
    COMBAT,
    ELDER_THING,
    ENEMY,
    ENEMY_CARD,
    EVADE,
    FIGHT,
    HERE,
    HUNTER,
    INTELLECT,
    LEAD,
    LOCATION,
    MASSIVE,
    MONSTER,
    MYTHOS,
    POINTS_FAILED,
    SELF,
    SKULL,
    TABLET,
    WILLPOWER,
    YOURS,
    Defeated,
    Design,
    Face,
    Moved,
    RoundEnded,
    Scenario,
    TurnEnded,
    act,
    action,
    advance_the_act,
    after,
    agenda,
    at,
    begin_at,
    called,
    choose_one,
    choose_then,
    count,
    dig_for,
    discard,
    discard_cards,
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
    heal,
    if_,
    in_play,
    kill,
    limit,
    location,
    minus,
    nearest,
    not_,
    note,
    noted,
    place_clues,
    place_doom,
    put_locations,
    reference,
    remove_from_game,
    repeat,
    resign,
    resolution,
    revelation,
    run,
    setting_up,
    shuffle_encounter_discard,
    shuffle_the_encounter_deck,
    spawn,
    spawn_each,
    spend_your_clues,
    symbol,
    take,
    test,
    the,
    the_act_is,
    then,
    there_is,
    this_card,
    trait,
    trauma,
    treachery,
    when,
    you_control,
)
from . import agents

# --- locations

MAIN_PATH = location(
    "main-path",
    Face(
        "01149",
        faction=MYTHOS,
        traits=("woods",),
        shroud=2,
        symbol="squiggle",
        connects=("square", "plus"),
        links="woods",
    ),
    action(resign(), word="resign"),
)


def _woods(
    name: str,
    sign: str,
    connects: str,
    face: Face,
    *abilities: Ability,
) -> Design:
    return location(
        name,
        replace(
            face,
            faction=MYTHOS,
            traits=("woods",),
            symbol=sign,
            connects=("squiggle", *connects.split()),
            back_symbol="square",
            back_connects=("squiggle",),
            hidden=True,
            place="arkham-woods",
        ),
        *abilities,
    )


UNHALLOWED_GROUND = _woods(
    "arkham-woods-unhallowed-ground",
    "triangle",
    "hourglass diamond",
    Face("01150", shroud=4, clues=1),
    forced(after(Moved, enters_here), test(WILLPOWER, 4, fail=take(damage=1, horror=1))),
)


def leaves_here(g: Arkham, u: U, e: Moved) -> bool:
    return e.origin == u.source


def find_the_way(g: Arkham, u: U) -> Flow:
    return Call(SkillTest(u.you, INTELLECT, difficulty=3, source=u.source, into="x"))


@run
def or_stay(g: Arkham, u: U) -> Flow:
    return To(u.__replace__(event=None)) if u.x < 0 else NEXT


TWISTING_PATHS = _woods(
    "arkham-woods-twisting-paths",
    "t",
    "diamond equals",
    Face("01151", shroud=3, clues=1),
    forced(when(Moved, leaves_here), then(run(find_the_way), or_stay)),
)
OLD_HOUSE = _woods(
    "arkham-woods-old-house",
    "diamond",
    "triangle t",
    Face("01152", shroud=2, clues=1, investigated_with=WILLPOWER),
)
CLIFFSIDE = _woods(
    "arkham-woods-cliffside",
    "hourglass",
    "moon triangle",
    Face("01153", shroud=2, clues=1, investigated_with=AGILITY),
)
TANGLED_THICKET = _woods(
    "arkham-woods-tangled-thicket",
    "equals",
    "t moon",
    Face("01154", shroud=2, clues=1, investigated_with=COMBAT),
)
QUIET_GLADE = _woods(
    "arkham-woods-quiet-glade",
    "moon",
    "equals hourglass",
    Face("01155", shroud=1, clues=0),
    action(choose_one(heal(damage=1), heal(horror=1)), limit=limit(1, "turn")),
)


def clues_are_missing(g: Arkham, u: U) -> bool:
    return g.cards[u.source].clues < g.per_investigator(2)


@simply
def refill_clues(g: Arkham, u: U) -> None:
    g.put(u.source, g.cards[u.source].__replace__(clues=g.per_investigator(2)))


RITUAL_SITE = location(
    "ritual-site",
    Face(
        "01156",
        faction=MYTHOS,
        traits=("cave",),
        shroud=3,
        clues=2,
        symbol="plus",
        connects=("squiggle",),
    ),
    forced(after(RoundEnded), Able(clues_are_missing, refill_clues)),
)

# --- the devourer


def is_exhausted(g: Arkham, u: U) -> bool:
    return g.cards[u.source].exhausted


READY = Able(is_exhausted, for_each(SELF, lambda g, u, c: changes.ready(g, c)))


UMORDHOTH = enemy(
    "umordhoth",
    Face(
        "01157",
        faction=MYTHOS,
        traits=("ancient-one", "elite"),
        unique=True,
        fight=5,
        evade=6,
        health=6,
        health_each=4,
        damage=3,
        horror=3,
        keywords=(HUNTER, MASSIVE),
    ),
    forced(after(TurnEnded), READY),
    action(
        if_(  # an attack of opportunity may have taken her away
            you_control("lita-chantler"),
            then(remove_from_game(each(ASSET & YOURS & called("lita-chantler"))), resolution("R3")),
        ),
        when_=you_control("lita-chantler"),
    ),
    forced(after(Defeated, this_card), resolution("R2"), leaving=True),
)
UMORDHOTHS_WRATH = treachery(
    "umordhoths-wrath",
    Face("01158", faction=MYTHOS, traits=("curse",), quantity=2),
    revelation(
        test(
            WILLPOWER,
            5,
            fail=repeat(
                POINTS_FAILED, choose_one(discard_cards(1), take(damage=1, horror=1), must=True)
            ),
        )
    ),
)

# --- agendas and acts

THE_ARKHAM_WOODS = agenda(
    "the-arkham-woods",
    Face("01143", faction=MYTHOS, doom=4, stage=1),
    back=then(
        shuffle_encounter_discard(),
        dig_for(ENEMY_CARD & MONSTER),
        spawn(CHOSEN, at=in_play("main-path")),
        place_doom(1, CHOSEN),
    ),
)


def some_madness(g: Arkham) -> int:
    """AH-weakness-campaign: out of the pool, if there is one left."""
    pool = [i for i in g.zones[WEAKNESSES] if g.has(i, "madness")]
    return pool[g.random(len(pool))] if pool else -1


def got(g: Arkham, seat: int, weakness: int) -> None:
    entry = f"weakness:{g.seats[seat].bearer}:{g.name(weakness)}"
    g.set_table(g.table.__replace__(notes=(*g.table.notes, entry)))


@run
def go_mad(g: Arkham, u: U) -> Flow:
    """A weakness comes to your hand, and resolves as though drawn."""
    card = some_madness(g)
    if card < 0:
        return NEXT
    now = g.cards[card].__replace__(owner=u.you, controller=u.you)
    g.move(card, zone_of(u.you, state.HAND), now, lose=True)
    got(g, u.you, card)
    return Call(Encounter(u.you, card)) if revealing(g, card, u.you) else NEXT


def each_investigator(effect: Effect) -> Effect:
    """In player order, everybody resolves it as *you*; whoever falls on the way stops nobody."""
    return ForEach(lambda g, u: g.players(), effect, to=lambda u, seat: u.__replace__(you=seat))


THE_RITUAL_BEGINS = agenda(
    "the-ritual-begins",
    Face("01144", faction=MYTHOS, doom=5, stage=2),
    gets(ENEMY, FIGHT),
    gets(ENEMY, EVADE),
    back=each_investigator(test(WILLPOWER, 6, fail=go_mad)),
)


@simply
def turn_over_as_the_current_card(g: Arkham, u: U) -> None:
    """The other side of this agenda is act and agenda from now on."""
    g.turn(u.source, g.cards[u.source].__replace__(down=True))
    g.reveal_to((u.source,), EVERYBODY)
    for card in (*g.zones[THE_ACT], *g.zones[ACT_DECK]):
        g.move(card, REMOVED, changes.bare(g, card), lose=True)


VENGEANCE_AWAITS = agenda(
    "vengeance-awaits",
    Face("01145", faction=MYTHOS, doom=5, stage=3),
    back=then(
        if_(the_act_is(1), put_locations("ritual-site")),
        discard(each(ENEMY & at("ritual-site"))),
        spawn(the("umordhoth"), at=in_play("ritual-site")),
        turn_over_as_the_current_card,
    ),
)


def got_away(g: Arkham) -> list[str]:
    return [note.partition(":")[2] for note in g.table.notes if note.startswith("got-away:")]


def those_who_got_away(g: Arkham, u: U) -> list[int]:
    return [i for i in g.zones[ASIDE] if g.name(i) in got_away(g)]


INVESTIGATING_THE_TRAIL = act(
    "investigating-the-trail",
    Face("01146", faction=MYTHOS, clues=3, stage=1),
    back=then(
        if_(not_(there_is(LOCATION & called("ritual-site"))), put_locations("ritual-site")),
        spawn_each(those_who_got_away, at=in_play("main-path")),
    ),
)


def enters_the_ritual_site(g: Arkham, u: U, e: Moved) -> bool:
    return g.is_called(e.location, ("ritual-site",))


def two_with_three_players_else_one(g: Arkham, u: U) -> int:
    return 2 if g.table.players >= 3 else 1


INTO_THE_DARKNESS = act(
    "into-the-darkness",
    Face("01147", faction=MYTHOS, stage=2),
    forced(after(Moved, enters_the_ritual_site), advance_the_act()),
    back=then(
        shuffle_encounter_discard(),
        dig_for(ENEMY_CARD, two_with_three_players_else_one),
        spawn_each(CHOSEN, at=in_play("ritual-site")),
    ),
    objective=True,
)


def two_clues_each_on_this(g: Arkham, u: U) -> bool:
    return g.cards[u.source].clues >= g.per_investigator(2)


DISRUPTING_THE_RITUAL = act(
    "disrupting-the-ritual",
    Face("01148", faction=MYTHOS, stage=3),
    action(
        choose_one(
            test(WILLPOWER, 3, success=place_clues(1)), test(AGILITY, 3, success=place_clues(1))
        ),
        cost=spend_your_clues(1),
    ),
    back=resolution("R1"),
    goal=two_clues_each_on_this,
)

# --- the scenario


def is_alive(g: Arkham, seat: int) -> bool:
    return g.seats[seat].out not in ("killed", "insane")


@simply
def put_four_of_the_woods(g: Arkham, u: U) -> None:
    """At random, unseen."""
    left = [i for i in g.zones[ASIDE] if g.face(i).place == "arkham-woods"]
    for card in left:
        g.move(card, UNUSED, changes.bare(g, card), lose=True)
        g.forget((card,), 0)
    for _ in range(4):
        changes.place_location(g, left.pop(g.random(len(left))))


@simply
def add_the_elder_thing(g: Arkham, u: U) -> None:
    if ELDER_THING not in g.table.bag:
        g.set_table(g.table.__replace__(bag=tuple(sorted((*g.table.bag, ELDER_THING)))))


@simply
def add_random_agents(g: Arkham, u: U) -> None:
    """One of the sets of agents, unseen."""
    found = [i for i in g.zones[UNUSED] if g.face(i).agent]
    sets = sorted({g.face(i).agent for i in found})
    chosen = sets[g.random(len(sets))]
    for card in found:
        if g.face(card).agent == chosen:
            g.move(card, ENCOUNTER_DECK)


@simply
def doom_for_those_who_got_away(g: Arkham, u: U) -> None:
    n = (len(got_away(g)) + 1) // 2
    if n:
        changes.add_doom(g, next(iter(the("the-arkham-woods")(g, u))), n, "AH-setup-10")


@simply
def everybody_goes_mad(g: Arkham, u: U) -> None:
    """At the end of the story: recorded for each who is still alive."""
    for seat in range(len(g.seats)):
        card = some_madness(g) if is_alive(g, seat) else -1
        if card >= 0:
            g.move(card, REMOVED)
            got(g, seat, card)


THE_DEVOURER_BELOW = reference(
    "the-devourer-below",
    Face("01142", faction=MYTHOS),
    Scenario(
        encounter={
            "umordhoths-wrath": 2,
            "ancient-evils": 3,
            "rotting-remains": 3,
            "frozen-in-fear": 2,
            "dissonant-voices": 2,
            "ghoul-minion": 3,
            "ravenous-ghoul": 1,
            "grasping-hands": 3,
            "acolyte": 3,
            "wizard-of-the-order": 1,
            "mysterious-chanting": 2,
        },
        agendas=("the-arkham-woods", "the-ritual-begins", "vengeance-awaits"),
        acts=("investigating-the-trail", "into-the-darkness", "disrupting-the-ritual"),
        aside=(
            "main-path",
            "ritual-site",
            "umordhoth",
            "arkham-woods-unhallowed-ground",
            "arkham-woods-twisting-paths",
            "arkham-woods-old-house",
            "arkham-woods-cliffside",
            "arkham-woods-tangled-thicket",
            "arkham-woods-quiet-glade",
        ),
        unused={d.name: d.face.quantity for d in agents.CARDS},
        setup=setting_up(
            put_locations("main-path"),
            put_four_of_the_woods,
            begin_at("main-path"),
            add_the_elder_thing,
            add_random_agents,
            doom_for_those_who_got_away,
            if_(noted("past-midnight"), everybody_discards_at_random(2)),
            shuffle_the_encounter_deck(),
        ),
        endings={
            "none": ending(note("arkham-succumbed"), kill(is_alive), wins=False),
            "R1": ending(note("ritual-broken"), trauma(mental=2), earn(5), wins=True),
            "R2": ending(
                note("umordhoth-repelled"), trauma(physical=2, mental=2), earn(10), wins=True
            ),
            "R3": ending(
                note("lita-sacrificed"),
                trauma(physical=2, mental=2),
                everybody_goes_mad,
                earn(),
                wins=False,
            ),
        },
    ),
    easy={
        SKULL: symbol(minus(count(ENEMY & MONSTER))),
        state.CULTIST: symbol(
            -2, effect=choose_then("target", nearest(ENEMY), place_doom(1, CHOSEN), by=LEAD)
        ),
        TABLET: symbol(-3, effect=if_(there_is(ENEMY & MONSTER & HERE), take(damage=1))),
        ELDER_THING: symbol(-5, reveal_another=there_is(ENEMY & trait("ancient-one"))),
    },
    hard={
        SKULL: symbol(-3, fail_later=fetch_from_encounter(ENEMY_CARD & MONSTER)),
        state.CULTIST: symbol(
            -4, effect=choose_then("target", nearest(ENEMY), place_doom(2, CHOSEN), by=LEAD)
        ),
        TABLET: symbol(-5, effect=if_(there_is(ENEMY & MONSTER & HERE), take(damage=1, horror=1))),
        ELDER_THING: symbol(-7, reveal_another=there_is(ENEMY & trait("ancient-one"))),
    },
)

CARDS = (
    MAIN_PATH,
    UNHALLOWED_GROUND,
    TWISTING_PATHS,
    OLD_HOUSE,
    CLIFFSIDE,
    TANGLED_THICKET,
    QUIET_GLADE,
    RITUAL_SITE,
    UMORDHOTH,
    UMORDHOTHS_WRATH,
    THE_ARKHAM_WOODS,
    THE_RITUAL_BEGINS,
    VENGEANCE_AWAITS,
    INVESTIGATING_THE_TRAIL,
    INTO_THE_DARKNESS,
    DISRUPTING_THE_RITUAL,
    THE_DEVOURER_BELOW,
)
