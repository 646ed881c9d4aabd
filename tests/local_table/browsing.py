"""A person at the local table's page: actions that are retried if they had no effect, and what is on the page.

Nothing here depends on how fast the page is. A step is repeated only when the
page is idle and has not treated the last attempt as an action.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.local_table.running import RunningTable

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE = 180_000
"""Milliseconds after which something will never come."""
TRIES = (5_000, 10_000, 20_000, 40_000, 80_000)
"""Milliseconds that the tries of a step may take, one after the other."""

DESK, PHONE = (1280, 800), (390, 844)
"""Widths and heights of windows."""

QUESTION = "How would you like to begin?"
"""What the button of a game asks."""

Step = Callable[[float], object]
"""Does something on the page, within so many milliseconds."""


def act(page: Page, step: Step) -> None:
    """Do a step until the page has carried out an action for it; one that was refused is done again."""
    tries: list[object] = []
    for patience in TRIES:
        while _is_busy(page):
            page.wait_for_timeout(50)
        before = _last(page)
        try:
            step(patience)
        except PlaywrightTimeout as error:
            tries.append(error)
        if _acted(page, before, patience) and not page.evaluate("simcordPreview.lastAction.rejected"):
            return
        tries.append(page.evaluate("JSON.stringify(simcordPreview.lastAction)"))
    raise AssertionError("the page did not take it", tries)


def _acted(page: Page, before: str | None, patience: float) -> bool:
    """Wait until an action is done. False when none has begun within ``patience`` milliseconds."""
    end = time.monotonic() + patience / 1000
    while _is_busy(page) or _last(page) == before:
        if time.monotonic() > end and not _is_busy(page) and _last(page) == before:
            return False
        page.wait_for_timeout(50)
    return True


def _is_busy(page: Page) -> bool:
    return bool(page.evaluate("simcordPreview.pendingAction !== null"))


def _last(page: Page) -> str | None:
    found: str | None = page.evaluate("simcordPreview.lastAction?.requestId ?? null")
    return found


def enter_until(page: Page, seen: Callable[[float], object]) -> None:
    """Press Enter until ``seen``, an expectation, holds; what has begun is waited for."""
    for patience in TRIES:
        page.keyboard.press("Enter")
        with suppress(PlaywrightTimeout, AssertionError):
            seen(patience)
            return
        while _is_busy(page):
            page.wait_for_timeout(50)
    seen(PATIENCE)


def type_command(page: Page, command: str, *values: str) -> None:
    """Type a slash command and its options, and send it with Enter."""
    row = page.locator(".command-row")
    page.locator("#channel-composer-input").press_sequentially(command)
    expect(page.locator("[role=option]").filter(has_text=command).first).to_be_visible()
    enter_until(page, lambda patience: row.wait_for(timeout=patience))
    for value in values:
        _fill_in(page, page.locator(".command-option-input").last, value)
    enter_until(page, lambda patience: row.wait_for(state="detached", timeout=patience))


def _fill_in(page: Page, field: Locator, value: str) -> None:
    """Type the value of an option; a word is completed from the list."""
    field.press_sequentially(value)
    if value.isalpha():
        expect(page.locator(".command-suggestion").filter(has_text=re.compile(value, re.IGNORECASE))).to_be_visible()
        enter_until(page, lambda patience: expect(field).not_to_have_value(value, timeout=patience))
        expect(field).to_be_focused()


def visit(browser: Browser, table: RunningTable, size: tuple[int, int] = DESK, place: str = "soultable") -> Page:
    """Open a tab at a place of the table."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{table.root}table#{table.fragment(place)}")
    expect(messages(page).get_by_text("Welcome to the local table")).to_be_visible()
    return page


def messages(page: Page) -> Locator:
    """The messages of the channel."""
    return page.locator("#channel-message-list")


def board(page: Page) -> Locator:
    """The message with the picture of the match."""
    return page.locator("article.channel-message").filter(has=page.locator("img.gallery-image")).last


def panel(page: Page) -> Locator:
    """The private panel of whoever looks at the page."""
    private = page.locator("article.channel-message").filter(has_text="Only you can see this")
    return private.filter(has_not_text=QUESTION)


def press(page: Page, name: str, where: Callable[[Page], Locator] = messages) -> None:
    """Press a button, until the page has taken it."""
    act(page, lambda patience: where(page).get_by_role("button", name=name, exact=True).click(timeout=patience))


def open_lobby(page: Page, game: str) -> None:
    """Open a lobby from the welcome, by the question that its button for a game asks."""
    press(page, game)
    asked = page.locator("article.channel-message").filter(has_text=QUESTION)
    expect(asked.last).to_contain_text(game)
    press(page, "Open a lobby", lambda _: asked.last)


def choose(page: Page, menu: str, entry: str, where: Callable[[Page], Locator] = board) -> None:
    """Choose from a menu of the board, or of another message; a change of that message closes an open menu."""
    option = page.get_by_role("option", name=entry)

    def step(patience: float) -> None:
        if not option.is_visible():
            where(page).get_by_role("combobox", name=menu).click(timeout=patience)
        option.click(timeout=patience)

    act(page, step)
