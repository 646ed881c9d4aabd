"""An example position built from its map and its surroundings: the rest follows from these."""

from __future__ import annotations

from rules.dice import Dice
from rules.engine import Seat, Struct
from rules.maatatahay.board import INDEX, Warrior, board, crystals, lying
from rules.maatatahay.frames import Frame
from rules.maatatahay.game import Maatatahay
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, MaatatahayView, Pair
from rules.maatatahay.warriors import ENERGY, SPIRIT, WARRIORS


class Position(Struct, frozen=True, kw_only=True):
    """A position as text, seat 0 being active: pairs of tiles are ``W01-W07``, "" for none."""

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

    def view(self) -> MaatatahayView:
        """Return the public view. Pieces without a place are in the supply, in a deck or out of the game."""
        spaces, bag = board(self.rows), crystals(self.bag)
        storages = crystals(self.storages[0]), crystals(self.storages[1])
        warriors = [space.warrior for space in spaces if space.warrior]
        one, two = (sum(warrior.owner == seat and not warrior.alive for warrior in warriors) for seat in (0, 1))
        placed = lying(spaces, bag, *storages)
        state = MaatatahayState(
            options=MaatatahayOptions(),
            dice=Dice(bytes(32)),
            frames=self.frames,
            group=1,
            round=(len(warriors) + sum(map(bool, self.tiles))) // 2,
            board=spaces,
            decks=(self._deck(0, warriors), self._deck(1, warriors)),
            display=tuple(map(_pair, self.display)),
            tiles=(self.tiles[0] or None, self.tiles[1] or None),
            hot=INDEX[self.hot],
            storages=storages,
            relic_log=self.relic_log,
            bag=bag,
            supply=ENERGY - placed.energy,
            removed=SPIRIT - placed.spirit,
            deaths=(one, two),
            fallen=self.fallen,
            track=one + two - sum(self.fallen),
            reason=self.reason,
        )
        return Maatatahay().view(state, None)

    def _deck(self, seat: Seat, warriors: list[Warrior]) -> tuple[str, ...]:
        """Return the tiles of ``seat`` that no one has seen."""
        seen = {warrior.tile for warrior in warriors if warrior.owner == seat} | {self.tiles[seat]}
        seen |= {pair[seat] for pair in map(_pair, self.display) if pair}
        return tuple(tile for tile in WARRIORS if tile not in seen)


def _pair(text: str) -> Pair | None:
    one, _, two = text.partition("-")
    return (one, two) if text else None
