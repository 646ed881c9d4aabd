"""What a target is in the present position: who stands there, what would follow."""

from __future__ import annotations

from render.kit.phrases import listed
from render.soulgivers import words
from rules.soulgivers.cards import DECAY_DEATH, NUMBERS
from rules.soulgivers.geometry import CELL_OF, LETTERS, TILE_FROM, TILE_OF, line_of
from rules.soulgivers.lookup import ground_of, is_carrier, on_cell
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView


def hint_of(view: SoulgiversView, what: str, target: str) -> str:
    """Say what a target of an Ability or an Anomaly is now."""
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
    """Name who is on some tiles."""
    on_board = (piece for piece in view.soulgivers if piece.on_board)
    here = [f"the {words.piece(piece.id)}" for piece in on_board if TILE_OF[piece.place] in tiles]
    return f"with {listed(here)}" if here else ""


def deadly(view: SoulgiversView, piece: Soulgiver, cell: int) -> str:
    """Say what happens to a Soulgiver that enters a black hole; "" for another cell."""
    if cell not in ground_of(view).holes:
        return ""
    if piece.has_aura("wormhole"):
        return "a black hole: it travels to another one"
    if survives_holes(piece):
        return "a black hole: it may " + ("cross it" if on_cell(view, cell, piece.id) else "stand there")
    fragment = ", and the Fragment stays there" if is_carrier(view, piece) else ""
    return f"a black hole: destroys the {words.hero(piece.hero)}{fragment}"
