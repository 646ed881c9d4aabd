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
