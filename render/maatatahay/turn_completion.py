"""Completions for a typed whole turn, each with what it would lead to."""

from __future__ import annotations

from render.maatatahay import sentences, words
from render.maatatahay.previews import adding, prospect
from render.maatatahay.prompts import PROMPTS
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES, Crystals
from rules.maatatahay.moves import MaatatahayMove, written
from rules.maatatahay.notation import ADDITIONS
from rules.maatatahay.placing import can_place, payments, relic_cost
from rules.maatatahay.turns import is_placing, open_targets, tile_to_turn
from rules.maatatahay.view import MaatatahayView

Found = list[tuple[str, str]]
"""What is filled in, and the words beside it."""


def legal(view: MaatatahayView, seat: Seat, moves: tuple[MaatatahayMove, ...], kind: str) -> Found:
    """Return the notations of the legal moves of ``seat`` that are of a kind, without the kind."""
    found = []
    for move in moves:
        of, _, what = str(move).partition(":")
        if of == kind:
            (control,) = PROMPTS[view.stage].controls(view, Decision(seat, view.stage, view.group), (move,))
            found.append((what, f"{sentences.move(move)}: {control.choices[0].hint}"))
    return found


def spaces(view: MaatatahayView, seat: Seat) -> Found:
    """Return where ``seat`` may place its tile, or where that lies already."""
    if not is_placing(view, seat):
        return []
    if view.stage != "place":
        return [(SPACES[view.hot or 0], "your tile lies here")]
    return [
        (space, prospect(forecast.prospect(view, seat, index)))
        for index, space in enumerate(SPACES)
        if can_place(view.board, view.storages[seat], index)
    ]


def rotations(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the rotations, each with the open spaces that the arrows would then point at."""
    tile = tile_to_turn(view, seat)
    if tile is None:
        return []
    found = []
    for quarters, turn in enumerate(words.TURNS):
        known = space in INDEX
        points = open_targets(view, tile, INDEX[space], quarters) if known else words.arrows(tile, quarters)
        found.append((str(quarters), f"{turn}: {' '.join(points) or 'no open space'}"))
    return found


def costs(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the mixes that pay for the relic on a space; none where there is no relic."""
    storage = view.storages[seat]
    if not is_placing(view, seat) or space not in INDEX or not forecast.is_for_sale(view, INDEX[space]):
        return []
    return [
        (written(paid), f"leaves {words.short(storage.minus(paid), 'nothing')}")
        for paid in payments(storage, relic_cost(view.board, INDEX[space]))
    ]


def additions(view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None) -> Found:
    """Return the crystals that ``seat`` could add on a space, with the strength they would give.

    For a relic these are crystals that it has whatever the reward brings.
    """
    before = (
        forecast.before_adding(view, seat, INDEX[space], paid) if is_placing(view, seat) and space in INDEX else None
    )
    if before is None:
        return []
    mixes = [add.crystals for add in ADDITIONS[before.storage.spirit, before.storage.energy]]
    return [(written(mix), adding(before.board, INDEX[space], mix)) for mix in mixes if mix.total >= before.least]
