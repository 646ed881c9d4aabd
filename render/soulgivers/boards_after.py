"""The board as it would be: the result of a move that rotates, swaps or shifts tiles, tried before it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from render.kit.phrases import listed
from render.soulgivers import sentences, words
from rules.engine import Seat, Step
from rules.soulgivers import events as ev
from rules.soulgivers.frames import Aiming
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.lookup import facing_of, ground_of
from rules.soulgivers.moves import Aim, Pass, Play, SoulgiversMove, Use
from rules.soulgivers.position import SoulgiversView

BESIDE = 4
"""So many results are shown beside the question; of more, each is shown before it is carried out."""
_GAME = Soulgivers()
_MOVERS = frozenset({"mold", "chaos", "quake", "transpose", "drift"})
"""The Abilities and Anomalies that move tiles (2.21)."""


class Result(NamedTuple):
    """The result of a move, as everyone would see it, and the events on the way."""

    view: SoulgiversView
    events: tuple[ev.SoulgiversEvent, ...]


def result(view: SoulgiversView, seat: Seat, move: SoulgiversMove) -> Result | None:
    """Return the result of a legal move if it moves tiles; None for any other move.

    It is tried in a position that the viewer cannot rule out. Nothing in it depends on facts unknown to the viewer.
    """
    if _used(view, move) not in _MOVERS:
        return None
    step = tried(view, seat, move)
    if not any(isinstance(event, (ev.Rotated, ev.Swapped, ev.Shifted)) for event in step.events):
        return None
    seen = (_GAME.see(event, None) for event in step.events)
    public = replace(_GAME.view(step.state, None), preview=True)
    return Result(public, tuple(event for event in seen if event is not None))


def tried(view: SoulgiversView, seat: Seat, move: SoulgiversMove) -> Step[Any, Any]:
    """Make a legal move in a position that the viewer cannot rule out; everyone else who answers a window passes."""
    state = _GAME.determinize(view, Random(0))
    others = [decision.seat for decision in _GAME.pending(state) if decision.seat != seat]
    step = _GAME.apply(state, seat, move)
    events = step.events
    for other in others:
        step = _GAME.apply(step.state, other, Pass())
        events += step.events
    return Step(step.state, events)


class Option(NamedTuple):
    """One of a few targets with its result; ``name`` is on its button and above its picture."""

    aim: Aim
    name: str
    result: Result


def beside(view: SoulgiversView) -> tuple[Option, ...]:
    """Return the targets that the viewer can choose, with the results, if they are few and move tiles."""
    if view.viewer is None or view.stage != "aim" or view.viewer not in view.asked:
        return ()
    aims = [move for move in _GAME.legal(view, view.viewer) if isinstance(move, Aim)]
    if len(aims) > BESIDE:
        return ()
    found = ((number, aim, result(view, view.viewer, aim)) for number, aim in enumerate(aims, 1))
    return tuple(Option(aim, f"{number}. {name(view, aim)}", one) for number, aim, one in found if one is not None)


def name(view: SoulgiversView, move: SoulgiversMove) -> str:
    """Return the name of a move; of a target its name for that use."""
    if not isinstance(move, Aim):
        return sentences.move(move)
    named = words.target(move.target, _used(view, move))
    return named[:1].upper() + named[1:]


def in_order(view: SoulgiversView | None, made: Sequence[SoulgiversMove]) -> list[str]:
    """Return the names of moves made one after another; of a target with its purpose, said once."""
    names, what = [], _aimed(view) if view is not None else ""
    for number, move in enumerate(made):
        if isinstance(move, Aim) and what:
            target = words.target(move.target, what)
            names.append(target if number else f"{words.what(what)}: {target}")
        else:
            names.append(sentences.move(move))
        what = _begun(move)
    return names


def _used(view: SoulgiversView, move: SoulgiversMove) -> str:
    """Return the Ability or the Anomaly that a move carries out; "" for another move."""
    return _aimed(view) if isinstance(move, Aim) else _begun(move)


def _aimed(view: SoulgiversView) -> str:
    """Return the Ability or the Anomaly whose target is to be chosen; "" for none that the viewer knows of."""
    frame = view.frames[-1] if view.frames else None
    return frame.what if isinstance(frame, Aiming) else ""


def _begun(move: SoulgiversMove) -> str:
    """Return the Ability or the Anomaly that a move begins; "" for none."""
    match move:
        case Use(ability):
            return ability
        case Play(card):
            return card
    return ""


def in_words(view: SoulgiversView, found: Result) -> str:
    """Return the things elsewhere or gone: "Shell Ghost C3 → C1; black holes then A1 and F2"."""
    return "; ".join(_changes(view, found.view)) or "only the ground changes"


def _changes(before: SoulgiversView, after: SoulgiversView) -> Iterator[str]:
    there = {piece.id: piece for piece in after.soulgivers}
    for piece in before.soulgivers:
        now = there.get(piece.id)
        if now is None:
            yield f"{words.piece(piece.id)} destroyed"
        elif now.place != piece.place:
            facing = facing_of(after, now)
            turned = f", facing {words.DIRECTIONS[facing]}" if facing != facing_of(before, piece) else ""
            yield f"{words.piece(piece.id)} {words.place(piece.place)} → {words.place(now.place)}{turned}"
    lying = dict(after.souls)
    for soul in before.souls:
        if lying.get(soul.id, soul.cell) != soul.cell:
            yield f"Soul of the {words.piece(soul.id)} {words.cell(soul.cell)} → {words.cell(lying[soul.id])}"
    if not after.fragment.carrier and after.fragment.cell != before.fragment.cell:
        yield f"the Fragment on {words.cell(after.fragment.cell)}"
    holes = ground_of(after).holes
    if holes != ground_of(before).holes:
        yield f"black holes then {listed([words.cell(cell) for cell in sorted(holes)])}"
