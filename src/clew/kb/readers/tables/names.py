"""Which column of a table says what its rows are called."""

from __future__ import annotations

from collections.abc import Collection

from clew.kb.readers.tables.profile import Column, Profile

NAMES = ("name", "full name", "title", "label")
OFTEN_NOT = {"title", "label"}
PERSONS = (
    ("first name", "last name"),
    ("given name", "family name"),
    ("firstname", "lastname"),
    ("forename", "surname"),
)
LONGEST = 80
SOME = 0.5


def own_name(profile: Profile) -> tuple[Column, ...]:
    """The columns whose headers say that they name the rows: `name`, `city_name`, `first_name` with `last_name`."""
    return explicit_name(profile.columns, " ".join(profile.concept))


def explicit_name(columns: tuple[Column, ...], concept: str) -> tuple[Column, ...]:
    headers = {" ".join(column.words).lower(): column for column in reversed(columns)}
    for parts in ((NAMES[0],), (f"{concept} name",), (f"{concept} title",), (NAMES[1],), *PERSONS):
        if all(part in headers for part in parts):
            return tuple(headers[part] for part in parts)
    for header in (*NAMES[2:], concept, f"{concept} label"):
        column = headers.get(header)
        if column and (header not in OFTEN_NOT or mostly_different(column)):
            return (column,) if column.form.type == "text" else ()
    return ()


def bare_name(profile: Profile, column: Column) -> bool:
    """Whether the header is just what the table is called, as `border` in `borders`, which need not name its rows."""
    return column.words == profile.concept


def mostly_different(column: Column) -> bool:
    return len(column.distinct) >= SOME * column.filled


def find_name(profile: Profile, referring: Collection[str]) -> tuple[Column, ...]:
    """The columns that name the rows: by their header, else the first text column that mostly tells rows apart."""
    own = tuple(column for column in own_name(profile) if column.name not in referring)
    if own:
        return own
    for column in profile.columns:
        if column.name not in referring and could_name(profile, column):
            return (column,)
    return ()


def could_name(profile: Profile, column: Column) -> bool:
    short = all(len(cell) <= LONGEST for cell in column.sample)
    filled = column.filled > SOME * profile.rows
    return column.form.type == "text" and not column.form.doubt and short and filled and mostly_different(column)
