"""Positions drawn as text, and short ways to play on from them.

A map is drawn as ``position_notation`` reads it. A relic that is not drawn was
taken, by seat 0 unless told otherwise. Without rows the map is empty.

A sound position has as many tiles of each tribe, or one more of the tribe
whose turn is over: so the number of tiles tells which turn of the round it is.
"""

from __future__ import annotations

from typing import Any, TypeVar

from rules.dice import Dice
from rules.engine import Event, Outcome, Seat
from rules.maatatahay.board import INDEX, Crystals, Space, Warrior, crystals, lying
from rules.maatatahay.board import board as read_board
from rules.maatatahay.ending import turnings
from rules.maatatahay.events import MaatatahayEvent, RelicTaken, Settled
from rules.maatatahay.frames import ChoosingPair, EndOfRound, Frame, Turn
from rules.maatatahay.game import Maatatahay
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, Pair
from rules.maatatahay.warriors import DISPLAY, ENERGY, RELICS, ROUNDS, SPIRIT, WARRIORS
from tests.rules import playing

GAME = Maatatahay()
SEED = b"s" * 32
PLAIN = MaatatahayOptions()
OF_WHOLE_TURNS = {"other_space", "nothing_to_pay", "already_turned", "more_than_comes", "payment_missing"}
"""The codes that only a turn typed at once is refused with."""
EMPTY = (". . . . .", ". * . * .", ". . * . .", ". * . * .", ". . . . .")

EventT = TypeVar("EventT", bound=Event)


def rows(**words: str) -> tuple[str, ...]:
    """Return the rows of an empty map with other words on some spaces."""
    spaces = " ".join(EMPTY).split()
    for name, word in words.items():
        spaces[INDEX[name]] = word
    return tuple(" ".join(spaces[start : start + 5]) for start in range(0, 25, 5))


def position(
    *drawn: str,
    seat: Seat = 0,
    tile: str = "",
    other: str = "",
    storages: tuple[str, str] = ("0", "0"),
    active: Seat = 0,
    relic_log: tuple[Seat, ...] | None = None,
    bag: str = "",
    fallen: tuple[int, int] = (0, 0),
    options: MaatatahayOptions = PLAIN,
) -> MaatatahayState:
    """Return a sound position in which ``seat`` is to place ``tile``, and the other seat ``other`` after it.

    The Spirit that lies nowhere is in the bag, or left the game if ``bag`` is
    told; the Energy that lies nowhere is in the supply.
    """
    board = read_board(drawn or EMPTY)
    first = _placed(board) % 2 == 0
    hands = {seat: tile, **({1 - seat: other} if first else {})}
    frames: tuple[Frame, ...] = (EndOfRound(), *([Turn(1 - seat)] if first else []), Turn(seat))
    return _state(
        board,
        frames,
        hands,
        storages=storages,
        active=active,
        relic_log=relic_log,
        bag=bag,
        fallen=fallen,
        options=options,
    )


def choosing(
    *drawn: str,
    pairs: tuple[str, ...] = (),
    storages: tuple[str, str] = ("0", "0"),
    active: Seat = 0,
    options: MaatatahayOptions = PLAIN,
) -> MaatatahayState:
    """Return a sound position in which the active player chooses among ``pairs``, such as ``W01-W02``, and any more."""
    return _state(
        read_board(drawn or EMPTY), (ChoosingPair(),), {}, pairs, storages=storages, active=active, options=options
    )


def _placed(board: tuple[Space, ...]) -> int:
    return sum(1 for space in board if space.warrior)


def _state(
    board: tuple[Space, ...],
    frames: tuple[Frame, ...],
    hands: dict[Seat, str],
    pairs: tuple[str, ...] = (),
    *,
    storages: tuple[str, str],
    active: Seat,
    options: MaatatahayOptions,
    relic_log: tuple[Seat, ...] | None = None,
    bag: str = "",
    fallen: tuple[int, int] = (0, 0),
) -> MaatatahayState:
    """Return the position with everything that follows from what is drawn and told."""
    number = _placed(board) // 2 + 1
    warriors = [space.warrior for space in board if space.warrior]
    held = (crystals(storages[0]), crystals(storages[1]))
    placed = lying(board, *held)
    spirit, energy = SPIRIT - placed.spirit, ENERGY - placed.energy
    inside = crystals(bag) if bag else Crystals(spirit, 6)
    dead = [sum(warrior.owner == seat and not warrior.alive for warrior in warriors) for seat in (0, 1)]
    missing = len(RELICS) - sum(space.relic for space in board)
    tiles, display, decks = _tiles(warriors, number, hands, pairs)
    state = MaatatahayState(
        options=options,
        dice=Dice(SEED),
        frames=frames,
        group=1,
        round=number,
        active=active,
        board=board,
        decks=decks,
        display=display,
        tiles=tiles,
        hot=max((index for index, space in enumerate(board) if space.warrior), default=None),
        storages=held,
        relic_log=(0,) * missing if relic_log is None else relic_log,
        bag=inside,
        supply=energy - inside.energy,
        removed=spirit - inside.spirit,
        deaths=(dead[0], dead[1]),
        fallen=fallen,
        track=sum(dead) - sum(fallen),
    )
    assert GAME.audit(state) == ()
    return state


