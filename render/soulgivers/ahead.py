"""The results of moves, tried before they are made: several in a row, and the loss by one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Self

from render.kit.phrases import listed
from render.soulgivers import boards_after, words
from render.soulgivers.reach import going
from rules.engine import Move, Seat
from rules.soulgivers import events as ev
from rules.soulgivers import frames, moves
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.actions import is_free
from rules.soulgivers.cards import ABILITIES, DECAY_DEATH
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.lookup import active, decayed, ground_of, is_carrier, population_at
from rules.soulgivers.movement.walks import own_steps
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversState, SoulgiversView

_GAME = Soulgivers()


class Ahead:
    """A position that this player cannot rule out, in which moves are tried one after another."""

    def __init__(self, view: SoulgiversView, seat: Seat) -> None:
        self.seat = seat
        self.made: list[moves.SoulgiversMove] = []
        self.is_over = False
        """Whether the future is unknown: other players are to act, something was revealed or drawn."""
        self.position: SoulgiversState = _GAME.determinize(view, Random(0))

    def copy(self) -> Self:
        """Return one that continues from here by itself."""
        other = object.__new__(type(self))
        other.__dict__ = {**self.__dict__, "made": [*self.made]}
        return other

    @property
    def view(self) -> SoulgiversView:
        """The position as this player sees it."""
        return _GAME.view(self.position, self.seat)

    @property
    def legal(self) -> tuple[moves.SoulgiversMove, ...]:
        """The possible moves of this player now."""
        return _GAME.legal(self.position, self.seat)

    @property
    def asked(self) -> str:
        """This player's question, secret steps of their turn too; "" for none."""
        pending = any(one.seat == self.seat for one in _GAME.pending(self.position))
        return _GAME.stage(self.position) if pending else ""

    def make(self, move: Move) -> None:
        """Make a move. Raises ``IllegalMove`` if the rules refuse it."""
        assert isinstance(move, moves.SoulgiversMove)
        drawn = _GAME.draws(self.position)
        step = _GAME.apply(self.position, self.seat, move)
        self.position = step.state
        self.made.append(move)
        has_revealed = _GAME.draws(step.state) > drawn or any(event.reveal for event in step.events)
        self.is_over = has_revealed or not self.asked

    def let_others_pass(self) -> None:
        """Continue as if everyone to act in a window passed."""
        while True:
            seats = [one.seat for one in _GAME.pending(self.position) if one.kind == "window"]
            if not seats:
                return
            self.position = _GAME.apply(self.position, seats[0], moves.Pass()).state


_MOVERS = (moves.Step, moves.Walk, moves.TakeGate, moves.Use, moves.Aim, moves.Play, moves.To, moves.Relay)
"""The moves that can destroy an own Soulgiver."""
_FORCED = (moves.To, moves.Relay)
"""Those of them that answer a question that must be answered."""
_COSTLIEST = 2
"""The most Decay that one Action costs, at once or as the turn ends."""
_SAVED_BY = (moves.PassFragment, moves.Deliver, moves.Drop)
"""The moves that save the Fragment from staying where its carrier dies."""


