"""A match on the local table, in a real browser, at the width of a desk and of a phone.

It needs Chromium or Chrome on the path: ``apt install chromium`` on Debian,
``brew install --cask chromium`` on a Mac.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from render.registry import FACES
from tests.local_table.browsing import (
    DESK,
    PHONE,
    act,
    board,
    choose,
    messages,
    open_lobby,
    panel,
    press,
    type_command,
    visit,
)
from tests.local_table.running import RunningTable
from tests.prefork import PreforkServer

pytestmark = pytest.mark.chromium


@pytest.fixture
def table(tmp_path: Path, prefork: PreforkServer) -> Iterator[RunningTable]:
    """A fresh table."""
    with RunningTable(tmp_path / "local.db", prefork, COMPUTER_PAUSE="0") as running:
        yield running


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


def test_two_people_at_a_desk_and_on_a_phone(browser: Browser, table: RunningTable) -> None:
    ada, bo = visit(browser, table, DESK), visit(browser, table, PHONE, "soultable/bo")
    type_command(ada, "/play", "puzzler")
    press(bo, "Join")
    press(ada, "Start")
    choose(ada, "Choose your character", "Apprentice")
    choose(bo, "Choose your character", "Apprentice")

    expect(board(ada)).to_contain_text("Drop a soul")
    if board(ada).get_by_text("Bo: Drop a soul").count():  # who begins is thrown for
        press(bo, "Drop 3", board)
    else:
        press(ada, "Drop 3", board)
        press(bo, "Drop 4", board)
    expect(board(ada)).to_contain_text("Ada: Drop a soul")
    for page in (ada, bo):
        check_picture(page, "Just now: .*drops a soul in column [34]")
        check_room_of_picture(page)
        assert fits(page)

    type_command(ada, "/puzzler drop", "2")
    expect(messages(ada).get_by_text("Done: Drop in column 2")).to_be_visible()
    expect(board(ada)).to_contain_text("Ada drops a soul in column 2")
    check_picture(ada, "Just now: .*drops a soul in column 2")

    ada.locator("#viewer-picker").select_option(label="Bo")
    expect(board(ada)).to_be_visible()
    expect(messages(ada).get_by_text("Done: Drop in column 2")).to_have_count(0)
    type_command(ada, "/hand")
    expect(messages(ada).get_by_text("Only you can see this")).to_be_visible()
    messages(ada).get_by_role("button", name="Dismiss message").click()
    expect(messages(ada).get_by_text("Only you can see this")).not_to_be_visible()


def test_private_panels_follow_at_a_desk_and_on_a_phone(browser: Browser, table: RunningTable) -> None:
    ada, bo = visit(browser, table, DESK), visit(browser, table, PHONE, "soultable/bo")
    type_command(ada, "/play", "puzzler")
    press(bo, "Join")
    press(ada, "Start")
    for page in (ada, bo):
        type_command(page, "/hand")
        expect(panel(page)).to_be_visible()
        choose(page, "Choose your character", "Apprentice", panel)
    expect(panel(ada)).to_contain_text(re.compile("Drop a soul|Bo to move"))
    first, second = (ada, bo) if panel(ada).get_by_text("Drop a soul").count() else (bo, ada)
    for acting, watching, column in ((first, second, 3), (second, first, 4)):
        press(acting, f"Drop {column}", panel)
        expect(panel(watching)).to_contain_text(f"drops a soul in column {column}")
        expect(panel(watching).get_by_role("button", name="Drop 1", exact=True)).to_be_visible()
        expect(panel(watching).locator("img.gallery-image")).to_have_js_property("naturalWidth", 1280)
        assert fits(watching)


def test_a_form_on_the_page(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, DESK)
    type_command(page, "/play", "Labyrinth")
    form = page.locator(".modal-dialog")
    chosen = "all of them explore"
    for size, choice in ((DESK, chosen), (PHONE, "none of them explores")):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        press(page, "Options…")
        expect(form.get_by_text("Options of Wicked Labyrinth")).to_be_visible()
        assert fits(page)
        form.get_by_role("radio", name=choice).check(force=True)
        act(page, lambda patience: form.get_by_role("button", name="Submit").click(timeout=patience))
        expect(messages(page).get_by_text(chosen)).to_be_visible(visible=choice == chosen)


def test_the_same_entry_of_a_menu_is_chosen_again(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE)
    open_lobby(page, "Anima: Shadow of Omega")
    for seated in (2, 3, 4, 5):
        expect(messages(page).get_by_role("combobox").first).to_have_text("Add a computer player")
        choose(page, "Add a computer player", "Normal computer", messages)
        expect(messages(page).get_by_role("listitem").get_by_text("🤖")).to_have_count(seated - 1)


def test_a_menu_shows_the_entry_that_the_bot_marks_as_chosen(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table)
    type_command(page, "/rules")
    menu = panel(page).get_by_role("combobox")
    first, second = (topic.title for topic in FACES["soul_puzzler"].pages()[:2])
    expect(menu).to_have_text(first)
    press(page, f"{second} ▶", panel)
    expect(menu).to_have_text(second)
    choose(page, "All pages", first, panel)
    expect(menu).to_have_text(first)


def test_a_menu_stays_open_while_the_page_moves(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table)
    open_lobby(page, "Anima: Shadow of Omega")
    messages(page).get_by_role("combobox").first.click()
    entry = page.get_by_role("option", name="Normal computer")
    expect(entry).to_be_visible()
    move = "([list, by]) => { list.style.translate = by; window.dispatchEvent(new Event('resize')) }"
    for by, is_open in (("0 -9999px", False), ("0", True)):
        page.evaluate(f"by => ({move})([document.getElementById('channel-message-list'), by])", by)
        expect(entry).to_be_visible(visible=is_open)
    act(page, lambda patience: entry.click(timeout=patience))
    expect(messages(page).get_by_role("listitem").get_by_text("🤖")).to_have_count(1)


def test_a_match_against_the_computer(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE)
    open_lobby(page, "Soul Puzzler")
    press(page, "Play the computer")
    choose(page, "Choose your character", "Apprentice")
    expect(board(page)).to_contain_text("Ada: Drop a soul")
    press(page, "Drop 3", board)
    expect(board(page)).to_contain_text(re.compile("Normal computer [a-z]+ "))
    expect(board(page)).to_contain_text("Ada: Drop a soul")


def test_a_high_panel_shows_picture_and_controls_together(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, (1280, 900))
    open_lobby(page, "Wicked Labyrinth")
    press(page, "Play 2 computer players")
    press(page, "Your move", board)
    for height, bid in ((900, "Nothing"), (820, "1")):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(panel(page)).to_contain_text("how many of your 8 pieces")
        expect(panel(page).get_by_role("button", name=bid, exact=True)).to_be_enabled()
        expect(panel(page).locator("img.gallery-image").first).to_be_in_viewport(ratio=1)
        expect(panel(page).get_by_role("button", name="More")).to_be_in_viewport(ratio=1)
        press(page, bid, panel)
