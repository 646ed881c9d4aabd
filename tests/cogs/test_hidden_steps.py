"""Steps that only their player sees: two tables, one with such a step and one without, are the same for all others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
import simcord

from host.config import HostConfig
from host.views.visibility import is_private
from rules.engine import AnyGame, Move, Seat, State
from rules.registry import GAMES
from tests.cogs.helpers import Room, components, said
from tests.cogs.panels import plain
from tests.cogs.tables import begin_with
from tests.conformance.hints import hints
from tests.conformance.kit import Moment, Playout, play_out

HOUR = 3600
CONFIG = HostConfig(pace=HOUR, notice_after=120)
BEFORE = 4
"""Moves that are made at both tables before the step, so that there is something to take back."""
SCENES = {"labyrinth": (3, 5), "anima": (2, 4), "soulgivers": (2, 5)}
"""The games that have such steps: how many play, and how many steps are tried."""


class Scene(NamedTuple):
    """A position, the moves from there, and then the step that only its player sees."""

    start: State
    moves: tuple[tuple[Seat, Move], ...]
    seat: Seat
    step: Move


def scenes(game: AnyGame, seats: int, most: int) -> Iterator[Scene]:
    """Find steps that nobody but their player sees, of as many kinds as there are."""
    found: set[tuple[str, str]] = set()
    for seed in range(30):
        playout = _playout(game, seats, Random(f"{game.key} {seed}"))
        for place, moment in enumerate(playout.moments):
            kind = (str(moment.move).split(":")[0], str(playout.moments[place - 1].move).split(":")[0])
            if place < BEFORE or kind in found or not _is_hidden(game, moment, seats):
                continue
            found.add(kind)
            before = playout.moments[place - BEFORE : place]
            yield Scene(before[0].state, tuple((one.seat, one.move) for one in before), moment.seat, moment.move)
            if len(found) == most:
                return


def _playout(game: AnyGame, seats: int, random: Random) -> Playout:
    options = game.options(**{name: values[0] for name, values in hints(game.key).options.items()})
    return play_out(game, seats, options, random.randbytes(24), random)


def _is_hidden(game: AnyGame, moment: Moment, seats: int) -> bool:
    asked = next((one for one in game.pending(moment.state) if one.seat == moment.seat), None)
    if asked is None or asked.sealed:
        return False
    return is_private(game, moment.state, moment.after, moment.events, moment.seat, seats)


class Watched:
    """A table, and all that others than the player of the step can see of it."""

    def __init__(self, room: Room, scene: Scene, seats: int) -> None:
        self.room, self.scene = room, scene
        self.people = (room.ann, room.bob, room.eve)[:seats]
        self.others = [person for seat, person in enumerate(self.people) if seat != scene.seat]
        self.seen: list[tuple[str, object]] = []

    async def play(self, game: str, monkeypatch: pytest.MonkeyPatch, *, step: bool) -> list[tuple[str, object]]:
        """Play the scene, with or without the step; return what others see then and later."""
        begin_with(monkeypatch, type(GAMES[game]), self.scene.start)
        await self.room.ann.slash(self.room.channel, "play", game=game)
        for person in self.people[1:]:
            await person.click(await self.room.lobby(), label="Join")
        await self.room.ann.click(await self.room.lobby(), label="Start")
        for seat, move in self.scene.moves:
            await self.submit(seat, move)
            await self.rest()
            await self.room.env.advance_time(5)
        await self.others[0].slash(self.room.channel, "match abort")
        await self.rest()
        await self.room.env.advance_time(200)  # turn notices are sent
        await self.rest()
        if step:
            await self.submit(self.scene.seat, self.scene.step)
        await self.room.env.advance_time(7)
        await self.look("after the step")
        await self.room.env.advance_time(await self.left() * 0.85)  # reminders are sent
        await self.look("after the reminders")
        for person in self.others:
            self.note("undo", await person.slash(self.room.channel, "undo"))
            await self.look("after an undo")
        return self.seen

    async def left(self) -> float:
        """Return the time until the first question is answered for somebody: reactions have less of it than turns."""
        table = await self.room.host.matches.table((await self.room.match()).id, None)
        dues = [one.due_at for one in table.questions if one.due_at is not None and not one.answered]
        return min(dues) - self.room.clock()

    async def submit(self, seat: Seat, move: Move) -> None:
        """Make a move for a seat."""
        match = await self.room.match()
        await self.room.host.play.submit(match.id, self.people[seat].id, str(move))
        await self.rest()

    async def look(self, when: str) -> None:
        """Note what the channel shows and what the commands of others answer."""
        await self.rest()
        for message in self.room.channel.history():
            shown = [self._plain(part) for part in components(message)]
            self.seen.append((f"message {when}", (self._plain(message.content), shown, message.edited_at is None)))
        for person in self.others:
            for command in ("match info", "match list", "log", "hand"):
                self.note(f"{command} {when}", await person.slash(self.room.channel, command))
            self.note(f"board {when}", await person.slash(self.room.channel, "board", format="text"))

    async def rest(self) -> None:
        """Let every message that is due be sent, and the board be brought up to date."""
        for _ in range(2):
            await self.room.env.settle()
            await self.room.host.outbox.drain()
            await self.room.host.outbox.sent()
            await self.room.bot.publisher.settled()
        await self.room.env.settle()

    def note(self, what: str, answer: simcord.InteractionResult) -> None:
        """Note an answer."""
        self.seen.append((what, self._plain(said(answer))))

    def _plain(self, value: Any) -> str:
        """Return a text without the numbers in which two tables differ: ids, and times counted from the start."""
        return re.sub(r"\d{15,}", "#", re.sub(r"<t:(\d+)", self._since, str(value)))

    def _since(self, found: re.Match[str]) -> str:
        return f"<t:{int(found[1]) - self.began}"

    began = 0


async def seen_at(
    path: Path, game: str, scene: Scene, seats: int, monkeypatch: pytest.MonkeyPatch, *, step: bool
) -> list[tuple[str, object]]:
    """Return what others see at a table of its own."""
    async with Room.opened(path, CONFIG, draw=plain) as room:
        room.host.session.listeners.remove(room.host.outbox.follow)  # ``Watched.rest`` sends messages
        watched = Watched(room, scene, seats)
        watched.began = int(room.clock())
        return await watched.play(game, monkeypatch, step=step)


@pytest.mark.parametrize(("game", "number"), [(game, n) for game, (_, most) in SCENES.items() for n in range(most)])
async def test_a_hidden_step_shows_nowhere(
    tmp_path: Path, game: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, most = SCENES[game]
    found = list(scenes(GAMES[game], seats, most))
    if number >= len(found):
        pytest.skip("the game has fewer kinds of such steps")
    monkeypatch.setattr("secrets.token_bytes", bytes)
    without = await seen_at(tmp_path / "a.db", game, found[number], seats, monkeypatch, step=False)
    with_it = await seen_at(tmp_path / "b.db", game, found[number], seats, monkeypatch, step=True)
    for (what, new), (planned, old) in zip(with_it, without, strict=False):
        assert (what, new) == (planned, old)
    assert len(with_it) == len(without)
