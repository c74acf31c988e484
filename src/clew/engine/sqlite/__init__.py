"""SQLite databases: SQL run on them in a separate process, and folders with the database of each question."""

from clew.engine.sqlite.database_folder import DatabaseFolder
from clew.engine.sqlite.sql_process import NULL_TEXT, SqlProcess, SqlRows

__all__ = ["NULL_TEXT", "DatabaseFolder", "SqlProcess", "SqlRows"]
