"""Pair scenes played through, and everything that is asked and told on the way looked up: clauses
in the catalogue, words in the lexicon."""

from __future__ import annotations

from random import Random
from typing import Any

import caipan
from caipan.kernel.language import LanguageError, placeholders
from caipan.rules import catalogue
from caipan.sim.pairs import Ledger, pairing, plan


def unknown(game: str, number: int, answers: int = 90) -> list[str]:
    """What scene number so-and-so asks or tells that no book has."""
    title, known = caipan.title(game), {clause.id for clause in catalogue(game).clauses}
    [scene] = plan(Ledger(game, scenes=number), 40, most=1)
    random, found = Random(scene.seed), set()
    g = caipan.position(pairing(game).lay(scene.seed, scene.wanted)).game()
    said: Any = ()
    for _ in range(answers):
        for d in g.pending:
            found |= _strange(title, known, "prompt", d.prompt, d.rule, d.args)
            found |= {f"{c} is carried out" for c in g.where if c not in known}
        for line in g.log(None, said):
            found |= _strange(title, known, "log", line["key"], line["rule"] or None, line["args"])
        said = g.story
        if not g.pending:
            break
        for seat, rule in g.skipped:
            found |= {f"{rule} skips {seat}"} if rule not in known else set()
        d = random.choice(g.pending)
        found |= _refusals(g, d, known, random)
        g.choose(random.choice(d.options), d.seat)
    return sorted(found)


def _strange(
    title: Any, known: set[str], kind: str, key: str, rule: str | None, args: dict[str, Any]
) -> set[str]:
    found = set() if rule is None or rule in known else {f"{kind} {key} cites {rule}"}
    try:
        needed = placeholders(title.lexicon.word(f"message.{kind}.{key}"))
    except LanguageError as problem:
        return {*found, str(problem)}
    return found | {f"{kind} {key} lacks {name}" for name in needed if name not in args}


def _refusals(g: Any, d: Any, known: set[str], random: Random) -> set[str]:
    """Why cards on the table cannot be used now: every reason has a clause and words."""
    cards = [i for i in range(len(g.cards)) if g.sees(d.seat, i)]
    found = set()
    lexicon = caipan.title(g.rules.name).lexicon
    for card in random.sample(cards, min(3, len(cards))):
        for _, reasons in g.why_nots(d.seat, card):
            for r in reasons:
                if r.rule not in known:
                    found.add(f"{r.message} cites {r.rule}")
                needed = placeholders(lexicon.word(f"message.reason.{r.message}"))
                found |= {f"{r.message} lacks {name}" for name in needed if name not in r.args}
    return found
