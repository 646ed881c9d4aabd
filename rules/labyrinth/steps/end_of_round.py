"""2.9: the preparation for the next round; after the last round the game ends."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.labyrinth import frames
from rules.labyrinth.board import SIGNS
from rules.labyrinth.cards import PIECES, ROUNDS
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import Ended, SpellsLost
from rules.labyrinth.player import Player
from rules.labyrinth.rounds import begin_round
from rules.labyrinth.scoring import points_of
from rules.questions import Automatic


class EndOfRound(Automatic[frames.EndOfRound, Draft]):
    """What happens when all are done with their souls."""

    frame = frames.EndOfRound

    @override
    def run(self, draft: Draft, frame: frames.EndOfRound) -> None:
        if draft.round == ROUNDS:
            _end(draft)
            return
        _lose_spells(draft)
        draft.players = [_prepared(player, PIECES[len(draft.players)]) for player in draft.players]
        draft.discard += tuple(corridor.card for corridor in draft.corridors)
        begin_round(draft)


def _lose_spells(draft: Draft) -> None:
    """Record which spells are lost: all search pieces go back behind the screens (C21, L43)."""
    spells = tuple((player.promotion_spells, player.colour_spells) for player in draft.players)
    if any(map(any, spells)):
        draft.events.append(SpellsLost(spells))


def _prepared(player: Player, pieces: int) -> Player:
    return replace(player, pieces=pieces, spent=0, signs=SIGNS, promotion_spells=0, colour_spells=0)


def _end(draft: Draft) -> None:
    draft.reason = "rounds"
    draft.frames = []
    players = tuple(draft.players)
    draft.events.append(Ended(draft.reason, players, tuple(map(points_of, players))))
