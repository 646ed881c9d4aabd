"""2.3, 2.4 and R5 to R7: the setup, the start of a round, and its end: the match ends or the disc changes hands."""

from __future__ import annotations

from typing_extensions import override

from rules.dice import Dice
from rules.maatatahay import frames
from rules.maatatahay.board import INDEX, ORTHOGONAL, Crystals, Space
from rules.maatatahay.draft import Draft
from rules.maatatahay.ending import deaths_reached, is_full, points_of
from rules.maatatahay.events import Ended, PairDrawn, RoundBegan, TrackMoved
from rules.maatatahay.frames import ChoosingPair
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState
from rules.maatatahay.warriors import (
    CORNER_CRYSTALS,
    DISPLAY,
    ENERGY,
    ENERGY_IN_BAG,
    RELICS,
    SPACE_CRYSTALS,
    SPIRIT,
    WARRIORS,
)
from rules.questions import Automatic


def begin_round(draft: Draft) -> None:
    """Begin the next round: the active player chooses a pair."""
    draft.round += 1
    draft.events.append(RoundBegan(draft.round, draft.active))
    draft.frames = [ChoosingPair()]


def draw_pair(draft: Draft) -> None:
    """Draw a tile from each deck, if possible, as a pair for the free place of the display (R7)."""
    one, two = draft.decks
    if not one or not two:
        return
    pair = (one[0], two[0])
    draft.decks = (one[1:], two[1:])
    place = draft.display.index(None)
    draft.display[place] = pair
    draft.events.append(PairDrawn(place + 1, pair))


_RELICS = frozenset(INDEX[space] for space in RELICS)
_CORNERS = sum(len(beside) == 2 for beside in ORTHOGONAL)
DRAWN = _CORNERS * CORNER_CRYSTALS + (len(ORTHOGONAL) - len(RELICS) - _CORNERS) * SPACE_CRYSTALS
"""The number of crystals drawn onto the map at the start."""


def deal(options: MaatatahayOptions, seed: bytes) -> Draft:
    """Return the setup at the start of the first round: crystals drawn, three pairs open, the disc flipped."""
    bag = Crystals(SPIRIT, ENERGY_IN_BAG)
    draft = Draft(MaatatahayState(frames=(), options=options, dice=Dice(seed), bag=bag, supply=ENERGY - ENERGY_IN_BAG))
    draft.board = [_space(draft, index) for index in range(len(ORTHOGONAL))]
    draft.decks = (draft.shuffled(tuple(WARRIORS), "deck 1"), draft.shuffled(tuple(WARRIORS), "deck 2"))
    draft.display = [None] * DISPLAY
    for _ in range(DISPLAY):
        draw_pair(draft)
    draft.active = draft.pick((0, 1), "first player")
    begin_round(draft)
    return draft


def _space(draft: Draft, index: int) -> Space:
    """Set up a space: a relic, or crystals from the bag, more on a corner."""
    if index in _RELICS:
        return Space(relic=True)
    corner = len(ORTHOGONAL[index]) == 2
    return Space(crystals=draft.draw(CORNER_CRYSTALS if corner else SPACE_CRYSTALS))


class EndOfRound(Automatic[frames.EndOfRound]):
    """The step after both turns of a round."""

    @override
    def run(self, draft: Draft, frame: frames.EndOfRound) -> None:
        """Move the Spirit Track (R5), end the match (R6) or pass the disc (R7)."""
        _move_track(draft)
        reason = _reason_to_end(draft)
        if reason:
            draft.reason = reason
            draft.frames = []
            one, two = (points_of(draft, seat).total for seat in (0, 1))
            draft.events.append(Ended(reason, (one, two)))
            return
        draw_pair(draft)
        draft.active = 1 - draft.active
        begin_round(draft)


def _move_track(draft: Draft) -> None:
    one, two = draft.fallen
    if one or two:
        draft.track += one + two
        draft.fallen = [0, 0]
        draft.events.append(TrackMoved((one, two), draft.track))


def _reason_to_end(draft: Draft) -> str:
    """Return the reason to end the match (2.7), "" for none."""
    if deaths_reached(draft):
        return "deaths"
    if is_full(draft):
        return "space"
    return "" if any(draft.display) or any(draft.decks) else "tiles"
