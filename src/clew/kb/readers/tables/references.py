"""The columns that refer to rows of a table, or name entities without a table.

A reference is declared, or inferred from the header and the cells, or from the cells alone. A country name in every
row and lists of genres are entities without a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from clew.kb.readers.tables.headers import (
    REFERENCE_WORDS,
    is_identifier,
    names_concept,
    referenced_words,
    singular,
    without_table,
)
from clew.kb.readers.tables.table import LIST_SEPARATOR, ForeignKey, SourceTable
from clew.kb.readers.tables.table_profile import (
    ColumnProfile,
    Hashes,
    TableProfile,
    combine_hashes,
    hash_cells,
    header_name_columns,
    is_bare_name,
    share,
)

LIST_SEPARATORS = ("|", ";", LIST_SEPARATOR)
MIN_LIST_CELLS = 0.2  # of the cells must contain a separator for the column to be one of lists
MIN_REFERENCE_SHARE = 0.5  # of the cells must be found if the header names the table
MIN_CERTAIN_SHARE = 0.9  # of the cells must be found if only the cells suggest a reference
COMPLETE_SHARE = 0.95  # a table with fewer of the names is incomplete
MEASURING_WORDS = {
    "in", "per", "by", "of", "on", "at", "for", "from", "to", "total", "number", "max", "min", "average",
}  # fmt: skip
"""Words before a concept in the header of a number that does not refer to it."""
SELF_REFERENCE_WORDS = {
    "manager", "parent", "supervisor", "boss", "superior", "mother", "father", "spouse", "predecessor", "successor",
    "previous", "next", "mentor", "leader", "to",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ColumnReference:
    """A reference from a column to a column of a table; `is_sure` if its header or a declaration says so."""

    table: str
    by: tuple[str, ...]
    using: tuple[str, ...] = ()
    separator: str = ""
    share: float = 1.0
    is_sure: bool = True
    is_by_name: bool = False
    is_declared: bool = False

    @property
    def missing(self) -> str:
        """What to do with a name that is not found: create its entity if the table has most names, but not all."""
        return "create" if self.is_by_name and not self.is_declared and self.share < COMPLETE_SHARE else "skip"


References = dict[tuple[str, str], ColumnReference]


def find_references(profiles: Sequence[TableProfile]) -> References:
    """All references, the surest first; a column that refers is not a target for less sure ones."""
    references: References = {}
    for profile in profiles:
        references |= declared_references(profile, profiles)
    for step in (reference_by_header, reference_by_cells, reference_by_identifier):
        for profile in profiles:
            for column in profile.columns:
                if (profile.name, column.name) not in references:
                    best = step(profile, column, profiles, references)
                    if best and (not profile.is_declared or is_beyond_doubt(profile, column, best, profiles)):
                        references[profile.name, column.name] = best
    return references


def declared_references(profile: TableProfile, profiles: Sequence[TableProfile]) -> References:
    """The references that a database declares, if their targets exist; those of one column first.

    A reference of several columns belongs to the first of them that has no other reference.
    """
    references: References = {}
    for foreign in sorted(join_partial_keys(profile.table, profiles), key=lambda foreign: len(foreign.columns)):
        reference = declared_reference(profile, foreign, profiles)
        free = [name for name in foreign.columns if (profile.name, name) not in references]
        if reference and free:
            pairs = dict(zip(foreign.columns, reference.by, strict=True))
            by = (pairs.pop(free[0]), *pairs.values())
            references[profile.name, free[0]] = replace(reference, by=by, using=tuple(pairs))
    return references


def join_partial_keys(table: SourceTable, profiles: Sequence[TableProfile]) -> list[ForeignKey]:
    """The declared references; several that each lead to a part of one key, and together to all of it, are one."""
    joined = list(table.foreign)
    for target in profiles:
        parts = {
            foreign.by[0].lower(): foreign
            for foreign in table.foreign
            if len(foreign.by) == 1 and foreign.table.lower() == target.name.lower()
        }
        key = [name.lower() for name in target.table.key]
        if len(key) > 1 and parts.keys() >= {*key}:
            columns = tuple(parts[name].columns[0] for name in key)
            joined = [foreign for foreign in joined if foreign not in parts.values()]
            joined.append(ForeignKey(columns, target.name, target.table.key))
    return joined


def declared_reference(
    profile: TableProfile, foreign: ForeignKey, profiles: Sequence[TableProfile]
) -> ColumnReference | None:
    """The reference, with the share of the rows that it finds; None if the target does not exist, or is the row."""
    target = next((other for other in profiles if other.name.lower() == foreign.table.lower()), None)
    if target is None:
        return None
    names = {name.lower(): name for name in target.table.columns}
    by = tuple(names.get(name.lower(), "") for name in foreign.by or target.table.key)
    known = all(by) and set(foreign.columns) <= set(profile.table.columns) and len(by) == len(foreign.columns)
    if not known or (target is profile and by == foreign.columns):
        return None
    own, others = [*map(profile.column, foreign.columns)], [*map(target.column, by)]
    return ColumnReference(target.name, by, share=composite_share(own, others), is_declared=True)


def is_beyond_doubt(
    profile: TableProfile, column: ColumnProfile, reference: ColumnReference, profiles: Sequence[TableProfile]
) -> bool:
    """Whether an inferred reference may join those that a database declares: it finds every cell in a key."""
    target = next(other for other in profiles if other.name == reference.table)
    handle = target.column(reference.by[0])
    is_key = target.table.key in ((), (handle.name,)) and target.is_key([handle])
    own_key = profile.table.key == (column.name,)
    is_found = reference.share == 1 or bool(SELF_REFERENCE_WORDS.intersection(column.words))
    return is_found and not reference.separator and is_key and not own_key


def reference_by_header(
    profile: TableProfile, column: ColumnProfile, profiles: Sequence[TableProfile], references: References
) -> ColumnReference | None:
    """The reference to the table that the header names, if half of the cells are found there."""
    own = referenced_words(column.words) == profile.concept or column in header_name_columns(profile)
    if own or (column.cell_format.type == "number" and counts_things(column.words)):
        return None
    named = [
        other for other in profiles if names_concept(column.words, other.concept) or names_column_of(column, other)
    ]
    for target in sorted(named, key=lambda other: (-len(other.concept), other is profile)):
        best = best_target(
            column, target, [c for c in target.columns if c is not column and can_identify_rows(target, c)]
        )
        if best and best.share >= MIN_REFERENCE_SHARE:
            return best
    return None


def counts_things(words: tuple[str, ...]) -> bool:
    """Whether the header of numbers names what they count or measure: `employees`, `rank in round`."""
    return singular(words[-1]) != words[-1] or (len(words) > 1 and words[-2].lower() in MEASURING_WORDS)


def names_column_of(column: ColumnProfile, target: TableProfile) -> bool:
    """Whether the header names a table and one of its columns: `film_title` is the `title` of a `film`."""
    rest = without_table(column.words, target.concept)
    return rest != column.words and any(
        other.words == rest and can_identify_rows(target, other) for other in target.columns
    )


def can_identify_rows(profile: TableProfile, column: ColumnProfile) -> bool:
    """Whether this column can identify rows: it is unique, or names the rows."""
    return column in header_name_columns(profile) or profile.identifies([column])


def best_target(
    column: ColumnProfile, target: TableProfile, handles: Sequence[ColumnProfile]
) -> ColumnReference | None:
    """The reference to the column of the target that contains most of the cells, taken whole or as lists."""
    best: tuple[float, bool, bool, int] | None = None
    reference = None
    for handle in handles:
        for separator, cells in possible_cells(column):
            part = share(cells, handle.distinct)
            score = (part, handle.name == column.name, is_identifier(handle.words), -handle.position)
            if part and (best is None or score > best):
                named = handle.cell_format.type == "text" and handle in header_name_columns(target)
                best, reference = score, ColumnReference(target.name, (handle.name,), (), separator, part, True, named)
    return reference


def possible_cells(column: ColumnProfile) -> Iterator[tuple[str, Hashes]]:
    """The hashes of the cells and, if many cells are lists, those of their items, each with the separator."""
    yield "", column.distinct
    separator = list_separator(column)
    if separator:
        yield separator, hash_cells(part for cell in column.sample for part in split_list(cell, separator))


def list_separator(column: ColumnProfile) -> str:
    """The separator of the items if many cells of a column are lists; else empty."""
    if column.cell_format.type != "text" or not column.sample:
        return ""
    counts = {mark: sum(mark in cell for cell in column.sample) for mark in LIST_SEPARATORS}
    best = max(LIST_SEPARATORS, key=lambda mark: counts[mark])
    return best if counts[best] >= MIN_LIST_CELLS * len(column.sample) else ""


def split_list(cell: str, separator: str) -> list[str]:
    """The stripped items of a list, without blank ones."""
    return [part for part in (part.strip() for part in cell.split(separator)) if part]


def reference_by_cells(
    profile: TableProfile, column: ColumnProfile, profiles: Sequence[TableProfile], references: References
) -> ColumnReference | None:
    """The reference that the cells alone suggest: too many are names in some table to be chance."""
    if column.cell_format.type != "text" or (
        column in header_name_columns(profile) and not is_bare_name(profile, column)
    ):
        return None
    best: ColumnReference | None = None
    for target in profiles:
        handles = [c for c in target.columns if c is not column and is_name(target, c, references)]
        if column in header_name_columns(profile):
            handles = [handle for handle in handles if handle in header_name_columns(target)]
        candidate = best_target(column, target, handles)
        if candidate and is_convincing(profile, column, candidate) and (best is None or candidate.share > best.share):
            best = candidate
    return best and ColumnReference(best.table, best.by, (), best.separator, best.share, False, best.is_by_name)


def is_name(profile: TableProfile, column: ColumnProfile, references: References) -> bool:
    """Whether the column contains the names or codes of the table's rows, rather than any distinct values."""
    if column.cell_format.type != "text" or (profile.name, column.name) in references:
        return False
    coded = column.position == 0 or bool(column.words and column.words[-1].lower() in REFERENCE_WORDS)
    return column in header_name_columns(profile) or (coded and can_identify_rows(profile, column))


