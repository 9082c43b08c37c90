"""Looking ahead: within its budget, the same by seed and nodes, for rivals and for teams."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import caipan
from caipan import AnyGame
from caipan.bots import BOTS, Budget, Chair, UnknownBot, bot, hint, one
from caipan.bots.levels import SteadyBot
from caipan.bots.search import Node, Search, SearchBot
from caipan.kernel.advice import result, teams
from caipan.kernel.decisions import Option
from caipan.kernel.records import Outcome
from caipan.sim.match import play
from tests.support import bazaar
from tests.support.duel import Duel

TITLE = caipan.title("underworld")
DECKS = {"decks": ["ivy+bureau", "fang+eclipse"]}


def my_action_step(title: caipan.Title = TITLE) -> Chair:
    duel = Duel({"hand": ["newsboy", "giant-bat", "ivy-mage"], "assets": ["newsboy", "newsboy"]})
    return Chair(duel.g, 0, title)


def searched(chair: Chair, nodes: int, seed: int = 1) -> Search:
    search = Search(chair, seed, Budget(nodes))
    search.run()
    return search


def test_the_same_seed_and_nodes_give_the_same_answer() -> None:
    trees = [searched(my_action_step(), 300) for _ in range(2)]
    found = [{key: (n.visits, n.mean) for key, n in t.root.children.items()} for t in trees]
    assert found[0] == found[1] and len(found[0]) > 1
    assert trees[0].best().key == trees[1].best().key  # type: ignore[union-attr]


@pytest.mark.parametrize("nodes", [1, 50, 500])
def test_it_imagines_no_more_answers_than_it_may(nodes: int, monkeypatch: Any) -> None:
    chair = my_action_step()
    made = 0
    choose = type(chair.imagine(0)).choose

    def counted(self: AnyGame, *args: Any) -> None:
        nonlocal made
        made += 1
        choose(self, *args)

    monkeypatch.setattr(type(chair.imagine(0)), "choose", counted)
    assert SearchBot(0, Budget(nodes)).answer(chair) in chair.decision.options
    assert made == nodes


def test_the_real_match_is_left_alone() -> None:
    chair = my_action_step()
    before = chair._game.hash
    searched(chair, 300)
    assert chair._game.hash == before


def test_what_is_hidden_changes_nothing() -> None:
    """The same view and seed give the same answer, whatever the others really hold."""
    game = caipan.new("underworld", DECKS, seed=3)
    seat = game.pending[0].seat
    other = game.resample(seat, 99)
    assert other.hash != game.hash
    answers = [SearchBot(4, Budget(200)).answer(Chair(g, seat, TITLE)).key for g in (game, other)]
    assert answers[0] == answers[1]


def test_a_deadline_ends_it_and_without_time_for_a_try_the_rule_of_thumb_answers() -> None:
    chair = my_action_step()
    late = Budget(nodes=100, seconds=1e-9)
    assert SearchBot(0, late).answer(chair).key == bot("heuristic", 0).answer(chair).key
    assert late.spent == 0


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="limit"):
        Budget()


def test_it_takes_what_the_game_calls_good() -> None:
    """With a judge that loves assets, and advice that has no opinion, it still builds."""
    taste = msgspec.structs.replace(
        TITLE,
        advise=lambda g, d: [(0.0, "")] * len(d.picks),
        judge=lambda g, seat: min(len(g.zones[3]) / 10, 1.0) if seat == 0 else 0.5,
    )
    best = searched(my_action_step(taste), 400).best()
    assert best is not None and best.verb == "build"


def test_what_the_advice_is_sure_of_is_not_looked_into() -> None:
    """The last option, whatever looking ahead would say of it."""

    def advise(g: Any, d: Any) -> list[tuple[float, str]]:
        return [(100.0 if n == len(d.picks) - 1 else 0.0, "") for n in range(len(d.picks))]

    chair = my_action_step(msgspec.structs.replace(TITLE, advise=advise))
    budget = Budget(50)
    assert SearchBot(0, budget).answer(chair) == chair.decision.options[-1]
    assert budget.spent == 0


def test_no_two_tries_throw_the_same_dice(monkeypatch: Any) -> None:
    """Otherwise it would learn by heart what the few imagined deals have in store."""
    thrown: list[int] = []
    monkeypatch.setattr(Search, "follow", lambda self, game: thrown.append(game.rng))
    search = searched(my_action_step(), 40)
    assert len(search.deals) < len(thrown) == len(set(thrown))


def test_where_luck_is_great_few_results_count_little() -> None:
    """One lucky try of what nobody advises: believed at once, or not yet."""
    picked = {}
    for luck in (0.0, 50.0):
        chair = my_action_step(msgspec.structs.replace(TITLE, luck=luck))
        search = Search(chair, 1, Budget(1))
        game, decision = search.deal(0), chair.decision
        search.hopes = [0.6] + [0.4 / (len(decision.picks) - 1)] * (len(decision.picks) - 1)
        for n, (visits, total) in enumerate(((20, 10.0), (1, 1.0))):
            child = search.root.children[decision.options[n].key] = Node()
            child.visits, child.total = visits, total
        picked[luck] = search.select(search.root, game, decision).key
    assert picked[0.0] == chair.decision.options[1].key != picked[50.0]


def test_games_that_neither_advise_nor_judge_are_searched_too() -> None:
    plain = msgspec.structs.replace(TITLE, advise=None, judge=None)
    assert SearchBot(0, Budget(60)).answer(my_action_step(plain)).key


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sealed_questions_and_teams(seats: int) -> None:
    """Bazaar asks several seats at once, and four merchants are two teams."""
    game = bazaar.GAME.new({}, 3, seats)
    bots = [SearchBot(s, Budget(12)) for s in range(seats)]
    for _ in range(40):
        if not game.pending:
            break
        seat = game.pending[-1].seat
        game.choose(bots[seat].answer(Chair(game, seat, bazaar.GAME)), seat)
    assert game.count


def test_every_seat_answers_for_its_own_side() -> None:
    """What an answer is worth is asked for the seat that gave it."""
    game = bazaar.GAME.new({"teams": True}, 3, 4)
    asked: list[int] = []

    def judge(g: Any, seat: int) -> float:
        asked.append(seat)
        return 0.5

    title = msgspec.structs.replace(bazaar.GAME, judge=judge)
    seat = game.pending[0].seat
    Search(Chair(game, seat, title), 1, Budget(200)).run()
    assert asked[0] == seat and set(asked) > {seat}


def test_nobody_winning_is_a_draw_among_rivals_and_a_loss_for_one_team(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rivals = caipan.new("underworld", DECKS)
    rivals.outcome = Outcome((), (0, 0), "both", "")
    assert result(rivals, 0) == 0.5

    monkeypatch.setattr(type(rivals), "team", lambda self, seat: 0)
    assert teams(rivals) == [[0, 1]] and result(rivals, 0) == 0
    rivals.outcome = Outcome((0, 1), (0, 0), "won", "")
    assert result(rivals, 1) == 1


class Broken:
    def answer(self, chair: Chair) -> Option:
        raise RuntimeError("lost the thread")


class Elsewhere:
    def answer(self, chair: Chair) -> Option:
        return caipan.new("underworld", DECKS, 8).pending[0].options[0]


def test_a_table_bot_answers_whatever_happens() -> None:
    chair = my_action_step()
    steady = SteadyBot(Broken(), Elsewhere(), bot("heuristic", 1))
    assert steady.answer(chair).key == bot("heuristic", 1).answer(chair).key


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_levels_answer(level: str) -> None:
    chair = my_action_step()
    assert bot(level, 2).answer(chair) in chair.decision.options


def test_an_easy_bot_lapses() -> None:
    chair = my_action_step()
    answers = {bot("easy", seed).answer(chair).key for seed in range(40)}
    assert bot("heuristic").answer(chair).verb == "build" and len(answers) > 4


def test_nodes_can_be_said() -> None:
    chosen = one("search:70", 0)
    assert isinstance(chosen, SearchBot) and chosen.budget.nodes == 70
    for wrong in ("search:", "search:0", "search:-3", "search:many", "greedy:5", ""):
        with pytest.raises(UnknownBot, match=", ".join(BOTS)):
            bot(wrong)


def test_a_hint_says_what_and_why() -> None:
    chair = my_action_step()
    found = hint(chair, seed=1, budget=Budget(400))
    assert chair.decision.find(found.key) and chair.decision.find(found.rival)
    assert found.key != found.rival and found.tries > 1 and 0 < found.chance < 1
    assert TITLE.lexicon.message(found.why, "en")


def test_a_hint_without_time_is_a_rule_of_thumb() -> None:
    found = hint(my_action_step(), budget=Budget(seconds=1e-9))
    assert (found.tries, found.rival) == (0, "") and found.key.startswith("build:")


def test_search_beats_heuristic() -> None:
    wins = 0
    for number in range(4):
        names = ("search:80", "heuristic") if number % 2 else ("heuristic", "search:80")
        wins += names.index("search:80") in play(TITLE, DECKS, number // 2, names).winners
    assert wins >= 2
