"""What the players of Wicked Labyrinth agree on before a match."""

from __future__ import annotations

from rules.engine import Options


class LabyrinthOptions(Options, frozen=True, kw_only=True):
    """What three to five players agree on.

    ``tied_seconds_share``: all who tie for second become second explorers
    instead of none. ``secret_oracles``: oracle cards are known to their owner
    alone until they are achieved and the owner is done.
    """

    tied_seconds_share: bool = False
    secret_oracles: bool = False
