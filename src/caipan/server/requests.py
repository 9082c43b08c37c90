"""What a client may ask for over its socket, one function a message."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from caipan.kernel.errors import IllegalChoice
from caipan.kernel.records import Reason as Against
from caipan.server import play as kinds
from caipan.server import protocol as p
from caipan.server.connection import Connection
from caipan.server.identity import plain
from caipan.server.play import Play
from caipan.server.results import results
from caipan.server.store.store import Change
from caipan.server.table import Gone, Table
from caipan.server.thinking import known
from caipan.server.undo import fence, wanted


class Refused(Exception):
    """A request that changes nothing; the reason is a message key of docs/table.md."""

    def __init__(self, reason: str, **args: object) -> None:
        super().__init__(reason)
        self.reason, self.args_ = reason, args


def reasons(against: list[Against]) -> list[p.Reason]:
    return [p.Reason(rule=r.rule, message=r.message, args=dict(r.args)) for r in against]


def of_mine(connection: Connection, seat: int) -> int:
    if seat not in connection.seats:
        raise Refused("not-your-seat")
    return seat


def playing(table: Table) -> Play:
    if table.play is None:
        raise Refused("not-started")
    if table.play.result is not None:
        raise Refused("over")
    return table.play


def asked_still(table: Table, seat: int) -> int:
    """Whoever has given up is asked nothing any more: a bot plays on, and they do not meddle."""
    if seat not in table.manners:
        raise Refused("over")
    return seat


# --- answers


async def answer(table: Table, connection: Connection, m: p.Answer) -> None:
    try:
        connection.say(p.Ack(answer_id=m.answer_id, seq=await accepted(table, connection, m)))
    except Refused as no:
        connection.say(p.Reject(answer_id=m.answer_id, reason=no.reason))
    except IllegalChoice as no:
        told = reasons(no.reasons)
        connection.say(p.Reject(answer_id=m.answer_id, reason="illegal", reasons=told))


async def accepted(table: Table, connection: Connection, m: p.Answer) -> int:
    """Store an answer, once; the entry it became. Nobody is told before it is stored."""
    if not table.hub.limits.answers.allows(*connection.who, 1 + len(m.keys) // 8):
        raise Refused("too-fast")
    _, _, seat_name = m.decision_id.partition("-")
    seat = of_mine(connection, int(seat_name) if seat_name.isdecimal() else -1)
    once = f"{seat}:{m.answer_id}"
    async with table.lock:
        while True:
            of_mine(connection, seat)  # it may have been given away meanwhile
            play = playing_or_answered(table, once)
            if once in play.answers:
                return play.answers[once]
            asked_still(table, seat)
            if table.too_long:
                raise Refused("too-long")
            if play.ghost is not None or play.questions.get(seat) != m.decision_id:
                raise Refused("stale-question")
            if table.script is not None and not table.script.allows(play.n, m.keys):
                raise Refused("not-this-lesson")
            if await table.answer(seat, m.keys, "person", once):
                table.driver.left_to_play = 0  # whoever answers plays on alone
                return table.seq


def playing_or_answered(table: Table, once: str) -> Play:
    """An answer that was counted is acknowledged again even when the game is over."""
    if table.play is not None and once in table.play.answers:
        return table.play
    found = playing(table)
    if found.over:
        raise Refused("over")
    return found


# --- taking back


async def undo(table: Table, connection: Connection, m: p.Undo) -> None:
    async with table.lock:
        while not await taken_back(table, asked_still(table, of_mine(connection, m.seat)), m.size):
            pass  # another process was first; look again


async def taken_back(table: Table, seat: int, size: str) -> bool:
    """Go back, or ask the others whether we may. False: the table has changed meanwhile."""
    play = playing(table)
    if table.end_stands:
        raise Refused("over")
    if table.fickle:
        raise Refused("no-undo")
    table.driver.left_to_play = 0
    to = wanted(play, seat, size)
    if to is None:
        raise Refused("no-undo")
    known = fence(play, seat)[0]
    limit = play.beginnings if table.freely else known
    last = wanted(play, seat, "click")
    if not table.others(seat) and not table.row.shown and max(to, play.beginnings) < known:
        # Whoever has seen what is to come may do it over, but not against people who come later.
        await table.change_head(shown=True)
        return False
    if last is not None and last >= limit:
        return await table.go_back(seat, max(to, limit))
    if not table.others(seat):
        if table.row.rated:
            raise Refused("no-undo")  # there is nobody who could agree
        return await table.go_back(seat, to)
    if play.take_back is not None and play.take_back[:2] == (seat, to):
        return True  # everybody has been asked that
    return await table.write(kinds.ASK_BACK, seat, {"to": to})


async def take_back_reply(table: Table, connection: Connection, m: p.TakeBackReply) -> None:
    async with table.lock:
        while True:
            seat = of_mine(connection, m.seat)
            asked = playing(table).take_back
            if asked is None or (seat == asked.by and m.agree):
                raise Refused("no-undo")
            if seat not in table.others(asked.by) | {asked.by}:
                raise Refused("not-your-seat")
            if m.agree and seat in asked.agreed:
                break  # once is enough
            if m.agree and table.end_stands:  # somebody has read the record since it was asked
                raise Refused("over")
            if await table.write(kinds.REPLY, seat, {"agree": m.agree, "to": asked.to}):
                break
        await table.grant()


# --- manners


async def stops(table: Table, connection: Connection, m: p.Stops) -> None:
    seat = asked_still(table, of_mine(connection, m.seat))
    table.manners[seat].stops = m.stops
    connection.say(table.settings_of(seat))
    table.driver.wake()


async def let_pass(table: Table, connection: Connection, m: p.Yield) -> None:
    seat = asked_still(table, of_mine(connection, m.seat))
    table.manners[seat].let_pass(playing(table), m.until)
    connection.say(table.settings_of(seat))
    table.tell_presence()
    table.driver.wake()


# --- the rest


async def chat(table: Table, connection: Connection, m: p.Chat) -> None:
    text = plain(m.text, p.CHAT)
    if not text and not m.phrase:
        return
    if not table.hub.limits.chats.allows(*connection.who):
        raise Refused("too-fast")
    seat = min(connection.seats, default=None)
    name = connection.name if seat is None else table.row.seats[seat].name or connection.name
    guest = connection.guest if seat is None else table.row.seats[seat].guest
    if guest is None:  # nobody could ask not to hear them
        raise Refused("not-your-seat")
    if guest in table.row.muted:
        raise Refused("muted")
    said = {"at": time.time(), "seat": seat, "name": name, "text": text, "phrase": m.phrase}
    await table.hub.say(table, {**said, "guest": guest})


async def concede(table: Table, connection: Connection, m: p.Concede) -> None:
    async with table.lock:
        while True:
            seat = of_mine(connection, m.seat)
            play = playing(table)
            if play.over or seat in play.conceded:
                raise Refused("over")
            result = play.result_if_conceded(seat)
            change = None
            if result is not None:
                ended = results(table.row, play, result, frozenset({seat}))
                change = Change("over", result, results=ended)
            if await table.write(kinds.CONCEDE, seat, change=change):
                return


async def skip(table: Table, connection: Connection, m: p.Skip) -> None:
    play = playing(table)
    if not connection.seats:
        raise Refused("not-your-seat")
    left = table.driver.left(m.seat) if m.seat in play.questions else None
    if left is None or left > 0:
        raise Refused("not-late")
    if table.too_long:
        raise Refused("too-long")
    await table.driver.skip(m.seat)


async def play_on(table: Table, connection: Connection, m: p.PlayOn) -> None:
    playing(table)
    if not connection.seats or not table.row.solo or table.script is not None:
        raise Refused("not-solo")
    if not known(m.bot):
        raise Refused("no-such-bot")
    table.driver.playing, table.driver.left_to_play = m.bot, m.answers
    table.driver.wake()


async def tell(table: Table, connection: Connection, m: p.Tell) -> None:
    connection.tells = m.on


async def ping(table: Table, connection: Connection, m: p.Ping) -> None:
    connection.say(p.Pong())


HANDLERS: dict[type[p.Said], Callable[[Table, Connection, Any], Awaitable[None]]] = {
    p.Answer: answer,
    p.Undo: undo,
    p.TakeBackReply: take_back_reply,
    p.Chat: chat,
    p.Stops: stops,
    p.Yield: let_pass,
    p.Concede: concede,
    p.Skip: skip,
    p.PlayOn: play_on,
    p.Tell: tell,
    p.Ping: ping,
}


# What a message costs of all that somebody may do at tables. Answers and chat have limits of their
# own; to go back is to show everybody the whole log again.
COSTS: dict[type[p.Said], float] = {p.Answer: 0, p.Chat: 0, p.Ping: 0, p.Undo: 5, p.PlayOn: 5}


async def handle(table: Table, connection: Connection, message: p.Said) -> None:
    """Do what a client asks, or tell it why not."""
    try:
        if type(message) not in HANDLERS:  # hello, once more
            raise Refused("bad-message")
        cost = COSTS.get(type(message), 1)
        cost += table.length if isinstance(message, p.Undo) else 0
        if cost and not table.hub.limits.deeds.allows(*connection.who, cost):
            raise Refused("too-fast")
        await HANDLERS[type(message)](table, connection, message)
    except Refused as no:
        connection.say(p.Trouble(reason=no.reason, args=no.args_))
    except Gone:
        connection.say(p.Trouble(reason="no-such-table"))
