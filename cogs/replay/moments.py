"""One step of a replay: its position in one view, its pictures, and its post for everyone."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec
from discord import ui

from cogs.board.pictures import Drawings, Drawn, Pictures
from cogs.press.press import MatchPress, UserFacingError
from cogs.replay.words import (
    Shown,
    acting,
    address,
    events_of,
    eyes_named,
    hands_told,
    older_rules,
    step_sentences,
    view_of,
)
from cogs.shared.channels import may_write
from cogs.shared.layout import ACCENT, NOBODY, AnyItem, MessageLayout, text
from cogs.shared.names import title
from host.services.replays import Replay
from host.views.replay import OPEN, PUBLIC, Outline, Seen, Step, viewer_of
from host.views.table import Match
from render.kit.phrases import ALT_LIMIT
from render.registry import FACES
from rules.engine import View

MOST_PICTURES = 10
"""Pictures that Discord takes in one message."""

HEAD_LIMIT, WORDS_LIMIT, HANDS_LIMIT = 300, 1200, 1300
"""Characters of each part of the message."""
NOT_HERE = "You can't write in this channel, so nothing was shared. Share it in a channel where you can write."


class Moment(msgspec.Struct, frozen=True):
    """One step with its position in one view; ``view`` is None if only older rules have played it."""

    step: Step
    view: View | None = None
    hands: tuple[View, ...] = ()


async def replay_of(press: MatchPress, shown: Shown) -> Replay:
    """Return the replay of the match. Raises ``NotYourEyes``."""
    return await press.host.replays.of(press.match, press.user_id, shown.eyes, every=shown.every)


async def moment_of(match: Match, replay: Replay, number: int) -> Moment:
    """Return a step with its position in the replay's view."""
    step = replay.steps[number]
    seen = await replay.seen(number) if step.known else None
    return _moment(match, step, seen)


def _moment(match: Match, step: Step, seen: Seen | None) -> Moment:
    if seen is None:
        return Moment(step)
    return Moment(step, view_of(match, seen.view), tuple(view_of(match, hand) for hand in seen.hands))


async def drawn(pictures: Pictures, match: Match, found: Moment, eyes: str) -> Drawings:
    """Return the pictures of a step: the board, and the hand as far as this view shows it."""
    if found.view is None:
        return ()
    events = events_of(match, found.step)
    if eyes != OPEN:
        return await pictures.of_panel(match.game, found.view, events, viewer_of(eyes))
    shown = await pictures.of_all(match.game, found.view, events, found.hands)
    return tuple({one.name: one for one in shown}.values())[:MOST_PICTURES]  # a message takes each name once


def moment(
    match: Match,
    outline: Outline,
    shown: Shown,
    pictures: Sequence[Drawn],
    view: View | None,
    hands: Sequence[View],
) -> list[AnyItem]:
    """Return one step without controls: its number, its picture or the position in words, and its events."""
    step = outline.steps[shown.step]
    note = older_rules(outline) if shown.step == 0 or not step.known else ""
    head = [
        f"### {title(match)}, match {match.id}",
        f"-# Step {shown.step} of {outline.last} · {acting(match, step)} · {eyes_named(match, shown.eyes)}",
        *([note] if note else []),
    ]
    items: list[AnyItem] = [text("\n".join(head), HEAD_LIMIT)]
    if pictures:
        parts = [discord.MediaGalleryItem(one.address, description=one.alt) for one in pictures]
        items.append(ui.MediaGallery(*parts))
    elif view is not None:
        items.append(text(FACES[match.game].alt(view, ()), ALT_LIMIT))
    items.append(text("\n".join(step_sentences(match, step)), WORDS_LIMIT))
    if hands and (lines := hands_told(match, hands)):
        items.append(text("\n".join(lines), HANDS_LIMIT))
    return items


async def share(press: MatchPress, shown: Shown) -> None:
    """Post a step in the channel for everyone; of a live match only its public view. Raises ``TooFast``."""
    if not may_write(press.interaction):
        raise UserFacingError(NOT_HERE)
    press.bot.flood.shares.enter(press.user_id, press.bot.now())
    if press.facts.status == "live" and shown.eyes != PUBLIC:
        own_replay = await replay_of(press, shown)
        entry = own_replay.steps[own_replay.step(shown.step)].last
        public = await replay_of(press, Shown(PUBLIC, shown.every, 0, 0))
        shown = Shown(PUBLIC, shown.every, public.outline.at(max(entry, 0)), 0)
    replay = await replay_of(press, shown)
    shown = msgspec.structs.replace(shown, step=replay.step(shown.step))
    shown_moment = await moment_of(press.facts, replay, shown.step)
    pictures = await drawn(press.bot.pictures, press.facts, shown_moment, shown.eyes)
    items = moment(press.facts, replay.outline, shown, pictures, shown_moment.view, shown_moment.hands)
    note = (
        f"-# <@{press.user_id}> shares this moment: `{address(press.facts, shown.eyes, shown.step, every=shown.every)}`"
    )
    layout = MessageLayout(ui.Container(*items, text(note, 300), accent_colour=ACCENT))
    await post(press, layout, [one.file() for one in pictures])


async def post(press: MatchPress, layout: MessageLayout, files: Sequence[discord.File]) -> None:
    """Answer with a message that everyone sees."""
    await press.with_names(layout)
    async with press.acknowledgement.first() as is_first:
        if is_first:
            await press.interaction.response.send_message(view=layout, files=files, allowed_mentions=NOBODY)
            return
    await press.interaction.followup.send(view=layout, files=files, allowed_mentions=NOBODY, wait=True)