def is_convincing(profile: TableProfile, column: ColumnProfile, candidate: ColumnReference) -> bool:
    """Whether enough cells are found to make it a reference; more are needed if the column may name its rows."""
    total = len(dict(possible_cells(column))[candidate.separator])
    hits = round(candidate.share * total)
    if candidate.share >= MIN_CERTAIN_SHARE and hits >= 3:
        return True
    if column in header_name_columns(profile):
        return False
    long = all(len(cell) >= 4 for cell in column.sample)
    return (candidate.share >= MIN_REFERENCE_SHARE and hits >= 10) or (candidate.share == 1 and hits >= 2 and long)


def reference_by_identifier(
    profile: TableProfile, column: ColumnProfile, profiles: Sequence[TableProfile], references: References
) -> ColumnReference | None:
    """The reference of a column such as `manager_id`, whose header names no table, to a key with all its cells."""
    words = tuple(word for word in referenced_words(column.words) if word != "id")
    if not is_identifier(column.words) or len(column.words) < 2 or names_own_rows(profile, column):
        return None
    if profile.is_declared and not SELF_REFERENCE_WORDS.intersection(words):
        return None  # small numbers are keys of many tables, and a database would have declared it
    options = [
        (
            own == bool(SELF_REFERENCE_WORDS.intersection(words)),
            used_share(column, handle),
            ColumnReference(target.name, (handle.name,), share=share(column.distinct, handle.distinct)),
        )
        for target in profiles
        for own in [target is profile]
        for handle in target.columns
        if handle is not column
        and is_own_key(target, handle, references)
        and share(column.distinct, handle.distinct) >= MIN_CERTAIN_SHARE
    ]
    return max(options, key=lambda option: option[:2])[2] if options else None


