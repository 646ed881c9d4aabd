"""Every setting, read once from the environment and the file ``.env``; the environment wins.

``.env.example`` lists them all with the same defaults; a test compares the
two.
"""

from __future__ import annotations

import logging
import os
import re
import stat
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from dotenv import dotenv_values

if TYPE_CHECKING:
    from host.config import HostConfig

T = TypeVar("T")
NumberT = TypeVar("NumberT", int, float)

log = logging.getLogger(__name__)

WEBHOOK = re.compile(
    r"https://(?:canary\.|ptb\.)?discord(?:app)?\.com/api/(?:v[0-9]+/)?webhooks/[0-9]{17,20}/[\w-]{20,100}"
)
"""The address of a webhook."""

WEB_ADDRESS = re.compile(r"https://[!-~]{3,200}")
"""The address of a page."""

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class SettingsError(Exception):
    """A setting has an invalid value; the message is one line that names the setting and the expected value."""


def _path(text: str) -> Path:
    path = Path(text).expanduser()
    if path.is_dir():
        raise IsADirectoryError(text)
    return path


def _id(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 17 <= len(text) <= 20):
        raise ValueError(text)
    return int(text)


def _address(text: str) -> str:
    from ipaddress import ip_address  # only if needed: a health check must be quick

    return str(ip_address(text))


def _line(text: str) -> str:
    if len(text) > 200 or not text.isprintable():
        raise ValueError(text)
    return text


def _web_address(text: str) -> str:
    if not WEB_ADDRESS.fullmatch(text):
        raise ValueError(text)
    return text


def _level(text: str) -> str:
    if text.upper() not in LOG_LEVELS:
        raise ValueError(text)
    return text.upper()


