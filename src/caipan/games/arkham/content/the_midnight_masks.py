"""The Midnight Masks 午夜假面: the second scenario of Night of the Zealot."""

from msgspec.structs import replace

from caipan.kernel.abilities import Ability
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow
from caipan.kernel.records import EVERYBODY, NOTHING, Pick

from .. import state
from ..frames import Spawn
from ..rules import changes
from ..rules.enemies import best_prey
from ..rules.free import clues_for
from ..spec import Effect
from ..state import ASIDE, ENCOUNTER_DECK, LIMBO, SPECIAL_DECK, UNUSED, VICTORY, U
from ..table import Arkham
from ..vocabulary import (
    ASSET_CARD,
    CHOSEN,
    COST,
    CULTIST,
    ENEMY,
    HUNTER,
    INTELLECT,
    LEAD,
    MYTHOS,
    NO_DISCOVERY,
    NO_SPENDING,
    PERIL,
    POINTS_FAILED,
    SELF,
    SKULL,
    SPELL,
    TABLET,
    TOME,
    WILLPOWER,
    Attacked,
    Design,
    Evaded,
    Face,
    Moved,
    Prey,
    Scenario,
    Spawned,
    act,
    action,
    after,
    agenda,
    begin_at,
    called,
    choose_one,
    choose_then,
    discard_from_hand,
    draw,
    draw_encounter_card,
    each,
    earn,
    ending,
    enemy,
    enters_here,
    forced,
    gain,
    gets,
    group_spends_clues,
    heal,
    heal_this,
    if_,
    in_play,
    limit,
    location,
    minus,
    move_to,
    nearest,
    not_,
    note,
    noted,
    overcome,
    pay,
    place_doom,
    put_locations,
    put_your_clues_on_your_location,
    reference,
    remove_from_game,
    resign,
    resolution,
    revelation,
    search_your_deck,
    setting_up,
    shuffle_the_encounter_deck,
    spawns_at_this_instead,
    spend_your_clues,
    surge,
    symbol,
    take,
    test,
    that_is,
    the,
    then,
    there_is,
    this_card,
    trait,
    treachery,
    when,
    would,
)

# --- locations


def _place(
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
            traits=("arkham", *face.traits),
            symbol=sign,
            connects=tuple(connects.split()),
            hidden=bool(face.place),
        ),
        *abilities,
    )


ONCE = limit(1, "game")
YOUR_HOUSE = _place(
    "your-house",
    "squiggle",
    "circle",
    Face("01124", shroud=2, clues=1),
    forced(would(Spawned, that_is(called("ghoul-priest"))), spawns_at_this_instead()),
    action(then(draw(1), gain(1)), limit=limit(1, "turn")),
)
RIVERTOWN = _place(
    "rivertown",
    "circle",
    "moon diamond square squiggle hourglass",
    Face("01125", shroud=1, clues=1, traits=("central",)),
)
SOUTHSIDE_HISTORICAL_SOCIETY = _place(
    "southside-historical-society",
    "square",
    "diamond plus circle",
    Face("01126", shroud=3, clues=1, place="southside"),
    action(draw(3), limit=ONCE),
)
SOUTHSIDE_MAS_BOARDING_HOUSE = _place(
    "southside-mas-boarding-house",
    "square",
    "diamond plus circle",
    Face("01127", shroud=2, clues=1, place="southside"),
    action(search_your_deck(trait("ally") & ASSET_CARD), limit=ONCE),
)
ST_MARYS_HOSPITAL = _place(
    "st-marys-hospital",
    "plus",
    "diamond square",
    Face("01128", shroud=2, clues=1),
    action(heal(damage=3), limit=ONCE),
)
MISKATONIC_UNIVERSITY = _place(
    "miskatonic-university",
    "diamond",
    "t plus circle square",
    Face("01129", shroud=4, clues=2, victory=1),
    action(search_your_deck(TOME | SPELL, top=6)),
)
DOWNTOWN_FIRST_BANK = _place(
    "downtown-first-bank-of-arkham",
    "triangle",
    "moon t",
    Face("01130", shroud=3, clues=1, place="downtown"),
    action(gain(3), limit=ONCE),
)
DOWNTOWN_ARKHAM_ASYLUM = _place(
    "downtown-arkham-asylum",
    "triangle",
    "moon t",
    Face("01131", shroud=4, clues=2, victory=1, place="downtown"),
    action(heal(horror=3), limit=ONCE),
)


