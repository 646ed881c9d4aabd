"""Every handler of a control: which ids each one reacts to is said in the ``ids.py`` of its folder."""

from __future__ import annotations

from cogs.lobby import handlers as lobby
from cogs.match import handlers as match
from cogs.rules import handlers as rules
from cogs.settings import handlers as settings

HANDLERS = (*match.HANDLERS, *lobby.HANDLERS, *rules.HANDLERS, *settings.HANDLERS)
"""A handler for every kind of control we send; any of them works after a restart."""
