"""A player's own hand: the cards to choose from, the Advantages, the Missions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from render.anima.picture import held_card, layout
from render.kit.canvas import Sprite
from render.kit.palette import GOLD
from render.kit.parts import Area
from render.kit.widgets import lay_frame
from rules.anima.cards import MISSIONS
from rules.anima.frames import Choosing, Dealt, Looking
from rules.anima.game import Anima
from rules.anima.moves import Play
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import Seat


class Held(NamedTuple):
    """A card, its mark ("done" for a completed Mission), and whether it can be chosen, or played, now."""

    card: str
    mark: str = ""
    offered: bool = False
    playable: bool = False


class CardGrid(NamedTuple):
    """The style of cards: the number in a row, the size of one, and the function that draws it."""

    across: int
    size: tuple[int, int]
    draw: Callable[[str, str], Sprite]

    def places(self, group: Sequence[Held]) -> list[tuple[int, int]]:
        """Return the row and the column of each card of a group; its Missions begin a row."""
        split = sum(held.card not in MISSIONS for held in group)
        below = -(-split // self.across)
        missions = (divmod(at, self.across) for at in range(len(group) - split))
        return [
            *(divmod(at, self.across) for at in range(split)),
            *((below + row, column) for row, column in missions),
        ]

    def height(self, group: Sequence[Held]) -> int:
        """Return the height of a group of cards, with the gap below them."""
        return max((row + 1 for row, _ in self.places(group)), default=0) * (self.size[1] + layout.GAP)


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
_GAME = Anima()
_FRAME, _OUTSIDE = 7, 3
"""The width of the golden frame of a card that can be used, and its reach outside the card."""


def cards(view: AnimaView, seat: Seat) -> tuple[Held, ...]:
    """Return a player's hand: the cards to choose from, the other Advantages in the order of the hand, Missions."""
    player, choice = view.players[seat], offered(view, seat)
    missions = [Held(held.card, "done" if held.done else "") for held in player.missions if held.card != HIDDEN]
    plays = {move.card for move in _GAME.legal(view, seat) if isinstance(move, Play)}
    others = (card for card in player.hand if card not in choice)
    shown = *(Held(card, offered=True) for card in choice), *(Held(card, playable=card in plays) for card in others)
    return (*(held for held in shown if held.card != HIDDEN), *missions)


def offered(view: AnimaView, seat: Seat) -> tuple[str, ...]:
    """Return the cards from which a player chooses; at first the Characters, and the Advantages to give one back."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Dealt):
        return *frame.characters[seat], *view.players[seat].hand
    if isinstance(frame, Looking) and frame.seat == seat:
        return frame.cards
    if isinstance(frame, Choosing) and frame.seat == seat:
        return tuple(option for option in frame.options if option[:1] in ("C", "V") and len(option) == 3)
    return ()


def height(cards_held: Sequence[Held]) -> int:
    """Return the height of the picture of cards."""
    return _height(_groups(cards_held), *_forms(cards_held))


def areas(cards_held: Sequence[Held]) -> Iterator[Area]:
    """Return cards side by side in rows, the offered ones above the others, Missions in the last rows.

    Those that can be chosen or played have golden frames.
    """
    top = layout.MARGIN
    for form, group in zip(_forms(cards_held), _groups(cards_held), strict=True):
        wide, high = form.size
        for (row, column), held in zip(form.places(group), group, strict=True):
            left = layout.MARGIN + column * (wide + layout.GAP)
            yield _area(form, held, left, top + row * (high + layout.GAP))
        top += form.height(group) + layout.MARGIN * bool(group)


def _area(form: CardGrid, held: Held, left: float, top: float) -> Area:
    """Return a card with its upper left corner on a point, and a golden frame over its edge if it can be used."""
    useful = held.offered or held.playable
    out, (wide, high) = _OUTSIDE * useful, form.size
    area = Area(left - out, top - out, wide + 2 * out, high + 2 * out)
    area.fill(form.draw(held.card, held.mark))
    if useful:
        lay_frame(area, (0, 0, area.width, area.height), 20, ((_FRAME, GOLD[3]),))
    return area


_Groups = tuple[Sequence[Held], Sequence[Held]]


def _groups(cards_held: Sequence[Held]) -> _Groups:
    """Return the offered cards and the others."""
    split = sum(held.offered for held in cards_held)
    return cards_held[:split], cards_held[split:]


def _forms(cards_held: Sequence[Held]) -> tuple[CardGrid, CardGrid]:
    groups = _groups(cards_held)
    fitting = ((first, second) for first, second, most in _FORMS if _height(groups, first, second) <= most)
    return next(fitting, (NAMED, NAMED))


def _height(groups: _Groups, *forms: CardGrid) -> int:
    """Return the height of two groups of cards: the edges of the picture, and a gap between the groups."""
    high = sum(form.height(group) for form, group in zip(forms, groups, strict=True))
    return high - layout.GAP + (2 + all(groups)) * layout.MARGIN
