"""The score abilities, each on the board before tokens fall (S18)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from typing_extensions import override

from rules.engine import IllegalMove, MoveT, Seat
from rules.questions import Answer
from rules.soul_puzzler import frames
from rules.soul_puzzler.actions import exchange_refused, full_refused, of_unlike_pairs
from rules.soul_puzzler.board import COLUMN, COLUMNS, ROW, lowest_empty, square_of, top_token
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.draft import Draft, Position
from rules.soul_puzzler.events import AbilityUsed
from rules.soul_puzzler.moves import (
    DRAIN,
    EXCHANGE_RIGHT,
    EXCHANGE_UP,
    FERRY,
    GAIN,
    LIGHT,
    QUARRY,
    ROLL,
    TIDE,
    Drain,
    Exchange,
    Ferry,
    Gain,
    Light,
    Quarry,
    Roll,
    Tide,
)
from rules.soul_puzzler.position import added


class Ability(Answer[frames.ScoreAbility, MoveT]):
    """A score ability; ``does`` is the word for it on the character's card, and ``uses`` are its moves."""

    does: str
    uses: Sequence[Any]

    def possible(self, position: Position, seat: Seat) -> tuple[MoveT, ...]:
        """Return the possible uses for ``seat``, who has the ability."""
        return tuple(move for move in self.uses if self.no_target(position, seat, move) is None)

    @override
    def legal(self, position: Position, frame: frames.ScoreAbility, seat: Seat) -> tuple[MoveT, ...]:
        """Return the legal uses of the ability for ``seat``; () if it is not on its card or spent (S49)."""
        card = CARDS[position.characters[seat] or ""]
        if card.does != self.does or (card.charges and not position.charges[seat]):
            return ()
        return self.possible(position, seat)

    @override
    def refuse(self, position: Position, frame: frames.ScoreAbility, seat: Seat, move: MoveT) -> IllegalMove | None:
        character = position.characters[seat] or ""
        if CARDS[character].does != self.does:
            return IllegalMove("no_ability", ability=self.does, character=character)
        return self.no_target(position, seat, move)

    def no_target(self, position: Position, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why the ability has no target; None if it has one."""
        return None

    @override
    def answer(self, draft: Draft, frame: frames.ScoreAbility, seat: Seat, move: MoveT) -> None:
        draft.frames.pop()
        if draft.charges[seat]:
            draft.charges = added(draft.charges, seat, -1)
        draft.events.append(self.use(draft, seat, move))

    @abstractmethod
    def use(self, draft: Draft, seat: Seat, move: MoveT) -> AbilityUsed:
        """Carry out the ability and record its event."""


class PointAbility(Ability[Gain | Drain | Roll]):
    """An ability that changes a score, which is always possible.

    Solenne gains a point. Vex takes a point from the opponent (S33), even if the score is 0 (S50). Dama rolls a die;
    each face changes the score by the number on the card (S54).
    """

    def __init__(self, move: Gain | Drain | Roll) -> None:
        self.move, self.does, self.uses = type(move), str(move), (move,)

    @override
    def use(self, draft: Draft, seat: Seat, move: Gain | Drain | Roll) -> AbilityUsed:
        match move:
            case Gain():
                return AbilityUsed(seat, "solenne", points=_change(draft, seat, 1))
            case Drain():
                return AbilityUsed(seat, "vex", points=_change(draft, 1 - seat, -1))
        face = draft.roll("dama")
        return AbilityUsed(seat, "dama", points=_change(draft, seat, CARDS["dama"].die[face - 1]), die=face)


class LightAbility(Ability[Light]):
    """Marcellin puts a token from the pool onto the lowest empty square of a column (S34)."""

    does = "light"
    uses = tuple(LIGHT.values())

    @override
    def no_target(self, position: Position, seat: Seat, move: Light) -> IllegalMove | None:
        return full_refused(position, move.column) if position.pools[seat] else IllegalMove("empty_pool")

    @override
    def use(self, draft: Draft, seat: Seat, move: Light) -> AbilityUsed:
        lit = lowest_empty(draft.occupied, move.column)
        draft.pools[seat] -= 1
        draft.put(seat, lit)
        return AbilityUsed(seat, "marcellin", (square_of(lit),))


class QuarryAbility(Ability[Quarry]):
    """Brakk removes the top token of a column, floating or not, if it is the opponent's (S51)."""

    does = "quarry"
    uses = tuple(QUARRY.values())

    @override
    def no_target(self, position: Position, seat: Seat, move: Quarry) -> IllegalMove | None:
        occupied = position.board[0] | position.board[1]
        if top_token(occupied, move.column) & position.board[1 - seat]:
            return None
        return IllegalMove("no_target", column=move.column, reason="own" if occupied & COLUMN[move.column] else "empty")

    @override
    def use(self, draft: Draft, seat: Seat, move: Quarry) -> AbilityUsed:
        top = top_token(draft.occupied, move.column)
        draft.give_back(1 - seat, top)
        return AbilityUsed(seat, "brakk", (square_of(top),))


class ExchangeAbility(Ability[Exchange]):
    """Ondra exchanges two adjacent tokens of different owners; no ban, since it is not a SWITCH (S52)."""

    does = "exchange"

    @override
    def possible(self, position: Position, seat: Seat) -> tuple[Exchange, ...]:
        return tuple(of_unlike_pairs(position, EXCHANGE_RIGHT, EXCHANGE_UP))

    @override
    def no_target(self, position: Position, seat: Seat, move: Exchange) -> IllegalMove | None:
        return exchange_refused(position, move.a, move.b)

    @override
    def use(self, draft: Draft, seat: Seat, move: Exchange) -> AbilityUsed:
        draft.exchange(move.a, move.b)
        return AbilityUsed(seat, "ondra", (move.a, move.b))


class TideAbility(Ability[Tide]):
    """Iswen rotates a row by one square (S35)."""

    does = "tide"
    uses = tuple(TIDE.values())

    @override
    def no_target(self, position: Position, seat: Seat, move: Tide) -> IllegalMove | None:
        if (position.board[0] | position.board[1]) & ROW[move.row]:
            return None
        return IllegalMove("no_target", row=move.row, reason="empty")

    @override
    def use(self, draft: Draft, seat: Seat, move: Tide) -> AbilityUsed:
        draft.rotate(move.row, move.direction == "right")
        return AbilityUsed(seat, "iswen", row=move.row, direction=move.direction)


class FerryAbility(Ability[Ferry]):
    """Corvane carries the top token of a column onto another column (S53)."""

    does = "ferry"

    @override
    def possible(self, position: Position, seat: Seat) -> tuple[Ferry, ...]:
        occupied, columns = position.board[0] | position.board[1], range(1, COLUMNS + 1)
        origins = [column for column in columns if occupied & COLUMN[column]]
        targets = [column for column in columns if COLUMN[column] & ~occupied]
        return tuple(FERRY[origin, target] for origin in origins for target in targets if origin != target)

    @override
    def no_target(self, position: Position, seat: Seat, move: Ferry) -> IllegalMove | None:
        if move.origin == move.target:
            return IllegalMove("no_target", column=move.target, reason="same")
        if not (position.board[0] | position.board[1]) & COLUMN[move.origin]:
            return IllegalMove("no_target", column=move.origin, reason="empty")
        return full_refused(position, move.target)

    @override
    def use(self, draft: Draft, seat: Seat, move: Ferry) -> AbilityUsed:
        taken = top_token(draft.occupied, move.origin)
        landing = lowest_empty(draft.occupied, move.target)
        draft.carry(taken, landing)
        return AbilityUsed(seat, "corvane", (square_of(taken), square_of(landing)))


ABILITIES = (
    PointAbility(GAIN),
    PointAbility(DRAIN),
    LightAbility(),
    QuarryAbility(),
    ExchangeAbility(),
    TideAbility(),
    PointAbility(ROLL),
    FerryAbility(),
)


_BY_CARD: dict[str, Ability[Any]] = {ability.does: ability for ability in ABILITIES}


def ability_of(position: Position, seat: Seat) -> Ability[Any] | None:
    """Return the score ability of a seat's character; None if it has none."""
    return _BY_CARD.get(CARDS[position.characters[seat] or ""].does)


def _change(draft: Draft, seat: Seat, points: int) -> tuple[int, int]:
    """Change a score, never below 0 (2.5), and return the change of each seat's score."""
    change = max(points, -draft.scores[seat])
    draft.scores = added(draft.scores, seat, change)
    draft.by_abilities = added(draft.by_abilities, seat, change)
    return (change, 0) if seat == 0 else (0, change)
