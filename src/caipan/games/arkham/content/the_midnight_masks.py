"""The Midnight Masks 午夜假面: the second scenario of Night of the Zealot."""

from ..vocabulary import (
    ALLIES_IN_HANDS_HERE,
    ALLY,
    ASSET_CARD,
    CHOSEN,
    CLUES_OF_YOURS,
    COST,
    CULTIST,
    CULTIST_TOKEN,
    DOOM_IN_PLAY,
    ENEMY,
    ENGAGED_INVESTIGATOR,
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
    Ability,
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
    begin_at_one_of,
    called,
    choose_one,
    choose_then,
    cross_out_if_overcome,
    discard_from_hand,
    draw,
    draw_from_the_special_deck,
    each,
    earn,
    ending,
    enemy,
    enters_here,
    forced,
    gain,
    gain_clues,
    gets,
    group_spends_clues,
    heal,
    heal_this,
    if_,
    in_play,
    limit,
    location,
    minus,
    most_doom_on,
    move_to,
    nearest,
    note,
    note_the_cultists,
    noted,
    overcome,
    pay,
    place_doom,
    put_locations,
    put_one_of,
    put_your_clues_on_your_location,
    reference,
    remove_from_game,
    resign,
    resolution,
    revelation,
    search_your_deck,
    setting_up,
    shuffle_the_encounter_deck,
    shuffle_the_special_deck,
    spawn_engaged_with_its_prey,
    spawn_from_the_deck,
    spawns_at_this_instead,
    spend_a_clue,
    spend_your_clues,
    surge,
    symbol,
    take,
    test,
    that_is,
    the,
    then,
    there_is_no,
    this_card,
    treachery,
    unique_in_the_victory_display,
    when,
    would,
    you_have_clues,
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
    action(search_your_deck(ALLY & ASSET_CARD), limit=ONCE),
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
NORTHSIDE = _place(
    "northside", "01134", 3, 2, "t", "diamond triangle",
    action(gain_clues(2), cost=pay(5), limit=limit(1, "game", group=True)),
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
HUNTING_SHADOW = treachery(
    "hunting-shadow",
    Face("01135", faction=MYTHOS, traits=("curse",), keywords=(PERIL,), quantity=3),
    revelation(choose_one(spend_a_clue(), take(damage=2), must=True)),
)
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

PREDATOR_OR_PREY = agenda(
    "predator-or-prey",
    Face("01121a", faction=MYTHOS, doom=6, stage=1),
    action(resign(), word="resign"),
    back=spawn_engaged_with_its_prey("the-masked-hunter"),
)
TIME_IS_RUNNING_SHORT = agenda(
    "time-is-running-short",
    Face("01122", faction=MYTHOS, doom=8, stage=2),
    action(resign(), word="resign"),
    back=resolution("R2"),
)
UNCOVERING_THE_CONSPIRACY = act(
    "uncovering-the-conspiracy",
    Face("01123", faction=MYTHOS, stage=1),
    action(draw_from_the_special_deck(), cost=group_spends_clues(2)),
    back=resolution("R1"),
    goal=unique_in_the_victory_display(CULTIST, 6),
)

# --- the scenario

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
            put_one_of("downtown-first-bank-of-arkham", "downtown-arkham-asylum"),
            put_one_of("southside-historical-society", "southside-mas-boarding-house"),
            if_(
                noted("house-burned"),
                remove_from_game(the("your-house")),
                otherwise=put_locations("your-house"),
            ),
            begin_at_one_of("your-house", unless="house-burned", otherwise="rivertown"),
            spawn_from_the_deck("acolyte", at="southside", players=2),
            spawn_from_the_deck("acolyte", at="downtown", players=3),
            spawn_from_the_deck("acolyte", at="graveyard", players=4),
            shuffle_the_special_deck(),
            shuffle_the_encounter_deck(),
        ),
        endings={
            "none": ending(
                note_the_cultists(hunter=True),
                cross_out_if_overcome("ghoul-priest-alive", "ghoul-priest"),
                earn(),
                wins=False,
            ),
            "R1": ending(
                note_the_cultists(hunter=True),
                cross_out_if_overcome("ghoul-priest-alive", "ghoul-priest"),
                earn(),
                wins=True,
            ),
            "R2": ending(
                note_the_cultists(hunter=False),
                note("past-midnight"),
                cross_out_if_overcome("ghoul-priest-alive", "ghoul-priest"),
                earn(),
                wins=False,
            ),
        },
    ),
    easy={
        SKULL: symbol(minus(most_doom_on(ENEMY & CULTIST))),
        CULTIST_TOKEN: symbol(
            -2,
            effect=choose_then("target", nearest(ENEMY & CULTIST), place_doom(1, CHOSEN), by=LEAD),
        ),
        TABLET: symbol(-3, fail=put_your_clues_on_your_location(1)),
    },
    hard={
        SKULL: symbol(minus(DOOM_IN_PLAY)),
        CULTIST_TOKEN: symbol(
            -2,
            effect=place_doom(1, each(ENEMY & CULTIST)),
            reveal_another=there_is_no(ENEMY & CULTIST),
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
