"""The terms of a total: each number with its name in its own line, then the die and the total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render.anima import cards
from render.anima.picture import area_map, emblems, halves, layout, sprites, theme
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import EMBER, GOLD, LEAF, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import lay_panel, number, panel
from rules.anima.cards import AREAS, CARDS, Result
from rules.anima.ongoing import Bonus, Used
from rules.engine import Seat

WIDE = halves.WIDE
_BOTTOM = layout.HEADER + halves.ROOM
TABLE = 270
"""The height of the table of an Area."""
_LINE = 49
_LINES = 4
"""The number of lines."""
_SIGN = 46
_TOTAL = 116
"""The room of the total."""
_WORDS = {"rest": "Rest", "missions": "Missions", "failures": "Failed Parties", "speed": "Speed"}
"""The source of a number other than a card."""
_SIGNS = {"rest": "rest", "missions": "MIS", "speed": "speed", "failures": "down"}


class Term(NamedTuple):
    """A line of a sum: its sign, its name, its number ("" for none), its card's owner, and whether it is cancelled."""

    sign: Sprite
    name: str
    amount: str
    ink: str
    seat: Seat | None = None
    cancelled: bool = False


class Sum(NamedTuple):
    """The terms of a total, the total before the die, the die (0 before the roll, None for none), and the total."""

    terms: Sequence[Term]
    before: int
    die: int | None
    total: int


def height(lines: int, total: bool = True) -> int:
    """Return the height of columns with so many lines, and a total below them."""
    return min(max(1, lines), _LINES) * _LINE + 20 + _TOTAL * total


def beside(high: int) -> int:
    """Return the height of the halves above columns of a height."""
    return halves.ROOM - high - layout.GAP


def column(at: int, high: int) -> Area:
    """Return the left (0) or the right (1) column."""
    return Area(layout.MARGIN + at * (WIDE + layout.GAP), _BOTTOM - high, WIDE, high)


def lay(area: Area, addition: Sum) -> None:
    """Lay out a sum."""
    for at, term in enumerate(fitted(addition.terms)):
        _lay_term(area, term, 10 + (at + 0.5) * _LINE)
    area.put(Sprite(WIDE - 40, 3, _rule, (WIDE - 40,)), WIDE / 2, area.height - _TOTAL - 2)
    _lay_total(area, addition)


def lay_cards(area: Area, offer: Sequence[Term]) -> None:
    """Lay out the cards of a player's offer."""
    terms = offer or [Term(emblems.icon("N", _SIGN), "Nothing yet", "", MUTED)]
    for at, term in enumerate(terms):
        _lay_term(area, term, 10 + (at + 0.5) * _LINE)


def table(results: Sequence[Result], die: int) -> Area:
    """Return the table of an Area: the result of each face of the die, the rolled one large."""
    high = TABLE
    area = Area(layout.MARGIN, _BOTTOM - high, layout.WIDE, high)
    lay_panel(area, 24, *theme.PLATE, 4, 4)
    step = (layout.WIDE - 20) / len(results)
    for at, result in enumerate(results):
        x, rolled = 10 + (at + 0.5) * step, at + 1 == die
        if rolled:
            area.put(panel(round(step) - 6, high - 24, 18, GOLD[3], theme.PLATE[0], 6, 0), x, high / 2 - 2)
        area.put(sprites.die(at + 1, 116 if rolled else 92), x, high * 0.3)
        area.put(square(110 if rolled else 84, emblems.draw_result, result), x, high * 0.71)
    return area


def fitted(terms: Sequence[Term]) -> list[Term]:
    """Return as many terms as fit, the last ones as one."""
    if len(terms) <= _LINES:
        return list(terms)
    shown, rest = list(terms[: _LINES - 1]), terms[_LINES - 1 :]
    amount = sum(int(term.amount.replace("\N{MINUS SIGN}", "-") or 0) for term in rest)
    more = Term(emblems.icon("S", _SIGN), f"{len(rest)} more", signed(amount) if amount else "", _tone(amount))
    return [*shown, more]


def _rule(pen: Pen, wide: int) -> None:
    pen.box(0, 0, wide, 3, 1, theme.PLATE[0])


def _lay_term(area: Area, term: Term, y: float) -> None:
    area.put(term.sign, 14 + _SIGN / 2, y)
    right = WIDE - 18.0
    if term.amount:
        written = number(term.amount, 50, term.ink)
        area.put(written, right - written.width / 2 + 6, y)
        right -= written.width
    if term.cancelled:
        area.put(sprites.sign("down", _SIGN), right - _SIGN / 2, y)
        right -= _SIGN + 6
    if term.seat is not None:
        area.put(sprites.medal(term.seat, _SIGN), right - _SIGN / 2, y)
        right -= _SIGN + 6
    ink = MUTED if term.cancelled else PALE
    area.put_after(sprites.line(term.name, right - 66, ink), 62, y)


def _lay_total(area: Area, addition: Sum) -> None:
    parts = [number(addition.before, 84, PALE)]
    if addition.die is not None:
        parts += [number("+", 64, MUTED), sprites.die(addition.die, 92)]
    if addition.die:
        parts += [number("=", 64, MUTED), number(addition.total, 104, GOLD[3])]
    wide = sum(part.width for part in parts) + 12 * (len(parts) - 1)
    x = (WIDE - wide) / 2
    for part in parts:
        x = area.put_after(part, x, area.height - _TOTAL / 2 - 4) + 12


def base(sign: str, name: str, amount: int) -> Term:
    """Return the first term of a sum, its base."""
    return Term(emblems.icon(sign, _SIGN), name, str(amount), PALE)


def needed(amount: int) -> Term:
    """Return the total that must be reached, as the first term of the opposing side."""
    return Term(sprites.sign("aim", _SIGN), "Needed", str(amount), PALE)


def bonuses(sources: Sequence[Bonus], used: Sequence[Used], seat: Seat) -> Iterator[Term]:
    """Yield each bonus of a side, named; ``used`` says whose card it comes from, if not that of the side."""
    users = {use.card: use.seat for use in used}
    for bonus in sources:
        user = users.get(bonus.source, seat)
        yield Term(
            _sign(bonus.source),
            cards.name(bonus.source) if bonus.source in CARDS else _WORDS[bonus.source],
            signed(bonus.amount),
            _tone(bonus.amount),
            user if user != seat else None,
        )


def played(use: Used, seat: Seat) -> Term:
    """Return a used card or ability that adds no number."""
    name = cards.name(use.card)
    return Term(_sign(use.card), name, "", PALE, use.seat if use.seat != seat else None, use.cancelled)


def _sign(source: str) -> Sprite:
    if source in AREAS:
        return area_map.scene(source, _SIGN, _SIGN - 6)
    if source in CARDS:
        return sprites.emblem(source, _SIGN)
    name = _SIGNS[source]
    return sprites.sign(name, _SIGN) if name in sprites.SIGNS else emblems.icon(name, _SIGN)


def _tone(amount: int) -> str:
    return LEAF if amount > 0 else EMBER


def signed(amount: int) -> str:
    """Return a number with its sign."""
    return f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"
