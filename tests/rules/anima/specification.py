"""The tables of the specification."""

from __future__ import annotations

import re
from pathlib import Path

SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/anima.md").read_text()


def table(section: str) -> list[list[str]]:
    """Return the cells of the rows of a section that are about a card."""
    text = SPECIFICATION.split(f"\n## {section} ")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ([A-Z]\d+ \|.*) \|$", text, re.MULTILINE)
    return [row.split(" | ") for row in rows]
