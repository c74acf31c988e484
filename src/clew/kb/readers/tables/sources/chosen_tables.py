"""Which tables of a source to read, by the names or patterns that a user gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fnmatch import fnmatchcase
from itertools import product

from clew.errors import SourceError
from clew.kb.readers.tables.table import SourceTable


@dataclass(frozen=True, slots=True)
class TableChoice:
    """The names and patterns of the tables to read; without any, all tables, and views where there are no tables."""

    patterns: tuple[str, ...] = ()

    def includes(self, names: Sequence[str]) -> bool:
        """Whether the table with these names, such as with and without its schema, is chosen."""
        pairs = product(names, self.patterns)
        return not self.patterns or any(fnmatchcase(name.lower(), pattern.lower()) for name, pattern in pairs)

    def check(self, tables: Sequence[Sequence[str]], source: str) -> None:
        """Raise SourceError if one of the patterns chooses none of the tables with these names."""
        for pattern in self.patterns:
            if not any(TableChoice((pattern,)).includes(names) for names in tables):
                known = [names[0] for names in tables]
                nearest = ", ".join(get_close_matches(pattern, known) or known[:5])
                raise SourceError(f"{source} has no table {pattern!r}" + (f" (nearest: {nearest})" if nearest else ""))

    def select(self, tables: Sequence[SourceTable], source: str) -> tuple[SourceTable, ...]:
        """The chosen tables, by their names or by those of their sheets."""
        names = [(table.name, table.file.rpartition("/")[2]) for table in tables]
        self.check(names, source)
        return tuple(table for table, own in zip(tables, names, strict=True) if self.includes(own))
