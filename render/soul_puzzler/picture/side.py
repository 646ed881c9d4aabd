"""Both sides of the board: a seat's score, its character with the uses left of its power, its pool."""

from __future__ import annotations

from render.kit import palette
from render.kit.canvas import Pen, Sprite, text_width
from render.kit.parts import Area
from render.kit.widgets import crown, lay_frame, lay_panel, number, spread, text
from render.soul_puzzler import words
from render.soul_puzzler.picture import layout, sprites
from render.soul_puzzler.picture.layout import SIDE, WORD_SIZE
from render.soul_puzzler.picture.pieces import Trail
from render.soul_puzzler.prompts import PROMPTS
from rules.engine import Seat
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.position import PuzzlerView

LIGHT = (palette.GOLD[3], sprites.IRIS[4])
"""The colour of each seat's letters."""
_TASK = (SIDE - 22, 112)
_TASKS = ((palette.GOLD[0], palette.GOLD[3], palette.INK), (sprites.IRIS[4], sprites.IRIS[1], palette.WHITE))
"""The edge, the ground and the letters of each seat's task."""
_ROWS = 3
"""The most rows of a pool's souls."""
_RADIUS = 34
_SUMS_Y = 540
"""The middle of the sums that explain a seat's points."""
_MOST_EMBLEMS = 2
"""The uses shown as emblems side by side; more are one emblem and their number."""
_CROWN = 84
_GAINED = (76, 50)
"""The size of the plate with the latest points."""


def area_of(seat: Seat) -> Area:
    """Return the empty side of a seat."""
    return Area(layout.side_x(seat), layout.SIDE_TOP, SIDE, layout.SIDE_HIGH)


def _x(seat: Seat, x: float) -> float:
    """Return ``x`` from the outer edge of a side."""
    return x if seat == 0 else SIDE - x


def lay(view: PuzzlerView, marks: Trail, seat: Seat) -> Area:
    """Return the side of a seat; at the end of the match it shows the sources of its points."""
    area, over = area_of(seat), view.stage == "over"
    if seat in view.asked or (over and winner(view) == seat):
        strokes = ((14, palette.INK), (8, palette.WHITE if seat == 0 else LIGHT[1]))
        lay_frame(area, (0, 0, SIDE, layout.SIDE_HIGH), _RADIUS, strokes)
    able = bool(CARDS[view.characters[seat] or APPRENTICE].does)
    stack = layout.WITH_POWER if able or over else layout.PLAIN
    _head(area, view, seat, 0 if over else marks.gains[seat], stack)
    if over:
        _came_from(area, view, marks, seat)
    else:
        if able:
            _character(area, view, marks, seat)
        _pool(area, view.pools[seat], seat, stack)
    if task := _task(view, seat):
        lay_task(area, seat, task)
    return area


def _head(area: Area, view: PuzzlerView, seat: Seat, change: int, stack: layout.Stack) -> None:
    """Lay a seat's score and the target, its soul with the latest points, and the name of its character."""
    points, target = score(seat, view.scores[seat]), text(f"/{view.options.target}", layout.TARGET_SIZE, palette.MUTED)
    start = (SIDE - points.width - target.width) / 2 + 4
    area.put_after(target, area.put_after(points, start, layout.HEAD_Y) - 8, layout.HEAD_Y + 22)
    area.put(bar(seat, view.scores[seat], view.options.target), SIDE / 2, layout.BAR_Y)
    area.put(sprites.token(seat, stack.soul), SIDE / 2 - (38 if change and stack.soul < SIDE / 2 else 0), stack.soul_y)
    if change:
        area.put(gained(seat, change), SIDE - 58, stack.soul_y + (stack.soul - layout.WITH_POWER.soul) * 0.8)
    if character := view.characters[seat]:
        area.put(name(seat, character), SIDE / 2, stack.name_y)