def _ally_in_hand_here(g: Arkham, u: U, card: int) -> bool:
    zone = g.layout[g.cards[card].zone]
    ally = zone.kind == "hand" and g.kind(card) == state.ASSET and g.has(card, "ally")
    return ally and g.seats[zone.seat].location == u.source


ALLIES_IN_HANDS_HERE = Filter(("ally-in-hand", _ally_in_hand_here))


EASTTOWN = _place(
    "easttown",
    "moon",
    "circle triangle",
    Face("01132", shroud=2, clues=1),
    gets(ALLIES_IN_HANDS_HERE, COST, -2),
)
GRAVEYARD = _place(
    "graveyard",
    "hourglass",
    "circle",
    Face("01133", shroud=1, clues=2, victory=1),
    forced(
        after(Moved, enters_here),
        test(
            WILLPOWER,
            3,
            fail=choose_one(take(horror=2), move_to(in_play("rivertown")), must=True),
        ),
    ),
)


@simply
def gain_two_clues(g: Arkham, u: U) -> None:
    """From the supply, so not discovered."""
    changes.add_clues(g, g.investigator(u.you), 2)
    g.say("gained-clues", seat=u.you, n=2, rule="AH-golden-card")


NORTHSIDE = _place(
    "northside",
    "t",
    "diamond triangle",
    Face("01134", shroud=3, clues=2, victory=1),
    action(gain_two_clues, cost=pay(5), limit=limit(1, "game", group=True)),
)

# --- the cult of Umôrdhoth


def _cultist(name: str, face: Face, *abilities: Ability) -> Design:
    return enemy(
        name,
        replace(face, faction=MYTHOS, traits=("humanoid", "cultist"), unique=True, victory=1),
        *abilities,
    )


WOLF_MAN_DREW = _cultist(
    "wolf-man-drew",
    Face("01137", spawn=("downtown",), fight=4, health=4, evade=2, damage=2),
    forced(when(Attacked, this_card), heal_this(1)),
)
HERMAN_COLLINS = _cultist(
    "herman-collins",
    Face("01138", spawn=("graveyard",), fight=3, health=4, evade=4, damage=1, horror=1),
    action(overcome(SELF), word="parley", cost=discard_from_hand(4)),
)
PETER_WARREN = _cultist(
    "peter-warren",
    Face("01139", spawn=("miskatonic-university",), fight=2, health=3, evade=3, damage=1),
    action(overcome(SELF), word="parley", cost=spend_your_clues(2)),
)
VICTORIA_DEVEREUX = _cultist(
    "victoria-devereux",
    Face("01140", spawn=("northside",), fight=3, health=3, evade=2, damage=1),
    action(overcome(SELF), word="parley", cost=pay(5)),
)
RUTH_TURNER = _cultist(
    "ruth-turner",
    Face("01141", spawn=("st-marys-hospital",), fight=2, health=4, evade=5, damage=1),
    forced(after(Evaded, this_card), overcome(SELF)),
)

# --- enemies and treacheries


def _engaged(g: Arkham, u: U, card: int) -> bool:
    mine = u.you >= 0 and g.in_game(u.you) and g.engaged_seat(u.source) == u.you
    return mine and card == g.investigator(u.you)


ENGAGED_INVESTIGATOR = Filter(("engaged-investigator", _engaged))


THE_MASKED_HUNTER = enemy(
    "the-masked-hunter",
    Face(
        "01121b",
        faction=MYTHOS,
        traits=("humanoid", "cultist", "elite"),
        unique=True,
        fight=4,
        evade=2,
        health=4,
        health_each=2,
        damage=2,
        horror=1,
        prey=Prey("clues"),
        keywords=(HUNTER,),
        victory=2,
    ),
    gets(ENGAGED_INVESTIGATOR, NO_DISCOVERY),
    gets(ENGAGED_INVESTIGATOR, NO_SPENDING),
)


def you_can_spend_a_clue(g: Arkham, u: U) -> bool:
    return clues_for(g, u.you) > 0


@simply
def spend_a_clue(g: Arkham, u: U) -> None:
    changes.add_clues(g, g.investigator(u.you), -1)


HUNTING_SHADOW = treachery(
    "hunting-shadow",
    Face("01135", faction=MYTHOS, traits=("curse",), keywords=(PERIL,), quantity=3),
    revelation(choose_one(Able(you_can_spend_a_clue, spend_a_clue), take(damage=2), must=True)),
)


def you_have_clues(g: Arkham, u: U) -> bool:
    return g.clues(u.you) > 0


