"""Who sees what: the board that all share, marks for who is asked, and what a player alone has in hand."""

from __future__ import annotations

from render.face import WIDTH
from render.soulgivers import boards_after, picture
from render.soulgivers.picture import bands, figures, hand, layout
from rules.engine import Viewer
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState, SoulgiversView
from tests.render.soulgivers.matches import asked
from tests.rules.soulgivers.builder import GAME, position

_CHOOSING = {"leave", "draft", "start", "reinforce"}
"""The questions at which heroes are in hand."""


def view(state: SoulgiversState, viewer: Viewer = None) -> SoulgiversView:
    return GAME.view(state, viewer)


def test_heroes_chosen_in_secret_wait_on_their_portals_for_their_player_alone() -> None:
    state = GAME.setup(2, SoulgiversOptions(), bytes(16)).state
    for seat in (0, 1):
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0]).state
    drawings = [
        {part.sprite.draw for area in bands.portal_areas(view(state, viewer)) for part in area.parts}
        for viewer in (None, 0, 1)
    ]
    figure = figures.soulgiver("shells-runner", 1).draw
    assert [figure in found for found in drawings] == [False, True, True]
    chosen = {
        part.sprite.args[1]
        for area in bands.portal_areas(view(state, 1))
        for part in area.parts
        if part.sprite.draw == figure
    }
    assert chosen == {"specters"}


def test_the_board_is_marked_for_who_is_asked_alone() -> None:
    acting = position("runner@C3", "ghost@D8", active="runner", hands=("surge", "decay"))
    public = picture.draw(view(acting), ())
    assert picture.draw(view(acting, 0), ()) != public == picture.draw(view(acting, 1), ())


def test_what_is_in_hand_is_seen_by_its_owner_alone() -> None:
    state = position("runner@C3", "ghost@D8", active="runner", hands=("surge", ""))
    assert hand.held(view(state, 0)) == ("surge",) and picture.own_picture(view(state, 0))
    assert picture.own_picture(view(state, 1)) is None and picture.own_picture(view(state)) is None


def test_those_who_are_not_asked_share_one_board() -> None:
    state = position("runner@C3", "ghost@D8", active="runner", hands=("surge", "decay quake"))
    assert picture.on_board(view(state, 1)) == view(state) == picture.on_board(view(state))
    assert picture.on_board(view(state, 0)) == view(state, 0)
    for found in (view(state, 0), view(state, 1)):
        assert picture.draw(picture.on_board(found), ()) == picture.draw(found, ())


def test_every_question_is_put_below_the_board_and_what_is_in_hand() -> None:
    some = {(moment.decision.kind, moment.seats): moment for moment in asked() if moment.decision is not None}
    assert {kind for kind, _ in some} >= {
        "leave",
        "draft",
        "start",
        "reinforce",
        "act",
        "window",
        "aim",
        "face",
        "place",
    }
    for moment in some.values():
        assert moment.decision is not None
        seat, below = moment.decision.seat, hand.compose(moment.view)
        assert picture.compose(moment.view, moment.recent).size == (WIDTH, layout.HEIGHT)
        results = boards_after.beside(moment.view)
        shown = moment.decision.kind in _CHOOSING or moment.view.players[seat].hand or results
        assert (below is not None) == bool(shown)
