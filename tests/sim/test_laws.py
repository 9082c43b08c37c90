"""The laws hold on a small sample; and each law notices the fault it is there for."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

import caipan
from caipan.games.underworld.state import HAND
from caipan.games.underworld.table import Underworld
from caipan.kernel import game as kernel_game
from caipan.kernel.decisions import Question, Scene, decision
from caipan.kernel.flows import AskAll, AskAny
from caipan.kernel.records import Chain, Data, Lasting, Use
from caipan.kernel.resample import resample
from caipan.sim import laws
from caipan.sim.laws import Findings, Law, Sample, Trial, name_of

# Whole games, few of them: `make soak` plays 300 of every game.
SAMPLE = Sample("underworld", games=3, seed=1, every=6)
FEW = 1
DECKS = {"decks": ["ivy+bureau", "fang+eclipse"]}
SMALL = Sample("underworld", games=1, seed=2, every=1, options=DECKS)


@pytest.fixture
def trial() -> Trial:
    """A game under observation, some choices in."""
    t = Trial(SMALL, 0)
    laws.play_on(t.g, t.random, 60)
    decision = t.g.pending[0]
    t.pick, t.seat = decision.options[0], decision.seat
    return t


@cache
def few(game: str) -> Findings:
    """What the laws find in a random match."""
    found = Findings()
    for each in laws.run(Sample(game, FEW, seed=1, every=12)):
        found.add(each)
    return found


def complaints(t: Trial, law: Law) -> list[str]:
    """What a law says, also when it stumbles."""
    t.findings = Findings()
    t.try_laws([law])
    return [each.detail for each in t.findings.breaks]


def offer(t: Trial, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> None:
    """The waiting question with other picks."""
    old = t.g.pending[0]
    scene = Scene(t.g.rules, t.g.layout, t.g.cards, t.g.zones)
    question = Question(old.seat, old.prompt, old.rule)
    t.g.pending = (decision(scene, question, change(old.picks)),)


def test_a_small_sample_breaks_nothing() -> None:
    found = Findings()
    for each in laws.run(SAMPLE):
        found.add(each)
    assert [f"{each.law}: {each.detail}" for each in found.breaks] == []
    assert laws.verdicts(SAMPLE, found) == []
    assert found.games == 3 and found.decisions > 300
    assert found.tried["secrets are kept"] * 4 < found.tried["keys are unique"]
    assert found.varied["hand from seat 0"][1] > 0 and found.varied["library from seat 1"][1] > 0


@pytest.mark.parametrize("game", [g for g in caipan.games.titles() if g != SAMPLE.game])
def test_a_match_of_every_other_game_breaks_nothing(game: str) -> None:
    found = few(game)
    assert [f"{each.law}: {each.detail}" for each in found.breaks] == []
    assert laws.verdicts(Sample(game, FEW), found) == [] and found.games == FEW


def test_what_is_secret_in_exiles_is_dealt_anew() -> None:
    """Relics, nights to come and decks, for whoever may not see them."""
    varied = few("exiles").varied
    for place in ("relic", "night", "events", "item-deck", "equipment-deck"):
        for seat in range(4):
            assert varied[f"{place} from seat {seat}"][1] > 0


def test_a_sound_game_satisfies_every_law(trial: Trial) -> None:
    for law in (*laws.AT_EVERY_DECISION, *laws.AT_SOME_DECISIONS, *laws.AT_THE_END):
        assert complaints(trial, law) == [], name_of(law)


# --- planted faults ------------------------------------------------------------------------------


def test_a_legal_option_that_raises(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: Any) -> None:
        raise AssertionError("fell")

    monkeypatch.setattr(Underworld, "answer", fall)
    assert "AssertionError: fell" in complaints(trial, laws.legal_options_never_raise)[0]


def test_a_key_offered_twice(trial: Trial) -> None:
    offer(trial, lambda picks: (*picks, picks[0]))
    assert "more than once" in complaints(trial, laws.keys_are_unique)[0]


def test_an_illegal_answer_that_is_accepted(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Underworld, "_option", lambda self, decision, answer: decision.options[0])
    assert "was accepted" in complaints(trial, laws.illegal_answers_change_nothing)[0]


def test_an_illegal_answer_refused_without_a_reason(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Underworld, "why_not", lambda self, seat, key: [])
    assert "without a reason" in complaints(trial, laws.illegal_answers_change_nothing)[0]


def test_an_illegal_answer_that_leaves_a_trace(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse = Underworld.why_not

    def scribble(self: Underworld, seat: int, key: str) -> Any:
        self.rng += 1
        return refuse(self, seat, key)

    monkeypatch.setattr(Underworld, "why_not", scribble)
    assert "changed the game" in complaints(trial, laws.illegal_answers_change_nothing)[0]


def test_a_save_that_forgets_an_option(trial: Trial) -> None:
    offer(trial, lambda picks: picks[:-1])
    assert "the loaded game offers" in complaints(trial, laws.a_save_is_the_whole_game)[0]


def test_a_save_that_forgets_a_number(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Underworld.load.__func__  # type: ignore[attr-defined]

    def lossy(cls: type[Underworld], body: bytes, seats: tuple[int, ...]) -> Underworld:
        g: Underworld = whole(cls, body, seats)
        g.rng += 1
        return g

    monkeypatch.setattr(Underworld, "load", classmethod(lossy))
    assert "another hash" in complaints(trial, laws.a_save_is_the_whole_game)[0]


def test_a_list_of_picks_that_forgets_one(trial: Trial) -> None:
    """At the question that is asked."""
    offer(trial, lambda picks: picks[1:])
    told = complaints(trial, laws.short_ways_agree_with_the_long_one)
    assert "by its needs" in told[0]


def test_a_short_way_that_finds_nothing_is_seen_at_the_skipped_question(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is told to have nothing to do is not asked, so nobody would look; the law does."""
    assert complaints(trial, laws.short_ways_agree_with_the_long_one) == []
    plain = Underworld.idle

    def blind(self: Underworld, *asked: Any) -> bool:
        plain(self, *asked)
        for question, frame in asked:
            self._skip(question, frame, question.extra)
        return True

    monkeypatch.setattr(Underworld, "idle", blind)
    told: list[str] = []
    for _ in range(60):
        told += complaints(trial, laws.short_ways_agree_with_the_long_one)
        trial.g.choose(trial.pick, trial.seat)
        decision = trial.g.pending[0]
        trial.pick, trial.seat = trial.some(decision.options), decision.seat
    assert "by its needs" in told[0]


