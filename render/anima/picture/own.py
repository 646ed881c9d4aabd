"""What a player alone has in hand: the cards to choose from, the Advantages, the Missions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from render.anima.picture import held_card, layout
from render.kit.canvas import Sprite
from render.kit.parts import Area
from rules.anima.frames import Choosing, Dealt, Looking
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import Seat

FEW, MANY = 4, 8
"""More cards are shown with one line of words each, and still more as their names alone."""


class Held(NamedTuple):
    """A card, and what is marked on it."""

    card: str
    mark: str = ""


def cards(view: AnimaView, seat: Seat) -> tuple[Held, ...]:
    """Return what a player has in hand: the cards offered to them alone, Advantages, Missions."""
    player = view.players[seat]
    missions = [Held(held.card, "done" if held.done else "") for held in player.missions if held.card != HIDDEN]
    found = (*offered(view, seat), *player.hand)
    return (*(Held(card) for card in found if card != HIDDEN), *missions)


def offered(view: AnimaView, seat: Seat) -> tuple[str, ...]:
    """Return the cards from which a player chooses."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Dealt):
        return frame.characters[seat]
    if isinstance(frame, Looking) and frame.seat == seat:
        return frame.cards
    if isinstance(frame, Choosing) and frame.seat == seat:
        hand = view.players[seat].hand
        return tuple(
            option for option in frame.options if option[:1] in ("C", "V") and len(option) == 3 and option not in hand
        )
    return ()


def height(count: int) -> int:
    """Return the height of the picture of so many cards."""
    across, (_, high), _ = _form(count)
    return -(-count // across) * (high + layout.GAP) + 2 * layout.MARGIN - layout.GAP


def areas(found: tuple[Held, ...]) -> Iterator[Area]:
    """Return cards side by side in rows; many of them as their names alone."""
    across, (wide, high), draw = _form(len(found))
    for at, held in enumerate(found):
        row, column = divmod(at, across)
        left, top = column * (wide + layout.GAP), row * (high + layout.GAP)
        area = Area(layout.MARGIN + left, layout.MARGIN + top, wide, high)
        area.fill(draw(*held))
        yield area


def _form(count: int) -> tuple[int, tuple[int, int], Callable[[str, str], Sprite]]:
    """Return how many of so many cards lie in a row, how large one is, and what draws it."""
    if count > MANY:
        return 3, held_card.NAMED, held_card.named
    return (2, held_card.SIZE, held_card.held) if count <= FEW else (2, held_card.LOW, held_card.low)
