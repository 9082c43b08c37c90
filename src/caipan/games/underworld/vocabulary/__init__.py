"""The words Underworld's cards are written in: one door to all of them."""

from ..state import (
    BLOOD, BUILDS, BUREAU, COMBAT, COST, ContestWon, DAWN, DEATH, DEFENCE, DISPATCHES, Damaged, Destroyed, DistrictWon, ECLIPSE, ENERGY, Entered, FANG, FLIP_COST, Face, HAND_LIMIT, HOLY, INFLUENCE, INSIGHT, INVESTIGATION, IVY, LOCK, Left, MIND, MIRROR, Moved, NO_AFFAIRS, NO_CONTEST, NO_EXHAUSTION, NO_FLIP, NO_INFLUENCE, NO_INSPECTION, NO_MOVE, NO_PRIVILEGE, Played, SHROUD, STAR, SYNDICATE, Sealed, StepBegan, TIME,
)  # fmt: skip
from .abilities import (
    ONCE_PER_TURN, action, after, another, cannot, closes_this_district_to_enemies, continuous, counters, enemies_get, gains, gets, may_instead, may_save_another_when_won, on_death, on_enter, on_leave, on_preparation, on_reveal, on_win, one, option, prevents, quick, to_another_district, up_to, you_get,
)  # fmt: skip
from .choices import (
    attach_from_hand, choose, discards, hand_to_assets, inspect_any_library, keep_one_of_the_top, may, may_cycle, move_up_to, put_a_hand_card_on_the_bottom, reveal_up_to, sacrifices_a_character, search, suppress, you_choose_a_card_to_discard,
)  # fmt: skip
from .conditions import (
    a_character, a_spell_affair, an_attachment, another_card, at_this_district, by_enemy, by_you, from_combat_damage, in_, it_died, it_has_a_counter, it_has_an_attachment, it_is_the_contest_phase, preparation, revealed, the_contest_is_here, this_card, you_control_others_here, you_have_played_no_large_character, you_hold_the_token, your_assets_show, your_graveyard_holds_characters,
)  # fmt: skip
from .costs import (
    discard_a_card, exhaust, pay, remove, sacrifice,
)  # fmt: skip
from .designs import (
    TEMPORARY, YOUR_SOCIETY, additional_cost, affair, attachment, character, district, society, when_building,
)  # fmt: skip
from .effects import (
    X, damage, destroy, discard, discard_at_random, draw, exhaust_target, gain, icons_on, if_, inspect, inspect_library, into_assets, lurk, mark, mill, move, one_was_chosen, place, put_into_play, put_on_bottom, ready, return_to_hand, reveal, run, sacrifice_this, seal, show_hand, take_back, target_died, that_asset_shows, then, top_card_to_assets,
)  # fmt: skip
from .keywords import (
    AMBUSH, HIDDEN, LEADER, LETHALITY, MOBILE, OVERT, PRESTIGE, RECALL, RENOWN, SPIRIT,
)  # fmt: skip
from .lasting import (
    ALL, boost, cannot_this_turn, gain_control, loses, prevent_all, prevent_next,
)  # fmt: skip
from .nouns import (
    AFFAIR_CARDS, ANY_CARD, ASSET, ATTACHMENT, ATTACHMENT_CARDS, A_LEADER, CHARACTER, CHARACTER_CARDS, CHOSEN, DISTRICT, ELSEWHERE, ENEMY, EQUIPMENT, FRIENDLY, HERE, HOST, IN_YOUR_GRAVEYARD, IN_YOUR_HAND, IN_YOUR_LIBRARY, ITSELF, ITS_DISTRICT, ITS_HOST, LURKER, OTHER, PLAYER, PRINTED_COST_UP_TO_X, PRINTED_COST_X, SECOND_TARGET, SELF, SPELL, TARGET, TARGETS, TARGET_PLAYER, THAT_CHARACTER, THAT_DISTRICT, THIS_DISTRICT, VAMPIRE, WITH_PRESTIGE, YOU, YOURS, counter_on, defence, each, printed_cost, printed_cost_from, subtype, where_you_control,
)  # fmt: skip

