"""A run: what a draft holds, as arrays of numbers over the sorted texts of the draft.

Texts, nodes, predicates and values have numbers that only this run knows; merging gives them those of the store.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

import numpy as np

from clew.kb.arrange.column_file import Column, FileColumn, TextColumn, column_of, open_column
from clew.kb.draft import INSTANCE_OF, NO_NUMBER, FactRows, KbDraft
from clew.kb.records import Array

RUN_FILE = "run.json"  # is written last: a folder without it is of a killed process
TEXTS = ("texts.bytes", "texts.starts")
FACT_COLUMNS = ("subject", "predicate", "object", "source", "qualified", "qualifier_key", "qualifier_value")


class DraftRun:
    """The arrays of a run by name, in memory or in the files of a folder."""

    def __init__(self, columns: Mapping[str, Array] | None = None, folder: Path | None = None) -> None:
        self.columns, self.folder = columns or {}, folder

    def __getitem__(self, name: str) -> Array:
        return self.column(name).whole()

    def column(self, name: str) -> Column:
        return open_column(self.folder / f"{name}.npy") if self.folder else column_of(self.columns[name])

    def texts(self) -> TextColumn:
        return TextColumn(*(self.column(name) for name in TEXTS))


def make_run(draft: KbDraft) -> DraftRun:
    """The run of everything in the draft."""
    texts = sorted(set(texts_of(draft)))
    number_of = {text: number for number, text in enumerate(texts)}
    encoded = TextColumn(Column(np.uint8), Column(np.int64))
    encoded.append([text.encode() for text in texts])
    del texts
    return DraftRun(
        {
            "texts.bytes": encoded.data.whole(),
            "texts.starts": encoded.starts.whole(),
            **node_arrays(draft, number_of),
            **value_arrays(draft, number_of),
            **predicate_arrays(draft, number_of),
            "sources.text": numbers_of(draft.sources.keys, number_of),
            **fact_arrays("relations", draft.relations),
            **fact_arrays("attributes", draft.attributes),
        }
    )


def write_run(draft: KbDraft, folder: Path) -> DraftRun:
    """Write the run of the draft into a new folder."""
    run = make_run(draft)
    folder.mkdir(parents=True)
    for name, array_ in run.columns.items():
        column = FileColumn(folder / f"{name}.npy", array_.dtype)
        column.append(array_)
        column.close()
    (folder / RUN_FILE).write_text(json.dumps({"columns": sorted(run.columns)}))
    return DraftRun(folder=folder)


def texts_of(draft: KbDraft) -> Iterator[str]:
    """Every text of the draft, with repetitions; those that clew adds itself, too."""
    notes = draft.predicate_notes
    return chain(
        ("", INSTANCE_OF),
        draft.nodes.keys,
        draft.names.values(),
        draft.descriptions.values(),
        chain.from_iterable(draft.aliases.values()),
        draft.predicates.keys,
        notes,
        chain.from_iterable((note.description, *note.iris, *note.aliases) for note in notes.values()),
        (parts.text for parts in draft.values.keys),
        (parts.extra for parts in draft.values.keys),
        draft.sources.keys,
    )


def numbers_of(texts: Sequence[str] | Iterator[str], number_of: Mapping[str, int]) -> Array:
    return np.fromiter(map(number_of.__getitem__, texts), np.int32)


def node_arrays(draft: KbDraft, number_of: Mapping[str, int]) -> dict[str, Array]:
    count = len(draft.nodes)
    return {
        "nodes.id": numbers_of(draft.nodes.keys, number_of),
        "nodes.kind": np.array(draft.kinds, np.int8),
        **label_arrays("name", draft.names, count, number_of),
        **label_arrays("description", draft.descriptions, count, number_of),
        **pair_arrays("aliases", draft.aliases, number_of),
        **pair_arrays("types", draft.types),
        **pair_arrays("parents", draft.parents),
    }


def label_arrays(
    part: str, texts: Mapping[int, str], count: int, number_of: Mapping[str, int], pieces: Sequence[int] = ()
) -> dict[str, Array]:
    """The number of each node's text, or -1, and the piece of the source that gives it."""
    nodes = np.fromiter(texts, np.int64, len(texts))
    number, piece = np.full(count, NO_NUMBER, np.int32), np.zeros(count, np.int32)
    number[nodes] = numbers_of(iter(texts.values()), number_of)
    if pieces:
        piece[nodes] = np.asarray(pieces, np.int32)
    return {f"nodes.{part}": number, f"nodes.{part}_piece": piece}


def pair_arrays(
    prefix: str,
    items: Mapping[int, Sequence[int]] | Mapping[int, list[str]],
    number_of: Mapping[str, int] | None = None,
) -> dict[str, Array]:
    """The columns `prefix.owner` and `prefix.item`, a row for each item; texts become their numbers."""
    lengths = np.fromiter(map(len, items.values()), np.int64, len(items))
    flat = chain.from_iterable(items.values())
    return {
        f"{prefix}.owner": np.repeat(np.fromiter(items, np.int32, len(items)), lengths),
        f"{prefix}.item": np.fromiter(flat if number_of is None else map(number_of.__getitem__, flat), np.int32),  # type: ignore[arg-type]
    }


def value_arrays(draft: KbDraft, number_of: Mapping[str, int]) -> dict[str, Array]:
    values = draft.values.keys
    return {
        "values.kind": np.fromiter((parts.kind for parts in values), np.int8, len(values)),
        "values.text": np.fromiter((number_of[parts.text] for parts in values), np.int32, len(values)),
        "values.extra": np.fromiter((number_of[parts.extra] for parts in values), np.int32, len(values)),
    }


def predicate_arrays(draft: KbDraft, number_of: Mapping[str, int]) -> dict[str, Array]:
    notes = draft.predicate_notes.values()
    return {
        "predicates.name": numbers_of(draft.predicates.keys, number_of),
        "notes.name": numbers_of(iter(draft.predicate_notes), number_of),
        "notes.description": numbers_of((note.description for note in notes), number_of),
        **pair_arrays("iris", dict(enumerate(note.iris for note in notes)), number_of),
        **pair_arrays("notes.aliases", dict(enumerate(note.aliases for note in notes)), number_of),
    }


def fact_arrays(prefix: str, rows: FactRows) -> dict[str, Array]:
    columns = {f"{prefix}.{name}": view_of(getattr(rows, name)) for name in FACT_COLUMNS}
    listed = np.zeros(len(rows.subject), np.int8)
    listed[: len(rows.listed)] = np.frombuffer(rows.listed, np.int8) if rows.listed else 0
    return columns | {f"{prefix}.listed": listed}


def view_of(column: array[int]) -> Array:
    return np.frombuffer(column, np.int32) if column else np.zeros(0, np.int32)
