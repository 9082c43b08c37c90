"""Talks about treaties to the letter: what is asked, of whom and by which clause; what is refused
and why; when a promise binds, and when it no longer does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.court import Court, attacks, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}
NO_ATTACK = "promise.no-attack"


def table(*seats: Any, **more: Any) -> Court:
    count, pledge = more.pop("count", 3), more.pop("pledge", "honor")
    rest = {"format": "enlightenment", **more}
    return Court(*(seats or (STILL, STILL)), count=count, pledge=pledge, **rest)


def asked(c: Court) -> tuple[int, str, str]:
    decision = c.g.pending[0]
    return decision.seat, decision.prompt, decision.rule


def refused(c: Court, key: str) -> list[tuple[str, str]]:
    """The clauses and the words that stand against an answer of the first seat."""
    return [(r.rule, r.message) for r in c.g.why_not(0, key)]


def agree(
    c: Court, mine: str = NO_ATTACK, theirs: str = NO_ATTACK, *, until: tuple[int, int] = (1, 1)
) -> Court:
    """The first seat proposes to the second, which accepts; value 2."""
    c.until("treaty:seat-1", seat=0).do("treaty:seat-1")
    c.do(mine, f"until={until[0]}", theirs, f"until={until[1]}", "value=2")
    return c.do("yes", seat=1)


def kinds(c: Court) -> list[tuple[str, int, int]]:
    return [(p.kind, p.by, p.to) for t in c.g.table.treaties for p in t.promises]


# --- what is asked


@rule("LR-tr-promise", "LR-tr-mutual", "LR-tr-duration", "LR-tr-value", "LR-tr-four")
def test_each_question_of_the_talks_names_its_clause() -> None:
    c = table().do("treaty:seat-1")
    assert asked(c) == (0, "promise.mine", "LR-tr-promise")
    c.do(NO_ATTACK)
    assert asked(c) == (0, "until", "LR-tr-duration")
    assert c.keys() == ["until=0", "until=1", "until=2", "until=3", "until=99"]
    c.do("until=1")
    assert asked(c) == (0, "promise.theirs", "LR-tr-promise")
    c.do("promise.no-defence", "until=1")
    assert asked(c) == (0, "value", "LR-tr-value")
    c.do("value=4")
    assert asked(c) == (1, "treaty", "LR-tr-four") and c.keys() == ["yes", "counter", "no"]
    assert c.g.pending[0].args["n"] == 4
    c.do("yes")
    assert kinds(c) == [("no-attack", 0, 1), ("no-defence", 1, 0)]


@rule("LR-tr-promise")
def test_everything_the_referee_can_watch_may_be_promised_and_only_others_are_named() -> None:
    c = table(count=4).do("treaty:seat-1")
    bids = ["promise.bid-at-most=2", "promise.bid-at-least=4"]
    third = [f"promise.{kind}:seat-{s}" for kind in ("attack", "help") for s in (2, 3)]
    plain = ["no-attack", "no-defence", "no-targets", "no-taking", "pass"]
    assert sorted(c.keys()) == sorted([*bids, *third, *(f"promise.{p}" for p in plain), "no"])
    assert c.g.pending[0].open is not None and c.g.pending[0].open.verb == "words"


@rule("LR-tr-promise", "LR-en-draw-1", "LR-en4-bid")
def test_only_bids_that_there_are_may_be_promised() -> None:
    """With three all of them; a bound that no bid could break or keep says nothing."""
    three = table().do("treaty:seat-1").keys()
    bids = [f"promise.bid-at-most={n}" for n in (1, 2, 3, 4)]
    bids += [f"promise.bid-at-least={n}" for n in (2, 3, 4, 5)]
    assert [k for k in three if "bid" in k] == bids
    four = table(count=4).do("treaty:seat-1").keys()
    assert [k for k in four if "bid" in k] == ["promise.bid-at-most=2", "promise.bid-at-least=4"]


@rule("LR-tr-promise")
def test_what_is_promised_is_kept_as_it_was_named() -> None:
    c = agree(table(count=4), "promise.bid-at-most=2", "promise.attack:seat-3")
    mine, theirs = c.g.table.treaties[0].promises
    assert (mine.kind, mine.n, mine.whom) == ("bid-at-most", 2, -1)
    assert (theirs.kind, theirs.n, theirs.whom) == ("attack", 0, 3)
    assert not mine.done and not theirs.done


@rule("LR-tr-promise")
def test_the_proposer_may_use_words_of_their_own() -> None:
    c = table().do("treaty:seat-1", "words.I guard the bridge", "until=1", NO_ATTACK, "until=1")
    c.do("value=1").do("yes", seat=1)
    first = c.g.table.treaties[0].promises[0]
    assert (first.kind, first.by, first.to, first.words) == (
        "own-words", 0, 1, "I guard the bridge",
    )  # fmt: skip


@rule("LR-tr-duration")
@pytest.mark.parametrize(
    ("n", "ends"), [(0, (1, "conflict")), (1, (1, "")), (2, (2, "")), (3, (3, ""))]
)
def test_a_promise_lasts_for_this_phase_or_for_so_many_rounds_with_this_one(
    n: int, ends: tuple[int, str]
) -> None:
    mine = agree(table(), until=(n, 1)).g.table.treaties[0].promises[0]
    assert (mine.round, mine.phase) == ends


@rule("LR-tr-optional")
@pytest.mark.parametrize("drafted", [(), (NO_ATTACK, "until=1")])
def test_the_proposer_may_break_the_talks_off_over_either_promise(drafted: tuple[str, ...]) -> None:
    c = table().do("treaty:seat-1", *drafted, "no")
    assert asked(c)[:2] == (0, "window") and not c.g.table.treaties
    assert c.said("treaty.proposed") == 0


@rule("LR-tr-four")
def test_there_are_two_counters_and_then_yes_or_no() -> None:
    draft = (NO_ATTACK, "until=1", NO_ATTACK, "until=1", "value=1")
    c = table().do("treaty:seat-1", *draft)
    for seat in (1, 0):
        assert c.seat == seat and c.keys() == ["yes", "counter", "no"]
        c.do("counter")
        assert c.seat == seat
        c.do(*draft)
    assert c.seat == 1 and c.keys() == ["yes", "no"]
    c.do("yes")
    assert kinds(c) == [("no-attack", 0, 1), ("no-attack", 1, 0)]


@rule("LR-tr-mutual")
def test_whoever_counters_drafts_their_own_promise_first() -> None:
    c = table().do("treaty:seat-1", NO_ATTACK, "until=1", NO_ATTACK, "until=1", "value=1")
    c.do("counter", "promise.pass", "until=1", "promise.no-targets", "until=1", "value=2")
    c.do("yes", seat=0)
    assert kinds(c) == [("pass", 1, 0), ("no-targets", 0, 1)] and c.g.table.treaties[0].value == 2


# --- what is refused


@rule("LR-tr-perpair")
def test_a_second_treaty_with_the_same_player_is_refused() -> None:
    c = agree(table())
    assert ("LR-tr-perpair", "treaty.pair") in refused(c, "treaty:seat-1")
    assert not refused(c, "treaty:seat-2")


@rule("LR-tr-perpair")
def test_without_a_treaty_there_is_none_to_end() -> None:
    c = agree(table())
    assert refused(c, "dissolve:seat-2") == [("LR-tr-perpair", "treaty.none")]
    assert c.offers("dissolve:seat-1") and not c.offers("dissolve:seat-2")


@rule("LR-tr-promise")
def test_only_promises_in_ones_own_words_are_judged_by_people() -> None:
    """And only those of the accused."""
    c = agree(table())
    assert refused(c, "accuse:seat-1") == [("LR-tr-promise", "treaty.watched")]
    own = agree(table(), "words.Speak well of you", NO_ATTACK)
    assert not own.offers("accuse:seat-1")
    theirs = agree(table(), NO_ATTACK, "words.Speak well of me")
    assert theirs.offers("accuse:seat-1") and not theirs.offers("accuse:seat-2")


@rule("LR-tr-optional")
def test_each_may_be_talked_to_once_in_a_phase() -> None:
    c = table().do("treaty:seat-1", "no")
    assert refused(c, "treaty:seat-1") == [("LR-tr-optional", "treaty.once")]
    assert c.offers("treaty:seat-2")
    c.until(seat=1)
    assert c.offers("treaty:seat-0")  # the other party has not spoken yet
    c.to_phase("fate").until(prompt="window", seat=0)
    assert c.offers("treaty:seat-1")


@rule("LR-tr-optional", "LR-tr-terminated")
def test_to_end_a_treaty_is_asked_once_in_a_phase_and_may_be_refused() -> None:
    c = agree(table()).do("dissolve:seat-1").do("no", seat=1)
    assert len(c.g.table.treaties) == 1 and c.said("treaty.ended") == 0
    assert refused(c, "dissolve:seat-1") == [("LR-tr-optional", "treaty.once")]


@rule("LR-tr-optional", "LR-tr-broken")
def test_an_accusation_is_made_once_in_a_phase() -> None:
    c = agree(table(), NO_ATTACK, "words.Speak well of me").do("accuse:seat-1")
    assert asked(c) == (1, "accused", "LR-tr-broken") and c.keys() == ["yes", "no"]
    c.do("no")
    assert asked(c) == (2, "verdict", "LR-tr-broken") and c.keys() == ["yes", "no"]
    c.do("no")
    assert refused(c, "accuse:seat-1") == [("LR-tr-optional", "treaty.once")]


@rule("LR-tr-optional")
def test_a_table_without_treaties_does_not_talk_of_them() -> None:
    duel = Court(STILL, STILL)
    assert not any(duel.offers(f"{verb}:*") for verb in ("treaty", "dissolve", "accuse"))


# --- verdicts


@rule("LR-tr-promise", "LR-tr-broken")
@pytest.mark.parametrize(
    ("votes", "honor"),
    [("yn", 10), ("yy", 8), ("ynn", 10), ("yyn", 8), ("nyy", 8), ("yynn", 10), ("yyyn", 8)],
)
def test_more_than_half_of_the_others_convict(votes: str, honor: int) -> None:
    seats = len(votes) + 2
    c = agree(table(count=seats), NO_ATTACK, "words.Speak well of me")
    c.do("accuse:seat-1").do("no", seat=1)
    assert sorted(d.seat for d in c.g.pending) == list(range(2, seats))
    for seat, vote in enumerate(votes, 2):
        c.do({"y": "yes", "n": "no"}[vote], seat=seat)
    assert (c.honor(0), c.honor(1)) == (10, honor)
    assert bool(c.g.table.treaties) == (honor == 10)


@rule("LR-tr-promise")
def test_without_anybody_else_a_denial_stands() -> None:
    c = table({**STILL, "honor": 10}, STILL, {"honor": 1}, at="LR-B-2.2").bids(1, 1, 5)
    c.do("player:seat-0", seat=2)  # their last point of honor
    assert c.g.seats[2].out
    agree(c, NO_ATTACK, "words.Speak well of me").do("accuse:seat-1").do("no", seat=1)
    assert c.prompt == "window" and len(c.g.table.treaties) == 1 and c.honor(1) == 10


# --- who breaks what, and when


@rule("LR-tr-broken", "LR-tr-penalty", "LR-tr-honor-loss")
def test_the_one_who_accepted_pays_when_they_break_it() -> None:
    mine, theirs = {**STILL, "characters": []}, {**STILL, "hand": ["way-of-the-crane"]}
    c = agree(table(mine, theirs, first=0)).until(prompt="declare", seat=1)
    c.declares_at("military", "air*", 0, "row-1", "brash-samurai")
    assert (c.honor(0), c.honor(1), c.honor(2)) == (10, 8, 10)


@rule("LR-tr-duration", "LR-tr-duration-end")
def test_a_promise_whose_time_is_over_binds_nobody_though_the_other_one_does() -> None:
    """Not to attack until the end of the draw phase."""
    c = agree(table(at="LR-B-2.5-window"), until=(0, 1)).until(prompt="declare", seat=0)
    c.declares_at("military", "air", 1, "row-1", "brash-samurai")
    assert c.honor(0) == 10 and len(c.g.table.treaties) == 1
    held = agree(table(at="LR-B-2.5-window"), until=(1, 0)).until(prompt="declare", seat=0)
    held.declares_at("military", "air", 1, "row-1", "brash-samurai")
    assert held.honor(0) == 8 and not held.g.table.treaties


def later(c: Court, round_: int) -> Court:
    for _ in range(900):
        if c.g.table.round == round_:
            return c
        c._decline()
    raise AssertionError(f"round {round_} was never reached")


@rule("LR-tr-duration", "LR-tr-duration-end")
def test_a_treaty_of_two_rounds_runs_out_with_the_second() -> None:
    c = later(agree(table(), until=(1, 2)), 2)
    assert c.g.table.treaties and c.said("treaty.kept") == 0
    d = later(c, 3)
    assert not d.g.table.treaties and d.said("treaty.kept") == 1


@rule("LR-tr-broken", "LR-tr-duration-end")
def test_a_deed_that_was_done_is_marked_and_binds_no_longer() -> None:
    two = {"hand": ["way-of-the-crane"], "characters": ["brash-samurai", "doji-challenger"]}
    c = agree(table(two, STILL), "promise.attack:seat-2", until=(0, 1))
    c.until(prompt="declare", seat=0).declares_at("military", "air", 2, "row-1", "brash-samurai")
    assert [p.done for p in c.g.table.treaties[0].promises] == [True, False]
    c.to_phase("fate")
    assert c.honor(0) == 10 and c.said("treaty.broken") == 0


@rule("LR-tr-broken")
def test_who_promised_to_pass_may_attack_after_having_passed() -> None:
    two = {"hand": ["way-of-the-crane"], "characters": ["brash-samurai", "doji-challenger"]}
    c = agree(table(two, {"hand": ["way-of-the-crane"]}), "promise.pass")
    c.until(prompt="declare", seat=0).do("pass").until(prompt="declare", seat=0)
    c.declares_at("military", "air", 2, "row-1", "brash-samurai")
    assert c.honor(0) == 10 and c.g.table.treaties[0].promises[0].done
    eager = agree(table(two, STILL), "promise.pass").until(prompt="declare", seat=0)
    eager.declares_at("military", "air", 2, "row-1", "brash-samurai")
    assert eager.honor(0) == 8


@rule("LR-tr-broken", "LR-tr-duration-end")
def test_help_is_due_by_the_end_of_the_conflict_it_was_promised_for() -> None:
    """The second player attacks the third, and the first does nothing."""
    helper = {"hand": ["way-of-the-crane"]}
    attacker = {"characters": ["doji-challenger"], "hand": ["way-of-the-crane"]}
    c = agree(table(helper, attacker), "promise.help:seat-2", until=(3, 3))
    c.until(prompt="declare", seat=1)
    c.declares_at("political", "air*", 2, "row-1", "doji-challenger")
    assert c.honor(0) == 10
    c.to_phase("fate")
    assert c.honor(0) == 8 and c.said("treaty.broken") == 1


@rule("LR-tr-duration-end")
def test_without_such_a_conflict_there_was_nothing_to_help_in() -> None:
    c = agree(table(), "promise.help:seat-2", until=(0, 0))
    c.to_phase("fate")
    assert c.honor(0) == 10 and c.said("treaty.broken") == 0
    assert later(c, 2).said("treaty.kept") == 1 and not c.g.table.treaties


@rule("LR-tr-duration-end")
def test_nobody_owes_an_attack_on_a_player_who_is_out() -> None:
    """The third player dies for want of honor before the end of the round."""

    def owed(honor: int) -> Court:
        poor = {**STILL, "honor": honor}
        c = agree(table(STILL, STILL, poor, at="LR-B-1.4"), "promise.attack:seat-2")
        c.until(prompt="bid").bids(1, 1, 5)
        return later(c, 2)

    rich, out = owed(10), owed(3)
    assert rich.said("treaty.broken") == 1 and rich.honor(0) < out.honor(0)
    assert out.g.seats[2].out and out.said("treaty.broken") == 0


@rule("LR-tr-duration")
def test_a_promise_may_hold_for_the_rest_of_the_game() -> None:
    c = later(agree(table(), until=(99, 0)), 4)
    assert kinds(c) == [("no-attack", 0, 1), ("no-attack", 1, 0)]


@rule("LR-tr-broken")
def test_a_bid_above_what_was_promised_breaks_it_as_the_dials_are_shown() -> None:
    def bid(n: int) -> Court:
        c = table(STILL, STILL, STILL, at="LR-B-1.4")
        agree(c, "promise.bid-at-most=2", NO_ATTACK).until(prompt="bid")
        return c.bids(n, n, n)

    assert bid(2).honor(0) == 10 and bid(3).honor(0) == 8


# --- cards in pledge


@rule("LR-tr-card-break", "LR-tr-card-other")
@pytest.mark.parametrize("breaker", [0, 1])
def test_the_card_is_carried_out_by_the_breaker_against_the_other_party(breaker: int) -> None:
    """Desertion: the breaker's dearest character goes over to the other party."""
    mine = {**STILL, "characters": ["brash-samurai"][: 1 - breaker]}
    theirs = {**STILL, "characters": ["brash-samurai"][:breaker]}
    c = table(mine, theirs, pledge="cards")
    assert c.zone("treaty-deck")[0] == "treaty-desertion"
    agree(c).until(prompt="declare", seat=breaker)
    c.declares_at("military", "air*", 1 - breaker, "row-1", "brash-samurai")
    assert c.card("brash-samurai").controller == 1 - breaker
    assert c.honor(0) == c.honor(1) == 10  # the card stands for the loss of honor
    assert c.zone("treaties") == [] and c.zone("treaty-deck")[-1] == "treaty-desertion"


