"""Five cards for Underworld, each under its printed text; its position has its id for a name."""

from caipan.games.underworld.vocabulary import (
    CHARACTER,
    CHOSEN,
    COMBAT,
    DEFENCE,
    ENEMY,
    FRIENDLY,
    HERE,
    INFLUENCE,
    INVESTIGATION,
    ITS_HOST,
    ITSELF,
    OTHER,
    SELF,
    SHROUD,
    TARGET,
    TIME,
    YOURS,
    ContestWon,
    Face,
    affair,
    after,
    at_this_district,
    attachment,
    boost,
    by_you,
    character,
    choose,
    continuous,
    draw,
    exhaust,
    exhaust_it,
    gets,
    it_has_a_counter,
    on_enter,
    on_host_death,
    one,
    option,
    place,
    quick,
    return_to_hand,
    then,
)

GAME = "underworld"

# Lamplighter. Character, Human. Cost 2, neutral. Investigation. Defence 2.
# Quick: Exhaust this: another friendly character at this district gets +1 investigation until
# end of turn.
LAMPLIGHTER = character(
    "lamplighter",
    Face(cost=2, defence=2, icons=(INVESTIGATION,), subtypes=("human",)),
    quick(
        cost=exhaust(SELF),
        effect=then(
            choose("pick", CHARACTER & FRIENDLY & OTHER & HERE), boost(CHOSEN, INVESTIGATION, 1)
        ),
    ),
)

# Grave Ledger. Attachment. Cost 1, loyalty Ossuary.
# Attach to a character you control; it gets +1 defence.
# Trigger: After attached character dies, draw a card.
GRAVE_LEDGER = attachment(
    "grave-ledger",
    Face(cost=1, loyalty=(SHROUD,), faction=SHROUD),
    continuous(gets(ITS_HOST, DEFENCE, 1)),
    on_host_death(effect=draw(1)),
    attach_to=CHARACTER & YOURS,
)

# Whisper Campaign. Affair. Cost 2, neutral.
# Quick: Choose one: exhaust target enemy character; or draw two cards.
WHISPER_CAMPAIGN = affair(
    "whisper-campaign",
    Face(cost=2),
    quick(
        choose_one=(
            option(target=one(CHARACTER & ENEMY), effect=exhaust_it(TARGET)),
            option(effect=draw(2)),
        ),
    ),
)

# Toll Keeper. Character, Human. Cost 3. Influence, influence. Defence 3.
# Forced trigger: After you win a contest at this district, put a time counter on this card.
# This character gets +1 defence while it has a time counter.
TOLL_KEEPER = character(
    "toll-keeper",
    Face(cost=3, defence=3, icons=(INFLUENCE, INFLUENCE), subtypes=("human",)),
    after(ContestWon, by_you, at_this_district, forced=True, effect=place(1, TIME)),
    continuous(gets(ITSELF, DEFENCE, 1), while_=it_has_a_counter(TIME)),
)

# Rooftop Courier. Character. Cost 1. Combat. Defence 1.
# Enter: Return another target character you control to its owner's hand.
ROOFTOP_COURIER = character(
    "rooftop-courier",
    Face(cost=1, defence=1, icons=(COMBAT,)),
    on_enter(target=one(CHARACTER & YOURS & OTHER), effect=return_to_hand(TARGET)),
)

CARDS = (LAMPLIGHTER, GRAVE_LEDGER, WHISPER_CAMPAIGN, TOLL_KEEPER, ROOFTOP_COURIER)

NAMES = {
    "lamplighter": ("Lamplighter", "点灯人"),
    "grave-ledger": ("Grave Ledger", "墓地账簿"),
    "whisper-campaign": ("Whisper Campaign", "流言攻势"),
    "toll-keeper": ("Toll Keeper", "收费关守"),
    "rooftop-courier": ("Rooftop Courier", "屋顶信使"),
}
