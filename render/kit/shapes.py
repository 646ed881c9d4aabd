"""Points of outlines: arcs, curves, rays, rounded corners, dashes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

Point = tuple[float, float]


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 48) -> list[Point]:
    """Return points along a circle from one angle to another, degrees clockwise from the right."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def petals(x: float, y: float, inner: float, outer: float, count: int) -> list[Point]:
    """Return ``count`` rays between two radii, all around."""
    points: list[Point] = []
    for step in range(count * 2):
        radius = outer if step % 2 == 0 else inner
        angle = math.pi * step / count - math.pi / 2
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def curve(start: Point, control: Point, end: Point, steps: int = 16) -> list[Point]:
    """Return points along a quadratic curve."""
    shares = [step / steps for step in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
        )
        for t in shares
    ]


def _toward(corner: Point, other: Point, distance: float) -> Point:
    length = math.dist(corner, other)
    share = min(distance / length, 0.5)
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def rounded(points: Sequence[Point], radius: float) -> list[Point]:
    """Return the outline of a polygon with its corners rounded."""
    outline: list[Point] = []
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        outline += curve(_toward(corner, before, radius), corner, _toward(corner, after, radius))
    return outline


def dashes(outline: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a closed outline into dashes of equal length."""
    closed = [*outline, outline[0]]
    length = sum(math.dist(*pair) for pair in itertools.pairwise(closed))
    period = length / round(length / (dash + gap))
    cut: list[list[Point]] = [[]]
    walked = 0.0
    for start, end in itertools.pairwise(closed):
        steps = max(1, math.ceil(math.dist(start, end)))
        for step in range(steps):
            share = step / steps
            point = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            if (walked + math.dist(start, point)) % period < period * dash / (dash + gap):
                cut[-1].append(point)
            elif cut[-1]:
                cut.append([])
        walked += math.dist(start, end)
    return [points for points in cut if len(points) > 1]
