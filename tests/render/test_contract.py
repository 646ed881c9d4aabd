"""What every face promises, over random positions."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render.face import ALT_LIMIT, LABEL_LIMIT, MENU_LIMIT, WIDTH, Buttons, Menu
from render.registry import FACES
from render.soul_puzzler import picture
from rules.registry import GAMES
from tests.render.matches import GAME, Moment, moments, sampled

FACE = FACES["soul_puzzler"]
NAMES = ("A" * 32, "B" * 32)


def test_every_face_has_a_game() -> None:
    assert set(FACES) <= set(GAMES)
    assert all(face.key == key for key, face in FACES.items())


def test_random_matches_reach_every_stage() -> None:
    assert {moment.view.stage for moment in moments()} == {"choose", "turn", "after_power", "gambit", "score", "over"}


def test_controls_offer_every_legal_move_exactly_once() -> None:
    for moment in moments():
        if moment.decision is None:
            continue
        controls = FACE.controls(moment.view, moment.decision, moment.legal)
        offered = [choice.move for control in controls for choice in control.choices if choice.move is not None]
        assert sorted(map(str, offered)) == sorted(map(str, moment.legal))
        assert 1 <= len(controls) <= 5


def test_controls_keep_the_limits_of_rows_menus_and_labels() -> None:
    for moment in moments():
        if moment.decision is None:
            continue
        for control in FACE.controls(moment.view, moment.decision, moment.legal):
            assert 1 <= len(control.choices) <= (5 if isinstance(control, Buttons) else MENU_LIMIT)
            assert all(0 < len(choice.label) <= 38 and len(choice.hint) <= 100 for choice in control.choices)
            if isinstance(control, Menu):
                assert len(control.prompt) <= 100
                assert all(choice.move is not None for choice in control.choices)
                assert len({choice.label for choice in control.choices}) == len(control.choices)


def test_drops_keep_their_place() -> None:
    for moment in moments():
        assert moment.decision is None or _drops_in_place(moment)


def _drops_in_place(moment: Moment) -> bool:
    assert moment.decision is not None
    rows = FACE.controls(moment.view, moment.decision, moment.legal)
    drops = [row for row in rows if isinstance(row, Buttons) and row.choices[0].label == "Drop 1"]
    return all(
        [choice.label for choice in row.choices] == [f"Drop {column}" for column in range(1, 6)] for row in drops
    )


def test_moves_have_short_and_different_names() -> None:
    for moment in sampled(5):
        names = [FACE.move(moment.view, move) for move in moment.legal]
        assert all(0 < len(name) <= LABEL_LIMIT for name in names)
        assert len(set(names)) == len(names)


def test_words_fit_and_are_there() -> None:
    for moment in moments():
        assert 0 < len(FACE.alt(moment.view, moment.recent)) <= ALT_LIMIT
        assert 0 < len(FACE.position(moment.view, NAMES)) <= 3500
        assert all(len(FACE.event(event, NAMES)) > 10 for event in moment.recent)
        for seat in (0, 1):
            assert 0 < len(FACE.hand(moment.view, seat, NAMES)) <= 3500
        if moment.decision:
            assert 0 < len(FACE.question(moment.view, moment.decision)) <= 300
            assert 0 < len(FACE.help(moment.view, moment.decision, moment.legal)) <= 3500


def test_the_end_is_told_with_both_scores() -> None:
    for moment in moments():
        outcome = GAME.outcome(moment.state)
        if outcome is not None:
            told = FACE.outcome(outcome, NAMES)
            assert all(f"{score['points']} points" in told for score in outcome.scores)
            assert all(NAMES[seat] in told for seat in outcome.winners)


@pytest.mark.parametrize("moment", sampled(60))
def test_pictures_are_wide_small_and_files_of_their_kind(moment: Moment) -> None:
    drawn = FACE.picture(moment.view, moment.recent)
    with Image.open(BytesIO(drawn.data)) as image:
        assert image.width == WIDTH
        assert image.format == drawn.suffix.upper()
    assert len(drawn.data) < 1_000_000


def test_equal_positions_give_equal_bytes() -> None:
    for moment in sampled(200):
        first = FACE.picture(moment.view, moment.recent)
        assert FACE.picture(moment.view, moment.recent) == first


def test_the_picture_shows_nothing_of_a_secret_choice() -> None:
    hidden = 0
    for moment in moments():
        if moment.view.stage != "choose" or moment.decision is None:
            continue
        view = GAME.view(moment.state, None)
        twin = GAME.view(GAME.determinize(view, Random(1)), None)
        assert FACE.picture(view, ()) == FACE.picture(twin, ())
        assert FACE.alt(view, ()) == FACE.alt(twin, ())
        hidden += len(view.asked) == 1
    assert hidden


def test_emblems_tell_the_seats_apart() -> None:
    view = moments()[0].view
    assert [FACE.emblem(view, seat) for seat in (0, 1)] == ["☀️", "🌙"]


def test_every_picture_can_be_drawn_by_several_threads() -> None:
    some = sampled(150)
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda moment: picture.compose(moment.view, moment.recent).tobytes(), some))
    assert drawn == [picture.compose(moment.view, moment.recent).tobytes() for moment in some]
