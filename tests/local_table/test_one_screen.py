"""The picture of a panel, its question and its controls fit on one screen, on a desk and on a phone, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rules.registry import GAMES
from tests.local_table.browsing import PHONE
from tests.local_table.panels_shown import served

pytestmark = pytest.mark.chromium

DESK = (1280, 900)
SERVICE = ("My hand", "Your move", "What can I do now?", "More", "To the board")
"""The buttons that make no move."""

MEASURE = """message => {
    const top = message.querySelector(".component-container").getBoundingClientRect().top;
    const pictures = [...message.querySelectorAll("img.gallery-image")].map(one => one.getBoundingClientRect());
    const bottom = message.querySelector(".message-components").getBoundingClientRect().bottom;
    return {
        height: bottom - pictures[0].top,
        above: pictures[0].top - top,
        pictures: pictures.map(one => [one.width, one.height]),
    };
}"""
"""The height from the first picture on, the room above it, and the sizes of the pictures of a message."""


TOPS = """(message, names) => [...message.querySelectorAll("button")]
    .filter(button => names.includes(button.innerText.trim().replace(/ \\(\\d+ events?\\)$/, "")))
    .map(button => button.getBoundingClientRect().top)"""
"""The upper edges of the buttons with some names in a message."""


@pytest.fixture(params=sorted(GAMES))
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """The panels of a game, as a phone shows them."""
    with served(request.param) as address:
        opened = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        opened.goto(address)
        expect(opened.locator("article.channel-message").first).to_be_visible()
        yield opened
        opened.close()


def panels(page: Page) -> Iterator[Locator]:
    """Yield the panels whose pictures have arrived."""
    found = page.locator("article.channel-message").filter(has=page.locator("img.gallery-image"))
    assert found.count() > 2
    for number in range(found.count()):
        message = found.nth(number)
        message.scroll_into_view_if_needed()
        for picture in message.locator("img.gallery-image").all():
            expect(picture).to_have_js_property("naturalWidth", 1280)
        yield message


def measured(message: Locator) -> dict[str, Any]:
    """Return the sizes of a message."""
    found: dict[str, Any] = message.evaluate(MEASURE)
    return found


def rows_of_service(message: Locator) -> int:
    """Return in how many rows the buttons stand that make no move."""
    tops: list[float] = message.evaluate(TOPS, SERVICE)
    return sum(low - high > 20 for high, low in pairwise(sorted(tops))) + bool(tops)


def test_a_panel_fits_on_a_phone_and_beside_the_channel_on_a_desk(page: Page) -> None:
    room = page.locator("#channel-timeline").evaluate("timeline => timeline.clientHeight")
    for message in panels(page):
        sizes = measured(message)
        assert sizes["height"] <= room, message.inner_text()
        assert sizes["above"] <= 200, "a title, three lines, and up to four more for results of one's own"
        assert all(330 <= width <= 350 and height <= width for width, height in sizes["pictures"])
        assert rows_of_service(message) <= 1, message.inner_text()

    _check_that_a_picture_that_is_tapped_fills_the_screen(page)

    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    room = DESK[1] - 60 - 48 - 16  # the bar of the page, the line above a panel, its edges
    for message in panels(page):
        sizes = measured(message)
        assert sizes["height"] <= room, message.inner_text()
        assert all(width <= 550 and height <= 350 for width, height in sizes["pictures"])


def _check_that_a_picture_that_is_tapped_fills_the_screen(page: Page) -> None:
    next(panels(page)).locator("img.gallery-image").first.click()
    large = page.locator(".media-lightbox[open] .media-lightbox-image")
    expect(large).to_have_js_property("clientWidth", PHONE[0])
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
