"""The pages of the rules: short enough, complete, and their positions sound."""

from __future__ import annotations

import pytest

from render.registry import FACES
from render.soul_puzzler import guide, position_text
from render.soul_puzzler.guide import Page
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import forecast
from rules.soul_puzzler.board import SQUARES, lines, settled
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.moves import Switch
from rules.soul_puzzler.viewing import state_of
from tests.rules.loaded_dice import loaded
from tests.rules.soul_puzzler.builder import GAME, Pair, played
from tests.rules.soul_puzzler.builder import position as table

BEFORE: dict[str, tuple[tuple[str, ...], Pair, str]] = {
    "first": ((".SM..", "SMMS."), (3, 4), "drop:3"),
    "start": ((".SM..", "SMMS."), (3, 4), "drop:3"),
    "turn": ((".S...", "MMS..", "SSM.."), (3, 4), "drop:4"),
    "scoring": ((".S...", "MM.S.", "SS.MM"), (0, 0), "drop:3"),
    "abilities": (("M....", "SM.S.", "SS.MM"), (0, 0), "drop:3"),
    "powers": ((".MM..", "SSMM."), (2, 3), "root:2"),
    "shini": (("..M..", ".MSM."), (2, 5), "crow:3"),
    "solenne": (("MM...", "SS..S"), (0, 0), "drop:3 gain"),
    "vex": (("MM...", "SS..M"), (0, 6), "drop:3 drain"),
    "marcellin": (("M....", "SM...", "SS..M"), (0, 0), "drop:3 light:1"),
    "brakk": (("....M", "MM..S", "SS..S"), (0, 0), "drop:3 quarry:5"),
    "ondra": (("MM...", "SS.MS"), (0, 0), "drop:3 exchange:4,1-5,1"),
    "iswen": (("SM...", "SS..M"), (0, 0), "drop:3 tide:1,right"),
    "ayla": ((".MM..", "SSMM."), (2, 3), "root:2"),
    "ember": (("..S..", "M.M..", "SMSMM"), (2, 3), "fuse:2,right"),
    "dama": (("MM...", "SS..M"), (0, 0), "drop:3 roll"),
    "corvane": (("MM.S.", "SS.MS"), (0, 0), "drop:3 ferry:4-5"),
    "quill": ((".M...", "SMM..", "MSM.."), (2, 3), "gambit drop:4"),
    "apprentice": (("S....", "SS..M", "MM..S"), (3, 4), "switch:1,1-1,2"),
}
"""The position before what a page shows, its scores, and the moves that led there."""

PAGES: tuple[Page, ...] = FACES["soul_puzzler"].pages()


def test_each_character_has_a_page() -> None:
    assert set(CARDS) <= {page.key for page in PAGES}


@pytest.mark.parametrize("page", [page for page in PAGES if page.view], ids=lambda page: page.key)
def test_a_shown_position_is_sound(page: Page) -> None:
    assert page.view is not None
    board = state_of(page.view).board
    assert not any(lines(tokens) for tokens in board)
    assert page.view.stage == "score" or settled(board[0] | board[1])
    for seat in (0, 1):
        souls = board[seat].bit_count() + page.view.pools[seat] + page.view.ability_tokens[seat]
        assert souls == page.view.options.tokens + CARDS[page.view.characters[seat] or ""].tokens


@pytest.mark.parametrize("page", [page for page in PAGES if page.view], ids=lambda page: page.key)
def test_what_was_placed_lies_where_the_picture_marks_it(page: Page) -> None:
    assert page.view is not None
    owners = dict(zip(SQUARES, page.view.board, strict=True))
    last = page.recent[-1] if page.recent else None
    if isinstance(last, ev.Played) or (isinstance(last, ev.PowerUsed) and last.square):
        assert last.square and owners[last.square] == last.seat
    assert position_text.alt(page.view, page.recent)


@pytest.mark.parametrize("page", [page for page in PAGES if page.recent], ids=lambda page: page.key)
def test_what_a_page_shows_comes_about_by_the_rules(page: Page) -> None:
    shown = page.view
    assert shown is not None
    rows, scores, moves = BEFORE[page.key]
    drawn = [row.translate({ord("S"): "A", ord("M"): "B"}) for row in rows]
    before = table(
        *drawn,
        turn=page.recent[0].seat,  # type: ignore[union-attr]
        characters=(shown.characters[0] or "", shown.characters[1] or ""),
        scores=scores,
        dice=loaded(next((event.die for event in page.recent if isinstance(event, ev.AbilityUsed)), 0) or 6),
    )
    assert GAME.audit(before) == ()
    state, happened = played(before, *moves.split())
    assert tuple(happened) == page.recent
    view = GAME.view(state, None)
    for field in ("stage", "asked", "turn", "board", "pools", "scores", "ability_tokens", "charges", "banned"):
        assert getattr(shown, field) == getattr(view, field), field
    assert (shown.gambit_left, shown.scoring_pass) == (view.gambit_left, view.scoring_pass)


def test_a_position_without_a_past_is_one_to_move_in() -> None:
    for page in PAGES:
        if page.view and not page.recent:
            assert page.view.stage == "turn"
    switch = guide.PAGES["switch"][0]
    assert forecast.points(switch, 0, Switch((3, 1), (3, 2))) == (3, 3)


def text_of(key: str) -> str:
    """Return the text of a page."""
    return next(page.text for page in PAGES if page.key == key)


def test_the_page_on_origin_tells_the_original_from_what_is_designed() -> None:
    original, _, designed = text_of("origin").partition("**Designed here,**")
    seeds = {card.name for card in CARDS.values() if any(origin == "seed" for origin in card.provenance.values())}
    assert {card.name for card in CARDS.values() if card.name in original} == seeds == {"Shini"}
    assert "Of the characters, only Shini's name and her two crow souls." in original
    for ours in ("five by five", "ten souls", "what a crow does", "cannot be switched", "repetition", "counts once"):
        assert ours in designed and ours not in original


def test_the_page_on_switching_tells_what_lifts_the_ban() -> None:
    assert "as soon as one of these two souls has left its square" in text_of("switch")
    assert "other souls does not open it" in text_of("switch")


def test_the_pages_tell_what_an_empty_pool_means() -> None:
    assert "With an empty pool you must switch." in text_of("start")
    assert "If your pool is empty, or every column is full, you must switch." in text_of("turn")
