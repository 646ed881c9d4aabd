"""What every face promises, over random positions of every game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render.face import WIDTH
from render.kit.controls import LABEL_LIMIT, MENU_LIMIT, Buttons, Menu
from render.kit.lines import QUESTION_LINES, lines_of
from render.kit.phrases import ALT_LIMIT
from render.registry import FACES
from rules.registry import GAMES
from tests.render.matches import moments, sampled

pytestmark = pytest.mark.soak

NAMES = tuple(letter * 32 for letter in "ABCDE")

every_face = pytest.mark.parametrize("key", FACES)


def test_every_game_has_a_face_and_every_face_a_game() -> None:
    assert set(FACES) == set(GAMES)
    assert all(face.key == key for key, face in FACES.items())


@every_face
def test_a_picture_of_ones_own_is_shown_where_there_is_one(key: str) -> None:
    picture, face = import_module(f"render.{key}.picture"), FACES[key]
    assert face.own_picture is getattr(picture, "own_picture", None)
    if face.own_picture is not None:
        assert face.on_board is not None, "else everybody's board would be drawn anew"


@every_face
def test_controls_offer_every_legal_move_exactly_once_within_their_limits(key: str) -> None:
    for moment in moments(key):
        if moment.decision is None:
            continue
        controls = moment.prompt.controls(moment.view, moment.decision, moment.legal)
        offered = [choice.move for control in controls for choice in control.choices if choice.move is not None]
        standing = moment.game.optional(moment.state, moment.decision.seat)
        assert sorted(str(move) for move in offered if move not in standing) == sorted(map(str, moment.legal))
        assert len(set(offered)) == len(offered)
        assert 1 <= len(controls) <= 5
        for control in controls:
            assert 1 <= len(control.choices) <= (5 if isinstance(control, Buttons) else MENU_LIMIT)
            assert all(0 < len(choice.label) <= 38 and len(choice.hint) <= 100 for choice in control.choices)
            if isinstance(control, Menu):
                assert len(control.prompt) <= 100
                assert all(choice.move is not None for choice in control.choices)
                assert len({choice.label for choice in control.choices}) == len(control.choices)


@every_face
def test_moves_have_short_and_different_names(key: str) -> None:
    for moment in sampled(5, key):
        names = [moment.face.move(move) for move in moment.legal]
        assert all(0 < len(name) <= LABEL_LIMIT for name in names)
        assert len(set(names)) == len(names)


@every_face
def test_words_fit_and_are_there(key: str) -> None:
    for moment in sampled(3, key):
        face, names = moment.face, NAMES[: moment.seats]
        assert 0 < len(face.alt(moment.view, moment.recent)) <= ALT_LIMIT
        assert 0 < len(face.position(moment.view, names)) <= 3500
        told = [face.event(event, names) for event in moment.recent]
        assert all(not line or len(line) > 10 for line in told) and bool(any(told)) is bool(told)
        if moment.decision:
            assert 0 < len(face.hand(moment.view, moment.decision.seat)) <= 3500
            help_ = moment.prompt.help(moment.view, moment.decision, moment.legal)
            assert 0 < len(help_) <= 3500
            assert moment.prompt.question(moment.view, moment.decision) not in help_  # the panel puts it below the help


@every_face
def test_questions_are_short_for_whoever_is_asked_and_on_the_board(key: str) -> None:
    asked = [
        lines_of(moment.face.prompt(view, moment.decision).question(view, moment.decision))
        for moment in moments(key)
        if moment.decision is not None
        for view in (moment.view, moment.game.view(moment.state, None))
    ]
    assert min(asked) > 0 and max(asked) <= QUESTION_LINES
    assert sum(number <= 2 for number in asked) >= 0.7 * len(asked), "two lines where that can be"


@every_face
def test_the_end_is_told_with_every_score(key: str) -> None:
    for moment in moments(key):
        outcome = moment.game.outcome(moment.state)
        if outcome is not None:
            names = NAMES[: moment.seats]
            told = moment.face.outcome(outcome, names)
            assert all(str(value) in told for score in outcome.scores for value in score.values())
            assert all(names[seat] in told for seat in outcome.winners)


@every_face
def test_pictures_are_wide_small_and_files_of_their_kind(key: str) -> None:
    for moment in sampled(60, key):
        drawn = moment.face.picture(moment.view, moment.recent)
        with Image.open(BytesIO(drawn.data)) as image:
            assert image.width == WIDTH
            assert image.format == drawn.suffix.upper()
        assert len(drawn.data) < 1_000_000


@every_face
def test_equal_positions_give_equal_bytes(key: str) -> None:
    for moment in sampled(200, key):
        first = moment.face.picture(moment.view, moment.recent)
        assert moment.face.picture(moment.view, moment.recent) == first


@every_face
def test_the_picture_shows_nothing_of_a_secret_choice(key: str) -> None:
    sealed = [moment for moment in moments(key) if moment.decision is not None and moment.decision.sealed]
    hidden = 0
    for moment in sealed:
        view = moment.game.view(moment.state, None)
        twin = moment.game.view(moment.game.determinize(view, Random(1)), None)
        assert moment.face.alt(view, ()) == moment.face.alt(twin, ())
        if len(view.asked) == 1:
            hidden += 1
            assert hidden > 12 or moment.face.picture(view, ()) == moment.face.picture(twin, ())
    assert hidden or not sealed


@every_face
def test_emblems_tell_the_seats_apart(key: str) -> None:
    emblems = FACES[key].emblems
    assert len(set(emblems)) == len(emblems) >= GAMES[key].seats[-1]


@every_face
def test_every_seat_has_its_team_or_none_has(key: str) -> None:
    assert len(FACES[key].teams) in (0, GAMES[key].seats[-1])


@every_face
def test_every_picture_can_be_drawn_by_several_threads(key: str) -> None:
    some = sampled(150, key)
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda moment: moment.face.picture(moment.view, moment.recent).data, some))
    assert drawn == [moment.face.picture(moment.view, moment.recent).data for moment in some]


@every_face
def test_pages_have_keys_of_their_own_and_fit_a_menu(key: str) -> None:
    pages = FACES[key].pages()
    assert len({page.key for page in pages}) == len({page.title for page in pages}) == len(pages) <= MENU_LIMIT
    assert [page.key for page in pages[:2]] == ["first", "start"]
    for page in pages:
        assert 200 < len(page.text) <= 3500 and len(page.title) <= 100
        assert "{" not in page.text
        if page.view is not None:
            assert FACES[key].picture(page.view, page.recent).data