def test_a_change_that_is_said_to_disturb_nothing(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Damage and markers that nobody looks at: somebody is asked while state actions are due."""
    seen: dict[bool, list[str]] = {}
    for blind in (False, True):
        if blind:
            monkeypatch.setattr(Underworld.book, "disturbs", lambda g, old, new: False)
        told: list[str] = []
        seen[blind] = told
        for number in range(6):
            t = Trial(trial.sample, number)
            while t.g.pending and t.g.count < 400 and not told:
                decision = t.g.pending[0]
                told += complaints(t, laws.all_is_in_order)
                t.g.choose(t.some(decision.options), decision.seat)
    assert seen[False] == [] and "state actions are due" in seen[True][0]


def test_an_index_that_was_not_kept(trial: Trial) -> None:
    trial.g.index = {}
    assert "listeners differ" in complaints(trial, laws.the_index_is_whole)[0]


def test_hosts_that_were_not_kept(trial: Trial) -> None:
    trial.g.hosted = {0: (1,)}
    assert "hosts" in complaints(trial, laws.the_index_is_whole)[0]


def test_what_was_used_and_promised_that_was_not_kept(trial: Trial) -> None:
    trial.g.tally = {Use("turn", "a dance"): 1}
    assert "tally" in complaints(trial, laws.the_index_is_whole)[0]
    trial.g.tally, trial.g.promises = {}, (Lasting(0, "turn", -1, 0, ability="dance"),)
    assert "promises" in complaints(trial, laws.the_index_is_whole)[0]


def test_a_card_that_is_lost(trial: Trial) -> None:
    zone = trial.g.cards[0].zone
    trial.g.zones[zone] = tuple(i for i in trial.g.zones[zone] if i != 0)
    assert "lost or doubled" in complaints(trial, laws.cards_are_conserved)[0]


def test_a_card_that_says_it_is_elsewhere(trial: Trial) -> None:
    card = trial.g.cards[0]
    trial.g.cards[0] = card.__replace__(zone=card.zone + 1)
    assert "say otherwise" in complaints(trial, laws.cards_are_conserved)[0]


def test_a_card_that_becomes_another(trial: Trial) -> None:
    card = trial.g.cards[0]
    trial.g.cards[0] = card.__replace__(face=card.face + 1)
    assert "began with" in complaints(trial, laws.cards_are_conserved)[0]


def test_a_card_that_becomes_anothers(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where cards change hands for good, and never so that nobody has it."""
    n = next(i for i, c in enumerate(trial.g.cards) if c.owner == 0)
    card = trial.g.cards[n]
    trial.g.cards[n] = card.__replace__(owner=1)
    assert "began with" in complaints(trial, laws.cards_are_conserved)[0]
    monkeypatch.setattr(trial.g.rules, "trades", True)
    assert not complaints(trial, laws.cards_are_conserved)
    trial.g.cards[n] = card.__replace__(owner=-1)
    assert "began with" in complaints(trial, laws.cards_are_conserved)[0]


def test_a_card_that_was_not_there(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only of designs of which there is always another, and then it is not lost again."""
    g = trial.g
    card = g.cards[g.zones[0][0] if g.zones[0] else 0].__replace__(owner=-1)
    zone = card.zone
    g.cards.append(card)
    g.zones[zone] = (*g.zones[zone], len(g.cards) - 1)
    assert "began with" in complaints(trial, laws.cards_are_conserved)[0]
    monkeypatch.setattr(g.rules, "endless", frozenset({g.rules.names[card.face]}))
    assert not complaints(trial, laws.cards_are_conserved)
    g.cards.pop()
    g.zones[zone] = tuple(i for i in g.zones[zone][:-1] if g.cards[i].face != card.face)
    assert complaints(trial, laws.cards_are_conserved)


@pytest.mark.parametrize("field", [{"damage": -1}, {"counters": (0, -1, 0)}])
def test_a_negative_number_on_a_card(trial: Trial, field: dict[str, Any]) -> None:
    trial.g.cards[3] = trial.g.cards[3].__replace__(**field)
    assert "card 3" in complaints(trial, laws.no_number_is_negative)[0]


def test_a_negative_number_of_a_player(trial: Trial) -> None:
    points: Any = trial.g.seats[1]
    trial.g.seats = (trial.g.seats[0], points.__replace__(points=-1))
    assert complaints(trial, laws.no_number_is_negative) == ["seat 1: points is -1"]


def test_a_copy_that_is_the_original(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Underworld, "copy", lambda self: self)
    assert "changed the original" in complaints(trial, laws.copies_live_apart)[0]


def test_a_view_that_shows_a_hidden_hand(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Underworld, seat: int | None) -> dict[str, Any]:
        return {"hands": [[self.cards[i].face for i in self.hand(s)] for s in (0, 1)]}

    monkeypatch.setattr(Underworld, "extra_view", careless)
    assert "sees through a resample" in complaints(trial, laws.secrets_are_kept)[0]


def test_a_log_that_reads_the_table_of_now(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old line that is told by what lies there now shows at one look in three, when all of it is
    read."""
    plain = Underworld.log

    def retold(self: Underworld, seat: int | None = None, after: Chain = ()) -> list[Data]:
        faces = [self.cards[i].face for s in (0, 1) for i in self.hand(s)]
        return plain(self, seat, after) if after else [{"faces": faces}]

    monkeypatch.setattr(Underworld, "log", retold)
    trial.try_laws([laws.secrets_are_kept] * 2)
    assert trial.findings.breaks == []
    trial.try_laws([laws.secrets_are_kept])
    assert "sees through a resample" in trial.findings.breaks[0].detail


def test_a_new_line_of_an_imagined_game(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is new since two worlds parted is read at every look."""
    honest = resample

    def talkative(g: Any, seat: int, seed: int) -> Any:
        other = honest(g, seat, seed)
        other.say("dealt", n=sum(c.face for c in other.cards[::2]))
        return other

    monkeypatch.setattr(kernel_game, "resample", talkative)
    assert "sees through a resample" in complaints(trial, laws.secrets_are_kept)[0]


def test_a_resample_that_remembers(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first test of secrecy passes; only dealing twice shows the trace."""
    honest = resample

    def leaning(g: Any, seat: int, seed: int) -> Any:
        return honest(g, seat, seed + sum(c.face for c in g.cards[::2]))

    monkeypatch.setattr(kernel_game, "resample", leaning)
    assert "differs from once" in complaints(trial, laws.secrets_are_kept)[0]


def test_a_resample_that_deals_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It passes all tests of secrecy; that hidden faces never vary gives it away."""
    monkeypatch.setattr(kernel_game, "resample", lambda g, seat, seed: g.copy())
    found = laws.try_game((msgspec.structs.replace(SMALL, every=3), 0))
    assert found.breaks == []
    assert "hidden faces never vary: hand from seat 0" in laws.verdicts(SMALL, found)


def test_a_record_with_a_choice_missing(trial: Trial) -> None:
    trial.g.chosen = trial.g.chosen[0]
    assert complaints(trial, laws.a_record_replays)


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    short = msgspec.structs.replace(caipan.title("underworld"), bound=10)
    monkeypatch.setattr(caipan, "title", lambda name: short)
    (broken,) = laws.try_game((SMALL, 0)).breaks
    assert broken.law == laws.ENDS_IN_TIME and "TooLong" in broken.detail
    assert broken.decision == 10 and caipan.replay(broken.record).count == 10


def gone_on(t: Trial) -> Trial:
    """Until there is something to take back, watched by the law."""
    for _ in range(200):
        assert complaints(t, laws.undo_goes_back) == []
        if t.g.past and t.g.past[1].count in t.course:
            return t
        laws.play_on(t.g, t.random, 1)
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: setattr(kept, "rng", kept.rng + 1),
        lambda kept: kept.frames.__setitem__(-1, kept.frames[-1].__replace__(step="")),
        lambda kept: setattr(kept, "pending", ()),
    ],
)
def test_a_kept_match_that_is_another(trial: Trial, spoil: Callable[[Any], None]) -> None:
    t = gone_on(trial)
    spoil(t.g.past[1])
    assert "another match" in complaints(t, laws.undo_goes_back)[0]


def test_a_kept_match_of_other_choices(trial: Trial) -> None:
    t = gone_on(trial)
    t.g.past[1].chosen = ((), 0, "dance", "")
    assert "taking back a click leads to" in complaints(t, laws.undo_goes_back)[0]


def test_a_match_kept_beyond_a_fence(trial: Trial) -> None:
    t = gone_on(trial)
    t.g.chosen = (*t.g.chosen[:3], "chance")
    assert "before chance was learned" in complaints(t, laws.undo_goes_back)[0]


def test_somebody_out_of_the_game_who_is_asked(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Underworld, "in_game", lambda self, seat: False)
    assert "no longer take part" in complaints(trial, laws.nobody_out_of_the_game_is_asked)[0]


@pytest.mark.parametrize("field", ["into", "resume"])
def test_a_frame_that_does_not_fit_its_caller(trial: Trial, field: str) -> None:
    while len(trial.g.frames) < 2:
        laws.play_on(trial.g, trial.random, 1)
    assert complaints(trial, laws.frames_fit_together) == []
    frame: Any = trial.g.frames[1]
    trial.g.frames[1] = frame.__replace__(**{field: "nowhere"})
    assert "'nowhere', no " in complaints(trial, laws.frames_fit_together)[0]


@pytest.mark.parametrize("kind", [AskAll, AskAny])
def test_answers_of_several_that_go_nowhere(trial: Trial, kind: type[Any]) -> None:
    question = trial.g.asking.question  # type: ignore[union-attr]
    trial.g.asking = kind((question,), into="pick")
    assert complaints(trial, laws.frames_fit_together) == []
    trial.g.asking = kind((question,), into="nowhere")
    assert "answers go into 'nowhere'" in complaints(trial, laws.frames_fit_together)[0]


# --- of a whole sample ---------------------------------------------------------------------------


def test_an_ability_nobody_used_counts_only_in_a_large_sample() -> None:
    few, many = Findings(games=laws.ENOUGH - 1), Findings(games=laws.ENOUGH)
    assert laws.verdicts(SMALL, few) == []
    assert "never used: ivy-mage/0" in laws.verdicts(SMALL, many)


def test_findings_add_up() -> None:
    found = Findings()
    for _ in range(2):
        found.add(Findings(1, 10, {"law": 3}, [], {"a/0"}, {"hand": (2, 1)}))
    assert found == Findings(2, 20, {"law": 6}, [], {"a/0"}, {"hand": (4, 2)})


def test_games_do_not_depend_on_the_hash_seed() -> None:
    assert laws.hash_seeds_disagree(Sample("underworld", 2)) == []


def test_a_disagreement_of_hash_seeds_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Run:
        stdout = ""

    def random_run(*_: Any, env: dict[str, str], **__: Any) -> Run:
        run = Run()
        run.stdout = env["PYTHONHASHSEED"]
        return run

    monkeypatch.setattr(subprocess, "run", random_run)
    assert len(laws.hash_seeds_disagree(SMALL)) == 2


def searched(trial: Trial, law: Law, answers: int = 120) -> list[str]:
    """What a law says on the way through a match."""
    told: list[str] = []
    while not told and answers and trial.g.pending:
        decision = trial.g.pending[0]
        trial.pick, trial.seat = trial.some(decision.options), decision.seat
        told = complaints(trial, law)
        trial.g.choose(trial.pick, trial.seat)
        answers -= 1
    return told


def test_two_worlds_look_alike(trial: Trial) -> None:
    assert searched(trial, laws.a_hidden_choice_leaves_no_trace, 60) == []


def test_the_number_of_a_dispatched_card_tells_two_worlds_apart(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A raw id in a view: dealing again keeps it where it is, and sees nothing."""
    plain = Underworld.extra_view

    def loose(self: Underworld, seat: int | None) -> dict[str, Any]:
        return {**plain(self, seat), "lurking": list(self.lurkers())}

    monkeypatch.setattr(Underworld, "extra_view", loose)
    told = searched(trial, laws.a_hidden_choice_leaves_no_trace)
    assert "can tell dispatch:" in told[0] and "lurking" in told[0]


def test_a_hand_that_is_told_by_its_order_tells_two_worlds_apart(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not the card itself, but how far from the left of the hand it came."""
    plain = Underworld.extra_view

    def loose(self: Underworld, seat: int | None) -> dict[str, Any]:
        first = [self.zone(s, HAND)[:1] for s in range(2)]
        return {**plain(self, seat), "first-cards": first}

    monkeypatch.setattr(Underworld, "extra_view", loose)
    assert "first-cards" in searched(trial, laws.a_hidden_choice_leaves_no_trace)[0]


@pytest.mark.parametrize(
    "written",
    [lambda i: i, lambda i: [{"card": i}], lambda i: {str(i): 0}, lambda i: f"of {i}, perhaps"],
    ids=["number", "nested", "key", "words"],
)
def test_a_raw_number_in_a_view_is_read(
    written: Callable[[int], object], trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert complaints(trial, laws.nobody_reads_the_number_of_a_hidden_card) == []
    plain = Underworld.extra_view

    def loose(self: Underworld, seat: int | None) -> dict[str, Any]:
        return {
            **plain(self, seat),
            "hands": [written(i) for s in range(2) for i in self.zone(s, HAND)],
        }

    monkeypatch.setattr(Underworld, "extra_view", loose)
    told = complaints(trial, laws.nobody_reads_the_number_of_a_hidden_card)
    assert "which it does not see" in told[0]
