"""Text columns that speak of things without a table of their own: a country name in every row, lists of genres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.kb.readers.tables.headers import referred
from clew.kb.readers.tables.names import own_name
from clew.kb.readers.tables.profile import Column, Profile, hash_set, share
from clew.kb.readers.tables.references import References, list_separator, split_list

NO_THING = {"first", "last", "middle", "given", "family", "full", "nick", "user", "file", "maiden", "display", "short",
            "long", "original", "alternative", "other", "common", "scientific"}  # fmt: skip
ABBREVIATIONS = {"mt": "mountain", "mtn": "mountain", "dept": "department", "univ": "university"}
REPEATED = 0.5
LISTED = 0.75
KINDS = 0.05
SHORTEST = 4
MOST_WORDS = 6


@dataclass(frozen=True, slots=True)
class Thing:
    """A column names entities of `concept`, or, by their kind, of the tables in `also`."""

    concept: str
    separator: str = ""
    also: tuple[str, ...] = ()


Things = dict[tuple[str, str], Thing]


def find_things(profiles: Sequence[Profile], references: References) -> Things:
    """The columns that name things, in three steps: by themselves, by their likeness to a neighbour, by concept."""
    found: Things = {}
    open_columns = [pair for pair in text_columns(profiles) if (pair[0].name, pair[1].name) not in references]
    for profile, column in open_columns:
        thing = named_thing(column) or listed_thing(column) or kind_thing(column, profiles)
        found |= {(profile.name, column.name): thing} if thing else {}
    for profile, column in open_columns:
        if (profile.name, column.name) not in found and alike(profile, column, found):
            found[profile.name, column.name] = Thing(head(column), also=named_tables(column, profiles))
    return found


def text_columns(profiles: Sequence[Profile]) -> Iterator[tuple[Profile, Column]]:
    """The columns of short texts that are not the names of the rows."""
    for profile in profiles:
        for column in profile.columns:
            if column.form.type == "text" and column not in own_name(profile) and column.filled > 1:
                yield profile, column


def head(column: Column) -> str:
    """What a thing is: a `home team` is a `team`."""
    return referred(column.words)[-1]


def named_thing(column: Column) -> Thing | None:
    """A column such as `country_name` whose cells repeat."""
    words = column.words
    named = len(words) > 1 and words[-1] == "name" and words[-2] not in NO_THING
    return Thing(head(column)) if named and repeats(column) else None


def repeats(column: Column) -> bool:
    return len(column.distinct) <= REPEATED * column.filled


def listed_thing(column: Column) -> Thing | None:
    """A column of lists whose items come again in other lists."""
    separator = list_separator(column)
    parts = [part for cell in column.sample for part in split_list(cell, separator)] if separator else []
    again = len(set(parts)) <= LISTED * len(parts)
    return Thing(head(column), separator) if parts and again and all(map(is_short, parts)) else None


def is_short(cell: str) -> bool:
    return len(cell.split()) <= MOST_WORDS


def kind_thing(column: Column, profiles: Sequence[Profile]) -> Thing | None:
    """A column some of whose cells name an entity with its kind, as `mount elbert` does a mountain."""
    also = named_tables(column, profiles)
    cells = set(column.sample)
    hits = sum(any(named_row(cell, profile) for profile in profiles if profile.name in also) for cell in cells)
    short = sum(map(is_short, cells)) == len(cells)
    return Thing(head(column), also=also) if short and hits >= max(2, KINDS * len(cells)) else None


def named_tables(column: Column, profiles: Sequence[Profile]) -> tuple[str, ...]:
    """The tables of which some cell names a row with its kind."""
    return tuple(profile.name for profile in profiles if any(named_row(cell, profile) for cell in set(column.sample)))


def named_row(cell: str, profile: Profile) -> bool:
    """Whether the cell is the name of a row with what rows of this table are before or after it."""
    rest = without_kind(cell, profile.concept[-1])
    names = own_name(profile)
    if not rest or len(names) != 1 or names[0].form.type != "text":
        return False
    return share(hash_set([rest]), names[0].distinct) > 0


def without_kind(text: str, kind: str) -> str:
    """The name that is left when the kind is taken away: `elbert` of `mount elbert`; empty if the kind is not said."""
    words = text.split()
    if len(words) < 2:
        return ""
    if is_kind(words[0], kind):
        return " ".join(words[1:])
    return " ".join(words[:-1]) if is_kind(words[-1], kind) else ""


def is_kind(word: str, kind: str) -> bool:
    """Whether a word says a kind, in full or cut short: `mount` and `mt.` say `mountain`."""
    low = word.lower().rstrip(".")
    return low == kind or (len(low) >= SHORTEST and kind.startswith(low)) or ABBREVIATIONS.get(low) == kind


def alike(profile: Profile, column: Column, found: Things) -> bool:
    """Whether a thing of the same kind stands in the same table, or the header is a known kind and cells repeat."""
    if not all(map(is_short, column.sample)) or head(column) in NO_THING:
        return False
    here = any(table == profile.name and thing.concept == head(column) for (table, _), thing in found.items())
    known = any(thing.concept == " ".join(column.words) for thing in found.values())
    return (here and len(column.words) > 1) or (known and repeats(column))