def _within(kind: Callable[[str], NumberT], least: float, most: float) -> Callable[[str], NumberT]:
    def convert(text: str) -> NumberT:
        number = kind(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return convert


def _workers(text: str) -> int:
    return _within(int, 2, 64)(text) if int(text) else 0


def _setting(default: T, convert: Callable[[str], T], expected: str) -> T:
    """Declare a setting with its default, how its text is read, and the ``expected`` values in words."""
    return field(default=default, metadata={"convert": convert, "expected": expected})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The choices of a bot's owner, each in the variable of its name. Times are in seconds, ``keep_days`` in days."""

    window_pause: ClassVar[float] = 1.0
    """Not a setting: it hides how long a computer player thinks about a secret answer."""
    unwatched_pause: ClassVar[float] = 3.0
    """Not a setting: it leaves the requests of the bot to matches with people."""
    hard_limit: ClassVar[float] = 10.0
    absence: ClassVar[float] = 86_400.0
    free_undos: ClassVar[int] = 50
    sleep_if_empty: ClassVar[float] = 600.0
    lobby_wait: ClassVar[float] = 600.0
    """Not settings: how long consent of an absent person is needed, and how often a seat can undo without consent."""

    token: str = field(default="", repr=False)
    database: Path = _setting(Path("data/soultable.db"), _path, "a path to a file")  # noqa: RUF009 - a field
    local_database: Path = _setting(Path("data/local.db"), _path, "a path to a file")  # noqa: RUF009 - a field
    dev_guild: int | None = _setting(None, _id, "the ID of a Discord server, 17 to 20 digits")
    admin_guild: int | None = _setting(None, _id, "the ID of a Discord server, 17 to 20 digits")
    fault_webhook: str = field(default="", repr=False)
    log_level: str = _setting("INFO", _level, "one of " + ", ".join(LOG_LEVELS))
    local_port: int = _setting(8137, _within(int, 0, 65_535), "0 to 65535, where 0 is any free port")
    pace: int = _setting(0, _within(int, 0, 2_592_000), "0 to 2592000 seconds, where 0 is no clock")
    computer_pause: float = _setting(1.5, _within(float, 0, 60), "0 to 60 seconds")
    notice_after: float = _setting(120.0, _within(float, 0, 86_400), "0 to 86400 seconds")
    warn_before: float = _setting(0.25, _within(float, 0, 1), "a share from 0 to 1")
    sleep_after: int = _setting(1_209_600, _within(int, 0, 31_536_000), "0 to 31536000 seconds, 0 for never")
    most_per_person: int = _setting(20, _within(int, 1, 1_000), "1 to 1000 matches")
    most_clicks: int = _setting(20, _within(int, 0, 1_000), "0 to 1000 in 10 s, 0 for no limit")
    most_lobbies: int = _setting(5, _within(int, 0, 100), "0 to 100 in 10 min, 0 for no limit")
    most_starts: int = _setting(30, _within(int, 0, 1_000), "0 to 1000 in 10 min, 0 for no limit")
    metrics_port: int | None = _setting(None, _within(int, 1, 65_535), "1 to 65535, or empty for none")
    metrics_address: str = _setting("127.0.0.1", _address, "an IP address of this machine")
    workers: int = _setting(2, _workers, "2 to 64 processes, or 0 for none")
    backup_every: int = _setting(86_400, _within(int, 0, 31_536_000), "0 to 31536000 seconds, 0 for never")
    backups_kept: int = _setting(7, _within(int, 1, 1_000), "1 to 1000 copies")
    keep_days: int = _setting(0, _within(int, 0, 36_500), "0 to 36500 days, 0 for ever")
    run_by: str = _setting("", _line, "one line of up to 200 characters")
    source: str = _setting("", _web_address, "an address that begins with https://")
    holiday_days: int = _setting(30, _within(int, 0, 366), "0 to 366 days a year, 0 for none")

    @property
    def host(self) -> HostConfig:
        """The part that the host needs."""
        from host.config import HostConfig  # only if needed: a health check must be quick

        return HostConfig(**{name: getattr(self, name) for name in HostConfig.__struct_fields__})

    @property
    def status_file(self) -> Path:
        """The file to which a running bot writes its status, for ``bot.py health``."""
        return self.database.with_name(f"{self.database.name}.status")


def load(environ: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """Return the settings of this process. Raises ``SettingsError`` for the first wrong value.

    The file holds the token, so it is made private if others can read it.
    """
    _keep_private(file)
    try:
        written = {name: value or "" for name, value in dotenv_values(file, encoding="utf-8").items()}
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"The file {file} cannot be read: {type(error).__name__}.") from None
    return read({**written, **(os.environ if environ is None else environ)})


def _keep_private(file: Path) -> None:
    """Make a file readable only by its owner; a file of another user can be shared with the bot's group."""
    try:
        mode = file.stat().st_mode
    except OSError:  # there is none, or reading it shows why not
        return
    if not stat.S_ISREG(mode) or not mode & 0o077:
        return
    try:
        file.chmod(0o600)
    except OSError:
        if mode & stat.S_IROTH:
            log.warning("%s can be read by every user of this machine: run chmod 600 on it.", file)


def read(values: Mapping[str, str]) -> Settings:
    """Return the settings in ``values``; missing or empty ones keep their defaults."""
    texts = {one: values.get(one.name.upper(), "").strip() for one in fields(Settings) if one.metadata}
    settings = Settings(
        token=_token(values.get("DISCORD_TOKEN", "")),
        fault_webhook=_webhook(values.get("FAULT_WEBHOOK", "")),
        **{one.name: _value(one, text) for one, text in texts.items() if text},
    )
    if settings.database.resolve() == settings.local_database.resolve():
        raise SettingsError(
            f"LOCAL_DATABASE is {str(settings.local_database)!r}, but must be another file than DATABASE."
        )
    return settings


def _value(one: Field[Any], text: str) -> Any:
    try:
        return one.metadata["convert"](text)
    except (ValueError, OSError, RuntimeError):
        raise SettingsError(f"{one.name.upper()} is {text!r}, but must be {one.metadata['expected']}.") from None


def _token(text: str) -> str:
    token = text.strip()
    if any(char.isspace() for char in token) or not token.isascii():
        raise SettingsError(
            "DISCORD_TOKEN has characters that a token never has. Copy the whole token from the Bot page."
        )
    return token


def _webhook(text: str) -> str:
    address = text.strip()
    if address and not WEBHOOK.fullmatch(address):  # it is as secret as the token, so it is not shown
        raise SettingsError(
            "FAULT_WEBHOOK is not the address of a Discord webhook. Copy the whole address from Discord."
        )
    return address
