"""The pages of the rules: every position they show comes about by the rules."""

from __future__ import annotations

from render.labyrinth import examples
from render.labyrinth.guide import pages
from rules.dice import Dice
from rules.engine import Step
from rules.labyrinth.board import NONE, Sign
from rules.labyrinth.cards import corridor_deck
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.frames import Bidding, Processing, SoulProcessing
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.moves import Commit, Done
from rules.labyrinth.player import Corridor, Player
from rules.labyrinth.state import LabyrinthState
from rules.labyrinth.view import LabyrinthOptions, LabyrinthView

GAME = Labyrinth()
FIELDS = ("stage", "asked", "round", "place", "start", "corridors", "deck", "players", "points", "ready", "done")


def _table(players: tuple[Player, ...]) -> LabyrinthState:
    """Return the table of the pages at the beginning of its round."""
    rest = tuple(card for card in corridor_deck(3) if card not in (*examples.LAID, *examples.GONE))
    return LabyrinthState(
        options=LabyrinthOptions(),
        dice=Dice(b"s" * 32),
        frames=(Bidding((None,) * 3),),
        group=1,
        round=2,
        place=1,
        start=examples.START,
        deck=rest,
        discard=examples.GONE,
        corridors=tuple(Corridor(card) for card in examples.LAID),
        players=players,
    )


def _bid(state: LabyrinthState, place: int) -> Step[LabyrinthState, LabyrinthEvent]:
    """Let everybody bid for a corridor as the pages tell."""
    for seat, pieces in enumerate(examples.BIDS[place - 1]):
        sign: Sign | None = "witch" if (place, seat) == (examples.OPENED, 2) else None
        step = GAME.apply(state, seat, Commit(pieces, sign))
        state = step.state
    return step


def _same(shown: LabyrinthView | None, view: LabyrinthView) -> None:
    assert shown is not None
    for field in (*FIELDS, "before", "ranking"):
        assert getattr(shown, field) == getattr(view, field), field


def test_the_round_on_the_pages_is_played_by_the_rules() -> None:
    state = _table(examples.BEFORE)
    assert GAME.audit(state) == ()
    shown = {page.key: page for page in pages()}
    for place in range(1, len(examples.LAID) + 1):
        step = _bid(state, place)
        state = step.state
        if place == examples.OPENED:
            assert step.events == shown["corridors"].recent
            _same(shown["corridors"].view, GAME.view(state, None))
            _same(shown["start"].view, GAME.view(state, None))
    _same(shown["souls"].view, GAME.view(state, 0))


def test_the_end_on_the_pages_is_one() -> None:
    shown = {page.key: page.view for page in pages()}["end"]
    assert shown is not None
    last = SoulProcessing(tuple(Processing(player) for player in examples.LAST))
    gone = tuple(card for card in corridor_deck(3) if card not in examples.LAID)
    state = LabyrinthState(
        LabyrinthOptions(), Dice(b"s" * 32), (last,), 1, 4, 0, 1, (), gone, shown.corridors, examples.LAST
    )
    for seat in range(3):
        state = GAME.apply(state, seat, Done()).state
    view = GAME.view(state, None)
    _same(shown, view)
    assert shown.discard == view.discard
    assert all(player.rows[0] != NONE for player in shown.players)