def name(seat: Seat, character: str) -> Sprite:
    """Return a character's name in the colour of a seat, narrower if it is long."""
    written = words.character(character)
    narrow = min(1, (SIDE - 42) / text_width(written, layout.NAME_SIZE))
    return text(written, layout.NAME_SIZE, LIGHT[seat], narrow=narrow)


def score(seat: Seat, points: int) -> Sprite:
    """Return a seat's score in its colour, in smaller digits the more there are."""
    return number(points, {1: layout.SCORE_SIZE, 2: 100}.get(len(str(points)), 74), LIGHT[seat])


def bar(seat: Seat, points: int, target: int) -> Sprite:
    """Return the share of the target that a score has reached, as a bar."""
    return Sprite(*layout.BAR, _bar, (seat, min(points, target), target))


def _bar(pen: Pen, seat: Seat, points: int, target: int) -> None:
    wide, high = layout.BAR
    pen.box(0, 0, wide, high, high / 2, sprites.CELL_SHADE)
    reached = high + (wide - high) * points / target
    if points:
        pen.box(0, 0, reached, high, high / 2, palette.GOLD[2] if seat == 0 else sprites.IRIS[3])
    for step in range(5, target, 5):
        x = high + (wide - high) * step / target
        pen.box(x - 2, 4, x + 2, high - 4, 2, sprites.BOARD if points >= step else sprites.BOARD_EDGE)


def _character(area: Area, view: PuzzlerView, marks: Trail, seat: Seat) -> None:
    """Lay out the uses left of a power, its name and effect, or the die thrown for it."""
    key = view.characters[seat] or APPRENTICE
    spent = _uses(view, seat, key)
    uses: list[Sprite] = [sprites.pip(key, one) for one in spent]
    if len(spent) > _MOST_EMBLEMS:
        uses = [sprites.pip(key, all(spent)), text(f"\N{MULTIPLICATION SIGN}{spent.count(False)}", 76, palette.PALE)]
    if words.endless(key):
        uses.append(text("∞", 92, palette.PALE))
    for use, aside in zip(uses, spread(len(uses), layout.PIP + 8), strict=True):
        area.put(use, SIDE / 2 + aside, layout.PIP_Y)
    area.put(text(words.TELLINGS[key].ability, WORD_SIZE, palette.PALE), SIDE / 2, layout.ABILITY_Y)
    if marks.dice[seat]:
        area.put(sprites.die(marks.dice[seat]), SIDE / 2, layout.GIST_Y + 12)
    else:
        area.put(gist(key), SIDE / 2, layout.GIST_Y)


def gist(key: str) -> Sprite:
    """Return the effect of a character's power, in two words, narrower if they are long."""
    written = words.TELLINGS[key].gist
    return text(written, WORD_SIZE, palette.MUTED, narrow=min(1, (SIDE - 42) / text_width(written, WORD_SIZE)))


