"""The bot on an in-memory Discord, with a page to play on: what ``python bot.py`` is without a token."""
