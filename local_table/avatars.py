"""The players' pictures at the local table: a disc in their colour with their initial."""

from __future__ import annotations

from io import BytesIO

import simcord
from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE

SIZE = 96
COLOURS = ("#2f6fd0", "#c2410c", "#0f766e", "#a21caf")
BOT = "#5b3fa0"


def avatars(users: tuple[simcord.UserHandle, ...]) -> dict[str, tuple[str, bytes]]:
    """Return the pictures by the addresses at which Discord would keep them; the bot has a default one."""
    pictures = {
        f"{CDN_BASE}/avatars/{user.id}/{user.avatar}.png": (f"{user.name}.png", _disc(_initial(user), colour))
        for user, colour in zip(users, COLOURS, strict=True)
    }
    return pictures | {f"{CDN_BASE}/embed/avatars/{number}.png": ("soultable.png", icon()) for number in range(6)}


def icon() -> bytes:
    """Return the picture of the bot, which is the page's icon too."""
    return _disc("S", BOT)


def _initial(user: simcord.UserHandle) -> str:
    return (user.global_name or user.name)[0].upper()


def _disc(initial: str, colour: str) -> bytes:
    image = Image.new("RGB", (SIZE, SIZE), colour)
    font = ImageFont.load_default(size=SIZE * 0.6)
    ImageDraw.Draw(image).text((SIZE / 2, SIZE / 2), initial, fill="white", font=font, anchor="mm")
    stored = BytesIO()
    image.save(stored, "PNG")
    return stored.getvalue()
