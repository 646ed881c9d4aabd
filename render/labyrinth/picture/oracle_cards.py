"""A player's own oracle cards: points and reward, the souls that each needs, and how many of them are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from render.kit.palette import GOLD, LEAF, MUTED, PALE
from render.kit.parts import Area
from render.kit.phrases import count
from render.kit.widgets import panel, spread, text
from render.labyrinth.picture import sprites
from rules.labyrinth.board import NONE, Counts, Oracle, Player, total
from rules.labyrinth.cards import GREAT_POINTS, SMALL, SMALL_POINTS
from rules.labyrinth.scoring import high_missing, missing, owned

HELD_HEIGHT = 228
_HELD_WIDTH = {True: 202, False: 282}
"""The width of a great and of a small card in one's own hand."""
_NAME, _NEEDS, _RANKS, _GAIN = 28, 94, 154, 201
"""The middles of the name, of the souls needed, of their ranks in words, and of the points and reward."""
_RANK = {"1": "low", "2": "middle", "3": "high"}
"""The word for the lowest rank that is enough."""
_GREAT, _SMALL = (GOLD[3], "#3a2a4c", "#7a5210"), ("#b9a7f0", "#1d1640", "#4b3a90")
"""The edge of a card, its ground, and its ground once it is achieved."""


def lacking(oracle: Oracle, player: Player, great: bool) -> Counter[str]:
    """Return the things a card still needs before ``player`` can achieve it."""
    if oracle.card is None or oracle.achieved:
        return Counter()
    if great:
        return Counter(f"{colour}3" for colour in high_missing(player.rows, oracle.card))
    return Counter(missing(owned(player), oracle.card))


def needs(oracle: Oracle, player: Player, great: bool) -> Iterator[tuple[str, bool]]:
    """Yield the needs of a card, each with whether the player has it."""
    if oracle.card is None:
        return
    short = lacking(oracle, player, great)
    for demand in (f"{colour}3" for colour in oracle.card) if great else SMALL[oracle.card].needs:
        yield demand, not short[demand]
        short[demand] -= bool(short[demand])


def held(great: bool) -> tuple[int, int]:
    """Return the size of a card in one's own hand."""
    return _HELD_WIDTH[great], HELD_HEIGHT


def lay_held(area: Area, oracle: Oracle, player: Player, great: bool, offered: Counts = NONE) -> None:
    """Lay out a card of one's own as large as its area: its name, its needs, and its points and reward.

    The needs of a small one that ``offered`` souls would meet are marked.
    """
    middle = area.width / 2
    ready = _is_ready(oracle, player, great)
    edge = _lay_panel(area, oracle, ready, great)
    _lay_gain(area, oracle, great, ready)
    if oracle.card is None:
        area.put(sprites.number("?", MUTED, 110), middle, _NEEDS)
        return
    name = SMALL[oracle.card].name if oracle.card in SMALL else "Great"
    area.put(text(name, sprites.LEAST_SIZE, edge), middle, _NAME)
    _lay_needs(area, [*_needs_then(oracle, player, great, offered)])


def _lay_gain(area: Area, oracle: Oracle, great: bool, ready: bool) -> None:
    """Lay the points of a card, after a tick once it is achieved, else with the reward of a small one."""
    points = GREAT_POINTS if great else SMALL_POINTS
    reward = SMALL[oracle.card].reward if oracle.card in SMALL and not oracle.achieved else ()
    written, tone = (f"ready: {points}", LEAF) if ready else (count(points, "point"), PALE)
    written += " +" if reward else ""
    words = text(written, sprites.LEAST_SIZE, tone, narrow=0.82 if reward or oracle.achieved else 0.92)
    x = (area.width - words.width - 47 * (len(reward) + oracle.achieved)) / 2
    if oracle.achieved:
        x = area.put_after(sprites.icon("tick", 46), x, _GAIN + 2) + 1
    x = area.put_after(words, x, _GAIN)
    for icon in reward:
        x = area.put_after(sprites.icon(icon, 46), x, _GAIN) + 1


def _needs_then(oracle: Oracle, player: Player, great: bool, offered: Counts) -> Iterator[tuple[str, bool, bool]]:
    """Yield the needs of a card, each with whether the player has it, and would get it with ``offered`` souls."""
    low, *rows = player.rows
    then = replace(player, rows=(total(low, offered), *rows))
    for (demand, have), (_, would) in zip(needs(oracle, player, great), needs(oracle, then, great), strict=True):
        yield demand, have, would and not have


def _lay_needs(area: Area, wanted: Sequence[tuple[str, bool, bool]]) -> None:
    """Lay the needs of a card side by side, and below each group of a rank the word for it."""
    size = 62 if len(wanted) < 4 else 56
    step = size * 1.16 + 1
    ends: dict[str, list[float]] = {}
    for (demand, have, offered), aside in zip(wanted, spread(len(wanted), step), strict=True):
        x = area.width / 2 + aside
        area.put(sprites.need(demand, size, have, offered), x, _NEEDS)
        ends.setdefault(_RANK[demand[1]], []).append(x)
    for word, places in ends.items():
        written = text(word, sprites.LEAST_SIZE, PALE, narrow=0.92)
        area.put(written, max(sum(places) / len(places), written.width / 2 + 4), _RANKS)


def _is_ready(oracle: Oracle, player: Player, great: bool) -> bool:
    """Return whether a player has all needs of a card."""
    return oracle.card is not None and not oracle.achieved and not lacking(oracle, player, great)


def _lay_panel(area: Area, oracle: Oracle, ready: bool, great: bool) -> str:
    """Lay the card itself and return the colour of its edge; one that is ready has a bright frame."""
    edge, ground, achieved = _GREAT if great else _SMALL
    frame = (LEAF, 7) if ready else (edge, 4)
    area.fill(panel(area.width, area.height, 18, frame[0], achieved if oracle.achieved else ground, frame[1], 0))
    return edge
