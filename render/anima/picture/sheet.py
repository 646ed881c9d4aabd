"""The end of a match: the winner and the way, and for each player the place, the Missions and the Party."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima import cards
from render.anima.picture import emblems, layout, lines, sprites, theme
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.paragraphs import wrapped
from render.kit.parts import Area
from render.kit.shapes import arc
from render.kit.widgets import crown, lay_panel, number, spread
from rules.anima.events import AnimaEvent, CheckEnded, CombatEnded
from rules.anima.player import HeldMission, Player
from rules.anima.position import AnimaView
from rules.engine import Seat

_SCENE = 236
_TOP = layout.HEADER + _SCENE + layout.GAP
_PITCH = (layout.HEIGHT - _TOP) // 5
_HIGH = _PITCH - 5
_PLACE, _COMBAT, _SPEED = 130, 208, 288
"""The middles of the first things of a row."""
_MISSIONS, _MISSION = 336, 338
"""The left edge of the Missions, and the width of one."""
_PARTY, _STEP = layout.WIDE - 8, 60
"""The right edge of the Characters, and the distance from one to the next."""
_LEADING = 41
_TOLD = {"quest": "is completed", "crisis": "is overcome", "alone": "for the Crisis", "omega": "no one wins"}
"""The end of a match: the second of two lines."""
_OF = {"crisis": "The Crisis", "alone": "One Party is ready", "omega": "Omega breaks free:"}
"""The first line, if it is not the Final Mission."""


def height(view: AnimaView) -> int:
    """Return the height of the picture of the end."""
    return _TOP + len(view.players) * _PITCH


def areas(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Iterator[Area]:
    """Return the way the match was won, and a row for each player, the winner first."""
    yield _scene(view, recent)
    merits = [(seat != view.winner, -len(player.done), -player.combat) for seat, player in enumerate(view.players)]
    for at, seat in enumerate(sorted(range(len(view.players)), key=merits.__getitem__)):
        area = Area(layout.MARGIN, _TOP + at * _PITCH, layout.WIDE, _HIGH)
        _lay(area, view, seat)
        yield area


def place(view: AnimaView, seat: Seat) -> int:
    """Return the place of a seat: all that have not won share the second; 0 if no one has won."""
    return 0 if view.winner < 0 else 1 if seat == view.winner else 2


def told(view: AnimaView) -> tuple[str, str]:
    """Return the end of the match in two lines."""
    return _OF.get(view.reason) or cards.name(view.final), _TOLD[view.reason]


def last_sum(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> str:
    """Return the totals of the last fight or Speed Check of the winner, or of the last to fail; "" for none."""
    for event in reversed(recent):
        if isinstance(event, CombatEnded) and view.winner in (event.seat, -1):
            return f"{event.totals[0]} against {event.totals[1]}"
        if isinstance(event, CheckEnded) and view.winner in (event.seat, -1):
            return f"{event.total} of {event.need}"
    return ""


def _scene(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Area:
    area, won = Area(layout.MARGIN, layout.HEADER, layout.WIDE, _SCENE), view.winner >= 0
    edge, ground = (GOLD[2], theme.SEATS[view.winner][2]) if won else (theme.FOE, theme.NIGHT)
    lay_panel(area, 28, edge, ground, 7, 4)
    middle = _SCENE / 2 - 2
    area.put(square(216, _burst, theme.SEATS[view.winner][0] if won else theme.FOE), 140, middle)
    area.put(sprites.emblem(view.final, 150) if view.final else emblems.icon("omega", 130), 140, middle)
    last = last_sum(view, recent)
    lines = [*told(view), *([last] if last else [])]
    for at, (line, down) in enumerate(zip(lines, spread(len(lines), 66), strict=True)):
        ink = GOLD[4] if at < 2 else PALE
        area.put(sprites.line(line, 600, ink, "black", 60 if at < 2 else 54), 570, middle + down)
    if not won:
        area.put(emblems.icon("omega", 180, theme.FOE), 1060, middle)
    if won:
        area.put(sprites.medal(view.winner, 130), 956, middle + 34)
        area.put(crown(76), 956, middle - 72)
        _lay_winners(area, view.players[view.winner], middle)
    return area


def _lay_winners(area: Area, player: Player, middle: float) -> None:
    rows = [player.party[start : start + 2] for start in range(0, len(player.party), 2)]
    for members, down in zip(rows, spread(len(rows), 108), strict=True):
        for at, member in enumerate(members):
            area.put(sprites.emblem(member.card, 100), 1090 + at * 106, middle + down)


def _burst(pen: Pen, tone: str) -> None:
    for start in range(0, 360, 24):
        pen.shape([(50, 50), *arc(50, 50, 50, start, start + 12, 2)], tone)
    pen.disc(50, 50, 34, tone)


def _lay(area: Area, view: AnimaView, seat: Seat) -> None:
    player, won = view.players[seat], seat == view.winner
    lines.lay_row(area, seat, active=won)
    middle = (_HIGH - 3) / 2
    if place(view, seat):
        area.put(number(f"{place(view, seat)}.", 60, GOLD[3] if won else PALE), _PLACE, middle)
    elif seat in view.failures:
        area.put(sprites.sign("down", 58), _PLACE, middle)
    size = _HIGH - 16
    area.put(emblems.badge("blade", player.combat, size - 6), _COMBAT, middle)
    area.put(emblems.badge("speed", player.speed, size - 6), _SPEED, middle)
    for at, mission in enumerate(player.missions):
        _lay_mission(area, mission, _MISSIONS + at * _MISSION, middle)
    for at, member in enumerate(reversed(player.party)):
        area.put(sprites.figure(member, _STEP - 4), _PARTY - (at + 0.5) * _STEP, middle)


def _lay_mission(area: Area, mission: HeldMission, left: float, middle: float) -> None:
    """Lay a Mission with its name in two lines, bright if it is completed."""
    size = _HIGH - 14
    drawn: Sprite = sprites.done(mission.card, size) if mission.done else sprites.emblem(mission.card, size)
    start = area.put_after(drawn if mission.done else drawn._replace(opacity=0.5), left, middle)
    room = left + _MISSION - start - 4
    lines = _lines(cards.name(mission.card), room)
    ink = PALE if mission.done else MUTED
    for line, down in zip(lines, spread(len(lines), _LEADING), strict=True):
        area.put_after(sprites.line(line, room, ink), start - 2, middle + down)


def _lines(written: str, room: float) -> list[str]:
    """Return a name in at most two lines of similar lengths."""
    wide = room
    while True:
        try:
            rows = wrapped(written, layout.LETTERS, wide - 12)
        except ValueError:
            rows = []
        if 0 < len(rows) <= 2:
            return rows
        wide += 10
