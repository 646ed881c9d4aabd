"""Who sees what in which picture, and that everything written in one can be read on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.encoding import Picture
from render.soulgivers import picture, words
from render.soulgivers.guide import shown
from render.soulgivers.picture import figures, layout, sides, sprites
from rules.engine import Viewer
from rules.soulgivers.cards import ANOMALIES, HAND_LIMIT, HEROES
from rules.soulgivers.frames import Reinforcement
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState, SoulgiversView
from tests.render.glyphs import Glyphs, drawn_glyphs, too_small
from tests.render.soulgivers.matches import asked, moments
from tests.render.soulgivers.positions import BUSY, FOUR, matches
from tests.rules.soulgivers.builder import GAME, PLAIN, position

_CHOOSING = {"leave", "draft", "start", "reinforce"}
"""The questions at which heroes are in hand."""


def view(state: SoulgiversState, viewer: Viewer = None) -> SoulgiversView:
    return GAME.view(state, viewer)


def test_heroes_chosen_in_secret_wait_on_their_portals_for_their_player_alone() -> None:
    state = GAME.setup(2, SoulgiversOptions(), bytes(16)).state
    for seat in (0, 1):
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0]).state
    drawings = [
        {part.sprite.draw for area in sides.portal_areas(view(state, viewer)) for part in area.parts}
        for viewer in (None, 0, 1)
    ]
    figure = figures.soulgiver("shells-runner", 1).draw
    assert [figure in found for found in drawings] == [False, True, True]
    chosen = {
        part.sprite.args[1]
        for area in sides.portal_areas(view(state, 1))
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
    assert picture.held(view(state, 0)) == ("surge",) and picture.own_picture(view(state, 0))
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
        seat, below = moment.decision.seat, picture.compose_hand(moment.view)
        assert picture.compose(moment.view, moment.recent).size == (WIDTH, layout.HEIGHT)
        shown = moment.decision.kind in _CHOOSING or moment.view.players[seat].hand
        assert (below is not None) == bool(shown)


def small(pictures: Iterable[Picture | None]) -> set[Glyphs]:
    """Return what is too small in any of some pictures of one size, or of one width and not higher than wide."""

    def draw() -> Picture | None:
        found = [one for one in pictures if one is not None]
        return found[-1] if found else None

    return too_small(draw)


@pytest.mark.soak
def test_everything_written_on_a_board_is_large_enough() -> None:
    views = [GAME.view(state, viewer) for state in (BUSY, FOUR, *matches(100)) for viewer in (None, 0, 1)]
    assert small(picture.draw(view, ()) for view in views) == set()


@pytest.mark.parametrize("many", [1, 2, 3])
def test_the_letters_of_those_who_wait_are_as_large_as_on_the_board(many: int) -> None:
    names = ("runner", "ghost", "patcher")[:many]
    state = position(" ".join(f"{name}@PS1" for name in names), "ghost@H8")
    _, written = drawn_glyphs(lambda: picture.draw(view(state), ()))
    sizes = {glyphs.size for glyphs in written if glyphs.text in map(words.TAGS.__getitem__, names)}
    assert min(sizes) > 45


def test_whoever_is_active_among_others_on_a_portal_has_a_frame_above_its_figure() -> None:
    state = position("runner@PS1 ghost@PS1 patcher@PS1", "ghost@H8", active="runner")
    parts = [part.sprite for part in next(iter(sides.portal_areas(view(state)))).parts]
    frames = [at for at, sprite in enumerate(parts) if sprite.draw is sprites.spotlight().draw]
    assert len(frames) == 1 and parts[frames[0] - 1].args[:1] == ("runner",)


@pytest.mark.soak
def test_everything_written_in_a_hand_is_large_enough() -> None:
    names = [*ANOMALIES]
    hands = [(names + names)[at : at + held] for held in range(1, HAND_LIMIT + 1) for at in range(0, len(names), held)]
    states = [position("runner@C3", "ghost@D8", hands=(" ".join(one), "")) for one in hands]
    assert small(picture.own_picture(GAME.view(state, 0)) for state in states) == set()


@pytest.mark.soak
def test_everything_written_at_the_end_of_a_match_is_large_enough() -> None:
    ends = [moment for moment in moments() if moment.decision is None]
    assert small(picture.draw(moment.view, moment.recent) for moment in ends) == set()


def reinforcing(*heroes: str) -> SoulgiversState:
    """Return a position in which the first player keeps one of some heroes."""
    drawn = position("", "", decks=(" ".join(HEROES), ""))
    return replace(drawn, frames=(Reinforcement(0, heroes),))


@pytest.mark.soak
def test_everything_written_on_heroes_to_choose_from_is_large_enough() -> None:
    views = [GAME.view(GAME.setup(2, options, bytes(16)).state, 1) for options in (PLAIN, SoulgiversOptions())]
    pairs = zip(list(HEROES)[::2], list(HEROES)[1::2], strict=True)
    views += [GAME.view(reinforcing(*pair), 0) for pair in pairs]
    assert small(map(picture.own_picture, views)) == set()


@pytest.mark.soak
def test_everything_written_on_cards_that_are_shown_is_large_enough() -> None:
    for lists in ([[*HEROES], [*ANOMALIES]], [[name] for name in (*HEROES, *ANOMALIES)]):
        assert small(picture.draw(shown(*names), ()) for names in lists) == set()
