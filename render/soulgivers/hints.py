"""The present state of a target and the result of a choice, in a few words beside an entry."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit.phrases import listed
from render.soulgivers import boards_after, words
from rules.engine import Seat
from rules.soulgivers import events as ev
from rules.soulgivers.cards import DECAY_DEATH, NUMBERS
from rules.soulgivers.geometry import CELL_OF, LETTERS, TILE_FROM, TILE_OF, line_of
from rules.soulgivers.lookup import ground_of, is_carrier, on_cell
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView


def hint_of(view: SoulgiversView, what: str, target: str) -> str:
    """Return the present state of a target of an Ability or an Anomaly."""
    head, _, tail = target.partition("/")
    piece = on_cell(view, CELL_OF[head]) if head in CELL_OF else None
    if what in ("decay", "magnificent_decay") and piece:
        return _decayed(view, piece, NUMBERS.one("decay_card") if what == "decay" else int(tail or 1))
    if what == "respite" and piece:
        return f"{_named(view, piece)}: Decay {piece.decay} → {max(piece.decay - NUMBERS.one('respite'), 0)}"
    if what == "transpose":
        return _on_tiles(view, TILE_FROM[head], TILE_FROM[tail])
    if target[:-1] in TILE_FROM and len(target) > 2 and head not in CELL_OF:
        tile, direction = TILE_FROM[target[:-1]], LETTERS.find(target[-1])
        return _on_tiles(view, *((tile,) if direction < 0 else line_of(tile, direction)))
    if piece:
        return _named(view, piece)
    if head in CELL_OF and CELL_OF[head] in ground_of(view).holes:
        return "a black hole"
    return ""


def _named(view: SoulgiversView, piece: Soulgiver) -> str:
    carrying = ", carrying the Fragment" if is_carrier(view, piece) else ""
    decay = f", Decay {piece.decay}" if piece.decay else ""
    return f"{words.piece(piece.id)}{decay}{carrying}"


def _decayed(view: SoulgiversView, piece: Soulgiver, by: int) -> str:
    now = min(piece.decay + by, DECAY_DEATH)
    end = ": destroyed" if now >= DECAY_DEATH else ""
    return f"{words.piece(piece.id)}: Decay {piece.decay} → {now}{end}"


def _on_tiles(view: SoulgiversView, *tiles: int) -> str:
    on_board = (piece for piece in view.soulgivers if piece.on_board)
    here = [f"the {words.piece(piece.id)}" for piece in on_board if TILE_OF[piece.place] in tiles]
    return f"with {listed(here)}" if here else ""


def deadly(view: SoulgiversView, piece: Soulgiver, cell: int) -> str:
    """Return the fate of a Soulgiver that enters a black hole; "" for another cell."""
    if cell not in ground_of(view).holes:
        return ""
    if piece.has_aura("wormhole"):
        return "a black hole: it travels to another one"
    if survives_holes(piece):
        return "a black hole: it can " + ("cross it" if on_cell(view, cell, piece.id) else "stay there")
    fragment = ", and the Fragment stays there" if is_carrier(view, piece) else ""
    return f"a black hole: destroys the {words.hero(piece.hero)}{fragment}"


def forecast(view: SoulgiversView, seat: Seat, move: SoulgiversMove, subject: str = "") -> str:
    """Return where a legal move brings Soulgivers and Souls, and its victims: "to C8; Specter Ghost to A1".

    The ``subject`` is the Soulgiver or Soul that comes first and needs no name.
    """
    ends = _ends(boards_after.tried(view, seat, move).events)
    first = [ends.pop(subject)] if subject in ends else []
    rest = (f"{words.piece(piece_id)} {end}" if end.startswith("to ") else end for piece_id, end in ends.items())
    return "; ".join([*first, *rest])


def fate(view: SoulgiversView, seat: Seat, move: SoulgiversMove, subject: str) -> str:
    """Return the fate of only one Soulgiver or Soul; "" for none."""
    return _ends(boards_after.tried(view, seat, move).events).get(subject, "")


def _ends(happened: Iterable[ev.SoulgiversEvent]) -> dict[str, str]:
    """Return the fate of each Soulgiver and Soul that something happens to."""
    ends: dict[str, str] = {}
    for event in happened:
        match event:
            case ev.Moved(id, _, to, _):
                ends[id] = f"to {words.place(to)}"
            case ev.SoulMoved(soul, _, to):
                ends[soul] = f"to {words.cell(to)}"
            case ev.Struck(soul, id, unharmed):
                ends[soul] = f"{'no harm to' if unharmed else 'destroys'} the {words.piece(id)}"
            case ev.SoulRemoved(soul):
                ends.setdefault(soul, "removed: something is in the way")
            case ev.Destroyed(id, _, cause) if cause != "soulstrike":
                ends[id] = f"{ends[id]}, destroyed" if id in ends else f"destroys the {words.piece(id)}"
    return ends