def gained(seat: Seat, points: int) -> Sprite:
    """Return the latest points won or lost, on a plate in the colours of a seat."""
    return Sprite(*_GAINED, _gained, (seat, f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"))


def _gained(pen: Pen, seat: Seat, written: str) -> None:
    edge, face, ink = _TASKS[seat]
    wide, high = _GAINED
    pen.box(0, 0, wide, high, 18, edge)
    pen.box(4, 4, wide - 4, high - 4, 14, face)
    pen.number((wide / 2, high / 2 - 1), written, 46 if len(written) > 2 else 50, ink, "black")


def _uses(view: PuzzlerView, seat: Seat, character: str) -> list[bool]:
    """Return for each use of a seat's ability whether it is spent; one unspent for an endless ability."""
    card = CARDS[character]
    left = view.ability_tokens[seat] + view.charges[seat]
    return [place >= left for place in range(card.tokens + card.charges)] or [False]


def _pool(area: Area, count: int, seat: Seat, stack: layout.Stack) -> None:
    """Lay a pool's souls in rows under their number."""
    area.put(text(f"{count} left", layout.NAME_SIZE, palette.PALE), SIDE / 2, stack.pool_y)
    for place in range(min(count, stack.across * _ROWS)):
        row, column = divmod(place, stack.across)
        aside = spread(min(stack.across, count - row * stack.across), stack.size * 0.78)[column]
        down = stack.size * 0.86 * (row + 1.5)
        area.put(sprites.token(seat, stack.size), SIDE / 2 + aside, stack.pool_y + down)


def _came_from(area: Area, view: PuzzlerView, marks: Trail, seat: Seat) -> None:
    """Lay out the place of a seat, its points by lines and by abilities, and those of the last turns."""
    best, abilities = winner(view), view.by_abilities[seat]
    place = "draw" if best is None else "1st" if best == seat else "2nd"
    if best == seat:
        area.put(crown(_CROWN), _x(seat, 56), layout.PIP_Y - 4)
    area.put(text(place, layout.NUMBER_SIZE, LIGHT[seat]), _x(seat, 157) if best == seat else SIDE / 2, layout.PIP_Y)
    sums = [("lines", [sprites.row(seat)], number(view.scores[seat] - abilities, 64, LIGHT[seat]))]
    powers = _givers(view, seat) or [key for key in (view.characters[seat],) if key and CARDS[key].does]
    if powers:
        size = 62 if len(powers) == 1 else 54
        sums.append(("powers", [sprites.pip(key, size=size) for key in powers], number(abilities, 64, LIGHT[seat])))
    change = marks.gains[seat]
    sums.append(("last turn", [], gained(seat, change) if change else number(0, 64, palette.MUTED)))
    for (word, signs, sum_), aside in zip(sums, spread(len(sums), 108), strict=True):
        area.put(text(word, WORD_SIZE, palette.MUTED), SIDE / 2, _SUMS_Y + aside - 28)
        _sum(area, signs, sum_, _SUMS_Y + aside + 22)


def _givers(view: PuzzlerView, seat: Seat) -> list[str]:
    """Return the characters that could win or lose points for a seat besides lines."""
    mine, other = (view.characters[at] or APPRENTICE for at in (seat, 1 - seat))
    return [key for key, does in ((mine, ("gain", "roll")), (other, ("drain",))) if CARDS[key].does in does]


def _sum(area: Area, signs: list[Sprite], points: Sprite, y: float) -> None:
    for sign, aside in zip(signs, spread(len(signs), 50), strict=True):
        area.put(sign, 66 + aside, y)
    area.put(points, 164 if signs else SIDE / 2, y)


def winner(view: PuzzlerView) -> Seat | None:
    """Return the seat that has won; None for a draw and before the end."""
    if view.stage != "over" or view.scores[0] == view.scores[1]:
        return None
    return 0 if view.scores[0] > view.scores[1] else 1


def _task(view: PuzzlerView, seat: Seat) -> str:
    """Return a seat's task, at the end that it has won, or how far behind it is."""
    if view.stage == "over":
        behind = view.scores[1 - seat] - view.scores[seat]
        return "wins!" if behind < 0 else f"{behind} behind" if behind else "as many"
    return PROMPTS[view.stage].task(view, seat) if view.asked == (seat,) else ""


def lay_task(area: Area, seat: Seat, task: str) -> None:
    """Lay a seat's task on its side, in one line or two."""
    edge, face, ink = _TASKS[seat]
    plate = Area(area.left + (SIDE - _TASK[0]) / 2, area.top + layout.TASK_Y - _TASK[1] / 2, *_TASK)
    lay_panel(plate, 24, edge, face, drop=0)
    area.parts += plate.parts
    lines = in_lines(task)
    for line, aside in zip(lines, spread(len(lines), 47), strict=True):
        area.put(text(line, WORD_SIZE, ink), SIDE / 2, layout.TASK_Y + aside)


def in_lines(task: str) -> list[str]:
    """Return a task in one line, or in the two that are most alike in width."""
    words = task.split()
    if text_width(task, WORD_SIZE) <= _TASK[0] - 20:
        return [task]
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda two: max(text_width(half, WORD_SIZE) for half in two)))
