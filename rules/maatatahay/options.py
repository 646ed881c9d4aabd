"""What the players of Maatatahay agree on before a match."""

from __future__ import annotations

from typing import Literal

from rules.engine import Options


class MaatatahayOptions(Options, frozen=True, kw_only=True):
    """What two players agree on.

    ``scoring``: in the standard game the n-th relic taken by anyone is worth
    n, in the basic game each player's own n-th. ``death_limit``: the game
    ends with 6 deaths in total, or with 6 of one player's warriors (A1).
    """

    scoring: Literal["standard", "basic"] = "standard"
    death_limit: Literal["total", "per_player"] = "total"
