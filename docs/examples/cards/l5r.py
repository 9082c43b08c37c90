"""Five cards for L5R, each under its printed text; its position has its id for a name."""

from caipan.games.l5r.vocabulary import (
    AT_HOME,
    CHARACTER,
    CONTROLLED_BY_YOUR_OPPONENT,
    IN_CONFLICT,
    ITSELF,
    PARTICIPATING,
    READY,
    ROUND,
    TARGET,
    YOURS,
    ConflictWon,
    Face,
    action,
    after,
    attachment,
    character,
    conflict_character,
    dishonor,
    draw,
    event,
    gain_fate,
    gets_both,
    glory_at_most,
    in_a_military_conflict,
    in_a_political_conflict,
    limit,
    max_,
    move_in,
    one,
    reaction,
    send_this_home,
    the_bearer_participates,
    this_participates,
    you_have_the_imperial_favor,
    you_won,
)

GAME = "l5r"

# Border Outrider. Character of the conflict deck, Unicorn. Cost 2. 2/1. Glory 1. Bushi, Cavalry.
# Action: While this character is participating, move it home - gain 1 fate.
BORDER_OUTRIDER = conflict_character(
    "border-outrider",
    Face(clan="unicorn", cost=2, military=2, political=1, glory=1, traits=("bushi", "cavalry")),
    action(while_=this_participates, cost=send_this_home(), effect=gain_fate(1)),
)

# Weighted Dice. Attachment, neutral. Cost 0. +0/+1. Item.
# Reaction: After you win a conflict in which attached character participates - draw 1 card.
# (Limit once per round.)
WEIGHTED_DICE = attachment(
    "weighted-dice",
    Face(cost=0, political=1, traits=("item",)),
    reaction(
        after(ConflictWon, you_won),
        while_=the_bearer_participates,
        effect=draw(1),
        limit=limit(1, ROUND),
    ),
)

# Shaming Verse. Event, Crane. Cost 1.
# Action: During a political conflict, choose a participating character controlled by your opponent
# with lower glory than 3 - dishonor it.
SHAMING_VERSE = event(
    "shaming-verse",
    Face(clan="crane", cost=1),
    action(
        while_=in_a_political_conflict,
        target=one(PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT & glory_at_most(2)),
        effect=dishonor(TARGET),
    ),
)

# Temple Novice. Character of the dynasty deck, Phoenix. Cost 1. 0/1. Glory 1. Shugenja.
# While you have the imperial favor, this character gets +1/+1.
TEMPLE_NOVICE = character(
    "temple-novice",
    Face(clan="phoenix", cost=1, military=0, political=1, glory=1, traits=("shugenja",)),
    *gets_both(ITSELF, 1, while_=you_have_the_imperial_favor),
)

# Call the Reserves. Event, Lion. Cost 2.
# Action: During a military conflict, choose a ready character you control at home - move it to the
# conflict. Max 1 per conflict.
CALL_THE_RESERVES = event(
    "call-the-reserves",
    Face(clan="lion", cost=2),
    action(
        while_=in_a_military_conflict,
        target=one(CHARACTER & READY & YOURS & AT_HOME),
        effect=move_in(TARGET),
        limit=max_(1, IN_CONFLICT),
    ),
)

CARDS = (BORDER_OUTRIDER, WEIGHTED_DICE, SHAMING_VERSE, TEMPLE_NOVICE, CALL_THE_RESERVES)

NAMES = {
    "border-outrider": ("Border Outrider", "边境游骑"),
    "weighted-dice": ("Weighted Dice", "灌铅骰子"),
    "shaming-verse": ("Shaming Verse", "羞辱之诗"),
    "temple-novice": ("Temple Novice", "寺院见习者"),
    "call-the-reserves": ("Call the Reserves", "召集后备"),
}
