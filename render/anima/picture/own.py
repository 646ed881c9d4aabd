"""A player's own hand: the cards to choose from, the Advantages, the Missions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from render.anima.picture import held_card, layout
from render.kit.canvas import Sprite
from render.kit.palette import GOLD
from render.kit.parts import Area
from render.kit.widgets import lay_frame
from rules.anima.frames import Choosing, Dealt, Looking
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import Seat


class Held(NamedTuple):
    """A card, its mark ("done" for a completed Mission), and whether it can be chosen now."""

    card: str
    mark: str = ""
    offered: bool = False


class CardGrid(NamedTuple):
    """The style of cards: the number in a row, the size of one, and the function that draws it."""

    across: int
    size: tuple[int, int]
    draw: Callable[[str, str], Sprite]

    def height(self, count: int) -> int:
        """Return the height of so many cards, with the gap below them."""
        return -(-count // self.across) * (self.size[1] + layout.GAP)


FULL, LOW = CardGrid(2, held_card.SIZE, held_card.held), CardGrid(2, held_card.LOW, held_card.low)
NAMED = CardGrid(3, held_card.NAMED, held_card.named)
"""Cards with their effect in two lines, in one line, and as only their names."""
BESIDE_BOARD = 460
"""The height from which a picture takes the room of the board on a panel."""
_FORMS = (
    (FULL, FULL, BESIDE_BOARD),
    (FULL, LOW, BESIDE_BOARD),
    (FULL, NAMED, 640),
    (LOW, NAMED, layout.HEIGHT),
)
"""The styles of offered and other cards, and the largest height of the picture: the first that fits."""
_FRAME, _OUTSIDE = 7, 3
"""The width of the golden frame of an offered card, and its reach outside the card."""


def cards(view: AnimaView, seat: Seat) -> tuple[Held, ...]:
    """Return a player's hand: the cards to choose from, then other Advantages, then Missions."""
    player, choice = view.players[seat], offered(view, seat)
    missions = [Held(held.card, "done" if held.done else "") for held in player.missions if held.card != HIDDEN]
    others = [card for card in player.hand if card not in choice]
    shown = *(Held(card, offered=True) for card in choice), *(Held(card) for card in others)
    return (*(held for held in shown if held.card != HIDDEN), *missions)


def offered(view: AnimaView, seat: Seat) -> tuple[str, ...]:
    """Return the cards from which a player chooses."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Dealt):
        return frame.characters[seat]
    if isinstance(frame, Looking) and frame.seat == seat:
        return frame.cards
    if isinstance(frame, Choosing) and frame.seat == seat:
        return tuple(option for option in frame.options if option[:1] in ("C", "V") and len(option) == 3)
    return ()


def height(found: Sequence[Held]) -> int:
    """Return the height of the picture of cards."""
    return _height(_counts(found), *_forms(found))


def areas(found: Sequence[Held]) -> Iterator[Area]:
    """Return cards side by side in rows, the offered ones in golden frames above the others."""
    split, top = _counts(found)[0], layout.MARGIN
    for form, group in zip(_forms(found), (found[:split], found[split:]), strict=True):
        wide, high = form.size
        for at, held in enumerate(group):
            row, column = divmod(at, form.across)
            left = layout.MARGIN + column * (wide + layout.GAP)
            yield _area(form, held, left, top + row * (high + layout.GAP))
        top += form.height(len(group)) + layout.MARGIN * bool(group)


def _area(form: CardGrid, held: Held, left: float, top: float) -> Area:
    """Return a card with its upper left corner on a point, and a golden frame over its edge if it is offered."""
    out, (wide, high) = _OUTSIDE * held.offered, form.size
    area = Area(left - out, top - out, wide + 2 * out, high + 2 * out)
    area.fill(form.draw(held.card, held.mark))
    if held.offered:
        lay_frame(area, (0, 0, area.width, area.height), 20, ((_FRAME, GOLD[3]),))
    return area


def _counts(found: Sequence[Held]) -> tuple[int, int]:
    choice = sum(held.offered for held in found)
    return choice, len(found) - choice


def _forms(found: Sequence[Held]) -> tuple[CardGrid, CardGrid]:
    counts = _counts(found)
    fitting = ((first, second) for first, second, most in _FORMS if _height(counts, first, second) <= most)
    return next(fitting, (NAMED, NAMED))


def _height(counts: tuple[int, int], *forms: CardGrid) -> int:
    """Return the height of so many cards in two groups: the edges of the picture, and a gap between the groups."""
    high = sum(form.height(count) for form, count in zip(forms, counts, strict=True))
    return high - layout.GAP + (2 + all(counts)) * layout.MARGIN