def names_own_rows(profile: TableProfile, column: ColumnProfile) -> bool:
    """Whether the header is the end of the table's own name: `transaction_id` in `financial_transactions`."""
    words = referenced_words(column.words)
    return profile.concept[-len(words) :] == words


def is_own_key(profile: TableProfile, column: ColumnProfile, references: References) -> bool:
    named = is_identifier(column.words) or column in header_name_columns(profile)
    return named and (profile.name, column.name) not in references and profile.identifies([column])


def used_share(column: ColumnProfile, handle: ColumnProfile) -> float:
    return len(column.distinct) / max(1, len(handle.distinct))


def composite_share(columns: Sequence[ColumnProfile], by: Sequence[ColumnProfile]) -> float:
    """The share of combinations of `columns` that are found among those of `by` in the target; 1 if there are none."""
    full = np.logical_and.reduce([column.hashes != 0 for column in columns])
    if not full.any():
        return 1.0
    part = np.unique(combine_hashes([column.hashes[full] for column in columns]))
    return share(part, np.unique(combine_hashes([column.hashes for column in by])))


NAME_PART_WORDS = {
    "first", "last", "middle", "given", "family", "full", "nick", "user", "file", "maiden", "display", "short", "long",
    "original", "alternative", "other", "common", "scientific",
}  # fmt: skip
"""Words before `name` in the header of a name of the row, not of another entity."""
ABBREVIATIONS = {"mt": "mountain", "mtn": "mountain", "dept": "department", "univ": "university"}
MAX_DISTINCT_CELLS = 0.5  # of the cells may be distinct if they name entities: names of entities repeat
MAX_DISTINCT_ITEMS = 0.75  # of the items of lists may be distinct
MIN_KIND_SHARE = 0.05  # of the cells must name an entity with its kind
MIN_KIND_CHARS = 4  # of an abbreviated kind: fewer letters begin too many words
MAX_CELL_WORDS = 6  # longer cells are sentences, not names


@dataclass(frozen=True, slots=True)
class EntityColumn:
    """A column that names entities of `concept`, or with their kind entities of the tables in `also`."""

    concept: str
    separator: str = ""
    also: tuple[str, ...] = ()


EntityColumns = dict[tuple[str, str], EntityColumn]