def _tiles(
    warriors: list[Warrior], number: int, hands: dict[Seat, str], pairs: tuple[str, ...]
) -> tuple[tuple[str | None, str | None], tuple[Pair | None, ...], tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return the tiles in hand, the display and the decks that go with a map in a round."""
    given = [tuple(pair.split("-")) for pair in pairs]
    rest: list[list[str]] = []
    taken: list[str | None] = []
    for seat in (0, 1):
        used = {warrior.tile for warrior in warriors if warrior.owner == seat}
        told = [pair[seat] for pair in given]
        free = [tile for tile in WARRIORS if tile not in {*used, *told, hands.get(seat)}]
        taken.append((hands[seat] or free.pop(0)) if seat in hands else None)
        rest.append([*told, *free])
    open_now = min(DISPLAY, ROUNDS - number + 1) - (1 if hands else 0)
    shown: list[Pair | None] = list(zip(rest[0][:open_now], rest[1][:open_now], strict=True))
    display = (*shown, *[None] * (DISPLAY - open_now))
    return (taken[0], taken[1]), display, (tuple(rest[0][open_now:]), tuple(rest[1][open_now:]))


def asked(state: MaatatahayState) -> Seat:
    """Return the seat that is asked."""
    return GAME.pending(state)[0].seat


def kind(state: MaatatahayState) -> str:
    """Return what is asked; "over" when nothing is."""
    pending = GAME.pending(state)
    return pending[0].kind if pending else "over"


def legal(state: MaatatahayState) -> list[str]:
    """Return the notations of the legal moves."""
    return [str(move) for move in GAME.legal(state, asked(state))]


def after(state: MaatatahayState, *moves: str) -> MaatatahayState:
    """Return the position after some moves, each made by the seat that is asked."""
    return played(state, *moves)[0]


def events(state: MaatatahayState, *moves: str) -> list[MaatatahayEvent]:
    """Return what happens while some moves are made."""
    return played(state, *moves)[1]


def told(state: MaatatahayState, event: type[EventT], *moves: str) -> list[EventT]:
    """Return the events of one kind that happen while some moves are made."""
    return [happened for happened in events(state, *moves) if isinstance(happened, event)]


def played(state: MaatatahayState, *moves: str) -> tuple[MaatatahayState, list[MaatatahayEvent]]:
    """Return both. A turn is made as the rules offer it: as the first of those that are the same, or by itself."""
    happened: list[MaatatahayEvent] = []
    for move in moves:
        made = move
        if move.startswith("rotate:"):
            if kind(state) != "rotate":
                continue
            hot = state.hot or 0
            warrior = state.board[hot].warrior
            assert warrior is not None
            made = f"rotate:{turnings(state, warrior.tile, hot)[int(move[-1])]}"
        state, found = playing.played(GAME, state, (made,))
        happened += found
    return state, happened


def fights(state: MaatatahayState, *moves: str) -> dict[str, tuple[int, int, bool]]:
    """Return for each tile that was settled on the way its strength, the attack, and whether it survived, in order."""
    return {
        event.space: (event.strength, event.attack, event.survived)
        for event in events(state, *moves)
        if isinstance(event, Settled)
    }


def paid(state: MaatatahayState, *moves: str) -> RelicTaken:
    """Return how a relic is taken on the way."""
    return next(event for event in events(state, *moves) if isinstance(event, RelicTaken))


def tile_on(state: MaatatahayState, space: str) -> Warrior:
    """Return the tile that lies on a space."""
    warrior = state.board[INDEX[space]].warrior
    assert warrior is not None
    return warrior


def ended(state: MaatatahayState) -> Outcome:
    """Return how a match ended."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def why(state: MaatatahayState, move: str, seat: Seat | None = None) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which a move is refused."""
    return playing.why_not(GAME, state, asked(state) if seat is None else seat, move)


def refused(state: MaatatahayState, move: str) -> str:
    """Return the code alone."""
    return why(state, move)[0]
