"""What the rows of a table are: entities with a key and a name, statements about an entity, or links between two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from clew.kb.readers.tables.headers import is_identifier
from clew.kb.readers.tables.references import ColumnReference, EntityColumn
from clew.kb.readers.tables.table_profile import (
    ColumnProfile,
    TableProfile,
    combine_hashes,
    find_name_columns,
    find_telling_name,
    header_name_columns,
)

PERIOD_WORDS = {"year", "date", "month", "day", "period", "season", "time", "timestamp", "quarter", "week", "as of"}
TIME_TYPES = ("year", "date")
MIN_PERIODS_PER_NAME = 2.0  # rows per name on average, for rows to be periods of one entity
MIN_ROWS_PER_NAME = 1.5  # distinct rows per name on average, for equal names to be one entity
MAX_NATURAL_REFERENCES = 4  # and
MAX_NATURAL_TIMES = 3  # tried together to call a row that has no name; a longer name would not help
MAX_KEY_COLUMNS = 40  # tried in pairs to extend a key; more would take too long


@dataclass(frozen=True, slots=True)
class RowIdentity:
    """The columns that identify rows, by their role; `steady_columns` do not get the qualifiers."""

    key: tuple[str, ...] = ()
    name: tuple[str, ...] = ()
    subject: str = ""
    object: str = ""
    qualifiers: tuple[str, ...] = ()
    steady_columns: tuple[str, ...] = ()
    repeated: str = ""
    """The reference in which the rows of one entity differ."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table with the references and entities of its columns."""

    profile: TableProfile
    references: Mapping[str, ColumnReference]
    entity_columns: Mapping[str, EntityColumn]
    is_referenced: bool
    """Whether another table refers to this one."""
    ambiguous: frozenset[str] = frozenset()
    """The references that may find several rows, because the columns that they look up are no key."""

    @property
    def reference_columns(self) -> list[ColumnProfile]:
        """The columns with a reference to one row in each cell."""
        columns = self.profile.columns
        return [c for c in columns if c.name in self.references and not self.references[c.name].separator]

    def finds_every_row(self, column: ColumnProfile) -> bool:
        """Whether each row has the cell of a reference, and finds what it refers to."""
        filled = column.filled_count == self.profile.row_count
        return filled and self.references[column.name].share == 1 and column.name not in self.ambiguous

    @property
    def plain_columns(self) -> list[ColumnProfile]:
        """The columns without references and entities."""
        return [c for c in self.profile.columns if c.name not in self.references and c.name not in self.entity_columns]


def find_identity(view: TableView) -> RowIdentity:
    """What the rows are: the first of links, statements and entities that fits."""
    if view.profile.is_declared:
        return find_declared_link(view) or find_declared_entities(view)
    link = find_link(view)
    if link is not None:
        return link
    if not has_identity(view):
        about = find_statement(view)
        if about is not None:
            return about
    return find_entities(view)


def has_identity(view: TableView) -> bool:
    """Whether rows have their own name or key, by its header or by its place before all references."""
    own = [column for column in header_name_columns(view.profile) if column.name not in view.references]
    return bool(own or own_keys(view) or declared_key(view)) or leading_key(view) is not None


def declared_key(view: TableView) -> bool:
    key = view.profile.table.key
    return bool(key) and not set(key) & set(view.references)


def own_keys(view: TableView) -> list[ColumnProfile]:
    """The unique columns whose headers are those of identifiers."""
    return [
        column for column in view.plain_columns if is_identifier(column.words) and view.profile.identifies([column])
    ]


def leading_key(view: TableView) -> ColumnProfile | None:
    """The first unique column before all references that is a text, or a number in the first place."""
    for column in view.profile.columns:
        if column.name in view.references:
            return None
        textual = column.cell_format.type == "text" or (column.position == 0 and column.cell_format.type == "number")
        if textual and column in view.plain_columns and view.profile.identifies([column]):
            return column
    return None


def find_declared_link(view: TableView) -> RowIdentity | None:
    """Rows of a database that only link two entities: no key of their own, both ends found, no two rows alike."""
    profile, columns = view.profile, view.reference_columns
    own = [column for column in header_name_columns(profile) if column.name not in view.references]
    if len(columns) != 2 or own or view.is_referenced or profile.distinct_rows != profile.row_count:
        return None
    ends = {column.name for column in columns}
    if not all(view.finds_every_row(column) for column in columns) or own_keys(view):
        return None
    key = set(profile.table.key) or next(({c.name} for c in columns if profile.is_key([c])), ends)
    if not ends <= key and (len(profile.columns) > len(ends) or not key <= ends):
        return None
    rest = tuple(column.name for column in profile.columns if column.name not in ends)
    return RowIdentity(subject=columns[0].name, object=columns[1].name, qualifiers=rest)