def find_entity_columns(profiles: Sequence[TableProfile], references: References) -> EntityColumns:
    """The columns that name entities without a table, found by themselves or by their likeness to such columns."""
    entity_columns: EntityColumns = {}
    open_columns = [
        (profile, column)
        for profile, column in text_columns(profiles)
        if (profile.name, column.name) not in references and not profile.is_declared
    ]
    for profile, column in open_columns:
        entity_column = (
            entity_column_by_header(column) or entity_column_of_lists(column) or entity_column_by_kind(column, profiles)
        )
        entity_columns |= {(profile.name, column.name): entity_column} if entity_column else {}
    for profile, column in open_columns:
        if (profile.name, column.name) not in entity_columns and resembles_entity_column(
            profile, column, entity_columns
        ):
            entity_columns[profile.name, column.name] = EntityColumn(
                head_word(column), also=named_tables(column, profiles)
            )
    return entity_columns


def text_columns(profiles: Sequence[TableProfile]) -> Iterator[tuple[TableProfile, ColumnProfile]]:
    """The text columns that do not name the rows."""
    for profile in profiles:
        for column in profile.columns:
            if (
                column.cell_format.type == "text"
                and column not in header_name_columns(profile)
                and column.filled_count > 1
            ):
                yield profile, column


def head_word(column: ColumnProfile) -> str:
    """The concept of a column's entities: a `home team` is a `team`."""
    return referenced_words(column.words)[-1]


def entity_column_by_header(column: ColumnProfile) -> EntityColumn | None:
    """The entities of a column such as `country_name`, if its cells repeat."""
    words = column.words
    named = len(words) > 1 and words[-1] == "name" and words[-2] not in NAME_PART_WORDS
    return EntityColumn(head_word(column)) if named and has_repeated_cells(column) else None


def has_repeated_cells(column: ColumnProfile) -> bool:
    return len(column.distinct) <= MAX_DISTINCT_CELLS * column.filled_count


def entity_column_of_lists(column: ColumnProfile) -> EntityColumn | None:
    """The entities of a column of lists, if items repeat in several lists."""
    separator = list_separator(column)
    parts = [part for cell in column.sample for part in split_list(cell, separator)] if separator else []
    again = len(set(parts)) <= MAX_DISTINCT_ITEMS * len(parts)
    return EntityColumn(head_word(column), separator) if parts and again and all(map(is_short_cell, parts)) else None


def is_short_cell(cell: str) -> bool:
    return len(cell.split()) <= MAX_CELL_WORDS


def entity_column_by_kind(column: ColumnProfile, profiles: Sequence[TableProfile]) -> EntityColumn | None:
    """The entities of a column in which some cells name an entity with its kind, as `mount elbert` does."""
    also = named_tables(column, profiles)
    cells = set(column.sample)
    hits = sum(any(names_row_of(cell, profile) for profile in profiles if profile.name in also) for cell in cells)
    short = sum(map(is_short_cell, cells)) == len(cells)
    return EntityColumn(head_word(column), also=also) if short and hits >= max(2, MIN_KIND_SHARE * len(cells)) else None


def named_tables(column: ColumnProfile, profiles: Sequence[TableProfile]) -> tuple[str, ...]:
    """The tables with a row that some cell names with its kind."""
    return tuple(
        profile.name for profile in profiles if any(names_row_of(cell, profile) for cell in set(column.sample))
    )


def names_row_of(cell: str, profile: TableProfile) -> bool:
    """Whether the cell is the name of a row with the kind of the rows before or after it."""
    rest = without_kind(cell, profile.concept[-1])
    names = header_name_columns(profile)
    if not rest or len(names) != 1 or names[0].cell_format.type != "text":
        return False
    return share(hash_cells([rest]), names[0].distinct) > 0


def without_kind(text: str, kind: str) -> str:
    """The name without the kind: `elbert` for `mount elbert`; empty if the text has no kind."""
    words = text.split()
    if len(words) < 2:
        return ""
    if names_kind(words[0], kind):
        return " ".join(words[1:])
    return " ".join(words[:-1]) if names_kind(words[-1], kind) else ""


def names_kind(word: str, kind: str) -> bool:
    """Whether a word names a kind, in full or abbreviated: `mount` and `mt.` name `mountain`."""
    low = word.lower().rstrip(".")
    return low == kind or (len(low) >= MIN_KIND_CHARS and kind.startswith(low)) or ABBREVIATIONS.get(low) == kind


def resembles_entity_column(profile: TableProfile, column: ColumnProfile, known: EntityColumns) -> bool:
    """Whether the table has another column of the same kind, or the header is a known kind and the cells repeat."""
    if not all(map(is_short_cell, column.sample)) or head_word(column) in NAME_PART_WORDS:
        return False
    here = any(table == profile.name and entity.concept == head_word(column) for (table, _), entity in known.items())
    is_known = any(entity.concept == " ".join(column.words) for entity in known.values())
    return (here and len(column.words) > 1) or (is_known and has_repeated_cells(column))
