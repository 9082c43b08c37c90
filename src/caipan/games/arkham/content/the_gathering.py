"""The Gathering 聚集于此: the first scenario of Night of the Zealot."""

from ..vocabulary import (
    ALLY_SLOT,
    CHOSEN,
    COMBAT,
    CULTIST_TOKEN,
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
    UNENGAGED,
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
    always,
    asset,
    at,
    at_your_location,
    begin_at,
    called,
    change_event,
    choose_one,
    controlled,
    count,
    defeat_everybody,
    dig_for,
    discard,
    draw_encounter_card,
    each,
    earn,
    ending,
    enemy,
    enters_here,
    everybody_discards_at_random,
    everybody_goes_to,
    fetch_from_encounter,
    forced,
    gets,
    has_not_resigned,
    if_,
    investigators_at_spend_clues,
    is_lead,
    kill,
    lead_may_add,
    location,
    minus,
    move_each_toward,
    nobody_controls,
    note,
    place_doom,
    put_locations,
    put_uncontrolled,
    reaction,
    reference,
    remove_from_game,
    resign,
    resolution,
    reveal_location,
    setting_up,
    shuffle_encounter_discard,
    shuffle_the_encounter_deck,
    somebody_controls_this,
    spawn,
    symbol,
    take,
    take_control_of,
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
THEYRE_GETTING_OUT = agenda(
    "theyre-getting-out",
    Face("01107", faction=MYTHOS, doom=10, stage=3),
    forced(after(PhaseEnded, the_phase("enemy")), move_each_toward(GHOUL & UNENGAGED, "parlor")),
    forced(after(RoundEnded), place_doom(count(ENEMY & GHOUL & at("hallway", "parlor")))),
    back=if_(the_act_is(3), defeat_everybody(), otherwise=resolution("R3")),
)
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
THE_BARRIER = act(
    "the-barrier",
    Face("01109", faction=MYTHOS, clues=3, stage=2),
    reaction(
        when(RoundEnded),
        advance_the_act(),
        cost=investigators_at_spend_clues("hallway", 3),
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
        CULTIST_TOKEN: symbol(-1, fail=take(horror=1)),
        TABLET: symbol(-2, effect=if_(there_is(ENEMY & GHOUL & HERE), take(damage=1))),
    },
    hard={
        SKULL: symbol(-2, fail_later=fetch_from_encounter(ENEMY_CARD & GHOUL)),
        CULTIST_TOKEN: symbol(0, fail=take(horror=2), reveal_another=always),
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
