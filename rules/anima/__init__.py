"""Anima: Shadow of Omega: Parties that quest, fight and trade while Omega wakes.

Numbers in comments and tests (C01, V13, 3.9, 4.18 …) refer to the game's specification in ``docs/rules``. Imports run
values <- moves <- frames <- state, view <- draft <- windows <- effects <- steps <- game.
"""
