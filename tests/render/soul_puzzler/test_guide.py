"""The pages of the rules: short enough, complete, and their positions sound."""

from __future__ import annotations

import pytest

from render.registry import FACES
from render.soul_puzzler import foresight, texts
from render.soul_puzzler.guide import Page
from rules.soul_puzzler import events as ev
from rules.soul_puzzler.board import SQUARES, lines, settled
from rules.soul_puzzler.characters import CARDS

PAGES: tuple[Page, ...] = FACES["soul_puzzler"].guide


def test_pages_have_keys_of_their_own_and_fit_a_menu() -> None:
    assert len({page.key for page in PAGES}) == len({page.title for page in PAGES}) == len(PAGES) <= 25
    assert PAGES[0].key == "start"
    assert set(CARDS) <= {page.key for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.key)
def test_a_page_is_short_and_filled_in(page: Page) -> None:
    assert 200 < len(page.text) <= 3500
    assert len(page.title) <= 100
    assert "{" not in page.text


@pytest.mark.parametrize("page", [page for page in PAGES if page.view], ids=lambda page: page.key)
def test_a_shown_position_could_stand_on_a_table(page: Page) -> None:
    assert page.view is not None
    board = foresight.board_of(page.view)
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
    assert texts.alt(page.view, page.recent)
