"""Which six souls an explorer keeps; worded in ``render.labyrinth.full_row``, for soul processing asks the same."""

from __future__ import annotations

from render.labyrinth.full_row import FullRow


class Keeping(FullRow):
    """Which souls of a corridor stay."""

    kinds = ("keep",)
