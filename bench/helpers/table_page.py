"""One person at a page of the local table: its contents, its fit into the window, presses and their results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from playwright.sync_api import Browser, Locator, Page, Response
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from bench.helpers.table_scripts import MEASURE, READ, REMEMBER
from tests.local_table.browsing import type_command
from tests.local_table.running import RunningTable

FOUND = TypeVar("FOUND")

PATIENCE = 60.0
"""Seconds after which an event will never come."""
TRIES = 3
"""How often a press that the page did not accept is repeated."""
LOOK = 100
"""Milliseconds between two looks at a page."""
LOADING = ("Execution context was destroyed", "simcordPreview is not defined", "Cannot read properties of null")
"""The errors of scripts while the page is loaded again, or a message has just gone."""
IDLE = 50
"""Looks at an idle page after which a press counts as useless."""


class Stuck(Exception):
    """Nothing more happens on a page; the message names the awaited event and the contents."""


class Control(msgspec.Struct, frozen=True):
    """A button or menu of a message: its keys for the page and the bot, and the values of its entries."""

    key: str
    id: str
    label: str
    disabled: bool
    values: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """A message as it is on the page. ``form`` names a form that is open; ``remarks`` are other private messages."""

    message: str
    words: str
    controls: tuple[Control, ...]
    form: str
    remarks: dict[str, str]

    def find(self, control_id: str) -> Control | None:
        """Return the control with an id, unless it is disabled."""
        return next((one for one in self.controls if one.id == control_id and not one.disabled), None)

    def answers(self, match: int, question: str) -> Iterator[tuple[Control, str, str]]:
        """Yield the controls that answer a question, each with its kind and effect, by the parts of its id."""
        for one in self.controls:
            kind, _, rest = one.id.partition(":")
            match_id, _, rest = rest.partition(":")
            questions, _, does = rest.partition(":")
            if does and match_id == str(match) and question in questions.split("|") and not one.disabled:
                yield one, kind, does


class Sight(msgspec.Struct, frozen=True):
    """How a decision is seen: its pictures, the lines above them, and from the first picture to the last control.

    ``together``: all of that is in the window as it is scrolled; ``fits``: it would be if it was scrolled rightly.
    Heights are in pixels.
    """

    pictures: int
    lines: int
    together: bool
    fits: bool
    height: int
    room: int


class TablePage:
    """A person's page. ``counts`` are the presses made, refused and so on, ``troubles`` the problems."""

    def __init__(self, browser: Browser, table: RunningTable, name: str, size: tuple[int, int]) -> None:
        self.name, self.size = name, size
        self.counts: Counter[str] = Counter()
        self.troubles: list[str] = []
        self.page: Page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.add_init_script(REMEMBER)
        self.page.on("pageerror", lambda error: self._fail(str(error)))
        self.page.goto(f"{table.root}table#{table.fragment(f'soultable/{name.lower()}')}")
        self.page.on("response", self._hear)
        self.page.on("load", lambda _: self._note("loaded again", "the page was loaded again"))

    def _fail(self, error: str) -> None:
        self._note("page errors", f"script: {error}")

    def _hear(self, answer: Response) -> None:
        if answer.status >= 400:
            self._note("failed requests", f"{answer.status} to {answer.request.method} {answer.url}")

    def _note(self, what: str, words: str) -> None:
        self.counts[what] += 1
        self.troubles.append(words)

    def _run(self, script: str, argument: object = None) -> Any:
        """Return the result of a script on the page; None while the page is being loaded."""
        try:
            return self.page.evaluate(script, argument)
        except PlaywrightError as error:
            if not any(words in str(error) for words in LOADING):
                raise
            return None

    def shown(self, match: int | None, *, on_board: bool = False) -> Shown | None:
        """Return the panel of a match, or its board; with None the newest public message. None while it changes."""
        message = self._run(READ, [match, on_board or match is None])
        return None if message is None else msgspec.convert(message, Shown)

    def until(self, look: Callable[[], FOUND | None], what: str) -> FOUND:
        """Return the first true result of ``look``. Raises ``Stuck``."""
        for _ in range(int(PATIENCE * 1000 / LOOK)):
            result = look()
            if result:
                return result
            self.page.wait_for_timeout(LOOK)
        raise Stuck(f"{self.name} waits in vain for {what}. The page:\n{self.words()}")

    def words(self) -> str:
        """Return the last words on the page."""
        words: str = self.page.locator("#channel-message-list").inner_text()
        return words[-3000:]

    def press_on_newest(self, control_id: str) -> None:
        """Press a button of the newest public message, as soon as it is there."""
        self.press(self.until(lambda: self._on_newest(control_id), control_id))

    def choose_on_newest(self, control_id: str, value: str) -> None:
        """Choose from a menu of the newest public message, as soon as it is there."""
        self.choose(self.until(lambda: self._on_newest(control_id), control_id), value)

    def _on_newest(self, control_id: str) -> Control | None:
        shown = self.shown(None)
        return None if shown is None else shown.find(control_id)

    def press(self, control: Control) -> None:
        """Press a button."""
        self._act(lambda patience: self._at(control).click(timeout=patience))

    def choose(self, control: Control, value: str) -> None:
        """Choose an entry of a menu."""

        def step(patience: float) -> None:
            self._open_menu(control.key, patience)
            self._entry(control.key, value).click(timeout=patience)

        self._act(step)

    def fill_in(self, answers: Mapping[str, Sequence[str]]) -> int:
        """Fill in the open form and send it; return how many of its fields had to be changed for that."""
        changed = 0
        for name, values in answers.items():
            field = self.page.locator(f'.modal-field[data-custom-id="{name}"]')
            if field.locator("[role=combobox]").count():
                changed += self._fill_in_menu(str(field.get_attribute("data-control-key")), values)
            else:
                changed += sum(_set(box, values) for box in field.locator("input").all()) > 0
        submit = self.page.locator(".modal-dialog").get_by_role("button", name="Submit")
        self._act(lambda patience: submit.click(timeout=patience))
        return changed

    def _fill_in_menu(self, key: str, values: Sequence[str]) -> bool:
        """Choose entries in a menu of a form, which can hold several; a second press on it keeps them.

        Return whether they were not chosen already.
        """
        chosen = self.page.locator(f'[id="listbox-{_safe(key)}"] [role=option][aria-selected=true]')
        present = [one.get_attribute("data-value") for one in chosen.all()]
        changed = [
            value for value in (*present, *values) if value is not None and (value in present) != (value in values)
        ]
        if not changed:
            return False
        is_single = self.page.locator(f'.preview-select[data-control-key="{key}"]').get_attribute("data-maximum") == "1"
        self._open_menu(key, PATIENCE * 1000)
        for value in values if is_single else changed:
            self._entry(key, value).click()
        if not is_single:
            self._trigger(key).click()
        return True

    def _at(self, control: Control) -> Locator:
        return self.page.locator(f'button[data-control-key="{control.key}"]').first

    def _trigger(self, key: str) -> Locator:
        return self.page.locator(f'.select-trigger[data-control-key="{key}"]').first

    def _entry(self, key: str, value: str) -> Locator:
        return self.page.locator(f'.preview-select[data-control-key="{key}"] [role=option][data-value="{value}"]').first

    def _open_menu(self, key: str, patience: float) -> None:
        if self._trigger(key).get_attribute("aria-expanded") != "true":
            self._trigger(key).click(timeout=patience)

    def type(self, command: str, *values: str) -> None:
        """Type a slash command with its options."""
        type_command(self.page, command, *values)

    def _act(self, step: Callable[[float], object]) -> None:
        """Do something until the page has carried out an action for it; one that it refuses is counted and repeated."""
        for _ in range(TRIES):
            self.until(lambda: self._run("simcordPreview.ready"), "the page to be ready")
            before = self._last()
            with suppress(PlaywrightTimeout):
                step(10_000)
            if not self._has_acted(before):
                continue
            if not self._run("simcordPreview.lastAction?.rejected ?? false"):
                return
            self._note("refused", "the page did not take a press")
        raise Stuck(f"{self.name} presses in vain. The page:\n{self.words()}")

    def _has_acted(self, before: str | None) -> bool:
        """Wait until an action is over. False if none has begun."""
        idle = 0
        while self._last() == before:
            idle += not self._run("simcordPreview.pendingAction !== null")
            if idle > IDLE:
                return False
            self.page.wait_for_timeout(LOOK)
        self.until(lambda: self._run("simcordPreview.ready"), "the end of what was pressed")
        return True

    def _last(self) -> str | None:
        request: str | None = self._run("simcordPreview.lastAction?.requestId ?? null")
        return request

    def measure(self, shown: Shown) -> Sight:
        """Return the place of a message on the screen, once nothing moves."""

        def settled() -> Sight | None:
            one = self._run(MEASURE, shown.message)
            self._run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            return msgspec.convert(one, Sight) if one and one == self._run(MEASURE, shown.message) else None

        return self.until(settled, "the panel to come to rest")

    def picture(self, folder: Path, name: str) -> None:
        """Take a picture of the window."""
        self.page.screenshot(path=folder / f"{re.sub('[^a-z0-9_-]+', '-', name.lower())}.png")


def _set(box: Locator, values: Sequence[str]) -> bool:
    """Mark a radio button or a check box of a form, or take the mark away; return whether that was necessary."""
    wanted = box.get_attribute("value") in values
    if box.is_checked() == wanted or (not wanted and box.get_attribute("type") == "radio"):
        return False
    box.set_checked(wanted, force=True)
    return True


def _safe(key: str) -> str:
    """Return a key as the page writes it in ids, like JavaScript's ``encodeURIComponent``."""
    return quote(key, safe="-_.!~*'()")
