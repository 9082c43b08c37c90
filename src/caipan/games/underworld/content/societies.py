"""The societies 秘社: a starting hand, what they ask of a deck, and what they do all game."""

from ..vocabulary import (
    BLOOD,
    CHARACTER,
    CHARACTER_CARDS,
    COMBAT,
    COST,
    DEATH,
    DISPATCHES,
    ENEMY,
    FLIP_COST,
    HIDDEN,
    HOLY,
    INFLUENCE,
    LURKER,
    MIND,
    NO_PRIVILEGE,
    SELF,
    STAR,
    TARGET,
    TIME,
    YOURS,
    Entered,
    Face,
    action,
    after,
    an_attachment,
    at_least,
    attachment_cards,
    boost,
    by_you,
    cards,
    cards_showing,
    cards_with,
    character_cards,
    continuous,
    discard_a_card,
    draw,
    enemies_get,
    exhaust,
    factions,
    gain,
    gets,
    inspect,
    it_is_the_contest_phase,
    may_cycle,
    neutral_cards,
    no,
    on_preparation,
    one,
    option,
    place,
    prevent_next,
    printed_cost_from,
    quick,
    remove,
    sacrifice,
    society,
    then,
    top_card_to_assets,
    when_building,
    you_get,
    you_have_played_no_large_character,
    you_hold_the_token,
)

THE_ASHEN_COUNCIL = society(
    "the-ashen-council",
    Face(hand=5, subtypes=("lodge",)),
    when_building("exactly-two-factions", factions(at_least=2, at_most=2)),
    when_building("no-neutral-cards", no(neutral_cards)),
    continuous(
        gets(CHARACTER_CARDS & printed_cost_from(3) & YOURS, COST, -1),
        while_=you_have_played_no_large_character,
    ),
)
LEAGUE_OF_NIGHT_WATCHMEN = society(
    "league-of-night-watchmen",
    Face(hand=6, subtypes=("lodge",)),
    when_building("no-hidden-cards", no(cards_with(HIDDEN))),
    quick(cost=exhaust(SELF), target=one(LURKER & ENEMY), effect=inspect(TARGET)),
    continuous(enemies_get(FLIP_COST, 1), while_=it_is_the_contest_phase),
)
THE_MIDNIGHT_POST = society(
    "the-midnight-post",
    Face(hand=7, subtypes=("guild",)),
    when_building("at-least-60-cards", at_least(60, cards)),
    on_preparation(effect=may_cycle(draw(1))),
)
THE_COBWEB_CHARITY = society(
    "the-cobweb-charity",
    Face(hand=5, subtypes=("guild",)),
    when_building("at-least-28-character-cards", at_least(28, character_cards)),
    continuous(you_get(DISPATCHES, 1), while_=you_hold_the_token),
)
THE_BRASS_HOUSE = society(
    "the-brass-house",
    Face(hand=4, subtypes=("guild",)),
    when_building("at-least-12-attachment-cards", at_least(12, attachment_cards)),
    after(Entered, an_attachment, by_you, cost=exhaust(SELF), effect=draw(1)),
)
PACT_OF_THE_SEVERED_FINGER = society(
    "pact-of-the-severed-finger",
    Face(hand=6, subtypes=("order",)),
    when_building("at-least-12-death-or-blood-cards", at_least(12, cards_showing(DEATH, BLOOD))),
    action(
        cost=(exhaust(SELF), sacrifice(CHARACTER & YOURS)), effect=gain(2), gains_points=True
    ),
)  # fmt: skip
THE_SEVENTH_DAY_SALON = society(
    "the-seventh-day-salon",
    Face(hand=6, subtypes=("lodge",)),
    on_preparation(effect=place(1, TIME)),
    action(
        cost=remove(3, TIME),
        choose_one=(
            option(effect=draw(1)),
            option(
                target=one(CHARACTER & YOURS),
                effect=then(boost(TARGET, COMBAT, 1), boost(TARGET, INFLUENCE, 1)),
            ),
        ),
    ),
)
THE_EMPTY_COFFIN_TRUST = society(
    "the-empty-coffin-trust",
    Face(hand=5, subtypes=("guild",)),
    when_building("at-most-two-factions", factions(at_most=2)),
    action(cost=(exhaust(SELF), discard_a_card()), effect=top_card_to_assets()),
)
SOCIETY_OF_THE_UNDYING_LAMP = society(
    "society-of-the-undying-lamp",
    Face(hand=5, subtypes=("order",)),
    when_building(
        "at-least-30-domain-cards", at_least(30, cards_showing(MIND, HOLY, STAR, DEATH, BLOOD))
    ),
    quick(cost=exhaust(SELF), target=one(CHARACTER & YOURS), effect=prevent_next(TARGET, 2)),
)
THE_NAMELESS_LODGE = society(
    "the-nameless-lodge",
    Face(hand=7, subtypes=("lodge",)),
    continuous(you_get(NO_PRIVILEGE, 1)),
)

SOCIETY_CARDS = (
    THE_ASHEN_COUNCIL, LEAGUE_OF_NIGHT_WATCHMEN, THE_MIDNIGHT_POST, THE_COBWEB_CHARITY,
    THE_BRASS_HOUSE, PACT_OF_THE_SEVERED_FINGER, THE_SEVENTH_DAY_SALON, THE_EMPTY_COFFIN_TRUST,
    SOCIETY_OF_THE_UNDYING_LAMP, THE_NAMELESS_LODGE,
)  # fmt: skip
