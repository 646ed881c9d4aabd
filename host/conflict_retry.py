"""Further attempts for a change that another writer of the same has overtaken."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from host.errors import ChangedMeanwhile
from storage.repository import RevisionConflict

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


ATTEMPTS = 5
"""How often a change is tried: more often than others are likely to be faster."""


def retry_on_conflict(work: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Run ``work``, which reads something and stores a change of it, again after a conflict.

    It is tried ``ATTEMPTS`` times at most. A lock serializes the writers of one process; the revision or version,
    compared at every commit, detects all others. Raises ``ChangedMeanwhile`` after the
    last conflict.
    """

    @wraps(work)
    async def attempt(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(ATTEMPTS - 1):
            try:
                return await work(*args, **kwargs)
            except RevisionConflict as conflict:
                log.info("%s was changed by another writer: %s is tried again", conflict.args[0], work.__name__)
        try:
            return await work(*args, **kwargs)
        except RevisionConflict as conflict:
            raise ChangedMeanwhile() from conflict

    return attempt
