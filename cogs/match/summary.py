"""The summary since a person's last turn: in words, with pictures of what mattered most, only for them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

import discord
from discord import ui

from cogs.board.pictures import Drawn, Pictures
from cogs.match import journal, panel_actions
from cogs.press.press import MatchPress
from cogs.shared.layout import ACCENT, AnyItem, MessageLayout, text
from cogs.shared.names import names
from host.views.summary import Moment
from render.kit.marks import length
from render.registry import FACES

PICTURES = 10
"""The pictures of one summary: Discord takes no more files in a message."""
LIMIT = 2000
"""Characters of one summary with names of usual length."""
PATIENCE = 20.0
"""Seconds that the pictures of one summary can take together; late ones are left out."""
NOTHING = "Nothing has happened since your last turn."
NOTHING_LATELY = "Nothing has happened yet."
LEFT_OUT = "-# … see **Log** for what came before."
_HEAD, _MARK = 100, 10
"""Characters reserved for the text above the moments, and for the mark before each."""
DRAWING = "One moment: the pictures are being drawn."

Told = tuple[Moment, str]


async def show(press: MatchPress) -> None:
    """Show this person the events since their last action. Raises ``TooFast`` for too many requests."""
    press.bot.flood.summaries.enter(press.user_id, press.bot.now())
    match, playing = press.facts, press.seat is not None
    moments = await press.host.matches.since_last_act(press.match, press.user_id)
    press.acknowledgement.sentence = DRAWING
    sentences = [(one, journal.entry_sentence(match, one.line, names(match))) for one in moments]
    everything = [(moment, entry) for moment, entry in sentences if entry]
    newest = latest(everything)
    drawn = await pictures(press.bot.pictures, match.game, shown(match.game, [one for one, _ in newest]))
    sentence = words(newest, drawn, playing=playing, everything=newest == everything)
    layout = summary_layout(sentence, [*drawn.values()])
    files = [picture.file() for picture in drawn.values()]
    await press.remark(layout, *files, stale=panel_actions.answered_elsewhere(press))


def latest(newest: Sequence[Told]) -> list[Told]:
    """Return the latest moments that one message has room for, in order."""
    room, moments = LIMIT - _HEAD, list[Told]()
    for moment, sentence in reversed(newest):
        room -= length(sentence) + _MARK
        if room < 0:
            break
        moments.insert(0, (moment, sentence))
    return moments


def shown(game: str, moments: Sequence[Moment]) -> list[Moment]:
    """Return the last moments that mattered, which are shown in pictures."""
    highlights = FACES[game].highlights
    return [
        moment
        for moment in moments
        if moment.view is not None and any(isinstance(event, highlights) for event in moment.line.events)
    ][-PICTURES:]


async def pictures(drawing: Pictures, game: str, moments: Sequence[Moment]) -> dict[int, Drawn]:
    """Return pictures by the numbers of their entries, without those too late and those that show the same.

    They are drawn one after the other, so that no one else waits long.
    """
    entry_pictures: dict[int, Drawn] = {}
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            for moment in moments:
                assert moment.view is not None
                drawn = await drawing.of(game, moment.view, moment.line.events)
                if drawn is not None and drawn.name not in {one.name for one in entry_pictures.values()}:
                    entry_pictures[moment.line.number] = drawn
    return entry_pictures


def words(newest: Sequence[Told], drawn: Mapping[int, Drawn], *, playing: bool, everything: bool) -> str:
    """Return moments in words and in order, those with a picture by its number in the message."""
    head = "### Since your last turn" if playing else "### Latest moves"
    if everything and not newest:
        return f"{head}\n{NOTHING if playing else NOTHING_LATELY}"
    numbers = {entry: f"**[{place}]**" for place, entry in enumerate(drawn, 1)}
    lines = [f"{numbers.get(moment.line.number, '-')} {sentence}" for moment, sentence in newest]
    return "\n".join([head, *([] if everything else [LEFT_OUT]), *lines])


def summary_layout(summary: str, drawn: Sequence[Drawn]) -> MessageLayout:
    """Return the message: the words, and below them the pictures."""
    items: list[AnyItem] = [text(summary, LIMIT)]
    if drawn:
        parts = [discord.MediaGalleryItem(one.address, description=one.alt) for one in drawn]
        items.append(ui.MediaGallery(*parts))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))
