"""One server's data as a file: JSON in gzip, read as strictly as it was written.

The file holds every hand and seed of live matches: whoever has it knows them.
"""

from __future__ import annotations

import gzip
import zlib

import msgspec

from rules.engine import Struct
from storage.server_rows import ServerRows

FORM = 1
"""The form of files that this version writes and reads."""

MOST_PACKED, MOST_BYTES = 64 * 1024**2, 256 * 1024**2
"""The largest file that is read, and written, as it stands and unpacked: a server with a match every evening fills it
in 20 years.
"""


class ServerFileError(Exception):
    """A server's data cannot be written or read; the message is a sentence for the bot's owner."""


class ServerFile(Struct, frozen=True, kw_only=True):
    """All that is stored of a server, as it was at ``exported_at`` in a database of version ``schema``."""

    soultable_server: int = FORM
    schema: int
    guild_id: int
    exported_at: float
    rows: ServerRows


class _Head(msgspec.Struct, frozen=True):
    """What tells whether a file can be read at all."""

    soultable_server: int
    schema: int


def pack(file: ServerFile) -> bytes:
    """Return the file's bytes. Raises ``ServerFileError`` for a server whose data nobody could read again."""
    plain = msgspec.json.encode(file)
    packed = gzip.compress(plain, compresslevel=6, mtime=0)
    if len(plain) > MOST_BYTES or len(packed) > MOST_PACKED:
        raise ServerFileError(
            f"The data of server {file.guild_id} is larger than a file may be. Move the whole database instead."
        )
    return packed


def unpack(packed: bytes, schema: int) -> ServerFile:
    """Return what ``pack`` has written, to be put into a database of version ``schema``. Raises ``ServerFileError``."""
    plain = _unpacked(packed)
    try:
        head = msgspec.json.decode(plain, type=_Head)
        if head.soultable_server != FORM or head.schema > schema:
            raise ServerFileError(
                f"This file was written by a newer version of Soultable (form {head.soultable_server}, schema"
                f" {head.schema}; this one knows {FORM} and {schema}). Update Soultable first."
            )
        return msgspec.json.decode(plain, type=ServerFile)
    except (msgspec.DecodeError, ValueError) as error:
        raise ServerFileError(f"This is no file of a server's data: {error}.") from error
    except RecursionError:
        raise ServerFileError("This is no file of a server's data: it is nested too deeply.") from None


def _unpacked(packed: bytes) -> bytes:
    """Return the JSON of a file, never more than ``MOST_BYTES``, however much is packed into it."""
    if len(packed) > MOST_PACKED:
        raise ServerFileError(f"This file is larger than {MOST_PACKED // 1024**2} MiB, and none that was exported is.")
    unpacking = zlib.decompressobj(wbits=31)
    try:
        plain = unpacking.decompress(packed, MOST_BYTES)
    except zlib.error as error:
        raise ServerFileError(f"This is no file of a server's data: {error}.") from error
    if unpacking.unconsumed_tail:
        raise ServerFileError(f"More than {MOST_BYTES // 1024**2} MiB are packed into this file: never so many are.")
    if not unpacking.eof or unpacking.unused_data:
        raise ServerFileError("This file is not whole. Copy it again from where it was exported.")
    return plain
