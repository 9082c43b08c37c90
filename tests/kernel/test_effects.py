"""Effects hold their parts: what each of them does, which lines it becomes, and that the names of
lines outlive an inserted sentence."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import caipan
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.effects import (
    Asking,
    Branching,
    Do,
    Draft,
    Effect,
    ForEach,
    If,
    Marked,
    Marks,
    May,
    Named,
    OneOf,
    Run,
    Seq,
    always,
    branch,
    laid_out,
    never,
    plain_line,
    repeat,
    simply,
    word_of,
)
from caipan.kernel.flows import DONE, NEXT, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NO, NOTHING, PASS, YES
from tests.support.scribe import (
    Act,
    E,
    Scribe,
    ask,
    begun,
    drafted,
    lines,
    numbers,
    offered,
    remember,
    reread,
    run,
    write,
    write_it,
    write_note,
    written,
)

A, B, C = write("a"), write("b"), write("c")
TWO = numbers(2)


# --- one after another


def test_a_sequence_is_done_in_order() -> None:
    assert run(Seq(A, B, C)).text == "a b c end"


def test_lines_are_named_after_their_words_and_the_second_of_a_word_is_numbered() -> None:
    assert lines(Seq(A, B, A, A)) == ["e.a", "e.b", "e.a-2", "e.a-3", "end"]


def test_a_sequence_in_a_sequence_is_one_sequence() -> None:
    assert lines(Seq(Seq(A, B), C)) == lines(Seq(A, Seq(B, C))) == ["e.a", "e.b", "e.c", "end"]


def test_a_single_effect_stands_under_its_word() -> None:
    assert lines(A) == ["e.a", "end"] and run(A).text == "a end"


@pytest.mark.parametrize("effect", [None, Seq()])
def test_nothing_to_do_leads_to_what_follows(effect: E | None) -> None:
    assert lines(effect) == ["end"] and run(effect).text == "end"
    draft: Draft[Any, Act] = Draft("act", Act, "", plain_line)
    assert laid_out(effect, draft, "e", "end") == "end"


def test_an_effect_tells_which_line_it_begins_with() -> None:
    def begins(effect: E) -> str:
        return laid_out(effect, Draft("act", Act, "", plain_line), "e", "end")

    assert begins(A) == "e.a" and begins(Seq(A, B)) == "e.a"
    assert begins(Seq(Marked("m", Seq(A, B)), C)) == "e.m.a"
    assert begins(If(always, A)) == "e.if"


def test_an_empty_sequence_inside_does_nothing() -> None:
    assert run(Seq(If(always, Seq(), A), B)).text == "b end"
    assert run(Seq(ForEach(lambda g, u: range(2), Seq()), B)).text == "b end"


def test_what_follows_must_be_named() -> None:
    with pytest.raises(AssertionError, match="by name"):
        laid_out(A, Draft("act", Act, "", plain_line), "e", "")


def test_a_sequence_can_if_a_part_can() -> None:
    no: E = Do(lambda g, u: NEXT, never)
    assert Seq(no, A).can(None, Act()) and not Seq(no, no).can(None, Act())


def test_two_lines_of_one_name_are_refused_at_start_up() -> None:
    with pytest.raises(AssertionError, match="two steps share a name"):
        drafted(Seq(A, A, write("a-2"))).charts()


def test_a_line_that_leads_nowhere_is_refused_at_start_up() -> None:
    with pytest.raises(AssertionError, match="act: no line nowhere to go on with"):
        Procedure("act", Act, Step("only", lambda g, u: DONE, then="nowhere"))


def test_an_effect_that_does_not_say_how_it_is_laid_out() -> None:
    with pytest.raises(NotImplementedError, match="Effect"):
        Effect[Any, Act]("dream").lay(Draft("act", Act, "", plain_line), "e", "end", frozenset())


# --- if, may, one of


@pytest.mark.parametrize(("claim", "text"), [(always, "a c end"), (never, "b c end")])
def test_if_it_is_so_or_otherwise(claim: Any, text: str) -> None:
    assert run(Seq(If(claim, A, B), C)).text == text


def test_if_it_is_not_so_and_there_is_nothing_else() -> None:
    assert run(Seq(If(never, A), C)).text == "c end"


def test_whether_it_is_so_is_asked_when_it_is_reached() -> None:
    def noted(g: Any, u: Act) -> bool:
        return u.note == 1

    assert run(Seq(If(noted, A, B), remember(1), If(noted, A, B))).text == "b a end"


def test_if_can_what_its_side_can() -> None:
    no: E = Do(lambda g, u: NEXT, never)
    assert If(always, A, no).can(None, Act()) and not If(never, A, no).can(None, Act())
    assert not If(never, A).can(None, Act())


def test_lines_of_both_sides_are_named_by_their_role() -> None:
    assert lines(If(always, Seq(A, B), C)) == ["e.if", "e.if.so.a", "e.if.so.b", "e.if.else", "end"]


SURE = offered("sure", YES, NO)


@pytest.mark.parametrize(("key", "text"), [("yes", "a b c end"), ("no", "c end")])
def test_may(key: str, text: str) -> None:
    g = run(Seq(May(SURE, Seq(A, B)), C), key)
    assert g.text == text


def test_the_answer_to_may_is_forgotten() -> None:
    def picked(g: Scribe, u: Act) -> None:
        g.write(u.pick.verb or "nothing")

    assert run(May(SURE, simply(picked)), "yes").text == "nothing end"
    assert run(Seq(May(SURE, A), simply(picked)), "no").text == "nothing end"


def test_may_is_not_asked_where_there_is_no_question() -> None:
    assert run(Seq(May(offered("sure"), A), C)).text == "c end"


def test_may_can_what_its_part_can() -> None:
    no: E = Do(lambda g, u: NEXT, never)
    assert May(SURE, A).can(None, Act()) and not May(SURE, no).can(None, Act())


WHICH = offered("which", *TWO, PASS)


@pytest.mark.parametrize(("key", "text"), [("n=0", "a b end"), ("n=1", "c end")])
def test_one_of_several(key: str, text: str) -> None:
    assert run(OneOf(WHICH, (Seq(A, B), C)), key).text == text


def test_declining_takes_none_of_them() -> None:
    assert run(Seq(OneOf(WHICH, (A, B)), C), "pass").text == "c end"


def test_none_is_taken_where_there_is_no_question() -> None:
    assert run(Seq(OneOf(offered("which"), (A, B)), C)).text == "c end"


def test_the_number_is_forgotten() -> None:
    def picked(g: Scribe, u: Act) -> None:
        g.write(u.pick.n)

    assert run(OneOf(WHICH, (simply(picked), A)), "n=0").text == "-1 end"


def test_one_of_several_can_if_one_can() -> None:
    no: E = Do(lambda g, u: NEXT, never)
    assert OneOf(WHICH, (no, A)).can(None, Act()) and not OneOf(WHICH, (no, no)).can(None, Act())


def test_options_are_named_by_their_number() -> None:
    found = lines(OneOf(WHICH, (A, Seq(B, C))))
    assert found == ["e.one", "e.one?", "e.one.0", "e.one.1.b", "e.one.1.c", "end"]


# --- asking


def test_an_answer_is_taken() -> None:
    assert run(Seq(ask("which", TWO), C), "n=1").text == "which=1 c end"


def test_without_a_question_nothing_is_taken() -> None:
    assert run(Seq(ask("which", ()), C)).text == "c end"


def test_asked_again_until_done() -> None:
    g = run(Seq(ask("which", (*TWO, DONE_PICK), again=True), C), "n=1", "n=0", "n=1")
    assert g.text == "which=1 which=0 which=1"
    g.choose("done")
    assert g.text == "which=1 which=0 which=1 c end"


def test_asked_once_done_is_an_answer_like_any_other() -> None:
    assert run(ask("which", (*TWO, DONE_PICK)), "done").text == "which=-1 end"


def test_asked_again_until_there_is_no_question() -> None:
    def question(g: Scribe, u: Act) -> Question | None:
        return offered("which", *TWO)(g, u) if len(g.table.words) < 2 else None

    def take(g: Scribe, u: Act) -> Flow:
        g.write(u.pick.n)
        return NEXT

    g = run(Seq(Asking(question, take, again=True), C), "n=1", "n=1")
    assert g.text == "1 1 c end"


def test_done_is_forgotten() -> None:
    def picked(g: Scribe, u: Act) -> None:
        g.write(u.pick == NOTHING)

    assert run(Seq(ask("which", (*TWO, DONE_PICK), again=True), simply(picked)), "done").text == (
        "True end"
    )


# --- loops


def up_to(n: int) -> Any:
    return lambda g, u: range(n)


def test_for_each_in_order() -> None:
    assert run(Seq(ForEach(up_to(3), write_it), C)).text == "0 1 2 c end"


def test_for_each_of_none() -> None:
    assert run(Seq(ForEach(up_to(0), write_it), C)).text == "c end"


def test_the_items_are_found_when_it_is_reached_and_not_again() -> None:
    def words(g: Scribe, u: Act) -> range:
        return range(len(g.table.words))

    assert run(Seq(A, B, ForEach(words, Seq(write_it, C)))).text == "a b 0 c 1 c end"


def test_a_loop_asks_inside() -> None:
    g = run(Seq(ForEach(up_to(2), Seq(write_it, ask("which", TWO))), C), "n=1")
    assert g.text == "0 which=1 1" and g.prompt == "which"
    g.choose("n=0")
    assert g.text == "0 which=1 1 which=0 c end"


def test_what_is_remembered_inside_is_forgotten_with_the_loop_and_lives_from_one_to_the_next() -> (
    None
):
    def more(g: Scribe, u: Act) -> Flow:
        return To(u.__replace__(note=u.note + 1))

    loop: E = ForEach(up_to(2), Seq(Do(more), write_note))
    assert run(Seq(remember(5), loop, write_note)).text == "note=6 note=7 note=5 end"


def test_a_loop_in_a_loop_has_its_own_item() -> None:
    inner: E = ForEach(lambda g, u: (10 * u.it, 10 * u.it + 1), write_it)
    g = run(ForEach(lambda g, u: (1, 2), Seq(inner, write_it)))
    assert g.text == "10 11 1 20 21 2 end"


def test_a_loop_right_in_a_loop() -> None:
    inner: E = ForEach(lambda g, u: (10 * u.it, 10 * u.it + 1), write_it)
    assert run(ForEach(lambda g, u: (1, 2), inner)).text == "10 11 20 21 end"


def test_a_loop_in_a_loop_begins_with_no_item() -> None:
    def not_one(g: Any, u: Act) -> bool:
        return u.it != 1

    inner: E = ForEach(lambda g, u: (7, 8), write_it, while_=not_one)
    assert run(ForEach(lambda g, u: (1,), inner)).text == "7 8 end"


def test_a_loop_makes_more_of_its_item() -> None:
    def put_to(u: Act, seat: int) -> Act:
        return u.__replace__(who=seat)

    g = begun(written(ForEach(lambda g, u: (1, 0), ask("which", TWO), to=put_to)))
    assert g.pending[0].seat == 1
    g.choose("n=0")
    assert g.pending[0].seat == 0


def test_a_loop_goes_on_while_something_holds() -> None:
    def short(g: Scribe, u: Act) -> bool:
        return len(g.table.words) < 2

    assert run(Seq(ForEach(up_to(5), write_it, while_=short), C)).text == "0 1 c end"
    assert run(Seq(A, B, ForEach(up_to(5), write_it, while_=short), C)).text == "a b c end"


def test_a_loop_can_if_there_is_something_or_as_it_is_told() -> None:
    assert ForEach(up_to(1), A).can(None, Act()) and not ForEach(up_to(0), A).can(None, Act())
    assert ForEach(up_to(0), A, can=always).can(None, Act())


def test_so_many_times_is_counted_once() -> None:
    def words(g: Scribe, u: Act) -> int:
        return len(g.table.words)

    assert run(Seq(A, B, repeat(words, C))).text == "a b c c end"
    assert run(Seq(A, repeat(words, C, while_=never))).text == "a end"
    assert repeat(words, C).can(None, Act()) and not repeat(words, C, can=never).can(None, Act())


def test_a_loop_is_a_chart_of_its_own_beside() -> None:
    inner: E = ForEach(up_to(1), Seq(A, B))
    assert lines(Seq(C, ForEach(up_to(1), inner))) == [
        "e.c",
        "e.each",
        "end",
        "act.e.each/next",
        "act.e.each/it",
        "act.e.each.it/next",
        "act.e.each.it/it.a",
        "act.e.each.it/it.b",
    ]


# --- branches


def trial(won: E | None, lost: E | None) -> E:
    """A question decides which part is run, by whoever runs them."""

    def decide(g: Scribe, u: Act, named: Named) -> Flow:
        follows = named("won" if u.note else "lost")
        return Call(branch(u, follows)) if follows else NEXT

    def take(g: Scribe, u: Act) -> Flow:
        return To(u.__replace__(note=u.pick.n))

    asked: E = Asking(offered("try", *TWO), take, word="try")
    return Seq(asked, Branching(decide, {"won": won, "lost": lost}))


@pytest.mark.parametrize(("key", "text"), [("n=1", "a b note=1 c end"), ("n=0", "b note=0 c end")])
def test_the_branch_that_is_called_runs(key: str, text: str) -> None:
    g = run(Seq(trial(Seq(A, B, write_note), Seq(B, write_note)), C), key)
    assert g.text == text


def test_a_branch_that_is_not_there_has_no_name() -> None:
    assert run(Seq(trial(A, None), C), "n=0").text == "c end"


def test_a_branch_may_ask() -> None:
    g = run(Seq(trial(ask("more", TWO), None), C), "n=1")
    assert g.prompt == "more"
    g.choose("n=0")
    assert g.text == "more=0 c end"


def test_branches_are_charts_of_their_own() -> None:
    found = lines(trial(Seq(A, B), C))
    assert found == [
        "e.try",
        "e.try?",
        "e.trial",
        "end",
        "act.e.trial.won/won.a",
        "act.e.trial.won/won.b",
        "act.e.trial.won/over",
        "act.e.trial.lost/lost",
        "act.e.trial.lost/over",
    ]


def test_the_frame_of_a_branch_is_its_own() -> None:
    """It stands at the beginning, answers to nobody yet, and has been answered nothing."""
    u = Act(proc="act", step="e.a", resume="e.b", into="note", pick=YES, it=3, left=(4,), note=5)
    assert branch(u, "act.won") == Act(proc="act.won", it=3, left=(4,), note=5)


def test_a_branch_knows_what_the_loop_around_it_is_about() -> None:
    def always_won(g: Scribe, u: Act, named: Named) -> Flow:
        return Call(branch(u, named("won")))

    part: E = Branching(always_won, {"won": write_it})
    assert run(ForEach(up_to(2), part)).text == "0 1 end"


# --- marks


def test_lines_bear_the_marks_they_stand_in() -> None:
    effect = Seq(A, Marked("loud", Seq(B, Marked("long", ForEach(up_to(1), C)))))
    draft = drafted(effect)
    assert draft.marked == {
        ("act", "e.loud.b"): {"loud"},
        ("act", "e.loud.each"): {"loud", "long"},
        ("act.e.loud.each", "it"): {"loud", "long"},
    }
    assert run(effect).text == "a b c end"


def test_marks_reach_into_branches() -> None:
    draft = drafted(Marked("loud", trial(A, None)))
    assert draft.marked["act.e.loud.trial.won", "won"] == {"loud"}


def test_a_mark_changes_no_name_and_names_what_has_none() -> None:
    assert lines(Marked("loud", A)) == ["e.a", "end"]
    assert lines(Seq(Marked("loud", A), B)) == ["e.a", "e.b", "end"]
    assert lines(Marked("loud", Seq(A, B))) == ["e.loud.a", "e.loud.b", "end"]


def test_the_game_has_its_say_about_every_leaf() -> None:
    def loudly(e: E, does: Run[Any, Act], marks: Marks) -> Run[Any, Act]:
        def step(g: Scribe, u: Act) -> Flow:
            g.write("!" if "loud" in marks else ".")
            return does(g, u)

        return step

    kind = written(Seq(A, Marked("loud", Seq(B, ForEach(up_to(1), C)))), loudly)
    assert begun(kind).text == ". a ! b ! ! c end"


def test_a_marked_part_can_what_it_can_and_is_its_part() -> None:
    no: E = Do(lambda g, u: NEXT, never)
    assert Marked("loud", A).can(None, Act()) and not Marked("loud", no).can(None, Act())
    assert [*Marked("loud", A).leaves()] == [A]


# --- parts


def test_leaves_in_printed_order() -> None:
    question = ask("which", TWO)
    test = Branching(lambda g, u, named: NEXT, {"won": B, "lost": None})
    whole = Seq(
        A, If(always, B, C), May(SURE, A), OneOf(WHICH, (B, question)), ForEach(up_to(1), C), test
    )
    assert [*whole.leaves()] == [A, B, C, A, B, question, C, B]


def test_a_leaf_is_called_after_the_word_that_made_it() -> None:
    assert word_of(draw_cards) == "draw-cards" == word_of(draw_cards(1))
    assert word_of(_private) == "private" and word_of(partial(_private, 1)) == "partial"
    assert word_of(NAMELESS) == "do"
    assert Do(_private).word == "private" and simply(_quietly).word == "quietly"


def draw_cards(n: int) -> Any:
    def step(g: Any, u: Any) -> Flow:
        return NEXT

    return step


def _private(g: Any, u: Any = None) -> Flow:
    return NEXT


def _quietly(g: Any, u: Any) -> None:
    pass


NAMELESS = lambda g, u: NEXT  # noqa: E731 - a leaf may be written so


# --- a save outlives an inserted sentence

LOOP: E = ForEach(up_to(3), Seq(write_it, ask("which", TWO), C))
LATER: E = ForEach(up_to(3), Seq(B, write_it, ask("which", TWO), B, C))
BEFORE_AND_AFTER: list[tuple[E, E, tuple[str, ...], str]] = [
    (Seq(A, ask("which", TWO), C), Seq(B, A, ask("which", TWO), B, C), (), "a which=1 b c end"),
    (Seq(A, LOOP), Seq(B, A, LATER), ("n=0",), "a 0 which=0 c 1 which=1 b c b 2"),
    (
        trial(Seq(A, ask("which", TWO)), None),
        Seq(B, trial(Seq(B, A, ask("which", TWO), C), None)),
        ("n=1",),
        "a which=1 c end",
    ),
    (
        Seq(May(SURE, Seq(A, ask("which", TWO))), C),
        Seq(If(always, B), May(SURE, Seq(A, B, ask("which", TWO), B)), C),
        ("yes",),
        "a which=1 b c end",
    ),
]


@pytest.mark.parametrize(("old", "new", "keys", "text"), BEFORE_AND_AFTER)
def test_a_save_goes_on_by_a_book_with_more_sentences(
    old: E, new: E, keys: tuple[str, ...], text: str
) -> None:
    g = run(old, *keys)
    again = reread(g, written(new))
    assert again.prompt == "which" and again.text == g.text
    again.choose("n=1")
    assert again.text == text


@pytest.mark.parametrize(("old", "new", "keys", "text"), BEFORE_AND_AFTER)
def test_an_inserted_sentence_leaves_the_names_of_the_others(
    old: E, new: E, keys: tuple[str, ...], text: str
) -> None:
    assert {*lines(old)} < {*lines(new)}


def test_what_is_inserted_right_behind_a_loop_is_not_done_by_whoever_was_in_it() -> None:
    """A called frame names the line that its caller goes on with."""
    loop: E = ForEach(up_to(1), ask("which", TWO))
    again = reread(run(Seq(loop, A)), written(Seq(loop, B, A)))
    again.choose("n=0")
    assert again.text == "which=0 a end"


def test_a_save_that_waits_at_a_line_that_is_gone_is_refused() -> None:
    g = run(Seq(A, ask("which", TWO)))
    with pytest.raises(caipan.DamagedSave, match=r"no step 'e\.which' of act"):
        reread(g, written(Seq(A, C)))


def test_a_save_that_goes_back_to_a_line_that_is_gone_is_refused() -> None:
    """The loop itself is still there; what followed it is not."""
    loop: E = ForEach(up_to(1), ask("which", TWO))
    g = run(Seq(loop, A))
    with pytest.raises(caipan.DamagedSave, match=r"no step 'e\.a' to go back to"):
        reread(g, written(Seq(loop, B)))


class Deck:
    def draw(self, g: object, u: object) -> None:
        """A leaf that is a method."""


def test_a_method_is_a_word_without_its_class() -> None:
    assert word_of(Deck().draw) == "draw"
