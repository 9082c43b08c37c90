"""What a player may ask at any time: what a card says, why not, and what the rulebook holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from caipan.bots import Chair
from caipan.bots import hint as think
from caipan.cli.terminal.speech import cards_in
from caipan.kernel.drawing import TEXT
from caipan.kernel.language import LANGUAGES
from caipan.kernel.records import Reason
from caipan.rules import Clause, UnknownCatalogue, catalogue

if TYPE_CHECKING:
    from caipan.cli.terminal.session import Session

MANY = 8  # names or clauses listed at once
ABILITIES = 6  # no card has more
NOBODY_ASKED = ("no-such-answer", "not-asked")


# --- advice


def hint(session: Session, _: str) -> None:
    """`hint`: what a bot would do in this chair, why, and what it came to in its imagination."""
    found = think(Chair(session.game, session.seat, session.title))
    why = session.speaker.say(found.why) if found.why else ""
    session.tell("hint", what=in_words(session, found.key), why=why)
    args = {"mine": round(100 * found.chance), "tries": found.tries}
    if found.rival:
        rival, its = in_words(session, found.rival), round(100 * found.rival_chance)
        session.tell("hint-chance", rival=rival, its=its, **args)
    elif found.tries:
        session.tell("hint-alone", **args)


def in_words(session: Session, key: str) -> str:
    """One of the answers on offer."""
    view, speaker = session.game.view(session.seat), session.speaker
    asked = view["asked"][0]
    option = next(o for o in asked["options"] if o["key"] == key)
    places = [speaker.place(option["place"])] if "place" in option else []
    return speaker.option(option, asked, places, {c["id"]: c for c in cards_in(view)})


# --- cards


def find(session: Session, text: str) -> list[str]:
    """Cards by id or by name in any language: the very name, else beginnings, else parts of it."""
    wanted, lexicon = text.casefold(), session.speaker.lexicon
    ids = sorted(
        key.removeprefix("card.").removesuffix(".name")
        for key in session.speaker.known
        if key.startswith("card.") and key.endswith(".name")
    )
    names = {i: [i, *(lexicon.name(i, lang).casefold() for lang in LANGUAGES)] for i in ids}
    exact = [i for i in ids if wanted in names[i]]
    begins = [i for i in ids if any(n.startswith(wanted) for n in names[i])]
    return exact or begins or [i for i in ids if any(wanted in n for n in names[i])]


def card(session: Session, text: str) -> None:
    """`i NAME`."""
    if not text:
        session.tell("card-what")
        return
    found = find(session, text)
    if not found:
        session.tell("no-card", text=text)
    elif len(found) > 1:
        which(session, found)
    else:
        pen, lexicon = session.title.draw, session.speaker.lexicon
        name = found[0]
        plain = [
            ((lexicon.name(name, session.lang), ""),),
            ((lexicon.text(name, session.lang), TEXT),),
        ]
        session.screen.lines(pen.card(name, lexicon, session.lang) if pen else plain)


def which(session: Session, found: list[str]) -> None:
    names = session.speaker.join(session.speaker.name(i) for i in found[:MANY])
    more = " …" if len(found) > MANY else ""
    session.tell("which", names=names + more)


# --- why not


def why_not(session: Session, text: str) -> None:
    """`w KEY`, or `w NAME` for everything that might be done with such a card."""
    if not text:
        session.tell("why-what")
    elif any(mark in text for mark in ":=@") or session.speaker.has(f"verb.{text}"):
        reasons = session.game.why_not(session.seat, text)
        if not reasons:
            session.tell("legal-key")
        session.screen.say(*(because(session, reason) for reason in reasons))
    else:
        about_card(session, text)


def because(session: Session, reason: Reason) -> str:
    return f"{session.speaker.reason(reason)} ({session.speaker.clause(reason.rule)})"


def about_card(session: Session, text: str) -> None:
    found = find(session, text)
    if not found:
        session.tell("no-card", text=text)
        return
    view = session.game.view(session.seat)
    piles = [zone for zone in view["zones"].values() if isinstance(zone, dict)]
    in_hand = {c["name"] for zone in piles for c in zone["known"]}
    seen = {session.game.label(c["id"], session.seat): c["name"] for c in cards_in(view)}
    labels = [label for label, name in seen.items() if name in found]
    if not labels and len(found) > 1:
        which(session, found)
        return
    for label in labels or found[:1]:
        said = False
        for verb in verbs(session):
            said |= about(session, verb, label, seen.get(label) in in_hand)
        if not said:
            session.tell("nothing", what=session.speaker.labelled(label))


def verbs(session: Session) -> list[str]:
    """Every verb the game has a word for."""
    keys = (key.removeprefix("message.verb.") for key in session.speaker.known)
    return sorted(
        key for key in keys if not key.startswith(("message.", "card.")) and "." not in key
    )


def about(session: Session, verb: str, label: str, held: bool) -> bool:
    """Whether there was anything to say about doing this with that card."""
    game, seat, speaker = session.game, session.seat, session.speaker
    said = False
    for stem in (f"{verb}:{label}", *(f"{verb}:{label}/{n}" for n in range(ABILITIES))):
        what = speaker.say(f"verb.{verb}", card=speaker.labelled(label), n="", nth="", seat="")
        numbers = legal(session, stem)
        if numbers:
            session.tell("legal", what=what, numbers="|".join(map(str, numbers)))
            return True
        reasons = [r for r in game.why_not(seat, stem) if r.message not in NOBODY_ASKED]
        general = game.why_not(seat, f"{verb}:")
        if reasons and (held or reasons != general):
            for reason in reasons:
                session.tell("because", what=what, why=because(session, reason))
            said = True
            if "/" not in stem:
                return True
    return said


def legal(session: Session, stem: str) -> list[int]:
    """Numbers of the options that begin with this."""
    decision = session.mine()
    keys: Iterable[str] = decision.keys if decision else ()
    ends = tuple(stem + mark for mark in "@/>=")
    return [n for n, key in enumerate(keys, 1) if key == stem or key.startswith(ends)]


# --- rules


def rules(session: Session, text: str) -> None:
    """`?` for the clauses at work, `? WORDS` to search, `? ID` for one."""
    try:
        book = catalogue(session.title.name)
    except UnknownCatalogue:
        session.tell("no-rule", text=text)
        return
    if not text:
        decision = session.mine()
        ids = [*session.game.where[-3:], *((decision.rule,) if decision else ())]
        for clause_id in dict.fromkeys(ids):
            if clause_id in book:
                explain(session, book[clause_id])
        return
    if text in book:
        explain(session, book[text])
        return
    found = book.search(text)
    if not found:
        session.tell("no-rule", text=text)
    elif len(found) <= 3:
        for clause in found:
            explain(session, clause)
    else:
        session.tell("rules-found", n=len(found))
        session.screen.say(*(f"  {session.speaker.clause(c.id)}" for c in found[:MANY]))
        if len(found) > MANY:
            session.tell("rules-more", n=len(found) - MANY, id=found[0].id)


def explain(session: Session, clause: Clause) -> None:
    session.screen.say(session.speaker.clause(clause.id), style="bold")
    lexicon, lang = session.speaker.lexicon, session.lang
    session.screen.say(lexicon.written(clause.text_in(lang), lang))
    ruling = clause.ruling_in(lang)
    if ruling:
        session.tell("ruling", text=lexicon.written(ruling, lang))