def find_declared_entities(view: TableView) -> RowIdentity:
    """The key and name of the rows of a database: each row is an entity, and rows without a key are numbered."""
    profile = view.profile
    name = find_telling_name(profile, [*view.references])
    ends = [[column] for column in view.reference_columns]
    keys = [[profile.column(part) for part in profile.table.key], own_keys(view)[:1], list(name), *ends]
    key = next((key for key in keys if profile.is_key(key) or (key and not profile.row_count)), [])
    key = key or [profile.column(part) for part in natural_key(view)]
    if any(column.name in view.references for column in key):  # called by what it refers to, not by any text
        name = tuple(column for column in header_name_columns(profile) if column.name not in view.references)
    return RowIdentity(key=tuple(c.name for c in key), name=tuple(c.name for c in name))


def find_link(view: TableView) -> RowIdentity | None:
    """Rows with two references and no name link two entities, even if they have an identifier that nothing uses."""
    own = [column for column in header_name_columns(view.profile) if column.name not in view.references]
    if len(view.reference_columns) < 2 or own:
        return None
    first, second = view.reference_columns[:2]
    keys = own_keys(view)
    if keys or leading_key(view) or declared_key(view):
        named = any(
            column.cell_format.type == "text" and column not in keys
            for column in view.plain_columns
            if column.position < second.position
        )
        if view.is_referenced or named or not keys or not pairs_once(view, first, second):
            return None
    rest = tuple(c.name for c in view.profile.columns if c not in (first, second, *keys))
    return RowIdentity(key=tuple(c.name for c in keys), subject=first.name, object=second.name, qualifiers=rest)


def pairs_once(view: TableView, first: ColumnProfile, second: ColumnProfile) -> bool:
    return len(set(combine_hashes([first.hashes, second.hashes]).tolist())) == view.profile.row_count


def find_statement(view: TableView) -> RowIdentity | None:
    """Rows that a reference identifies, alone or with a time or text, are statements about its entity, or events."""
    sure = [
        column for column in view.reference_columns if view.references[column.name].is_sure
    ] or view.reference_columns
    if not sure:
        return None
    subject = sure[0]
    for extra in extra_columns(view, subject):
        if view.profile.identifies([subject, *extra]):
            if tells_events(view, subject, extra):
                return RowIdentity(key=(subject.name, *(column.name for column in extra)))
            return make_statement(view, subject, extra)
    return None


def tells_events(view: TableView, subject: ColumnProfile, extra: Sequence[ColumnProfile]) -> bool:
    """Whether rows are things that happened on a day, as matches against an opponent are; a series has only numbers."""
    if not any(column.cell_format.type == "date" for column in extra):
        return False
    steady = steady_columns(view, [subject], extra)
    rest = (c for c in view.profile.columns if c is not subject and c not in extra and c.name not in steady)
    return any(column.cell_format.type == "text" and column.filled_count for column in rest)


def extra_columns(view: TableView, subject: ColumnProfile) -> Iterator[tuple[ColumnProfile, ...]]:
    """The columns that may identify a row together with its subject: a time, none, a text, or both."""
    times = [column for column in view.plain_columns if is_period(column)]
    texts = [c for c in view.profile.columns if c is not subject and c.cell_format.type == "text" and c not in times]
    if times:
        yield (times[0],)
    yield ()
    yield from ((text,) for text in texts)
    yield from ((text, time) for text in texts for time in times[:1])


def is_period(column: ColumnProfile) -> bool:
    return column.cell_format.type in TIME_TYPES and " ".join(column.words).lower() in PERIOD_WORDS


def make_statement(view: TableView, subject: ColumnProfile, extra: Sequence[ColumnProfile]) -> RowIdentity:
    """The statement; it links to an entity among the extra columns, and has no qualifiers if it has no facts."""
    things = [column for column in extra if column.name in view.entity_columns]
    rest = [column for column in view.profile.columns if column is not subject and column not in extra]
    if things:
        qualifiers = tuple(c.name for c in view.profile.columns if c not in (subject, things[0]))
        return RowIdentity(subject=subject.name, object=things[0].name, qualifiers=qualifiers)
    qualifiers = tuple(column.name for column in extra) if rest else ()
    return RowIdentity(
        subject=subject.name, qualifiers=qualifiers, steady_columns=steady_columns(view, [subject], extra)
    )


def steady_columns(view: TableView, key: Sequence[ColumnProfile], extra: Sequence[ColumnProfile]) -> tuple[str, ...]:
    """The columns that never vary for one entity, if entities have several rows."""
    if not extra or view.profile.identifies(key):
        return ()
    others = [column for column in view.profile.columns if column not in (*key, *extra) and column.filled_count]
    return tuple(column.name for column in others if view.profile.determines(key, column))


