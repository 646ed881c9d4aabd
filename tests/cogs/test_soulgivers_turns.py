"""A whole opposing turn of Soulgivers is on the panel when its reader is asked again: every figure, card and ring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from discord import ui
from msgspec.structs import replace

from ai.soulgivers.choosing import choose
from cogs.board.pictures import Drawn
from cogs.board.words import MOST_OWN, news
from cogs.panels.panel import DISCORD_HOME, panel
from cogs.shared.names import names
from host.views.table import Table
from host.views.visibility import earlier_and_recent
from render.kit.encoding import Picture
from render.kit.lines import LINES, lines_of
from render.soulgivers import words
from rules.engine import Seat
from rules.soulgivers import events as ev
from rules.soulgivers import moves
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.pieces import hero_of
from rules.soulgivers.position import SoulgiversOptions
from tests.conformance.tables import table_of

GAME = Soulgivers()
MATCHES, TURNS = 8, 14
_OWN_ANSWERS = (moves.Pass, moves.Stand, moves.EndTurn)
"""The moves of a reader after which the news begin with the opponent's turn."""


class Told(NamedTuple):
    """An opposing turn, the lines above the pictures of the player who is asked after it, and those of the board."""

    happened: tuple[Any, ...]
    panel: tuple[str, ...]
    board: tuple[str, ...]

    def missing(self, lines: tuple[str, ...]) -> list[str]:
        """Return the words on this turn that some lines lack."""
        return [phrase for phrase in expected(self.happened) if phrase not in " ".join(lines)]


def head(table: Table) -> tuple[str, ...]:
    """Return the lines above the pictures of a panel, without the title."""
    items = panel(table, DISCORD_HOME, "", (Drawn(Picture(b"", "png"), "panel.png", ""),)).walk_children()
    return tuple(next(one.content for one in items if isinstance(one, ui.TextDisplay)).splitlines()[1:])


def opposing_turns(number: int) -> Iterator[Told]:
    """Yield the opposing turns of a computer match, as far as the reader only passed."""
    random = Random(number)
    step = GAME.setup(2, SoulgiversOptions(start="given" if number % 2 else "chosen"), random.randbytes(32))
    trail: list[tuple[Seat, tuple[Any, ...]]] = [(-1, step.events)]
    since: dict[Seat, list[Any]] = {}
    while (pending := GAME.pending(step.state)) and step.state.turn < TURNS:
        state, seat = step.state, pending[0].seat
        if state.seat == seat and seat in since:
            decoded: Any = SimpleNamespace(game=GAME, trail=tuple(trail))
            earlier, recent = earlier_and_recent(decoded, seat, pending)
            table = replace(table_of(GAME, 2, state.options, state, seat, ()), earlier=earlier, recent=recent)
            seen = tuple(filter(None, (GAME.see(event, seat) for event in since.pop(seat))))
            shown = news(GAME.key, recent, names(table.match), earlier, viewer=seat, most=MOST_OWN + LINES)
            yield Told(seen, head(table), tuple(shown.lines))
        move = choose(GAME, GAME.view(state, seat), seat, random)
        step = GAME.apply(state, seat, cast(moves.SoulgiversMove, move))
        trail.append((seat, step.events))
        for events in since.values():
            events.extend(step.events)
        if isinstance(move, moves.EndTurn):
            since[seat] = []
        elif not isinstance(move, _OWN_ANSWERS):
            since.pop(seat, None)


@cache
def told() -> tuple[Told, ...]:
    """Return the opposing turns of some computer matches."""
    return tuple(turn for number in range(MATCHES) for turn in opposing_turns(number))


def expected(happened: tuple[Any, ...]) -> Iterator[str]:
    """Yield the words that must be in the account of a turn."""
    ends: dict[str, str] = {}
    for event in happened:
        match event:
            case ev.Moved(id, to=to):
                ends[id] = words.cell(to)
            case ev.Attacked(id, target) | ev.FragmentPassed(id, target):
                yield from (words.hero(hero_of(id)), words.hero(hero_of(target)))
            case ev.Destroyed(id):
                ends.pop(id, None)
                yield from (words.hero(hero_of(id)), "destroy")
            case ev.Collected(id):
                yield f"{words.hero(hero_of(id))} "
                yield "collects the Fragment"
            case ev.Reinforced(id=id) | ev.BarrierFell(id) | ev.Absorbed(id):
                yield words.hero(hero_of(id))
            case ev.Drew():
                yield "draw"
            case ev.Played(card=card):
                yield words.anomaly(card)
            case ev.ModifierPlaced(cell) | ev.ModifierMoved(to=cell):
                yield words.cell(cell)
            case ev.Decayed(id):
                yield words.hero(hero_of(id))
    for piece_id, place in ends.items():
        yield from (words.hero(hero_of(piece_id)), place)


def test_an_opposing_turn_is_told_whole_on_the_board_and_nearly_always_on_the_panel() -> None:
    turns = told()
    assert len(turns) > 30
    assert not [turn for turn in turns if turn.missing(turn.board)]
    assert sum(bool(turn.missing(turn.panel)) for turn in turns) <= len(turns) // 10


def test_an_opposing_turn_leaves_room_for_the_pictures() -> None:
    assert max(sum(map(lines_of, turn.panel)) for turn in told()) <= MOST_OWN
