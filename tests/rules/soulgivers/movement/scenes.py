"""Positions that tests of movement share."""

from __future__ import annotations

from tests.rules.soulgivers.builder import board

HOLE = board(C3="H0", A5="I2", I5="I0")
"""A printed black hole on C3 and no other one."""
