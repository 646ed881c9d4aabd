"""SQLite through aiosqlite: numbered migrations and one repository. SQL stays here."""
