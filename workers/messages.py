"""Messages between the bot's process and a worker: pickled values, each preceded by its length."""

from __future__ import annotations

import pickle
import socket
from struct import Struct
from typing import Any, NamedTuple

LENGTH = Struct(">I")

BEGUN = "begun"
"""A worker's message when it begins a job."""


SOON, WARM = b"s", b"w"
"""The kind of worker requested: one at once, or one that shares all that is warmed up."""


class Ready(NamedTuple):
    """A worker's first message."""

    pid: int


class JobResult(NamedTuple):
    """A worker's message after a job: its result or error, and the MiB that the worker now holds."""

    result: Any
    fault: str | None
    memory: float


def packed(value: object) -> bytes:
    """Return a value as one message. Functions are sent by name: the receiver imports them."""
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


def unpacked(buffer: bytearray) -> list[Any]:
    """Remove all whole messages from the start of ``buffer`` and return their values."""
    values = []
    while len(buffer) >= LENGTH.size:
        end = LENGTH.size + LENGTH.unpack_from(buffer)[0]
        if len(buffer) < end:
            break
        values.append(pickle.loads(buffer[LENGTH.size : end]))
        del buffer[:end]
    return values


def receive(channel: socket.socket) -> bytes | None:
    """Wait for a message and return its pickled value; None when the other side has closed the channel."""
    head = _exactly(channel, LENGTH.size)
    return None if head is None else _exactly(channel, LENGTH.unpack(head)[0])


def _exactly(channel: socket.socket, size: int) -> bytes | None:
    data = bytearray()
    while len(data) < size:
        try:
            part = channel.recv(size - len(data))
        except ConnectionError:
            return None
        if not part:
            return None
        data += part
    return bytes(data)
