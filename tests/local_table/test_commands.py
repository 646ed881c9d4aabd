"""Commands typed at the local table's page, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.local_table.browsing import DESK, PHONE, board, enter_until, messages, open_lobby, press, visit
from tests.local_table.running import RunningTable
from tests.prefork import PreforkServer

pytestmark = pytest.mark.chromium


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, prefork: PreforkServer) -> Iterator[RunningTable]:
    """A table for all tests here."""
    with RunningTable(tmp_path_factory.mktemp("table") / "local.db", prefork, COMPUTER_PAUSE="0") as running:
        yield running


@pytest.fixture(scope="module", params=[DESK, PHONE], ids=["desk", "phone"])
def tab(browser: Browser, table: RunningTable, request: pytest.FixtureRequest) -> Page:
    """A tab in which the catalogue of commands has been loaded."""
    opened = visit(browser, table, request.param)
    opened.locator("#channel-composer-input").press_sequentially("/")
    expect(opened.locator(".command-entry").first).to_be_visible()
    return opened


@pytest.fixture
def page(tab: Page) -> Iterator[Page]:
    """The tab, in which nothing is typed before and after a test."""
    tab.locator("#channel-composer-input").clear()
    yield tab
    if row(tab).is_visible():
        tab.get_by_role("button", name="Exit command mode").click()


def option(page: Page, name: str) -> Locator:
    """The field of an option of the command that is being typed."""
    return page.locator(f'.command-option-input[data-option="{name}"]')


def row(page: Page) -> Locator:
    """The command that is being typed."""
    return page.locator(".command-row")


def test_an_option_is_typed_with_its_name(page: Page) -> None:
    page.locator("#channel-composer-input").press_sequentially("/board ")
    expect(row(page)).to_contain_text("/board")
    page.keyboard.type("format:te")
    expect(option(page, "format")).to_have_value("te")
    expect(option(page, "format")).to_be_focused()
    page.keyboard.press("Enter")
    expect(option(page, "format")).to_have_value("text")


def test_a_value_alone_is_that_of_the_next_option(page: Page) -> None:
    page.locator("#channel-composer-input").press_sequentially("/log ")
    page.keyboard.type("35")
    expect(option(page, "last")).to_have_value("35")
    assert option(page, "last").evaluate("field => field.clientWidth >= field.scrollWidth"), "all of it can be read"


def test_an_option_is_picked_with_the_arrows_or_by_the_beginning_of_its_name(page: Page) -> None:
    typing = page.get_by_label("Type an option or its value")
    for keys in (("ArrowDown", "Enter"), ("ArrowUp", "Enter"), ("l", "a", "Tab")):
        page.locator("#channel-composer-input").fill("/log ")
        expect(typing).to_be_focused()
        for key in keys:
            page.keyboard.press(key)
        expect(option(page, "last")).to_be_focused()
        expect(option(page, "last")).to_have_value("")
        page.get_by_role("button", name="Exit command mode").click()


def test_backspace_leads_back_out_of_a_command(page: Page) -> None:
    page.locator("#channel-composer-input").press_sequentially("/log ")
    expect(page.get_by_label("Type an option or its value")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator("#channel-composer-input")).to_have_value("/log")


def test_a_command_in_one_piece_becomes_its_parts(page: Page) -> None:
    for words, name, value in (
        ("/board format:text", "format", "text"),
        ("/log 3", "last", "3"),
        ("/puzzler drop column: 2", "column", "2"),
        ("/puzzler drop 4", "column", "4"),
    ):
        page.locator("#channel-composer-input").fill(words)
        page.keyboard.press("Enter")
        expect(option(page, name)).to_have_value(value)
        expect(page.locator("#typing-note")).to_be_empty()
        page.get_by_role("button", name="Exit command mode").click()


def test_what_only_begins_like_a_command_is_none(page: Page) -> None:
    page.locator("#channel-composer-input").fill("/boards format:text")
    page.keyboard.press("Enter")
    expect(page.locator("#typing-note")).to_contain_text("There is no command")
    expect(page.locator("#channel-composer-input")).to_have_value("/boards format:text")


def test_a_long_description_does_not_widen_the_page(page: Page) -> None:
    page.locator("#channel-composer-input").press_sequentially("/board ")
    expect(row(page)).to_be_visible()
    assert page.evaluate("document.getElementById('preview-app').scrollWidth <= innerWidth")


def test_a_command_with_an_option_is_sent(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, place="second-table")
    open_lobby(page, "Soul Puzzler")
    press(page, "Play the computer")
    expect(board(page)).to_contain_text("Soul Puzzler")
    page.locator("#channel-composer-input").press_sequentially("/board ")
    expect(row(page)).to_be_visible()
    page.keyboard.type("text")
    enter_until(page, lambda patience: row(page).wait_for(state="detached", timeout=patience))
    answer = messages(page).get_by_role("article").filter(has_text="used /board")
    expect(answer).to_be_visible()
    expect(answer.locator("img.gallery-image")).to_have_count(0)
