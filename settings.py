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
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVar

from dotenv import dotenv_values

if TYPE_CHECKING:
    from host.config import HostConfig

T = TypeVar("T")

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


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The choices of a bot's owner. Times are in seconds, ``keep_days`` in days."""

    window_pause: ClassVar[float] = 1.0
    """Not a setting: it hides how long a computer player thinks about a secret answer."""
    absence: ClassVar[float] = 86_400.0
    free_undos: ClassVar[int] = 50
    sleep_if_empty: ClassVar[float] = 600.0
    lobby_wait: ClassVar[float] = 600.0
    """Not settings: how long consent of an absent person is needed, and how often a seat can undo without consent."""

    token: str = field(default="", repr=False)
    database: Path = Path("data/soultable.db")
    local_database: Path = Path("data/local.db")
    dev_guild: int | None = None
    admin_guild: int | None = None
    fault_webhook: str = field(default="", repr=False)
    log_level: str = "INFO"
    local_port: int = 8137
    pace: int = 0
    computer_pause: float = 1.5
    notice_after: float = 120.0
    warn_before: float = 0.25
    sleep_after: int = 1_209_600
    most_per_person: int = 20
    most_clicks: int = 20
    most_lobbies: int = 5
    most_starts: int = 30
    metrics_port: int | None = None
    metrics_address: str = "127.0.0.1"
    workers: int = 2
    backup_every: int = 86_400
    backups_kept: int = 7
    keep_days: int = 0
    run_by: str = ""
    source: str = ""
    holiday_days: int = 30

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
    pick = _Picker(values)
    default = Settings()
    settings = Settings(
        token=_token(values.get("DISCORD_TOKEN", "")),
        database=pick("DATABASE", default.database, _path, "a path to a file"),
        local_database=pick("LOCAL_DATABASE", default.local_database, _path, "a path to a file"),
        dev_guild=pick("DEV_GUILD", default.dev_guild, _id, "the ID of a Discord server, 17 to 20 digits"),
        admin_guild=pick("ADMIN_GUILD", default.admin_guild, _id, "the ID of a Discord server, 17 to 20 digits"),
        fault_webhook=_webhook(values.get("FAULT_WEBHOOK", "")),
        log_level=pick("LOG_LEVEL", default.log_level, _level, "one of " + ", ".join(LOG_LEVELS)),
        local_port=pick("LOCAL_PORT", default.local_port, _whole(0, 65_535), "0 to 65535, where 0 is any free port"),
        pace=pick("PACE", default.pace, _whole(0, 2_592_000), "0 to 2592000 seconds, where 0 is no clock"),
        computer_pause=pick("COMPUTER_PAUSE", default.computer_pause, _number(0, 60), "0 to 60 seconds"),
        notice_after=pick("NOTICE_AFTER", default.notice_after, _number(0, 86_400), "0 to 86400 seconds"),
        warn_before=pick("WARN_BEFORE", default.warn_before, _number(0, 1), "a share from 0 to 1"),
        sleep_after=pick(
            "SLEEP_AFTER", default.sleep_after, _whole(0, 31_536_000), "0 to 31536000 seconds, 0 for never"
        ),
        most_per_person=pick("MOST_PER_PERSON", default.most_per_person, _whole(1, 1_000), "1 to 1000 matches"),
        most_clicks=pick("MOST_CLICKS", default.most_clicks, _whole(0, 1_000), "0 to 1000 in 10 s, 0 for no limit"),
        most_lobbies=pick("MOST_LOBBIES", default.most_lobbies, _whole(0, 100), "0 to 100 in 10 min, 0 for no limit"),
        most_starts=pick("MOST_STARTS", default.most_starts, _whole(0, 1_000), "0 to 1000 in 10 min, 0 for no limit"),
        metrics_port=pick("METRICS_PORT", default.metrics_port, _whole(1, 65_535), "1 to 65535, or nothing for none"),
        metrics_address=pick("METRICS_ADDRESS", default.metrics_address, _address, "an IP address of this machine"),
        backup_every=pick(
            "BACKUP_EVERY", default.backup_every, _whole(0, 31_536_000), "0 to 31536000 seconds, 0 for never"
        ),
        backups_kept=pick("BACKUPS_KEPT", default.backups_kept, _whole(1, 1_000), "1 to 1000 copies"),
        holiday_days=pick("HOLIDAY_DAYS", default.holiday_days, _whole(0, 366), "0 to 366 days a year, 0 for none"),
        keep_days=pick("KEEP_DAYS", default.keep_days, _whole(0, 36_500), "0 to 36500 days, 0 for ever"),
        run_by=pick("RUN_BY", default.run_by, _line, "one line of up to 200 characters"),
        source=pick("SOURCE", default.source, _web_address, "an address that begins with https://"),
        workers=pick("WORKERS", default.workers, _workers, "2 to 64 processes, or 0 for none"),
    )
    if settings.database.resolve() == settings.local_database.resolve():
        raise SettingsError(
            f"LOCAL_DATABASE is {str(settings.local_database)!r}, but must be another file than DATABASE."
        )
    return settings


class _Picker:
    """Converts one value at a time and describes its errors."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values

    def __call__(self, name: str, default: T, convert: Callable[[str], T], expected: str) -> T:
        text = self.values.get(name, "").strip()
        if not text:
            return default
        try:
            return convert(text)
        except (ValueError, OSError, RuntimeError):
            raise SettingsError(f"{name} is {text!r}, but must be {expected}.") from None


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


def _number(least: float, most: float) -> Callable[[str], float]:
    def convert(text: str) -> float:
        number = float(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return convert


def _workers(text: str) -> int:
    return _whole(2, 64)(text) if int(text) else 0


def _whole(least: int, most: int) -> Callable[[str], int]:
    def convert(text: str) -> int:
        number = int(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return convert
