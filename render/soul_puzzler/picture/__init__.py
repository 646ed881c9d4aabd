"""The picture of a position of Soul Puzzler: the table or the cards to choose from, and all on it."""

from __future__ import annotations

from PIL import Image

from render.kit.encoding import encoded
from render.kit.parts import Area
from render.soul_puzzler.picture import gains, gallery, layout, pieces, side
from render.soul_puzzler.picture.grounds import grounds
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.position import PuzzlerView


def warm() -> None:
    """Draw the parts of every picture, so that no player waits for them."""
    grounds()


def compose(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return grounds()["gallery" if view.stage == "choose" else "table"].laid(areas(view, recent))


draw = encoded(compose)


def areas(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> list[Area]:
    """Return the parts of the board and of both sides of it, or of the cards to choose from."""
    if view.stage == "choose":
        return [gallery.chosen(view)]
    marks, board = pieces.follow(recent), layout.board_area()
    offered = gains.offered(view)
    written = gains.landings(view, offered)
    pieces.lay(board, view, marks, written)
    gains.outline(board, view, marks, offered)
    pieces.lay_marks(board, view, marks)
    gains.write(board, view, offered)
    pieces.lay_won(board, view, marks, written)
    return [board, *(side.lay(view, marks, seat) for seat in (0, 1))]
