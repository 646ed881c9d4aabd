"""One line for something that must be refused."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import pytest

ErrorT = TypeVar("ErrorT", bound=BaseException)


async def refused(
    errors: type[ErrorT] | tuple[type[ErrorT], ...], attempt: Awaitable[object], match: str | None = None
) -> ErrorT:
    """Await an attempt that must raise one of ``errors``, whose text fits ``match``; return the error."""
    with pytest.raises(errors, match=match) as caught:
        await attempt
    return caught.value
