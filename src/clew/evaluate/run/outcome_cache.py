"""The outcomes of queries, cached in a file so that a stopped evaluation resumes and a second one runs nothing;
and their answers in the spelling of the files: by name, id or IRI, yes or true."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Set
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

from clew.benchmark.question import Answers
from clew.engine.ids import IdLookup, answer_spellings, spell_answer
from clew.errors import ClewError
from clew.evaluate.measures.measure import Outcome
from clew.evaluate.run.query_executor import ExecutionSetup, RawOutcome, load_raw_outcome
from clew.kb.files import cache_folder

VERSION = 3  # of the layout of the file and the meaning of queries, in its name
LOCK_TIMEOUT = 60.0  # seconds to wait while another process writes
CREATE_TABLE = "CREATE TABLE IF NOT EXISTS outcomes (key BLOB PRIMARY KEY, outcome BLOB) WITHOUT ROWID"


def default_cache_path(setup: ExecutionSetup) -> Path:
    """The default cache file, one for each knowledge base and engine."""
    name = blake2b(f"{setup.digest} {setup.engine}".encode(), digest_size=8).hexdigest()
    return cache_folder() / f"outcomes-{VERSION}-{name}.sqlite"


class OutcomeCache:
    """The outcomes in the file at `path`, which is created if necessary."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = sqlite3.connect(path, LOCK_TIMEOUT, check_same_thread=False)
            with self.file:
                self.file.execute(CREATE_TABLE)
        except (sqlite3.Error, OSError) as fault:
            raise ClewError(
                f"cannot cache outcomes in {path}: {fault}; remove the file, choose another --cache, or use --no-cache"
            ) from None

    def __contains__(self, key: bytes) -> bool:
        with closing(self.file.execute("SELECT 1 FROM outcomes WHERE key = ?", (key,))) as cursor:
            return cursor.fetchone() is not None

    def get(self, key: bytes) -> RawOutcome | None:
        """The outcome under `key`."""
        with closing(self.file.execute("SELECT outcome FROM outcomes WHERE key = ?", (key,))) as cursor:
            row = cursor.fetchone()
        return None if row is None else load_raw_outcome(row[0])

    def add(self, outcomes: Iterable[tuple[bytes, bytes]]) -> None:
        """Save outcomes in one transaction."""
        try:
            with self.file:
                self.file.executemany("INSERT OR REPLACE INTO outcomes VALUES (?, ?)", outcomes)
        except sqlite3.Error as fault:
            raise ClewError(
                f"cannot cache outcomes in {self.path}: {fault}; make room, choose another --cache, or use --no-cache"
            ) from None

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def spell_outcome(raw: RawOutcome, known: Set[str]) -> Outcome:
    """The outcome with each answer spelled as in `known`; an entity that is not in `known` is its id.

    The answers of a table are its first column.
    """
    if raw.error:
        return Outcome(error=raw.error)
    if raw.rows:
        firsts = dict.fromkeys(spell_answer(row[0], "", known) for row in raw.rows if row)
        return Outcome(tuple(firsts), rows=raw.rows)
    answers = tuple(dict.fromkeys([spell_answer(text, id_, known) for text, id_ in raw.answers]))
    return Outcome(answers, rows=tuple([(answer,) for answer in answers]), missing=raw.missing)


def respell_answers(answers: Answers, gold: Set[str], ids: IdLookup) -> Answers:
    """Stored answers as `gold` spells them: a name for an id of the same node, or the other way round.

    A name that several nodes have stands for each of them, because a run with names says no more.
    """
    return tuple(dict.fromkeys(respell_answer(answer, gold, ids) for answer in answers))


def respell_answer(answer: str, gold: Set[str], ids: IdLookup) -> str:
    """A stored answer as `gold` spells it, or else as it is."""
    if answer in gold:
        return answer
    nodes = ((ids.kb.name_of(node), ids.kb.id_of(node)) for node in ids.nodes(answer))
    spellings = (spelling for name, id_ in nodes for spelling in (name, *answer_spellings(name, id_)))
    return next((spelling for spelling in spellings if spelling in gold), answer)