FALSE_LEAD = treachery(
    "false-lead",
    Face("01136", faction=MYTHOS, quantity=2),
    revelation(
        if_(
            you_have_clues,
            test(INTELLECT, 4, fail=put_your_clues_on_your_location(POINTS_FAILED)),
            otherwise=surge(),
        )
    ),
)

# --- agendas and the act


def whom_the_hunter_engages(g: Arkham, u: U) -> Question:
    """AH-advance-2-encounter: the lead investigator breaks ties, even all at nothing."""
    card = next(iter(the("the-masked-hunter")(g, u)))
    seats = best_prey(g, card, g.players())
    picks = tuple(Pick("engages", card, seat=s) for s in seats)
    return Question(g.table.lead, "engages", "AH-prey", (), picks)


def it_spawns(g: Arkham, u: U) -> Flow:
    card, seat = u.pick.card, u.pick.seat
    g.move(card, LIMBO, changes.bare(g, card), lose=True)
    return Call(Spawn(card, seat), u.__replace__(pick=NOTHING))


PREDATOR_OR_PREY = agenda(
    "predator-or-prey",
    Face("01121a", faction=MYTHOS, doom=6, stage=1),
    action(resign(), word="resign"),
    back=Asking(whom_the_hunter_engages, it_spawns),
)
TIME_IS_RUNNING_SHORT = agenda(
    "time-is-running-short",
    Face("01122", faction=MYTHOS, doom=8, stage=2),
    action(resign(), word="resign"),
    back=resolution("R2"),
)


def six_cultists_overcome(g: Arkham, u: U) -> bool:
    found = [i for i in g.zones[VICTORY] if g.face(i).unique and g.has(i, "cultist")]
    return len(found) >= 6


def top_of_the_special_deck(g: Arkham, u: U) -> tuple[int, ...]:
    return g.zones[SPECIAL_DECK][:1]


UNCOVERING_THE_CONSPIRACY = act(
    "uncovering-the-conspiracy",
    Face("01123", faction=MYTHOS, stage=1),
    action(draw_encounter_card(top_of_the_special_deck), cost=group_spends_clues(2)),
    back=resolution("R1"),
    goal=six_cultists_overcome,
)

# --- the scenario


def DOOM_IN_PLAY(g: Arkham, u: U) -> int:
    return g.doom_in_play()


def most_doom_on_a_cultist(g: Arkham, u: U) -> int:
    return max([g.cards[i].doom for i in (ENEMY & CULTIST).find(g, u)], default=0)


def CLUES_OF_YOURS(g: Arkham, u: U) -> int:
    return g.clues(u.you)


def put_one_of(place: str) -> Effect:
    """One at random, unseen; the other is out of the game."""

    def does(g: Arkham, u: U) -> None:
        cards = [i for i in g.zones[ASIDE] if g.face(i).place == place]
        chosen = cards[g.random(len(cards))]
        for card in cards:
            if card == chosen:
                changes.place_location(g, card)
            else:
                g.move(card, UNUSED, changes.bare(g, card), lose=True)
                g.forget((card,), 0)

    return simply(does)


def spawn_an_acolyte(at: str, players: int) -> Effect:
    """With so many players or more, one such enemy is in play from the beginning."""

    def step(g: Arkham, u: U) -> Flow:
        found = [i for i in g.zones[ENCOUNTER_DECK] if g.name(i) == "acolyte"]
        if g.table.players < players or not found:
            return NEXT
        g.move(found[0], LIMBO, changes.bare(g, found[0]), lose=True)
        return Call(Spawn(found[0], g.table.lead, location=g.named_location(at)))

    return Do(step)


def note_the_cultists(*, hunter: bool) -> Effect:
    """Who was interrogated and who got away: unique enemies in the display, in their deck, in
    play."""

    def does(g: Arkham, u: U) -> None:
        g.reveal_to(g.zones[SPECIAL_DECK], EVERYBODY)  # now everybody looks who was left
        entries = []
        for i in range(len(g.cards)):
            if not g.face(i).unique or g.kind(i) != state.ENEMY:
                continue
            if g.cards[i].zone == VICTORY:
                entries.append(f"interrogated:{g.name(i)}")
            elif g.cards[i].zone == SPECIAL_DECK or i in g.enemies():
                entries.append(f"got-away:{g.name(i)}")
        if hunter and g.agenda() >= 0 and g.face(g.agenda()).stage == 1:
            entries.append("got-away:the-masked-hunter")
        g.set_table(g.table.__replace__(notes=(*g.table.notes, *entries)))

    return simply(does)