__all__ = [
    "AFFAIR_CARDS", "ALL", "AMBUSH", "ANY_CARD", "ASSET", "ATTACHMENT", "ATTACHMENT_CARDS", "A_LEADER", "BLOOD", "BUILDS", "BUREAU", "CHARACTER", "CHARACTER_CARDS", "CHOSEN", "COMBAT", "COST", "ContestWon", "DAWN", "DEATH", "DEFENCE", "DISPATCHES", "DISTRICT", "Damaged", "Destroyed", "DistrictWon", "ECLIPSE", "ELSEWHERE", "ENEMY", "ENERGY", "EQUIPMENT", "Entered", "FANG", "FLIP_COST", "FRIENDLY", "Face", "HAND_LIMIT", "HERE", "HIDDEN", "HOLY", "HOST", "INFLUENCE", "INSIGHT", "INVESTIGATION", "IN_YOUR_GRAVEYARD", "IN_YOUR_HAND", "IN_YOUR_LIBRARY", "ITSELF", "ITS_DISTRICT", "ITS_HOST", "IVY", "LEADER", "LETHALITY", "LOCK", "LURKER", "Left", "MIND", "MIRROR", "MOBILE", "Moved", "NO_AFFAIRS", "NO_CONTEST", "NO_EXHAUSTION", "NO_FLIP", "NO_INFLUENCE", "NO_INSPECTION", "NO_MOVE", "NO_PRIVILEGE", "ONCE_PER_TURN", "OTHER", "OVERT", "PLAYER", "PRESTIGE", "PRINTED_COST_UP_TO_X", "PRINTED_COST_X", "Played", "RECALL", "RENOWN", "SECOND_TARGET", "SELF", "SHROUD", "SPELL", "SPIRIT", "STAR", "SYNDICATE", "Sealed", "StepBegan", "TARGET", "TARGETS", "TARGET_PLAYER", "TEMPORARY", "THAT_CHARACTER", "THAT_DISTRICT", "THIS_DISTRICT", "TIME", "VAMPIRE", "WITH_PRESTIGE", "X", "YOU", "YOURS", "YOUR_SOCIETY", "a_character", "a_spell_affair", "action", "additional_cost", "affair", "after", "an_attachment", "another", "another_card", "at_this_district", "attach_from_hand", "attachment", "boost", "by_enemy", "by_you", "cannot", "cannot_this_turn", "character", "choose", "closes_this_district_to_enemies", "continuous", "counter_on", "counters", "damage", "defence", "destroy", "discard", "discard_a_card", "discard_at_random", "discards", "district", "draw", "each", "enemies_get", "exhaust", "exhaust_target", "from_combat_damage", "gain", "gain_control", "gains", "gets", "hand_to_assets", "icons_on", "if_", "in_", "inspect", "inspect_any_library", "inspect_library", "into_assets", "it_died", "it_has_a_counter", "it_has_an_attachment", "it_is_the_contest_phase", "keep_one_of_the_top", "loses", "lurk", "mark", "may", "may_cycle", "may_instead", "may_save_another_when_won", "mill", "move", "move_up_to", "on_death", "on_enter", "on_leave", "on_preparation", "on_reveal", "on_win", "one", "one_was_chosen", "option", "pay", "place", "preparation", "prevent_all", "prevent_next", "prevents", "printed_cost", "printed_cost_from", "put_a_hand_card_on_the_bottom", "put_into_play", "put_on_bottom", "quick", "ready", "remove", "return_to_hand", "reveal", "reveal_up_to", "revealed", "run", "sacrifice", "sacrifice_this", "sacrifices_a_character", "seal", "search", "show_hand", "society", "subtype", "suppress", "take_back", "target_died", "that_asset_shows", "the_contest_is_here", "then", "to_another_district", "this_card", "top_card_to_assets", "up_to", "when_building", "where_you_control", "you_choose_a_card_to_discard", "you_control_others_here", "you_get", "you_have_played_no_large_character", "you_hold_the_token", "your_assets_show", "your_graveyard_holds_characters",
]  # fmt: skip
