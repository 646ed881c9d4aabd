"""The conformance kit: what every game of the house keeps, checked for every game in the registry.

A game that is added to ``rules/registry.py`` is checked without a change
here; ``hints.py`` may say more about it. Golden playthroughs are written by
``python -m tests.conformance.golden``.
"""