@simply
def cross_out_the_priest_if_overcome(g: Arkham, u: U) -> None:
    if any(g.name(i) == "ghoul-priest" for i in g.zones[VICTORY]):
        notes = tuple(n for n in g.table.notes if n != "ghoul-priest-alive")
        g.set_table(g.table.__replace__(notes=notes))


THE_MIDNIGHT_MASKS = reference(
    "the-midnight-masks",
    Face("01120", faction=MYTHOS),
    Scenario(
        encounter={
            "hunting-shadow": 3,
            "false-lead": 2,
            "crypt-chill": 2,
            "obscuring-fog": 2,
            "hunting-nightgaunt": 2,
            "on-wings-of-darkness": 2,
            "acolyte": 3,
            "wizard-of-the-order": 1,
            "mysterious-chanting": 2,
            "locked-door": 2,
        },
        agendas=("predator-or-prey", "time-is-running-short"),
        acts=("uncovering-the-conspiracy",),
        aside=(
            "your-house",
            "rivertown",
            "southside-historical-society",
            "southside-mas-boarding-house",
            "st-marys-hospital",
            "miskatonic-university",
            "downtown-first-bank-of-arkham",
            "downtown-arkham-asylum",
            "easttown",
            "graveyard",
            "northside",
            "the-masked-hunter",
        ),
        special=(
            "wolf-man-drew",
            "herman-collins",
            "peter-warren",
            "victoria-devereux",
            "ruth-turner",
        ),
        history=("house-burned",),
        setup=setting_up(
            put_locations(
                "rivertown",
                "st-marys-hospital",
                "miskatonic-university",
                "easttown",
                "graveyard",
                "northside",
            ),
            put_one_of("downtown"),
            put_one_of("southside"),
            if_(
                noted("house-burned"),
                then(remove_from_game(the("your-house")), begin_at("rivertown")),
                otherwise=then(put_locations("your-house"), begin_at("your-house")),
            ),
            spawn_an_acolyte(at="southside", players=2),
            spawn_an_acolyte(at="downtown", players=3),
            spawn_an_acolyte(at="graveyard", players=4),
            simply(lambda g, u: g.shuffle(SPECIAL_DECK), word="shuffle"),
            shuffle_the_encounter_deck(),
        ),
        endings={
            "none": ending(
                note_the_cultists(hunter=True),
                cross_out_the_priest_if_overcome,
                earn(),
                wins=False,
            ),
            "R1": ending(
                note_the_cultists(hunter=True),
                cross_out_the_priest_if_overcome,
                earn(),
                wins=True,
            ),
            "R2": ending(
                note_the_cultists(hunter=False),
                note("past-midnight"),
                cross_out_the_priest_if_overcome,
                earn(),
                wins=False,
            ),
        },
    ),
    easy={
        SKULL: symbol(minus(most_doom_on_a_cultist)),
        state.CULTIST: symbol(
            -2,
            effect=choose_then("target", nearest(ENEMY & CULTIST), place_doom(1, CHOSEN), by=LEAD),
        ),
        TABLET: symbol(-3, fail=put_your_clues_on_your_location(1)),
    },
    hard={
        SKULL: symbol(minus(DOOM_IN_PLAY)),
        state.CULTIST: symbol(
            -2,
            effect=place_doom(1, each(ENEMY & CULTIST)),
            reveal_another=not_(there_is(ENEMY & CULTIST)),
        ),
        TABLET: symbol(-4, fail=put_your_clues_on_your_location(CLUES_OF_YOURS)),
    },
)

CARDS = (
    YOUR_HOUSE,
    RIVERTOWN,
    SOUTHSIDE_HISTORICAL_SOCIETY,
    SOUTHSIDE_MAS_BOARDING_HOUSE,
    ST_MARYS_HOSPITAL,
    MISKATONIC_UNIVERSITY,
    DOWNTOWN_FIRST_BANK,
    DOWNTOWN_ARKHAM_ASYLUM,
    EASTTOWN,
    GRAVEYARD,
    NORTHSIDE,
    WOLF_MAN_DREW,
    HERMAN_COLLINS,
    PETER_WARREN,
    VICTORIA_DEVEREUX,
    RUTH_TURNER,
    THE_MASKED_HUNTER,
    HUNTING_SHADOW,
    FALSE_LEAD,
    PREDATOR_OR_PREY,
    TIME_IS_RUNNING_SHORT,
    UNCOVERING_THE_CONSPIRACY,
    THE_MIDNIGHT_MASKS,
)
