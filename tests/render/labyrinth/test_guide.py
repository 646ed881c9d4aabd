"""The pages of the rules: every position they show comes about by the rules."""

from __future__ import annotations

import re

from render.labyrinth import guide
from render.labyrinth.guide import pages
from rules.dice import Dice
from rules.engine import Step
from rules.labyrinth.board import HIGH, NONE, Corridor, Oracle, Player
from rules.labyrinth.cards import CORRIDORS, corridor_deck
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.frames import Bidding, Processing, SoulProcessing
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.moves import Done
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState, LabyrinthView
from rules.labyrinth.scoring import owned

GAME = Labyrinth()
FIELDS = ("stage", "asked", "round", "place", "start", "corridors", "deck", "players", "points", "ready", "done")


BEFORE_THE_PAGES = """
0 commit:3, 1 commit:0, 2 commit:1,
0 commit:2, 1 commit:3, 2 commit:0,
0 commit:0, 1 commit:4, 2 commit:2,
0 commit:0+souls, 1 commit:0+souls, 2 commit:4+souls, 2 souls:BBB, 2 keep:RYBBBB,
0 spell:G,low, 0 done,
1 small:S14, 1 promote:Y,low, 1 promote:Y,low, 1 done,
2 promote:B,low, 2 promote:B,low, 2 promote:B,middle, 2 small:S20, 2 spell:R,low, 2 done
"""
"""A first round that leads to the table of the pages."""


def _dealt() -> LabyrinthState:
    """Return the table of the pages at the beginning of its match."""
    rest = tuple(card for card in corridor_deck(3) if card not in (*guide.TABLE.laid, *guide.TABLE.gone))
    new = (Player(8, great=_closed(each.great), small=_closed(each.small)) for each in guide.TABLE.before)
    return LabyrinthState(
        options=LabyrinthOptions(),
        dice=Dice(b"s" * 32),
        frames=(Bidding((None,) * 3),),
        group=1,
        round=1,
        place=1,
        start=guide.TABLE.start,
        deck=(*guide.TABLE.laid, *rest),
        discard=(),
        corridors=tuple(Corridor(card) for card in guide.TABLE.gone),
        players=tuple(new),
    )


def _closed(oracles: tuple[Oracle, ...]) -> tuple[Oracle, ...]:
    return tuple(Oracle(oracle.card) for oracle in oracles)


def _table() -> LabyrinthState:
    """Return the table of the pages at the beginning of its round, the first round having been played."""
    state = _dealt()
    assert GAME.audit(state) == ()
    for turn in re.split(r",\s", BEFORE_THE_PAGES.strip()):
        seat, move = turn.split()
        state = GAME.apply(state, int(seat), GAME.parse(move)).state
    return state


def _bid(state: LabyrinthState, place: int) -> Step[LabyrinthState, LabyrinthEvent]:
    """Let everybody bid for a corridor as the pages tell."""
    for seat, move in enumerate(guide.TABLE.bids[place - 1]):
        step = GAME.apply(state, seat, GAME.parse(move))
        state = step.state
    return step


def _same(shown: LabyrinthView | None, view: LabyrinthView) -> None:
    assert shown is not None
    for field in (*FIELDS, "before", "ranking"):
        assert getattr(shown, field) == getattr(view, field), field


def test_the_round_on_the_pages_is_played_by_the_rules() -> None:
    state = _table()
    assert (state.players, state.discard, state.round) == (guide.TABLE.before, guide.TABLE.gone, 2)
    shown = {page.key: page for page in pages()}
    for place in range(1, len(guide.TABLE.laid) + 1):
        step = _bid(state, place)
        state = step.state
        if place == guide.TABLE.opened:
            assert step.events == shown["corridors"].recent
            _same(shown["corridors"].view, GAME.view(state, None))
            _same(shown["start"].view, GAME.view(state, None))
    _same(shown["souls"].view, GAME.view(state, 0))


def test_the_pages_tell_of_every_kind_of_corridor() -> None:
    told = {page.key: page.text for page in pages()}["rewards"]
    assert all(f"*{family.lower()}*" in told for family in {card.family for card in CORRIDORS.values()})


def test_the_pages_tell_the_pieces_and_corridors_of_each_number_of_players() -> None:
    told = {page.key: page.text for page in pages()}["corridors"]
    assert "With 3, 4 or 5 players, everyone has 8, 10 or 12 pieces for the 4, 5 or 6 corridors of a round" in told


def test_the_pages_tell_how_often_each_card_appears() -> None:
    told = {page.key: page.text for page in pages()}
    assert "Every corridor card appears exactly once in a match" in told["corridors"]
    assert "with 3, 4 or 5 players there are 16, 20 or 24 cards" in told["corridors"]
    assert "There is one of each small card, and there are 2 great cards of each pair" in told["oracles"]


def test_the_pages_name_the_button_for_one_who_is_alone() -> None:
    told = {page.key: page.text for page in pages()}["options"]
    assert "**Play 2 computer players**" in told and "a computer player takes over" in told


def test_the_end_on_the_pages_is_one() -> None:
    shown = {page.key: page.view for page in pages()}["end"]
    assert shown is not None
    last = SoulProcessing(tuple(Processing(player) for player in guide.TABLE.last))
    gone = tuple(card for card in corridor_deck(3) if card not in guide.TABLE.laid)
    state = LabyrinthState(
        options=LabyrinthOptions(),
        dice=Dice(b"s" * 32),
        frames=(last,),
        group=1,
        round=4,
        start=1,
        deck=(),
        discard=gone,
        corridors=shown.corridors,
        players=guide.TABLE.last,
    )
    assert GAME.audit(state) == ()
    for seat, player in enumerate(guide.TABLE.last):
        assert player.spent == sum(corridor.pieces[seat] for corridor in shown.corridors)
        assert sum(owned(player)[HIGH]) >= sum(owned(guide.TABLE.before[seat])[HIGH]), "no way leads down from high"
        assert GAME.legal(state, seat) == (Done(),), "nothing worth doing is left undone"
        state = GAME.apply(state, seat, Done()).state
    view = GAME.view(state, None)
    _same(shown, view)
    assert shown.discard == view.discard
    assert all(player.rows[0] != NONE for player in shown.players)
