"""The conformance kit: what every game in the registry must keep.

A game that is added to ``rules/registry.py`` is checked without a change
here; ``hints.py`` may say more about it. Golden playthroughs are written by
``python -m tests.conformance.golden``.
"""
