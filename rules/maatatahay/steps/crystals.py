"""T2 and T5: the crystals that pay for a relic, and those added to the hot tile.

A relic costs at least one Spirit, and is rewarded. Up to four crystals can stay in the storage.
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import SPACES, Crystals, Space
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.ending import relic_values
from rules.maatatahay.events import Added, RelicTaken
from rules.maatatahay.moves import ADDITIONS, PAY, Add, Pay
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.turns import not_held, payments, relic_cost
from rules.maatatahay.viewing import TurnQuestion
from rules.maatatahay.warriors import RELIC_REWARD, STORAGE, targets


class Paying(TurnQuestion[Pay]):
    """The crystals that pay for the relic; the only possible mix is paid without a question."""

    frame = frames.Paying
    kind = "pay"

    @override
    def legal(self, position: Position, frame: frames.Paying, seat: Seat) -> tuple[Pay, ...]:
        return tuple(PAY[mix] for mix in _mixes(position, seat))

    @override
    def refuse(self, position: Position, frame: frames.Paying, seat: Seat, move: Pay) -> IllegalMove | None:
        assert position.hot is not None
        return payment_refused(position.storages[seat], relic_cost(position.board, position.hot), move.crystals)

    @override
    def answer(self, draft: Draft, frame: frames.Paying, seat: Seat, move: Pay) -> None:
        _pay(draft, seat, move.crystals, only=False)

    @override
    def advance(self, draft: Draft, frame: frames.Paying) -> bool:
        mixes = _mixes(draft, frame.seat)
        if len(mixes) > 1:
            return False
        _pay(draft, frame.seat, mixes[0], only=True)
        return True

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Paying) -> bool:
        return state.board[state.hot or 0].relic and super().has_choice(state, frame)


def payment_refused(storage: Crystals, cost: int, paid: Crystals) -> IllegalMove | None:
    """Return why a relic of that cost cannot be paid for with these crystals; None if it can."""
    if paid.total != cost:
        return IllegalMove("wrong_payment", paid=paid, cost=cost)
    if not paid.spirit:
        return IllegalMove("spirit_needed", paid=paid, cost=cost)
    return not_held(storage, paid)


def _mixes(position: Position, seat: Seat) -> tuple[Crystals, ...]:
    return payments(position.storages[seat], relic_cost(position.board, position.hot or 0))


def _pay(draft: Draft, seat: Seat, paid: Crystals, *, only: bool) -> None:
    """Take the relic and draw the reward: the Spirit paid goes into the bag before (A11)."""
    index, warrior = draft.hot_warrior()
    draft.supply += paid.energy
    draft.bag = Crystals(draft.bag.spirit + paid.spirit, draft.bag.energy)
    drawn = draft.draw(RELIC_REWARD)
    draft.storages[seat] = draft.storages[seat].minus(paid).plus(drawn)
    draft.board[index] = Space(warrior=warrior)
    draft.relic_log = (*draft.relic_log, seat)
    number, own = len(draft.relic_log), draft.relic_log.count(seat)
    worth = relic_values(draft, seat)[-1]
    draft.events.append(RelicTaken(seat, SPACES[index], paid, drawn, number, own, only, worth))
    draft.frames[-1] = frames.Rotating(seat)


class Adding(TurnQuestion[Add]):
    """The crystals added to the hot tile; no question with an empty storage."""

    frame = frames.Adding
    kind = "add"

    @override
    def legal(self, position: Position, frame: frames.Adding, seat: Seat) -> tuple[Add, ...]:
        """Return all possible additions: the fewest crystals first, of equal numbers those with most Spirit."""
        storage = position.storages[seat]
        return ADDITIONS[storage.spirit, storage.energy]

    @override
    def refuse(self, position: Position, frame: frames.Adding, seat: Seat, move: Add) -> IllegalMove | None:
        return addition_refused(position.storages[seat], move.crystals)

    @override
    def answer(self, draft: Draft, frame: frames.Adding, seat: Seat, move: Add) -> None:
        """Move the crystals, and continue with life and death (T6)."""
        index, warrior = draft.hot_warrior()
        draft.storages[seat] = draft.storages[seat].minus(move.crystals)
        draft.board[index] = Space(warrior=replace(warrior, crystals=warrior.crystals.plus(move.crystals)))
        draft.events.append(Added(seat, SPACES[index], move.crystals))
        _begin_settling(draft, seat)

    @override
    def advance(self, draft: Draft, frame: frames.Adding) -> bool:
        if draft.storages[frame.seat].total:
            return False
        _begin_settling(draft, frame.seat)
        return True

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Adding) -> bool:
        return state.storages[frame.seat].total > 0


def addition_refused(storage: Crystals, added: Crystals) -> IllegalMove | None:
    """Return why these cannot be added to the hot tile; None if they can."""
    least = storage.total - STORAGE
    if added.total < least:
        return IllegalMove("storage_limit", added=added, least=least, storage=storage)
    return not_held(storage, added)


def _begin_settling(draft: Draft, seat: Seat) -> None:
    """Determine the surrounded tiles, which do not change during settling (T6.1, T6.6)."""
    surrounded = targets(draft.board)
    others = tuple([index for index in surrounded if index != draft.hot])
    draft.frames[-1] = frames.Settling(seat, others, draft.hot in surrounded)
