"""A person who reads and never opens a picture, and knows what can be pressed by its words, as a screen reader does.

Every message that they meet must be readable: each picture has an alternative text, each control says what it does,
and no two controls of a message say the same. A part of the bot joins the test by one method that opens it by reading.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import simcord
from simcord.components import walk_components

from cogs.board.controls import LABELS
from cogs.match.controls import STANDING
from render.drawing import Drawing
from render.kit.encoding import Picture
from render.kit.phrases import ALT_LIMIT
from render.registry import FACES
from rules.engine import Viewer
from rules.registry import decoders
from tests.cogs.helpers import Message, Room, components, reply

BUTTON, MENU, WORDS, GALLERY, RADIO, BOXES = 2, 3, 10, 12, 21, 22
"""Discord's numbers of components."""
NO_MOVES = {*(label for label, _ in LABELS.values()), STANDING}
"""What the buttons of a match are called that make no move."""
SURE = ("Yes: ", "Do it: ")
"""How the button begins that makes a move which was asked for once more."""


async def told_alone(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
    """Return a picture that nobody can open, with its alternative text."""
    face, read = FACES[game], decoders(game)
    decoded, events = read.view.decode(view), read.events.decode(recent)
    if hand_of is not None:
        words = face.hand(decoded, hand_of).replace("**", "")[:ALT_LIMIT]
        return None if face.own_picture is None else Drawing(Picture(b"closed", "png"), words, 0.0)
    return Drawing(Picture(b"closed", "png"), face.alt(decoded, events), 0.0)


class Control(NamedTuple):
    """Something that can be used, by its words: a button, or an entry of a menu by its value."""

    words: str
    custom_id: str
    value: str | None = None


class TextReader:
    """Reads, and uses what it has read of, for one person."""

    def __init__(self, room: Room, actor: simcord.MemberActor, seed: int = 1) -> None:
        self.room, self.actor = room, actor
        self.random = Random(seed)
        self.heard: list[str] = []
        """All that was read, in order."""

    def read(self, message: Message) -> list[Control]:
        """Read a message from its top to its end; return what can be used on it. Fails for what cannot be read."""
        found = [*_controls(components(message))]
        words = [message.content, *_texts(components(message))]
        assert any(word.strip() for word in words) or found, "a message says nothing"
        spoken = [control.words for control in found]
        assert len(set(spoken)) == len(spoken), f"controls that say the same: {sorted(spoken)}"
        self.heard += [*filter(None, words), *spoken]
        return found

    def hear(self, result: simcord.InteractionResult) -> str:
        """Read all that something was answered with, and return it."""
        before = len(self.heard)
        for message in (result.response, *result.followups):
            if message is not None and (message.content or any(components(message))):
                self.read(message)
        if result.modal is not None:
            self.heard += [str(result.modal["title"]), *_asked(result.modal["components"])]
        said = "\n".join(self.heard[before:])
        assert said.strip(), "something was answered with nothing that can be read"
        return said

    async def type(self, command: str, **options: object) -> simcord.InteractionResult:
        """Type a command and read its answer."""
        result = await self.actor.slash(self.room.channel, command, **options)
        self.hear(result)
        return result

    async def press(self, message: Message, words: str) -> simcord.InteractionResult:
        """Use the control with these words, or the first whose words begin so, and read the answer."""
        control = next((one for one in self.read(message) if one.words.startswith(words)), None)
        assert control is not None, f"nothing is called {words!r}"
        return await self.use(message, control)

    async def use(self, message: Message, control: Control) -> simcord.InteractionResult:
        """Use a control and read the answer."""
        if control.value is None:
            result = await self.actor.click(message, custom_id=control.custom_id)
        else:
            result = await self.actor.select(message, [control.value], custom_id=control.custom_id)
        self.hear(result)
        return result

    async def fill_in(self, opened: simcord.InteractionResult) -> simcord.InteractionResult:
        """Choose something in every field of a form, send it and read the answer."""
        assert opened.modal is not None
        chosen: dict[str, Any] = {}
        for one in walk_components(opened.modal["components"]):
            if "options" in one:
                values = self._chosen(one)
                chosen[one["custom_id"]] = values[0] if one["type"] == RADIO and values else values
        result = await self.actor.submit_modal(opened, {key: value for key, value in chosen.items() if value})
        self.hear(result)
        return result

    def _chosen(self, control: dict[str, Any]) -> list[str]:
        """Return what is marked in a field, or else as few of its entries as it takes."""
        values = [str(option["value"]) for option in control["options"]]
        marked = [str(option["value"]) for option in control["options"] if option.get("default")]
        least = 1 if control["type"] == RADIO else control.get("min_values", 1)
        return marked or self.random.sample(values, min(least, len(values)))

    async def move(self, panel: Message) -> None:
        """Make some move that a panel or a board offers, with what is asked about it: a form, or being sure of it."""
        offered = [control for control in self.read(panel) if control.words not in NO_MOVES]
        assert offered, "nothing can be done by reading"
        result = await self.use(panel, self.random.choice(offered))
        if result.modal is not None:
            result = await self.fill_in(result)
        await self._make_sure(result)

    async def _make_sure(self, result: simcord.InteractionResult) -> None:
        if result.response is not None:
            sure = [one for one in self.read(result.response) if one.words.startswith(SURE)]
            if sure:
                await self.use(result.response, sure[0])

    async def file(self, result: simcord.InteractionResult) -> Any:
        """Read a file of text that something was answered with."""
        (file,) = reply(result).attachments
        found = json.loads(await file.read())
        assert found
        return found


def _controls(found: Iterable[dict[str, Any]]) -> Iterator[Control]:
    """Return what can be used of some components; a menu says what it is for, and each entry what it stands for."""
    for one in found:
        if one.get("disabled"):
            continue
        if one.get("type") == BUTTON and "custom_id" in one:
            assert str(one.get("label", "")).strip(), f"a button that says nothing: {one}"
            yield Control(str(one["label"]), str(one["custom_id"]))
        elif one.get("type") == MENU:
            assert str(one.get("placeholder", "")).strip(), f"a menu that does not say what it is for: {one}"
            for option in one["options"]:
                words = f"{one['placeholder']}: {option['label']} {option.get('description') or ''}".strip()
                yield Control(words, str(one["custom_id"]), str(option["value"]))


def _texts(found: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Return what components say, pictures by their alternative texts."""
    for one in found:
        if one.get("type") == WORDS:
            yield str(one["content"])
        for item in one["items"] if one.get("type") == GALLERY else ():
            assert str(item.get("description", "")).strip(), "a picture without words"
            yield str(item["description"])


def _asked(found: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Return what a form says: its labels, and what each entry is called."""
    for one in walk_components([*found]):
        if one.get("type") == WORDS:
            yield str(one["content"])
        elif "options" in one:
            for option in one["options"]:
                assert str(option["label"]).strip()
                yield str(option["label"])
        elif "label" in one:
            yield str(one["label"])
