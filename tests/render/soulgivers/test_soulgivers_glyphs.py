"""Everything that is written in a picture can be read on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from render.kit.encoding import Picture
from render.soulgivers import picture
from render.soulgivers.guide import shown
from rules.soulgivers.cards import ANOMALIES, HAND_LIMIT, HEROES
from rules.soulgivers.frames import Reinforcement
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.render.glyphs import Glyphs, too_small
from tests.render.soulgivers.matches import moments
from tests.render.soulgivers.positions import BUSY, FOUR, matches
from tests.rules.soulgivers.builder import GAME, PLAIN, position


def small(pictures: Iterable[Picture | None]) -> set[Glyphs]:
    """Return what is too small in any of some pictures of one size, or of one width and not higher than wide."""

    def draw() -> Picture | None:
        found = [one for one in pictures if one is not None]
        return found[-1] if found else None

    return too_small(draw)


def test_everything_written_on_a_board_is_large_enough() -> None:
    views = [GAME.view(state, viewer) for state in (BUSY, FOUR, *matches(100)) for viewer in (None, 0, 1)]
    assert small(picture.draw(view, ()) for view in views) == set()


def test_everything_written_in_a_hand_is_large_enough() -> None:
    names = [*ANOMALIES]
    hands = [(names + names)[at : at + held] for held in range(1, HAND_LIMIT + 1) for at in range(0, len(names), held)]
    states = [position("runner@C3", "ghost@D8", hands=(" ".join(one), "")) for one in hands]
    assert small(picture.own_picture(GAME.view(state, 0)) for state in states) == set()


def test_everything_written_at_the_end_of_a_match_is_large_enough() -> None:
    ends = [moment for moment in moments() if moment.decision is None]
    assert small(picture.draw(moment.view, moment.recent) for moment in ends) == set()


def reinforcing(*heroes: str) -> SoulgiversState:
    """Return a position in which the first player keeps one of some heroes."""
    drawn = position("", "", decks=(" ".join(HEROES), ""))
    return replace(drawn, frames=(Reinforcement(0, heroes),))


def test_everything_written_on_heroes_to_choose_from_is_large_enough() -> None:
    views = [GAME.view(GAME.setup(2, options, bytes(16)).state, 1) for options in (PLAIN, SoulgiversOptions())]
    pairs = zip(list(HEROES)[::2], list(HEROES)[1::2], strict=True)
    views += [GAME.view(reinforcing(*pair), 0) for pair in pairs]
    assert small(map(picture.own_picture, views)) == set()


def test_everything_written_on_cards_that_are_shown_is_large_enough() -> None:
    for lists in ([[*HEROES], [*ANOMALIES]], [[name] for name in (*HEROES, *ANOMALIES)]):
        assert small(picture.draw(shown(*names), ()) for names in lists) == set()