def find_entities(view: TableView) -> RowIdentity:
    """The key and name of rows that are entities; an empty key means that rows are numbered."""
    name = find_name_columns(view.profile, [*view.references, *view.entity_columns])
    names = tuple(column.name for column in name)
    if view.profile.table.key:
        return RowIdentity(key=view.profile.table.key, name=names)
    key = own_keys(view)[:1] or leading_code(view, name)
    if not key and name and view.profile.identifies(name):
        key = list(name)
    leading = leading_key(view)
    if not key and leading and not (name and name[0].position < leading.position):
        key = [leading]
    if key:
        return RowIdentity(key=tuple(column.name for column in key), name=distinguishing_name(view, name, key))
    return find_repeated_entities(view, name) if name else RowIdentity(key=natural_key(view))


def natural_key(view: TableView) -> tuple[str, ...]:
    """What people call rows by that have neither key nor name: the fewest references, with a time, that differ.

    Empty if there are none: rows are then numbered.
    """
    references = view.reference_columns[:MAX_NATURAL_REFERENCES]
    times = [column for column in view.plain_columns if column.cell_format.type in TIME_TYPES][:MAX_NATURAL_TIMES]
    for size in range(1, len(references) + 1):
        for ends in combinations(references, size):
            for time in ((), *((time,) for time in times)):
                if view.profile.is_key([*ends, *time]):
                    return tuple(column.name for column in (*ends, *time))
    return ()


def leading_code(view: TableView, name: Sequence[ColumnProfile]) -> list[ColumnProfile]:
    """A unique column of single words before the name, such as a product's number."""
    leading = leading_key(view)
    if leading is None or not name or leading in name or leading.position > name[0].position:
        return []
    return [leading] if all(" " not in cell for cell in leading.sample) else []


def distinguishing_name(
    view: TableView, name: Sequence[ColumnProfile], key: Sequence[ColumnProfile]
) -> tuple[str, ...]:
    """The name columns, unless only their cells suggest them and they do not identify rows as the key does."""
    meant = list(name) == list(key) or set(name) & set(header_name_columns(view.profile))
    return tuple(column.name for column in name) if meant or (name and view.profile.identifies(name)) else ()


def find_repeated_entities(view: TableView, name: tuple[ColumnProfile, ...]) -> RowIdentity:
    """The key of rows with repeated names: the same entity, the same at another time, or a namesake."""
    names = tuple(column.name for column in name)
    if is_same_entity(view, name):
        return RowIdentity(key=names, name=names, repeated=varying_reference(view, name))
    times = [column for column in view.plain_columns if is_period(column)][:1]
    often = view.profile.distinct_rows / max(1, count_names(view, name))
    if times and often >= MIN_PERIODS_PER_NAME and view.profile.identifies([*name, *times]):
        period = tuple(column.name for column in times)
        return RowIdentity(key=names, name=names, qualifiers=period, steady_columns=steady_columns(view, name, times))
    return RowIdentity(key=extended_key(view, name), name=names)


def is_same_entity(view: TableView, name: tuple[ColumnProfile, ...]) -> bool:
    """Whether rows with one name differ only in one reference, so that each row is one fact of it."""
    profile = view.profile
    if not varying_reference(view, name):
        return False
    evidence = [column for column in view.plain_columns if column not in name and len(column.distinct) > 1]
    if any(not profile.determines(name, column) for column in evidence):
        return False
    return bool(evidence) or profile.distinct_rows >= MIN_ROWS_PER_NAME * count_names(view, name)


def varying_reference(view: TableView, name: tuple[ColumnProfile, ...]) -> str:
    """The only column of references or entities that the name does not determine; empty if there are several."""
    others = [c for c in view.profile.columns if c not in name and not view.profile.determines(name, c)]
    return others[0].name if len(others) == 1 and others[0] not in view.plain_columns else ""


def count_names(view: TableView, name: tuple[ColumnProfile, ...]) -> int:
    return len(set(combine_hashes([column.hashes for column in name]).tolist()))


def extended_key(view: TableView, name: tuple[ColumnProfile, ...]) -> tuple[str, ...]:
    """The name with the fewest further columns that identify rows; references first, then times, texts, numbers."""
    others = sorted(
        (c for c in view.profile.columns[:MAX_KEY_COLUMNS] if c not in name), key=lambda c: column_preference(view, c)
    )
    for size in (1, 2):
        for extra in combinations(others, size):
            if view.profile.identifies([*name, *extra]):
                return tuple(column.name for column in (*name, *extra))
    return ()


def column_preference(view: TableView, column: ColumnProfile) -> tuple[int, int]:
    if column in view.reference_columns or (
        column.name in view.entity_columns and not view.entity_columns[column.name].separator
    ):
        return 0, column.position
    order = ("year", "date", "text", "number")
    return 1 + (order.index(column.cell_format.type) if column.cell_format.type in order else 9), column.position
