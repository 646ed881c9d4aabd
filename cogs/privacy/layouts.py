"""The pages of ``/privacy``."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.privacy.ids import ForgetId, PrivacyId
from cogs.shared.layout import ACCENT, MessageLayout, text

PAGE = """## What I keep of you
- **Your seats and moves** in matches, and how these ended: so that a match goes on after a restart, and everybody can \
check afterwards that it was fair. {matches}
- **What you are called** on each server where you have used me, so that boards can name you. It goes 30 days after I \
last heard it.
- **What you have set** with `/settings me`, whom you avoid included, until you delete it.
- **Seats offered, invitations, consents, lobbies** and **which messages I sent you**, or that your private messages \
are closed: while the match goes on, and 30 days more.

I do not read what you write, and nothing of this goes to anybody else. {copies} copies of the database are kept for \
safety; one that is put back deletes again whom I had deleted.

**Export** gives you all of it as a file. **Delete** takes your name and id out of all of it."""

MATCHES_FOR_EVER = "Matches are kept until you delete your part in them."
MATCHES_FOR = "A match is deleted {days} days after its end; who won stays."

QUESTION = """## Delete everything that I keep of you?
- In matches that go on, the computer takes your seat; one that nobody else plays ends.
- Lobbies that you have joined go on without you.
- Finished matches stay for the others, without your name and id.
- Your settings are gone. Nothing of this can be taken back.
- What protects others stays: blocks, private lists of whom somebody avoids, and for 7 days, without your name \
and id, that somebody was invited or offered a seat, so that nobody can ask them again and again.

If you play again later, you begin as somebody new. What is written on Discord itself is Discord's."""


def page_layout(keep_days: int, copies: int) -> MessageLayout:
    """Return the page that says what is kept and why."""
    matches = MATCHES_FOR.format(days=keep_days) if keep_days else MATCHES_FOR_EVER
    export: ui.Button[Any] = ui.Button(label="Export", custom_id=str(PrivacyId("export")))
    delete: ui.Button[Any] = ui.Button(
        label="Delete…", style=discord.ButtonStyle.danger, custom_id=str(PrivacyId("delete"))
    )
    words = text(PAGE.format(matches=matches, copies=copies))
    return MessageLayout(ui.Container(words, ui.ActionRow(export, delete), accent_colour=ACCENT))


def question_layout(user_id: int) -> MessageLayout:
    """Return the question that is asked before a person is deleted."""
    sure: ui.Button[Any] = ui.Button(
        label="Yes, delete it all", style=discord.ButtonStyle.danger, custom_id=str(ForgetId(user_id))
    )
    return MessageLayout(text(QUESTION), ui.ActionRow(sure))
