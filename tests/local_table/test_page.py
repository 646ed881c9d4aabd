"""What the page of the local table does besides the game, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from local_table.page import STATIC
from tests.local_table.browsing import (
    DESK,
    PHONE,
    board,
    choose,
    enter_until,
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


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, prefork: PreforkServer) -> Iterator[RunningTable]:
    """A table for all tests here: each plays in channels of its own."""
    with RunningTable(tmp_path_factory.mktemp("table") / "local.db", prefork, COMPUTER_PAUSE="0") as running:
        yield running


def test_a_second_game_is_played_in_another_channel(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table)
    open_lobby(page, "Soul Puzzler")
    press(page, "Play the computer")
    expect(board(page)).to_contain_text("Soul Puzzler")
    open_lobby(page, "Maatatahay")
    expect(messages(page).get_by_text("use /play in another channel")).to_be_visible()
    expect(messages(page).get_by_role("button", name="thread")).to_have_count(0)

    page.locator("#viewer-picker").select_option(label="Bo")
    page.locator("#channel-picker").select_option(label="#second-table")
    expect(page.locator("#channel-name")).to_have_text("second-table")
    expect(page.locator("#viewer-picker option:checked")).to_have_text("Bo")
    open_lobby(page, "Maatatahay")
    press(page, "Play the computer")
    expect(board(page)).to_contain_text("Maatatahay")
    expect(board(page)).to_contain_text("🟠 Bo")
    page.locator("#channel-picker").select_option(label="#soultable")
    expect(page.locator("#channel-name")).to_have_text("soultable")
    expect(board(page)).to_contain_text("Soul Puzzler")


def test_the_channel_fills_the_window_whatever_size_simcord_knows(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE, "third-table/dev")
    page.evaluate("document.getElementById('preview-app').style.cssText = 'width: 960px; height: 720px'")
    box = page.locator("#preview-app").bounding_box()
    assert box is not None and (box["x"], box["width"]) == (0, PHONE[0]) and box["y"] + box["height"] == PHONE[1]


def test_the_size_of_the_window_is_told_whatever_has_been_published(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE, "third-table/dev")
    sent: list[str] = []

    def outdate(route: Route) -> None:
        action: dict[str, Any] = json.loads(route.request.post_data or "{}")
        if action["kind"] == "configure_presentation":
            action["published_revision"] -= 1
            sent.append(action["kind"])
        route.continue_(post_data=action)

    page.route("**/api/action", outdate)
    page.set_viewport_size({"width": 600, "height": 800})
    expect(page.locator("#preview-app")).to_have_css("--preview-width", "600px")
    assert sent
    expect(page.locator("#table-status")).to_be_empty()


def test_an_answer_comes_into_sight_wherever_the_button_was(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE, "third-table")
    open_lobby(page, "Soul Puzzler")
    press(page, "Join")
    expect(messages(page).get_by_text("already has a seat")).to_be_in_viewport()
    button = messages(page).get_by_role("button", name="Maatatahay")
    page.locator("#channel-timeline").hover()
    while page.evaluate("document.getElementById('channel-timeline').scrollTop"):
        page.mouse.wheel(0, -2000)
        page.wait_for_timeout(100)
    button.scroll_into_view_if_needed()
    expect(messages(page).get_by_text("already has a seat")).not_to_be_in_viewport()
    open_lobby(page, "Maatatahay")
    expect(messages(page).get_by_text("A lobby for Soul Puzzler is already open here")).to_be_in_viewport()


def test_the_page_stays_where_a_reader_has_gone_and_follows_at_the_end(browser: Browser, table: RunningTable) -> None:
    page, other = (visit(browser, table, PHONE, f"third-table/{who}") for who in ("ada", "bo"))
    timeline = page.locator("#channel-timeline")
    at_end = "line => line.scrollHeight - line.scrollTop - line.clientHeight < 2"

    def say(words: str, more: str = "") -> None:
        other.locator("#channel-composer-input").fill(words + more)
        enter_until(other, lambda patience: expect(messages(page).get_by_text(words)).to_be_attached(timeout=patience))

    for number in range(3):
        say(f"Line {number}", "\nand another" * 8)
    for number, go in enumerate(("line.scrollTo(0, 9)", "line.querySelector('article').scrollIntoView()")):
        assert timeline.evaluate(at_end)
        timeline.evaluate(f"line => {go}")  # as a dragged bar, a search, a screen reader or an anchor do
        page.wait_for_function("document.getElementById('channel-timeline').scrollTop < 100")
        say(f"Nobody at the end {number}")
        assert timeline.evaluate("line => line.scrollTop < 100")
        timeline.evaluate("line => line.scrollTo(0, line.scrollHeight)")
        say(f"Somebody at the end {number}")
        expect(messages(page).get_by_text(f"Somebody at the end {number}")).to_be_in_viewport()


def test_a_message_that_is_drawn_again_moves_nobody_from_the_end(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE, "third-table/cleo")
    distance = page.locator("#channel-timeline").evaluate(
        """async line => {
            const frame = () => new Promise(requestAnimationFrame);
            const distance = () => line.scrollHeight - line.scrollTop - line.clientHeight;
            const message = document.querySelector("article"), parts = [...message.childNodes];
            while (line.scrollHeight <= line.clientHeight || distance() > 1) await frame();
            message.replaceChildren();
            if (distance() > 1) throw new Error("the page has been laid out");
            message.append(...parts);
            for (let frames = 0; frames < 3; frames += 1) await frame();
            return distance();
        }"""
    )
    assert distance < 2


def test_the_title_says_whose_move_it_is(browser: Browser, prefork: PreforkServer, tmp_path: Path) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        ada, bo, cleo = (visit(browser, table, place=f"soultable/{who}") for who in ("ada", "bo", "cleo"))
        open_lobby(ada, "Soul Puzzler")
        press(bo, "Join")
        expect(bo).to_have_title("Soultable")
        press(ada, "Start")
        for page in (ada, bo):
            expect(page).to_have_title("● Your move · Soultable")
        choose(ada, "Choose your character", "Apprentice")
        expect(ada).to_have_title("Soultable")
        expect(bo).to_have_title("● Your move · Soultable")
        expect(cleo).to_have_title("Soultable")
        cleo.locator("#viewer-picker").select_option(label="Bo")
        expect(cleo).to_have_title("● Your move · Soultable")


def test_a_refusal_goes_when_its_player_goes_on(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE, "third-table/dev")
    notice = page.locator("#table-status")
    refuse = "document.getElementById('action-status').textContent = 'Action was not completed.'"
    expect(page.locator("#preview-app")).to_have_attribute("aria-busy", "false")
    for _ in range(60):  # until then the page may still report steps of its own
        page.evaluate(refuse)
        with suppress(AssertionError):
            expect(notice).to_contain_text("That did not go through", timeout=2000)
            break
    else:
        raise AssertionError("no refusal was shown")
    page.locator("#channel-composer-input").click()
    expect(notice).to_be_empty()


def test_an_unknown_command_is_answered(browser: Browser, table: RunningTable) -> None:
    page = visit(browser, table, PHONE, "third-table/cleo")
    page.locator("#channel-composer-input").press_sequentially("/checkmate now")
    note, unknown = page.locator("#typing-note"), "There is no command “/checkmate now”"
    enter_until(page, lambda patience: expect(note).to_contain_text(unknown, timeout=patience))
    page.locator("#channel-composer-input").fill("well played")
    expect(note).to_be_hidden()
    said = messages(page).get_by_text("well played")
    enter_until(page, lambda patience: expect(said).to_be_visible(timeout=patience))
    expect(messages(page).get_by_text("checkmate")).to_have_count(0)


def test_the_old_picture_stays_until_the_new_one_has_come(
    browser: Browser, prefork: PreforkServer, tmp_path: Path
) -> None:
    with RunningTable(tmp_path / "local.db", prefork, COMPUTER_PAUSE="0") as table:
        page = visit(browser, table)
        open_lobby(page, "Soul Puzzler")
        press(page, "Play the computer")
        choose(page, "Choose your character", "Apprentice")
        expect(board(page)).to_contain_text("Ada: Drop a soul")
        picture, before = board(page).locator("img.gallery-image"), board(page).locator("img.outgoing")
        expect(picture).to_have_js_property("naturalWidth", 1280)
        held: list[Route] = []
        keep = [True]
        page.route("**/api/assets/*", lambda route: held.append(route) if keep[0] else route.continue_())
        press(page, "Drop 3", board)
        expect(board(page)).to_contain_text(re.compile("Normal computer [a-z]+ "))
        expect(before).to_be_visible()
        expect(before).to_have_js_property("naturalWidth", 1280)
        expect(picture).to_be_hidden()
        expect(before).to_have_css("opacity", "0.4")
        sign = "getComputedStyle(document.querySelector('.gallery-item:has(> .outgoing)'), '::after').content"
        assert "on its way" in page.evaluate(sign), "whoever reads the new words sees that the picture is older"
        below = "document.getElementById('channel-timeline').scrollHeight - document.getElementById('%s').offsetHeight"
        assert page.evaluate(below % "channel-message-list") < 100
        keep[0] = False
        for route in held:
            route.continue_()
        expect(picture).to_be_visible()
        expect(picture).to_have_js_property("naturalWidth", 1280)
        expect(before).to_have_count(0)


def test_a_tab_comes_back_after_the_table_was_closed(browser: Browser, prefork: PreforkServer, tmp_path: Path) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        port = str(urlsplit(table.root).port)
        page = visit(browser, table, place="second-table/bo")
        page.evaluate("document.body.dataset.before = 'yes'")
        assert table.interrupt() == 0
    expect(page.locator("#table-status")).to_contain_text("The table is closed or busy")
    with RunningTable(tmp_path / "local.db", prefork, LOCAL_PORT=port):
        expect(page.locator("body[data-before]")).to_have_count(0)
        expect(messages(page).get_by_text("Welcome to the local table")).to_be_visible()
        expect(page.locator("#channel-name")).to_have_text("second-table")
        expect(page.locator("#viewer-picker option:checked")).to_have_text("Bo")


def test_a_restart_is_told_to_whoever_had_private_messages(
    browser: Browser, prefork: PreforkServer, tmp_path: Path
) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        port = str(urlsplit(table.root).port)
        ada, bo = (visit(browser, table, PHONE, f"soultable/{who}") for who in ("ada", "bo"))
        open_lobby(ada, "Soul Puzzler")
        press(bo, "Join")
        press(ada, "Start")
        type_command(ada, "/hand")
        expect(panel(ada)).to_be_visible()
        ada.reload()
        expect(panel(ada)).to_be_visible()
        expect(ada.locator("#restart-note")).to_be_hidden()
        assert table.interrupt() == 0
    with RunningTable(tmp_path / "local.db", prefork, LOCAL_PORT=port):
        expect(ada.locator("#restart-note")).to_contain_text("Use /hand to open your hand")
        ada.reload()
        expect(ada.locator("#restart-note")).to_be_visible()
        expect(board(bo)).to_contain_text("Soul Puzzler")
        expect(bo.locator("#restart-note")).to_be_hidden()
        type_command(ada, "/hand")
        expect(ada.locator("#restart-note")).to_be_hidden()
        choose(ada, "Choose your character", "Apprentice")  # so the board, which follows the welcome, is edited
        for width, height in (PHONE, DESK):
            bo.set_viewport_size({"width": width, "height": height})
            _check_mark_of_edits(bo)


def _check_mark_of_edits(page: Page) -> None:
    """Check that the mark of an edit is not printed over the time, which shows under the pointer."""
    edited = page.locator(".message-edited-compact")
    expect(edited).to_be_visible()
    board(page).hover()
    mark, time = edited.bounding_box(), board(page).locator(".message-gutter-time").bounding_box()
    assert mark is not None and (time is None or time["x"] + time["width"] <= mark["x"])


def test_without_the_key_the_page_says_where_it_is(browser: Browser, table: RunningTable) -> None:
    page = browser.new_page()
    for fragment in ("", "soultable/bo", "0123456789abcdef0123456789abcdef/soultable/bo"):
        page.goto("about:blank")
        page.goto(f"{table.root}table#{fragment}")
        expect(page.locator("#table-status")).to_contain_text("Open the table at the address it printed")
        expect(messages(page)).to_be_empty()
    page.goto(f"{table.root}table#{table.fragment('soultable/bo')}")
    expect(messages(page).get_by_text("Welcome to the local table")).to_be_visible()


def test_the_printed_address_opens_the_table_and_links_keep_the_key(browser: Browser, table: RunningTable) -> None:
    page = browser.new_page()
    page.goto(table.address)
    expect(messages(page).get_by_text("Welcome to the local table")).to_be_visible()
    expect(page.locator("#channel-name")).to_have_text("soultable")
    page.locator("#viewer-picker").select_option(label="Cleo")
    page.locator("#channel-picker").select_option(label="#second-table")
    expect(page.locator("#channel-name")).to_have_text("second-table")
    assert page.url == f"{table.root}table#{table.fragment('second-table/cleo')}"
    page.get_by_role("link", name="DMs").click()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#channel-name")).to_have_text("second-table")
    expect(page.locator("#viewer-picker option:checked")).to_have_text("Cleo")


def test_browsers_understand_every_style(browser: Browser) -> None:
    page = browser.new_page()
    rules = re.sub(r"/\*.*?\*/", "", (STATIC / "table.css").read_text(), flags=re.DOTALL)
    lines = [line.strip() for line in rules.splitlines() if line.startswith("  ")]
    declared = [line.removesuffix(";").replace(" !important", "") for line in lines if line[-1] not in "{},"]
    assert not [one for one in declared if not page.evaluate("one => CSS.supports(one)", one)]
    assert len(declared) > 50
