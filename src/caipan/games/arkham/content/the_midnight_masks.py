"""The Midnight Masks 午夜假面: the second scenario of Night of the Zealot."""

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
    code: str,
    shroud: int,
    clues: int,
    sign: str,
    connects: str,
    *abilities: Ability,
    victory: int = 0,
    place: str = "",
    traits: tuple[str, ...] = ("arkham",),
) -> Design:
    return location(
        name,
        Face(
            code,
            faction=MYTHOS,
            traits=traits,
            shroud=shroud,
            clues=clues,
            victory=victory,
            symbol=sign,
            connects=tuple(connects.split()),
            place=place,
            hidden=bool(place),
        ),
        *abilities,
    )


ONCE = limit(1, "game")
YOUR_HOUSE = _place(
    "your-house", "01124", 2, 1, "squiggle", "circle",
    forced(would(Spawned, that_is(called("ghoul-priest"))), spawns_at_this_instead()),
    action(then(draw(1), gain(1)), limit=limit(1, "turn")),
)  # fmt: skip
RIVERTOWN = _place(
    "rivertown", "01125", 1, 1, "circle", "moon diamond square squiggle hourglass",
    traits=("arkham", "central"),
)  # fmt: skip
SOUTHSIDE_HISTORICAL_SOCIETY = _place(
    "southside-historical-society", "01126", 3, 1, "square", "diamond plus circle",
    action(draw(3), limit=ONCE),
    place="southside",
)  # fmt: skip
SOUTHSIDE_MAS_BOARDING_HOUSE = _place(
    "southside-mas-boarding-house", "01127", 2, 1, "square", "diamond plus circle",
    action(search_your_deck(trait("ally") & ASSET_CARD), limit=ONCE),
    place="southside",
)  # fmt: skip
ST_MARYS_HOSPITAL = _place(
    "st-marys-hospital", "01128", 2, 1, "plus", "diamond square",
    action(heal(damage=3), limit=ONCE),
)  # fmt: skip
MISKATONIC_UNIVERSITY = _place(
    "miskatonic-university", "01129", 4, 2, "diamond", "t plus circle square",
    action(search_your_deck(TOME | SPELL, top=6)),
    victory=1,
)  # fmt: skip
DOWNTOWN_FIRST_BANK = _place(
    "downtown-first-bank-of-arkham", "01130", 3, 1, "triangle", "moon t",
    action(gain(3), limit=ONCE),
    place="downtown",
)  # fmt: skip
DOWNTOWN_ARKHAM_ASYLUM = _place(
    "downtown-arkham-asylum", "01131", 4, 2, "triangle", "moon t",
    action(heal(horror=3), limit=ONCE),
    victory=1,
    place="downtown",
)  # fmt: skip


def _ally_in_hand_here(g: Arkham, u: U, card: int) -> bool:
    zone = g.layout[g.cards[card].zone]
    ally = zone.kind == "hand" and g.kind(card) == state.ASSET and g.has(card, "ally")
    return ally and g.seats[zone.seat].location == u.source


ALLIES_IN_HANDS_HERE = Filter(("ally-in-hand", _ally_in_hand_here))


EASTTOWN = _place(
    "easttown", "01132", 2, 1, "moon", "circle triangle",
    gets(ALLIES_IN_HANDS_HERE, COST, -2),
)  # fmt: skip
GRAVEYARD = _place(
    "graveyard", "01133", 1, 2, "hourglass", "circle",
    forced(
        after(Moved, enters_here),
        test(
            WILLPOWER,
            3,
            fail=choose_one(take(horror=2), move_to(in_play("rivertown")), must=True),
        ),
    ),
    victory=1,
)  # fmt: skip


@simply
def gain_two_clues(g: Arkham, u: U) -> None:
    """From the supply, so not discovered."""
    changes.add_clues(g, g.investigator(u.you), 2)


NORTHSIDE = _place(
    "northside", "01134", 3, 2, "t", "diamond triangle",
    action(gain_two_clues, cost=pay(5), limit=limit(1, "game", group=True)),
    victory=1,
)  # fmt: skip

# --- the cult of Umôrdhoth


def _cultist(
    name: str,
    code: str,
    fight_: int,
    health: int,
    evade_: int,
    damage: int,
    horror: int,
    at_: str,
    *abilities: Ability,
) -> Design:
    return enemy(
        name,
        Face(
            code,
            faction=MYTHOS,
            traits=("humanoid", "cultist"),
            unique=True,
            fight=fight_,
            health=health,
            evade=evade_,
            damage=damage,
            horror=horror,
            spawn=(at_,),
            victory=1,
        ),
        *abilities,
    )


WOLF_MAN_DREW = _cultist(
    "wolf-man-drew", "01137", 4, 4, 2, 2, 0, "downtown",
    forced(when(Attacked, this_card), heal_this(1)),
)  # fmt: skip
HERMAN_COLLINS = _cultist(
    "herman-collins", "01138", 3, 4, 4, 1, 1, "graveyard",
    action(overcome(SELF), word="parley", cost=discard_from_hand(4)),
)  # fmt: skip
PETER_WARREN = _cultist(
    "peter-warren", "01139", 2, 3, 3, 1, 0, "miskatonic-university",
    action(overcome(SELF), word="parley", cost=spend_your_clues(2)),
)  # fmt: skip
VICTORIA_DEVEREUX = _cultist(
    "victoria-devereux", "01140", 3, 3, 2, 1, 0, "northside",
    action(overcome(SELF), word="parley", cost=pay(5)),
)  # fmt: skip
RUTH_TURNER = _cultist(
    "ruth-turner", "01141", 2, 4, 5, 1, 0, "st-marys-hospital",
    forced(after(Evaded, this_card), overcome(SELF)),
)  # fmt: skip

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