def danger(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> str:
    """Return the own Soulgiver that a move destroys, and the loss with it; "" if nothing could be kept."""
    if isinstance(move, moves.EndTurn):
        return " ".join(_at_end(view, seat))
    at_once = _by_itself(view, seat, move) or (_by_what_follows(view, seat, move) if isinstance(move, _MOVERS) else "")
    return at_once or _by_cost(view, seat, move)


def dying(view: SoulgiversView, seat: Seat) -> list[Soulgiver]:
    """Return the Soulgivers of a seat that Decay destroys as its turn ends, as things are now."""
    mine = (piece for piece in view.soulgivers if piece.seat == seat and piece.on_board)
    return [piece for piece in mine if decayed(view, piece) >= DECAY_DEATH]


def safe_moves(view: SoulgiversView, seat: Seat, options: Iterable[Move]) -> int:
    """Return the number of moves before the first one that loses something that could be kept; all if none does."""
    every = tuple(options)
    ahead = Ahead(view, seat)
    for number, move in enumerate(every):
        if move not in ahead.legal:
            break
        if danger(ahead.view, seat, move):
            return number
        ahead.make(move)
    return len(every)


def _by_itself(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> str:
    """Return the victim of a step into a black hole, or the cost of an Ability."""
    match move:
        case moves.Step(cell):
            return _in_hole(view, seat, cell)
        case moves.Use(ability):
            return _worn_out(view, seat, EFFECTS[ability].cost("") if _is_paid_in_decay(view, ability) else 0)
        case moves.Aim(target):
            frame = view.frames[-1]
            what = frame.what if isinstance(frame, frames.Aiming) and frame.kind == "ability" else ""
            return _worn_out(view, seat, EFFECTS[what].cost(target)) if what in ABILITIES else ""
    return ""


def _by_what_follows(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> str:
    """Return the own Soulgivers that die by a move's result, such as attraction; "" if every other answer kills."""
    sentence = _deaths(view, seat, move)
    if not sentence or not isinstance(move, _FORCED):
        return sentence
    others = (other for other in _GAME.legal(view, seat) if isinstance(other, _FORCED))
    return sentence if any(not _deaths(view, seat, other) for other in others) else ""


def _deaths(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> str:
    """Return the Soulgivers of the player's population that a move destroys at once."""
    mine = {piece.id: piece for piece in view.soulgivers if piece.population == population_at(view, seat)}
    happened = _events(view, seat, move)
    attracted = {event.id for event in happened if isinstance(event, ev.Moved) and event.way == "attracted"}
    sentences = []
    for event in happened:
        if isinstance(event, ev.Destroyed) and event.id in mine:
            piece = mine[event.id]
            name = f"your {words.hero(piece.hero)}" if piece.seat == seat else f"the {words.piece(piece.id)}"
            came = f"brings {name} to the Event Horizon, which destroys it"
            sentences.append(f"It {came if piece.id in attracted else f'destroys {name}'}.{_fragment(view, piece)}")
    return " ".join(sentences)


def _events(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> tuple[ev.SoulgiversEvent, ...]:
    """Return the events of a move; a Tornado pushes in any order."""
    step = boards_after.tried(view, seat, move)
    happened: tuple[ev.SoulgiversEvent, ...] = step.events
    while _GAME.stage(step.state) == "blow":
        step = _GAME.apply(step.state, seat, _GAME.legal(step.state, seat)[0])
        happened += step.events
    return happened


def _in_hole(view: SoulgiversView, seat: Seat, cell: int) -> str:
    piece = going(view)
    if piece is None or piece.population != population_at(view, seat):
        return ""
    if cell not in ground_of(view).holes or survives_holes(piece):
        return ""
    return f"{words.cell(cell)} is a black hole: it destroys your {words.hero(piece.hero)}.{_fragment(view, piece)}"


def _is_paid_in_decay(view: SoulgiversView, ability: str) -> bool:
    piece = active(view)
    return piece is not None and ABILITIES[ability].cost == "D1" and not is_free(view, piece, ability)


def _worn_out(view: SoulgiversView, seat: Seat, cost: int) -> str:
    """Return a warning that the Decay of an Ability destroys its user."""
    piece = active(view)
    if piece is None or piece.seat != seat or not cost or piece.decay + cost < DECAY_DEATH:
        return ""
    return f"It costs {cost} Decay, which destroys your {words.hero(piece.hero)}.{_fragment(view, piece)}"


def _by_cost(view: SoulgiversView, seat: Seat, move: moves.SoulgiversMove) -> str:
    """Return a warning that the cost of an Action makes Decay destroy the Soulgiver as the turn ends."""
    piece = active(view)
    if piece is None or piece.seat != seat or not DECAY_DEATH - _COSTLIEST <= decayed(view, piece) < DECAY_DEATH:
        return ""
    after = boards_after.tried(view, seat, move).state
    aged = next((one for one in after.soulgivers if one.id == piece.id), None)
    if aged is None or after.reason or decayed(after, aged) < DECAY_DEATH:
        return ""
    return f"With it, Decay destroys your {words.hero(piece.hero)} when your turn ends."


def _at_end(view: SoulgiversView, seat: Seat) -> Iterator[str]:
    """Yield the Soulgivers that an end of the turn now destroys, and that could be kept."""
    mine = [piece for piece in view.soulgivers if piece.seat == seat]
    waiting = [words.hero(piece.hero) for piece in mine if not piece.on_board and _can_enter(view, piece)]
    if waiting:
        who, verb = f"Your {listed(waiting)}", "is" if len(waiting) == 1 else "are"
        yield f"{who} {verb} still on a Portal and will be destroyed."
    legal = _GAME.legal(view, seat)
    respite = moves.Play("respite") in legal
    saved = any(isinstance(move, _SAVED_BY) for move in legal)
    for piece in dying(view, seat):
        if respite:
            yield f"Decay destroys your {words.hero(piece.hero)}, but you hold Respite.{_fragment(view, piece)}"
        elif saved and is_carrier(view, piece):
            yield f"Decay destroys your {words.hero(piece.hero)}.{_fragment(view, piece)}"


def _can_enter(view: SoulgiversView, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver on a Portal can still come onto the board."""
    now = active(view)
    if now is not None and now.id == piece.id:
        return bool(own_steps(view))
    return moves.Activate(piece.hero) in _GAME.legal(view, piece.seat)


def _fragment(view: SoulgiversView, piece: Soulgiver) -> str:
    return " The Fragment stays there, and anyone can collect it." if is_carrier(view, piece) else ""
