"""Positions written as text, with every tile and crystal accounted for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from rules.engine import Seat
from rules.maatatahay.board import INDEX, Crystals, Space, Warrior
from rules.maatatahay.frames import Adding, Frame, Rotating, Settling, Turn
from rules.maatatahay.scoring import places, points_of
from rules.maatatahay.view import MaatatahayOptions, MaatatahayView, Pair, Points, Stage
from rules.maatatahay.warriors import ENERGY, SPIRIT, WARRIORS

Rows = tuple[str, ...]

_WORD = re.compile(r"(?P<dead>-?)(?P<owner>[OI])(?P<tile>\d+)(?:/(?P<turns>[0-3]))?(?:\+(?P<on>\w+))?")
_STAGES: Mapping[type, Stage] = {Turn: "place", Rotating: "rotate", Adding: "add", Settling: "settle"}


def crystals(text: str) -> Crystals:
    """Read crystals written as "2S1E"."""
    counted = {kind: int(number) for number, kind in re.findall(r"(\d)([SE])", text)}
    return Crystals(counted.get("S", 0), counted.get("E", 0))


def _space(word: str) -> Space:
    """Read a space: "." or crystals if it is free, "*" for a relic, "O7/1+2E" for a tile, "-I4" for a dead one."""
    found = _WORD.fullmatch(word)
    if found is None:
        return Space(relic=word == "*", crystals=crystals(word))
    owner, tile = "OI".index(found["owner"]), f"W{int(found['tile']):02}"
    return Space(warrior=Warrior(owner, tile, int(found["turns"] or 0), crystals(found["on"] or ""), not found["dead"]))


def position(
    rows: Rows,
    frames: tuple[Frame, ...],
    *,
    hot: str,
    storages: tuple[str, str] = ("", ""),
    bag: str,
    hands: Mapping[Seat, str],
    display: tuple[Pair | None, ...],
    active: Seat = 0,
    relic_log: tuple[Seat, ...] = (),
    fallen: tuple[int, int] = (0, 0),
    reason: str = "",
) -> MaatatahayView:
    """Return a position in which every tile and crystal is accounted for; ``hands`` are the tiles of the round left."""
    board = tuple(_space(word) for row in rows for word in row.split())
    warriors = [space.warrior for space in board if space.warrior is not None]
    deaths = _dead(warriors)
    kept = (crystals(storages[0]), crystals(storages[1]))
    lying = [*kept, crystals(bag), *(space.crystals for space in board), *(one.crystals for one in warriors)]
    asked = frames[-1].seat if frames and isinstance(frames[-1], Turn | Rotating | Adding | Settling) else None
    drawn = MaatatahayView(
        options=MaatatahayOptions(),
        stage="over" if asked is None else _STAGES[type(frames[-1])],
        asked=() if asked is None else (asked,),
        round=(len(warriors) + len(hands)) // 2,
        active=active,
        board=board,
        display=display,
        tiles=(hands.get(0), hands.get(1)),
        hot=INDEX[hot],
        storages=kept,
        relic_log=relic_log,
        bag=crystals(bag),
        supply=ENERGY - sum(heap.energy for heap in lying),
        removed=SPIRIT - sum(heap.spirit for heap in lying),
        unseen=(_unseen(0, warriors, hands, display), _unseen(1, warriors, hands, display)),
        deaths=deaths,
        fallen=fallen,
        track=sum(deaths) - sum(fallen),
        points=(Points(0, 0, 0, 0), Points(0, 0, 0, 0)),
        outcome_reason=reason,
        group=1,
        frames=frames,
    )
    ranking = places(drawn) if reason else ()
    return replace(drawn, points=(points_of(drawn, 0), points_of(drawn, 1)), ranking=ranking)


def _dead(warriors: list[Warrior]) -> tuple[int, int]:
    one, two = (sum(warrior.owner == seat and not warrior.alive for warrior in warriors) for seat in (0, 1))
    return one, two


def _unseen(
    seat: Seat, warriors: list[Warrior], hands: Mapping[Seat, str], display: tuple[Pair | None, ...]
) -> tuple[str, ...]:
    """Return the tiles of ``seat`` that are still in its deck."""
    seen = {warrior.tile for warrior in warriors if warrior.owner == seat} | {hands.get(seat)}
    seen |= {pair[seat] for pair in display if pair is not None}
    return tuple(tile for tile in WARRIORS if tile not in seen)
