"""The Devourer Below 地底噬魔: the last scenario of Night of the Zealot."""

from ..vocabulary import (
    AGILITY,
    CHOSEN,
    COMBAT,
    CULTIST_TOKEN,
    ELDER_THING,
    ENEMY,
    ENEMY_CARD,
    EVADE,
    FIGHT,
    HERE,
    HUNTER,
    INTELLECT,
    LEAD,
    MASSIVE,
    MONSTER,
    MYTHOS,
    POINTS_FAILED,
    SELF,
    SKULL,
    TABLET,
    WILLPOWER,
    Ability,
    Defeated,
    Design,
    Face,
    Moved,
    RoundEnded,
    Scenario,
    TurnEnded,
    act,
    action,
    add_random_agents,
    add_token,
    advance_the_act,
    after,
    agenda,
    at,
    begin_at,
    choose_one,
    choose_then,
    clues_on_this,
    count,
    dig_for,
    discard,
    discard_cards,
    doom_by_those_who_got_away,
    each,
    each_investigator,
    earn,
    ending,
    enemy,
    enters,
    enters_here,
    everybody_alive,
    everybody_discards_two_at_random,
    everybody_gets_a_weakness,
    fetch_from_encounter,
    forced,
    gets,
    gets_a_random_weakness,
    heal,
    if_,
    in_play,
    kill,
    leaves_here,
    limit,
    location,
    minus,
    nearest,
    not_in_play,
    note,
    noted,
    place_clues,
    place_doom,
    put_locations,
    put_some_of,
    ready,
    reference,
    refill_clues,
    remove_from_play_area,
    repeat,
    resign,
    resolution,
    revelation,
    setting_up,
    shuffle_encounter_discard,
    shuffle_the_encounter_deck,
    spawn,
    spawn_each,
    spend_your_clues,
    symbol,
    take,
    test,
    test_or_cancel,
    the,
    the_act_is,
    then,
    there_is,
    this_card,
    those_who_got_away,
    trait,
    trauma,
    treachery,
    turn_over_as_the_current_card,
    two_with_three_players_else_one,
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
    code: str,
    shroud: int,
    clues: int,
    sign: str,
    connects: str,
    *abilities: Ability,
    skill_: int = INTELLECT,
) -> Design:
    return location(
        name,
        Face(
            code,
            faction=MYTHOS,
            traits=("woods",),
            shroud=shroud,
            clues=clues,
            symbol=sign,
            connects=("squiggle", *connects.split()),
            back_symbol="square",
            back_connects=("squiggle",),
            hidden=True,
            place="arkham-woods",
            investigated_with=skill_,
        ),
        *abilities,
    )


UNHALLOWED_GROUND = _woods(
    "arkham-woods-unhallowed-ground", "01150", 4, 1, "triangle", "hourglass diamond",
    forced(after(Moved, enters_here), test(WILLPOWER, 4, fail=take(damage=1, horror=1))),
)  # fmt: skip
TWISTING_PATHS = _woods(
    "arkham-woods-twisting-paths", "01151", 3, 1, "t", "diamond equals",
    forced(when(Moved, leaves_here), test_or_cancel(INTELLECT, 3)),
)  # fmt: skip
OLD_HOUSE = _woods(
    "arkham-woods-old-house", "01152", 2, 1, "diamond", "triangle t", skill_=WILLPOWER
)
CLIFFSIDE = _woods(
    "arkham-woods-cliffside", "01153", 2, 1, "hourglass", "moon triangle", skill_=AGILITY
)
TANGLED_THICKET = _woods(
    "arkham-woods-tangled-thicket", "01154", 2, 1, "equals", "t moon", skill_=COMBAT
)
QUIET_GLADE = _woods(
    "arkham-woods-quiet-glade", "01155", 1, 0, "moon", "equals hourglass",
    action(choose_one(heal(damage=1), heal(horror=1)), limit=limit(1, "turn")),
)  # fmt: skip
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
    forced(after(RoundEnded), refill_clues(2)),
)

# --- the devourer

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
    forced(after(TurnEnded), ready(SELF)),
    action(
        if_(  # an attack of opportunity may have taken her away
            you_control("lita-chantler"),
            then(remove_from_play_area("lita-chantler"), resolution("R3")),
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
THE_RITUAL_BEGINS = agenda(
    "the-ritual-begins",
    Face("01144", faction=MYTHOS, doom=5, stage=2),
    gets(ENEMY, FIGHT),
    gets(ENEMY, EVADE),
    back=each_investigator(test(WILLPOWER, 6, fail=gets_a_random_weakness("madness"))),
)
VENGEANCE_AWAITS = agenda(
    "vengeance-awaits",
    Face("01145", faction=MYTHOS, doom=5, stage=3),
    back=then(
        if_(the_act_is(1), put_locations("ritual-site")),
        discard(each(ENEMY & at("ritual-site"))),
        spawn(the("umordhoth"), at=in_play("ritual-site")),
        turn_over_as_the_current_card(),
    ),
)
INVESTIGATING_THE_TRAIL = act(
    "investigating-the-trail",
    Face("01146", faction=MYTHOS, clues=3, stage=1),
    back=then(
        if_(not_in_play("ritual-site"), put_locations("ritual-site")),
        spawn_each(those_who_got_away, at=in_play("main-path")),
    ),
)
INTO_THE_DARKNESS = act(
    "into-the-darkness",
    Face("01147", faction=MYTHOS, stage=2),
    forced(after(Moved, enters("ritual-site")), advance_the_act()),
    back=then(
        shuffle_encounter_discard(),
        dig_for(ENEMY_CARD, two_with_three_players_else_one),
        spawn_each(CHOSEN, at=in_play("ritual-site")),
    ),
    objective=True,
)
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
    goal=clues_on_this(2),
)

# --- the scenario

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
            put_some_of(
                4,
                "arkham-woods-unhallowed-ground",
                "arkham-woods-twisting-paths",
                "arkham-woods-old-house",
                "arkham-woods-cliffside",
                "arkham-woods-tangled-thicket",
                "arkham-woods-quiet-glade",
            ),
            begin_at("main-path"),
            add_token(ELDER_THING),
            add_random_agents(),
            doom_by_those_who_got_away(),
            if_(noted("past-midnight"), everybody_discards_two_at_random()),
            shuffle_the_encounter_deck(),
        ),
        endings={
            "none": ending(note("arkham-succumbed"), kill(everybody_alive), wins=False),
            "R1": ending(note("ritual-broken"), trauma(mental=2), earn(5), wins=True),
            "R2": ending(
                note("umordhoth-repelled"), trauma(physical=2, mental=2), earn(10), wins=True
            ),
            "R3": ending(
                note("lita-sacrificed"),
                trauma(physical=2, mental=2),
                everybody_gets_a_weakness("madness"),
                earn(),
                wins=False,
            ),
        },
    ),
    easy={
        SKULL: symbol(minus(count(ENEMY & MONSTER))),
        CULTIST_TOKEN: symbol(
            -2, effect=choose_then("target", nearest(ENEMY), place_doom(1, CHOSEN), by=LEAD)
        ),
        TABLET: symbol(-3, effect=if_(there_is(ENEMY & MONSTER & HERE), take(damage=1))),
        ELDER_THING: symbol(-5, reveal_another=there_is(ENEMY & trait("ancient-one"))),
    },
    hard={
        SKULL: symbol(-3, fail_later=fetch_from_encounter(ENEMY_CARD & MONSTER)),
        CULTIST_TOKEN: symbol(
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
