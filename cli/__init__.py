"""The commands of ``bot.py`` besides running the bot; a health check, made every minute, imports next to nothing."""
