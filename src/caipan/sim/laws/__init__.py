"""The laws every game keeps at every decision of random play.

Most are tried at every decision. Those marked dear (playing on from copies, secrecy) are tried at
every `every`-th, beginning with another one in each game, so that a sample still meets every place.
"""

from __future__ import annotations

from .answers import (
    illegal_answers_change_nothing,
    keys_are_unique,
    legal_options_never_raise,
    nobody_out_of_the_game_is_asked,
    undo_goes_back,
)
from .games import (
    AT_EVERY_DECISION,
    AT_SOME_DECISIONS,
    AT_THE_END,
    ENDS_IN_TIME,
    ENOUGH,
    never_used,
    never_varied,
    run,
    try_game,
    verdicts,
)
from .hidden import (
    a_hidden_choice_leaves_no_trace,
    copies_live_apart,
    nobody_reads_the_number_of_a_hidden_card,
    secrets_are_kept,
)
from .kept import (
    a_record_replays,
    a_save_is_the_whole_game,
    all_is_in_order,
    short_ways_agree_with_the_long_one,
    the_index_is_whole,
    what_is_remembered_does_not_matter,
)
from .order import fingerprint, hash_seeds_disagree
from .table import (
    cards_are_conserved,
    frames_fit_together,
    no_number_is_negative,
    the_book_is_kept,
)
from .trial import EVERY, Break, Findings, Law, Sample, Trial, name_of, play_on

__all__ = [
    "AT_EVERY_DECISION",
    "AT_SOME_DECISIONS",
    "AT_THE_END",
    "ENDS_IN_TIME",
    "ENOUGH",
    "EVERY",
    "Break",
    "Findings",
    "Law",
    "Sample",
    "Trial",
    "a_hidden_choice_leaves_no_trace",
    "a_record_replays",
    "a_save_is_the_whole_game",
    "all_is_in_order",
    "cards_are_conserved",
    "copies_live_apart",
    "fingerprint",
    "frames_fit_together",
    "hash_seeds_disagree",
    "illegal_answers_change_nothing",
    "keys_are_unique",
    "legal_options_never_raise",
    "name_of",
    "never_used",
    "never_varied",
    "no_number_is_negative",
    "nobody_out_of_the_game_is_asked",
    "nobody_reads_the_number_of_a_hidden_card",
    "play_on",
    "run",
    "secrets_are_kept",
    "short_ways_agree_with_the_long_one",
    "the_book_is_kept",
    "the_index_is_whole",
    "try_game",
    "undo_goes_back",
    "verdicts",
    "what_is_remembered_does_not_matter",
]
