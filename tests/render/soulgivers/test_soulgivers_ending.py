"""The end of a match: how it was won, in which order the populations end, what each has left."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.palette import PALE
from render.kit.widgets import text
from render.soulgivers import picture, words
from render.soulgivers.picture import ending, figures, sprites
from rules.soulgivers.cards import HEROES, POPULATIONS
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.position import SoulgiversView
from tests.render.pixel_checks import check, covered
from tests.render.soulgivers.matches import moments
from tests.rules.soulgivers.builder import GAME, position

_AT_THE_DOOR = position(
    "runner@C10*=3 patcher@D7=1", "ghost@H8=2", barrier=False, active="runner", decks=("blower aeger", "gatekeeper")
)


def delivered() -> tuple[SoulgiversView, tuple[SoulgiversEvent, ...]]:
    """Return a match that the 🟧 Runner has won by bringing the Fragment home."""
    move = next(move for move in GAME.legal(_AT_THE_DOOR, 0) if str(move) == "deliver")
    step = GAME.apply(_AT_THE_DOOR, 0, move)
    return GAME.view(step.state, None), step.events


def ended(winner: str) -> SoulgiversView:
    """Return a match that a population, or nobody, has won by elimination."""
    view = GAME.view(position("runner@C3=3", ""), None)
    left = view.soulgivers if winner else ()
    return replace(view, stage="over", asked=(), frames=(), reason="elimination", winner=winner, soulgivers=left)


def test_the_end_says_how_the_match_was_won() -> None:
    view, _ = delivered()
    assert ending.told(view) == "The Runner brings the Fragment home."
    assert ending.told(ended("shells")) == "No Specter is left."
    assert ending.told(ended("specters")) == "No Shell is left."
    assert ending.told(ended("")) == "No Soulgiver is left."


def test_the_end_shows_who_brought_the_fragment_home_or_somebody_who_is_left() -> None:
    view, _ = delivered()
    hero = ending.hero_of_the_end(view)
    assert hero is not None and hero.id == "shells-runner" == view.fragment.carrier
    left = ending.hero_of_the_end(ended("shells"))
    assert left is not None and left.id == "shells-runner"
    assert ending.hero_of_the_end(ended("")) is None


def test_everything_at_the_end_lies_inside_its_picture() -> None:
    for view in (delivered()[0], ended("shells"), ended("")):
        check(ending.areas(view), WIDTH, ending.HEIGHT)
    assert ending.HEIGHT <= WIDTH and picture.compose(view, ()).height == ending.HEIGHT, "no row is cut off"


def test_the_winner_comes_first_with_what_each_has_left() -> None:
    view, _ = delivered()
    _, first, second = ending.areas(view)
    drawn = [{part.sprite for part in area.parts} for area in (first, second)]
    for area, population in zip(drawn, POPULATIONS, strict=True):
        assert figures.emblem(population, 84) in area
    assert sprites.decay(1) in drawn[0] and sprites.decay(2) in drawn[1]
    counted = {str(sprite.args[0]) for sprite in drawn[0] if sprite.args}
    assert {"1.", "6", "2", "lost", "to come", "Portals"} <= counted, "of ten two are there and two still to come"


def test_only_a_match_that_is_over_is_drawn_as_its_end() -> None:
    view, events = delivered()
    end = ending.image(view, events).tobytes()
    assert picture.compose(view, events).tobytes() == end
    assert picture.compose(replace(view, preview=True), events).tobytes() != end
    assert picture.draw(view, events) != picture.draw(view, ()), "the last step is marked"
    ends = [moment for moment in moments() if moment.decision is None]
    assert all(picture.compose(moment.view, moment.recent).height == ending.HEIGHT for moment in ends[:3])


@pytest.mark.parametrize("hero", HEROES)
def test_there_is_room_for_every_hero_who_brings_the_fragment_home(hero: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "told", lambda view: f"The {words.hero(hero)} brings the Fragment home.")
    assert ending.image(*delivered()).width == WIDTH


def test_no_line_of_the_sentence_is_much_shorter_than_another() -> None:
    told = [f"The {words.hero(hero)} brings the Fragment home." for hero in HEROES]
    for written in (*told, "No Specter is left.", "No Shell is left.", "No Soulgiver is left."):
        lines = [line for line, _ in ending.sentence(written).lines]
        assert " ".join(lines) == written and 2 * min(map(len, lines)) >= max(map(len, lines)) - 2


def test_the_last_board_has_the_letters_of_its_columns() -> None:
    image = ending.image(*delivered()).convert("L")
    lit = [max(image.crop((x, 14, x + 1, 44)).tobytes()) > 200 for x in range(12, 780)]
    assert sum(not left and right for left, right in pairwise(lit)) >= 10, "A to J"


def test_four_heroes_who_are_left_have_room_beside_what_is_counted() -> None:
    view = GAME.view(
        position("runner@C3=3 protector@C5=4", "ghost@H8", four=("patcher@D7=5 holemaker@D9=5", "blower@J9")), None
    )
    over = replace(view, stage="over", asked=(), frames=(), reason="elimination", winner="shells")
    _, first, _ = ending.areas(over)
    dice = [covered(part) for part in first.parts if part.sprite.draw is sprites.decay(1).draw]
    signs = [covered(part) for part in first.parts if part.sprite in (sprites.sign("destroyed", 66), lost())]
    assert len(dice) == 4 and len(signs) == 2
    assert max(die[2] for die in dice) + 24 < min(sign[0] for sign in signs)


def lost() -> Sprite:
    """Return the word below the number of heroes lost."""
    return text("lost", 46, PALE)
