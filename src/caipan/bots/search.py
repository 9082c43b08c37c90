"""A player that looks ahead in imagined matches: a tree of answers, played out by rule of thumb."""

from __future__ import annotations

import math
from random import Random

from caipan.kernel import rng
from caipan.kernel.advice import result
from caipan.kernel.decisions import Decision, Option
from caipan.kernel.game import AnyGame
from caipan.kernel.title import Title

from .base import Chair, asked
from .budget import Budget
from .greedy import declining
from .heuristic import HeuristicBot

DEALS = 8  # imagined deals that a decision is tried in, in turn
CURIOSITY = 0.25  # how far advice and lack of tries outweigh results so far
CALM = 1.5  # how soon options that are advised less are disregarded
SURE = 0.95  # how likely the advice must make an option before it is taken without looking ahead
TURNS, ANSWERS = 1, 60  # how far a try is followed; where nobody counts turns, a few answers
FEW_ANSWERS = 12


class SearchBot:
    def __init__(self, seed: int, budget: Budget) -> None:
        self.random = Random(seed)
        self.thumb = HeuristicBot(seed)
        self.budget = budget

    def answer(self, chair: Chair) -> Option:
        """The option tried most; without time for a single try, what the rule of thumb says."""
        options = chair.options
        if len(options) == 1:
            return options[0]
        search = Search(chair, self.random.getrandbits(32), self.budget)
        if not search.sure():
            search.run()
        return search.best() or self.thumb.answer(chair)


class Node:
    """An answer that was tried: how often, and how it went for the seat that gave it."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.children: dict[str, Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search:
    """One decision looked into, for as long as the budget lasts.

    A try takes one of a few imagined deals, walks down the tree (more often to where it went well
    and to where the game's advice points), adds one answer to it, lets everybody take the advice
    until the turn is over, and asks the game how that looks to whoever answered. The tree is one
    for all deals: an answer must do well on average, not in a deal that nobody can know.
    """

    def __init__(self, chair: Chair, seed: int, budget: Budget) -> None:
        self.chair, self.title, self.budget = chair, chair.title, budget
        self.random = Random(seed)
        self.root = Node()
        self.deals: list[AnyGame] = []
        self.hopes: list[float] = []  # of the options at the root: alike in every deal

    def run(self) -> None:
        self.budget.begin()
        while not self.budget.over:
            self.try_once()

    def sure(self) -> bool:
        """Whether the advice leaves nothing to look into."""
        game = self.deal(0)
        decision = asked(game, self.chair.seat)
        if decision is None or decision.picks != self.chair.decision.picks:
            return False
        return max(self.priors(self.root, game, decision)) >= SURE

    def best(self) -> Option | None:
        """The option tried most often; of equals, the one that went best."""
        tried = [
            (child.visits, child.mean, -n)
            for n, option in enumerate(self.chair.decision.options)
            if (child := self.root.children.get(option.key)) and self.worth_it(option)
        ]
        return self.chair.decision.options[-max(tried)[2]] if tried else None

    def worth_it(self, option: Option) -> bool:
        return not self.chair.tried or option in self.chair.options

    def try_once(self) -> None:
        game = self.deal(self.turn_of_deals()).copy()
        game.rng = rng.seeded(self.random.getrandbits(32))  # nor can anybody know the dice
        node, seat = self.root, self.chair.seat  # of several who are asked at once, this seat first
        path: list[tuple[Node, int]] = []
        while game.pending and not self.budget.over:
            decision = next((d for d in game.pending if d.seat == seat), game.pending[0])
            option = self.select(node, game, decision)
            game.choose(option, decision.seat)
            self.budget.spend()
            node, seat = node.children.setdefault(option.key, Node()), -1
            path.append((node, decision.seat))
            if not node.visits:
                break
        self.follow(game)
        values = {seat: worth(self.title, game, seat) for seat in {seat for _, seat in path}}
        self.root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.total += values[seat]

    def turn_of_deals(self) -> int:
        return self.root.visits % DEALS

    def deal(self, number: int) -> AnyGame:
        if number == len(self.deals):
            self.deals.append(self.chair.imagine(self.random.getrandbits(32)))
        return self.deals[number]

    def select(self, node: Node, game: AnyGame, decision: Decision) -> Option:
        """What looks best by its results and by the advice; an option without results counts like
        the average of its neighbours, and where luck is great, one with few still does."""
        options, priors = decision.options, self.priors(node, game, decision)
        if not node.children:
            return options[priors.index(max(priors))]
        found = [node.children.get(option.key) for option in options]
        visits = sum([child.visits for child in found if child])
        average = sum([child.total for child in found if child]) / max(visits, 1)
        drive = CURIOSITY * math.sqrt(visits + 1)
        best, choice = -math.inf, 0
        luck = self.title.luck
        for n, child in enumerate(found):
            if child and child.visits:
                mean = (child.total + luck * average) / (child.visits + luck)
                score = mean + drive * priors[n] / (1 + child.visits)
            else:
                score = average + drive * priors[n]
            if score > best:
                best, choice = score, n
        return options[choice]

    def priors(self, node: Node, game: AnyGame, decision: Decision) -> list[float]:
        if node is not self.root:
            return chances(self.title, game, decision)
        if len(self.hopes) != len(decision.picks):
            self.hopes = chances(self.title, game, decision)
        return self.hopes

    def follow(self, game: AnyGame) -> None:
        """Everybody takes the game's advice until the turn is over."""
        now = turn(game)
        for _ in range(FEW_ANSWERS if now is None else ANSWERS):
            if not game.pending or self.budget.over:
                return
            if now is not None and (turn(game) or 0) >= now + TURNS:
                return
            decision = game.pending[0]
            game.choose(usual(self.title, game, decision), decision.seat)
            self.budget.spend()


def turn(game: AnyGame) -> int | None:
    """The number of the turn, in games that count them."""
    found: int | None = getattr(game.table, "turn", None)
    return found if found is not None else game.whose_turn()[0] or None


def chances(title: Title, game: AnyGame, decision: Decision) -> list[float]:
    """How likely each option is to be worth a try, by the game's advice."""
    if title.advise is None:
        return [1.0 / len(decision.picks)] * len(decision.picks)
    weights = [weight for weight, _ in title.advise(game, decision)]
    most = max(weights)
    shares = [math.exp(max((weight - most) / CALM, -30.0)) for weight in weights]
    total = sum(shares)
    return [share / total for share in shares]


def usual(title: Title, game: AnyGame, decision: Decision) -> Option:
    """What the advice says; in a game without any, to decline."""
    if title.advise is None:
        return declining(decision) or decision.options[0]
    weights = [weight for weight, _ in title.advise(game, decision)]
    return decision.options[weights.index(max(weights))]


def worth(title: Title, game: AnyGame, seat: int) -> float:
    """The chance of winning; a game that does not judge is asked how the view looks."""
    if title.judge is not None:
        return title.judge(game, seat)
    if game.outcome is not None:
        return result(game, seat)
    rate = title.evaluate(game.view(seat), seat)
    return 0.5 + 0.5 * rate / (20.0 + abs(rate))
