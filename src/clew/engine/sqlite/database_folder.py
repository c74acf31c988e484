"""A folder with the database of each question, for benchmarks about many databases such as Spider."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Generic, TypeVar

from clew.engine.sqlite.sql_process import read_schema
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.sql import SqlSchema

DATABASE_SUFFIXES = (".sqlite", ".sqlite3", ".db")
KB_SUFFIX = ".clew"
MAX_OPEN = 8  # knowledge bases at a time; each maps its files and caches what was asked
DIGEST_BYTES = 8
BLOCK_BYTES = 1 << 20  # of a database that is digested at a time

Item = TypeVar("Item")


class RecentItems(Generic[Item]):
    """The items that `make` made last, at most `limit` of them; `close` is called with those that have to go."""

    def __init__(self, make: Callable[[str], Item], limit: int, close: Callable[[Item], None] = lambda _: None) -> None:
        self.make, self.limit, self.close = make, limit, close
        self.items: OrderedDict[str, Item] = OrderedDict()
        self.lock = threading.Lock()

    def get(self, name: str) -> Item:
        """The item of this name, made if it is not there."""
        with self.lock:
            if name not in self.items:
                self.items[name] = self.make(name)
            self.items.move_to_end(name)
            while len(self.items) > self.limit:
                self.close(self.items.popitem(last=False)[1])
            return self.items[name]

    def clear(self) -> None:
        """Close all items."""
        while self.items:
            self.close(self.items.popitem()[1])


class DatabaseFolder:
    """The databases and knowledge bases in a folder, by name; or one database for all questions, if it is a file.

    The database NAME is the file NAME.sqlite or, as in Spider, NAME/NAME.sqlite; the knowledge base built from it is
    the folder NAME.clew beside the file, or NAME itself. NAME may also be the path of a file that can be built.
    """

    def __init__(self, place: str | Path) -> None:
        path = Path(place)
        self.only = path.stem if path.is_file() else ""
        self.folder = path.parent if path.is_file() else path
        if not self.folder.is_dir():
            raise ClewError(f"{place} is not a folder; give the folder with the databases of the questions")
        self.kbs = RecentItems(lambda name: open_kb(self.kb_place(name)), MAX_OPEN)
        self.schemas: dict[str, SqlSchema] = {}

    def database(self, name: str) -> Path:
        """The file of the database; ClewError if the folder has none of this name."""
        path = self.find(name, DATABASE_SUFFIXES)
        if path is None or not path.is_file():
            raise ClewError(f"{self.folder} has no database {name!r}: it needs {name}.sqlite or {name}/{name}.sqlite")
        return path

    def find(self, name: str, suffixes: tuple[str, ...]) -> Path | None:
        name = self.only or name
        if not name:
            raise ClewError("the question does not name its database (label 'database')")
        if Path(name).is_absolute() or ".." in Path(name).parts:
            raise ClewError(f"{name!r} cannot name a database: its path must stay inside {self.folder}")
        places = (self.folder / name / f"{name}{suffix}" for suffix in suffixes)
        flat = (self.folder / f"{name}{suffix}" for suffix in suffixes)
        return next((place for place in (*flat, *places) if place.exists()), None)

    def schema(self, name: str) -> SqlSchema:
        """The tables of the database with their columns."""
        if name not in self.schemas:
            self.schemas[name] = read_schema(self.database(name))
        return self.schemas[name]

    def kb_place(self, name: str) -> str:
        """The place of the knowledge base of a database; else of the file, which is built when it is opened."""
        built = self.find(name, (KB_SUFFIX,))
        if built is not None:
            return str(built)
        plain = self.folder / name
        if plain.is_file() or (plain / "manifest.json").is_file():
            return str(plain)
        return str(self.database(name))

    def kb(self, name: str) -> KnowledgeBase:
        """The knowledge base of a database, opened if it is not; few are open at a time."""
        return self.kbs.get(name)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all databases and knowledge bases, sorted."""
        if self.only:
            return (self.only,)
        entries = sorted(self.folder.iterdir())
        files = {entry.stem for entry in entries if entry.suffix in (*DATABASE_SUFFIXES, KB_SUFFIX)}
        return tuple(sorted(files | {entry.name for entry in entries if self.has_inside(entry)}))

    @staticmethod
    def has_inside(entry: Path) -> bool:
        inside = (entry / f"{entry.name}{suffix}" for suffix in (*DATABASE_SUFFIXES, KB_SUFFIX))
        return entry.is_dir() and ((entry / "manifest.json").is_file() or any(place.exists() for place in inside))

    def digest(self, name: str) -> str:
        """A digest of the database's file, or of the knowledge base if there is no file."""
        path = self.find(name, DATABASE_SUFFIXES)
        return file_digest(path) if path is not None and path.is_file() else self.kb(name).digest

    @cached_property
    def whole_digest(self) -> str:
        """A digest of all databases in the folder."""
        parts = "\n".join(f"{name} {self.digest(name)}" for name in self.names)
        return blake2b(parts.encode(), digest_size=DIGEST_BYTES).hexdigest()


def file_digest(path: Path) -> str:
    """A digest of the bytes of a file."""
    digest = blake2b(digest_size=DIGEST_BYTES)
    with path.open("rb") as file:
        while block := file.read(BLOCK_BYTES):
            digest.update(block)
    return digest.hexdigest()
