"""Running the forms of a benchmark about many databases, each on the database of its question."""

from __future__ import annotations

from dataclasses import replace

from clew.engine.meaning import Meaning
from clew.engine.sqlite import DatabaseFolder, SqlProcess
from clew.engine.sqlite.database_folder import MAX_OPEN, RecentItems
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError
from clew.evaluate.run.known_names import KnownNames
from clew.evaluate.run.query_executor import MAX_ERROR_CHARS, ExecutableForm, ExecutionSetup, QueryExecutor, RawOutcome
from clew.language.sql import SqlSchema

MAX_CHARACTERS = 50_000_000  # of the rows of one query
MAX_MEMORY = 2_000_000_000  # bytes of the process that runs SQL


class DatabaseExecutor:
    """Runs SQL on the SQLite databases in a folder, and other languages on the knowledge bases built from them."""

    def __init__(self, setup: ExecutionSetup) -> None:
        self.setup, self.folder = setup, DatabaseFolder(setup.databases)
        self.process = SqlProcess(QueryLimits(setup.seconds, setup.answers, MAX_CHARACTERS, MAX_MEMORY))
        self.executors = RecentItems(self.open_executor, MAX_OPEN, QueryExecutor.close)

    def open_executor(self, database: str) -> QueryExecutor:
        kb = self.folder.kb(database)
        return QueryExecutor(kb, replace(self.setup, kb=str(kb.folder), databases=""))

    def run(self, form: ExecutableForm) -> RawOutcome:
        """The outcome of `form`; exceeding a limit is an error in it."""
        try:
            if form.language != "sql":
                return self.executors.get(form.database).run(form)
            return RawOutcome(rows=self.process.run(form.text, self.folder.database(form.database)).rows)
        except ClewError as fault:
            return RawOutcome(error=str(fault)[:MAX_ERROR_CHARS])

    def meaning(self, form: ExecutableForm) -> Meaning:
        """The meaning of a form that is not SQL."""
        return self.executors.get(form.database).meaning(form)

    def names_in(self, database: str) -> KnownNames | None:
        """The names in the knowledge base of a database; `None` if there is none."""
        try:
            return self.executors.get(database).known_names
        except ClewError:
            return None

    def schema(self, database: str) -> SqlSchema | None:
        """The tables of a database; `None` if the folder does not have it."""
        try:
            return self.folder.schema(database)
        except ClewError:
            return None

    def close(self) -> None:
        """End the process, and close the engines that were started."""
        self.process.close()
        self.executors.clear()
