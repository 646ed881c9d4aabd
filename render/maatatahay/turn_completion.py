"""Completions for a typed whole turn, each with what it would lead to."""

from __future__ import annotations

from render.maatatahay import sentences, words
from render.maatatahay.previews import adding, hot_tile, pointing, prospect
from render.maatatahay.prompts import PROMPTS
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES, Crystals
from rules.maatatahay.moves import MaatatahayMove, written
from rules.maatatahay.notation import ADDITIONS
from rules.maatatahay.placing import can_place, payments, relic_cost
from rules.maatatahay.view import MaatatahayView

Found = list[tuple[str, str]]
"""What is filled in, and the words beside it."""

_PLACED = ("pay", "rotate", "add")
"""Stages in which the tile of the turn lies on the map."""


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
    """Return where ``seat`` may place its tile, or where it is already."""
    if not _may(view, seat):
        return []
    if view.stage in _PLACED:
        return [(SPACES[view.hot or 0], "your tile lies here")]
    return [
        (space, prospect(forecast.prospect(view, seat, index)))
        for index, space in enumerate(SPACES)
        if can_place(view.board, view.storages[seat], index)
    ]


def rotations(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the rotations, each with the open spaces that the arrows would then point at."""
    tile = _tile(view, seat)
    if tile is None or view.stage == "add":
        return []
    found = []
    for quarters, turn in enumerate(words.TURNS):
        spaces = pointing(view, tile, INDEX[space], quarters) if space in INDEX else words.arrows(tile, quarters)
        found.append((str(quarters), f"{turn}: {' '.join(spaces) or 'no open space'}"))
    return found


def costs(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the mixes that pay for the relic on a space; none where there is no relic."""
    storage = view.storages[seat]
    if not _may(view, seat) or space not in INDEX or not forecast.is_for_sale(view, INDEX[space]):
        return []
    return [
        (written(paid), f"leaves {words.short(storage.minus(paid), 'nothing')}")
        for paid in payments(storage, relic_cost(view.board, INDEX[space]))
    ]


def additions(view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None) -> Found:
    """Return the crystals that ``seat`` could add on a space, with the strength they would give.

    For a relic these are crystals that it has whatever the reward brings.
    """
    before = forecast.before_adding(view, seat, INDEX[space], paid) if _may(view, seat) and space in INDEX else None
    if before is None:
        return []
    mixes = [add.crystals for add in ADDITIONS[before.storage.spirit, before.storage.energy]]
    return [(written(mix), adding(before.board, INDEX[space], mix)) for mix in mixes if mix.total >= before.least]


def _may(view: MaatatahayView, seat: Seat) -> bool:
    """Say whether ``seat`` is placing a tile."""
    return seat in view.asked and view.stage in ("place", *_PLACED)


def _tile(view: MaatatahayView, seat: Seat) -> str | None:
    """Return the tile that ``seat`` places in this turn; None while it is not its turn."""
    if not _may(view, seat):
        return None
    return view.tiles[seat] if view.stage == "place" else hot_tile(view)[1].tile
