"""Small games of the tests' own, each a package with a ``GAME`` and a ``FACE``: the conformance kit finds them here."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

_PACKAGES = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]

GAMES = {package.GAME.key: package.GAME for package in _PACKAGES}
FACES = {package.FACE.key: package.FACE for package in _PACKAGES}
