"""A match on the local table, in a real browser, at the width of a desk and of a phone.

It needs Chromium or Chrome on the path: ``apt install chromium`` on Debian,
``brew install --cask chromium`` on a Mac. Playwright downloads nothing.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.local_table.running import RunningTable

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE = 30_000

pytestmark = [
    pytest.mark.chromium,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on the path; on Debian: apt install chromium"),
]


@pytest.fixture(params=[(1280, 800), (390, 844)], ids=["desk", "phone"])
def page(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Page]:
    """A browser at a fresh table; the computer takes its time, so that every move can be seen."""
    width, height = request.param
    with RunningTable(tmp_path / "local.db", COMPUTER_PAUSE="2") as table, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        page.goto(table.address)
        yield page
        browser.close()


def type_command(page: Page, command: str, *values: str) -> None:
    """Type a slash command and its options, and send it with Enter."""
    page.locator("#channel-composer-input").press_sequentially(command)
    expect(page.locator(".command-suggestion, [role=option]").filter(has_text=command).first).to_be_visible()
    page.keyboard.press("Enter")
    for value in values:
        field = page.locator(".command-option-input").last
        field.press_sequentially(value)
        if value.isalpha():
            expect(page.get_by_role("option", name=re.compile(value, re.IGNORECASE))).to_be_visible()
            page.keyboard.press("Enter")
            expect(field).not_to_have_value(value)
            expect(field).to_be_focused()
    send(page)


def send(page: Page) -> None:
    """Press Enter, again if the page was busy with something else, as a person would."""
    for _ in range(5):
        page.keyboard.press("Enter")
        with suppress(PlaywrightTimeout):
            page.locator(".command-row").wait_for(state="detached", timeout=PATIENCE / 10)
            return
    raise AssertionError("the command was not sent")


def board(page: Page) -> Locator:
    """The message with the picture of the match."""
    return page.locator("article.channel-message").filter(has=page.locator("img.gallery-image")).last


def press(page: Page, name: str) -> None:
    """Press a button of the board, again if the board changed under the finger, as the page asks."""
    for _ in range(5):
        board(page).get_by_role("button", name=name).click()
        page.wait_for_timeout(1000)
        if not page.locator("#table-status").inner_text():
            return
    raise AssertionError(f"{name} could not be pressed")


def choose(page: Page, menu: str, entry: str) -> None:
    """Choose from a menu of the board; a change of the board closes an open menu."""
    for _ in range(5):
        board(page).get_by_role("combobox", name=menu).click()
        with suppress(PlaywrightTimeout):
            page.get_by_role("option", name=entry).click(timeout=PATIENCE / 10)
            return
    raise AssertionError(f"{entry} could not be chosen")


def check_picture(page: Page, told: str) -> None:
    """Check that the picture has arrived in full, and that its alternative text tells what has happened."""
    picture = board(page).locator("img.gallery-image")
    expect(picture).to_have_attribute("alt", re.compile(told))
    expect(picture).to_have_js_property("complete", True)
    expect(picture).to_have_js_property("naturalWidth", 1280)


def check_room_of_picture(page: Page) -> None:
    """Check that a picture takes about the same room while it loads: a menu that leaves the page is closed."""
    lasting, passing = board(page).evaluate(
        """message => {
            const picture = message.querySelector("img.gallery-image"), before = picture.parentElement.offsetHeight;
            const loading = picture.cloneNode();
            loading.removeAttribute("src");
            loading.alt = "Much is told of the position. ".repeat(30);
            picture.replaceWith(loading);
            const after = loading.parentElement.offsetHeight;
            loading.replaceWith(picture);
            return [before, after];
        }"""
    )
    assert 0.8 < passing / lasting < 1.25


def fits(page: Page) -> bool:
    """Return whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def fits_a_hand(page: Page) -> bool:
    """Return whether the page is as wide as a phone: typing is for desks."""
    return page.viewport_size is not None and page.viewport_size["width"] < 600


def test_a_match_against_the_computer(page: Page) -> None:
    messages = page.locator("#channel-message-list")
    expect(messages.get_by_text("Welcome to the local table")).to_be_visible()
    if fits_a_hand(page):
        messages.get_by_role("button", name="Play Soul Puzzler").click()
    else:
        type_command(page, "/play", "soul")
    page.get_by_role("button", name="Play the computer").click()

    choose(page, "Choose your character", "Apprentice")
    expect(board(page)).to_contain_text("Ada: Your turn")
    press(page, "Drop 3")
    expect(board(page)).to_contain_text("Ada drops a soul in column 3")
    check_picture(page, "Just now: .*drops a soul in column 3")
    check_room_of_picture(page)

    expect(board(page)).to_contain_text("Ada: Your turn")
    type_command(page, "/puzzler drop", "2")
    expect(messages.get_by_text("Done: Drop in column 2")).to_be_visible()
    expect(board(page)).to_contain_text("Ada drops a soul in column 2")
    check_picture(page, "Just now: .*drops a soul in column 2")
    assert fits(page)

    page.locator("#viewer-picker").select_option(label="Bo")
    expect(board(page)).to_be_visible()
    expect(messages.get_by_text("Done: Drop in column 2")).to_have_count(0)
    check_picture(page, "Sun")
    press(page, "My hand")
    expect(messages.get_by_text("Only you can see this")).to_be_visible()
    messages.get_by_role("button", name="Dismiss message").click()
    expect(messages.get_by_text("Only you can see this")).not_to_be_visible()
