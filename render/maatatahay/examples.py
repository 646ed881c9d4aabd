"""The positions that the pages of the rules show: read from ``examples.toml``, every tile and crystal accounted for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from rules.engine import Seat, Struct
from rules.maatatahay.board import INDEX, Crystals, Space, Warrior
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.frames import Adding, Frame, Rotating, Settling, Turn
from rules.maatatahay.scoring import places, points_of
from rules.maatatahay.view import MaatatahayOptions, MaatatahayView, Pair, Points, Stage
from rules.maatatahay.warriors import ENERGY, SPIRIT, WARRIORS

_WORD = re.compile(r"(?P<dead>-?)(?P<owner>[OI])(?P<tile>\d+)(?:/(?P<turns>[0-3]))?(?:\+(?P<on>\w+))?")
_STAGES: Mapping[type, Stage] = {Turn: "place", Rotating: "rotate", Adding: "add", Settling: "settle"}


class Example(Struct, frozen=True, kw_only=True):
    """A position as ``examples.toml`` has it, and what has just happened in it."""

    rows: tuple[str, ...]
    frames: tuple[Frame, ...]
    hot: str
    bag: str
    display: tuple[str, ...]
    storages: tuple[str, str]
    tiles: tuple[str, str] = ("", "")
    relic_log: tuple[Seat, ...] = ()
    fallen: tuple[int, int] = (0, 0)
    reason: str = ""
    recent: tuple[MaatatahayEvent, ...] = ()

    def view(self) -> MaatatahayView:
        """Return the position; Ochre is active. What is not placed is in the supply, in a deck or out of the game."""
        board = tuple(_space(word) for row in self.rows for word in row.split())
        warriors = [space.warrior for space in board if space.warrior is not None]
        one, two = (sum(warrior.owner == seat and not warrior.alive for warrior in warriors) for seat in (0, 1))
        storages, bag = (_crystals(self.storages[0]), _crystals(self.storages[1])), _crystals(self.bag)
        lying = [*storages, bag, *(space.crystals for space in board), *(warrior.crystals for warrior in warriors)]
        top = self.frames[-1] if self.frames else None
        asked = (top.seat,) if isinstance(top, Turn | Rotating | Adding | Settling) else ()
        drawn = MaatatahayView(
            options=MaatatahayOptions(),
            stage=_STAGES.get(type(top), "over"),
            asked=asked,
            round=(len(warriors) + sum(map(bool, self.tiles))) // 2,
            active=0,
            board=board,
            display=tuple(map(_pair, self.display)),
            tiles=(self.tiles[0] or None, self.tiles[1] or None),
            hot=INDEX[self.hot],
            storages=storages,
            relic_log=self.relic_log,
            bag=bag,
            supply=ENERGY - sum(heap.energy for heap in lying),
            removed=SPIRIT - sum(heap.spirit for heap in lying),
            unseen=(self._unseen(0, warriors), self._unseen(1, warriors)),
            deaths=(one, two),
            fallen=self.fallen,
            track=one + two - sum(self.fallen),
            points=(Points(0, 0, 0, 0), Points(0, 0, 0, 0)),
            outcome_reason=self.reason,
            group=1,
            frames=self.frames,
        )
        ranking = places(drawn) if self.reason else ()
        return replace(drawn, points=(points_of(drawn, 0), points_of(drawn, 1)), ranking=ranking)

    def _unseen(self, seat: Seat, warriors: list[Warrior]) -> tuple[str, ...]:
        """Return the tiles of ``seat`` that are still in its deck."""
        seen = {warrior.tile for warrior in warriors if warrior.owner == seat} | {self.tiles[seat]}
        seen |= {pair[seat] for pair in map(_pair, self.display) if pair}
        return tuple(tile for tile in WARRIORS if tile not in seen)


def _crystals(text: str) -> Crystals:
    counted = {kind: int(number) for number, kind in re.findall(r"(\d)([SE])", text)}
    return Crystals(counted.get("S", 0), counted.get("E", 0))


def _pair(text: str) -> Pair | None:
    one, _, two = text.partition("-")
    return (one, two) if text else None


def _space(word: str) -> Space:
    found = _WORD.fullmatch(word)
    if found is None:
        return Space(relic=word == "*", crystals=_crystals(word))
    owner, tile = "OI".index(found["owner"]), f"W{int(found['tile']):02}"
    return Space(
        warrior=Warrior(owner, tile, int(found["turns"] or 0), _crystals(found["on"] or ""), not found["dead"])
    )


_EXAMPLES = msgspec.toml.decode(Path(__file__).with_suffix(".toml").read_bytes(), type=dict[str, Example])

PAGES = {key: (example.view(), example.recent) for key, example in _EXAMPLES.items()}
"""The position of each page and what has just happened in it, by the key of the page."""