@rule("LR-tr-card", "LR-tr-card-place")
def test_where_honor_is_pledged_no_card_is_laid() -> None:
    c = agree(table())
    assert c.g.table.treaties[0].card == -1 and c.zone("treaties") == []


@rule("LR-tr-card-return")
def test_a_treaty_that_runs_out_gives_its_card_back() -> None:
    c = later(agree(table(pledge="cards")), 2)
    assert c.zone("treaties") == [] and len(c.zone("treaty-deck")) == 12
    assert c.said("treaty.kept") == 1 and c.said("treaty.card") == 0


@rule("LR-tr-elim-ends", "LR-en-elim-treaties")
def test_only_treaties_of_who_is_out_end_with_them() -> None:
    seats = [{**STILL, "honor": 2}, STILL, STILL, STILL]
    c = table(*seats, count=4, at="LR-B-1.4").until("treaty:seat-1", seat=0)
    agree(c, until=(3, 3)).until("treaty:seat-2", seat=1).do("treaty:seat-2")
    c.do(NO_ATTACK, "until=3", NO_ATTACK, "until=3", "value=1").do("yes", seat=2)
    c.until(prompt="bid").bids(4, 2, 2, 2)
    assert c.g.seats[0].out
    assert [(t.one, t.two) for t in c.g.table.treaties] == [(1, 2)]
    assert c.said("treaty.dissolved") == 1


@rule("LR-en-outside-act", "LR-tr-optional")
def test_bystanders_talk_in_the_window_of_a_conflict() -> None:
    c = table(
        {"characters": [attacks("doji-challenger")]}, {}, STILL,
        at="LR-B-3.2.2", conflict={"ring": "air", "defender": 1},
    ).until(seat=2)  # fmt: skip
    assert c.offers("treaty:seat-0") and c.offers("treaty:seat-1") and not c.offers("treaty:seat-2")
