"""The columns of the name index: names and aliases in order, their normalised forms, and letter triples of these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from clew.kb.arrange.column_file import Column, TextColumn
from clew.kb.arrange.node_order import NodeOrder
from clew.kb.arrange.range_merge import cut_ranges, distinct_sorted, merge_texts
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.columns.sort_order import first_of_equals, order_by, starts_of
from clew.kb.name_index import letter_grams, normalise
from clew.kb.records import Array

GRAM_BYTES = 1_500  # that the letter triples of a name take while they are sorted


def add_names(
    nodes: NodeOrder, aliases: Array, texts: TextColumn, final: Array, out: StageColumns, space: Workspace
) -> None:
    """Add every name and alias with its node, by text, and the forms of each text."""
    node = np.concatenate((np.arange(len(nodes.ids), dtype=np.int32), (aliases >> 32).astype(np.int32)))
    text = np.concatenate((nodes.names, (aliases & 0xFFFFFFFF).astype(np.int32)))
    is_alias = np.repeat(np.array([0, 1], np.uint8), (len(nodes.ids), len(aliases)))
    order = order_by(text, is_alias, node)
    text = text[order]
    out.put("names.text", final[text])
    out.put("names.node", node[order])
    out.put("names.alias", is_alias[order])
    first = first_of_equals(text)
    form = add_forms(text[first], texts, out, space)[np.cumsum(first) - 1]
    rows = np.argsort(form, kind="stable").astype(np.int32)
    out.put("forms.rows", rows)
    out.put("forms.row_starts", starts_of(form[rows], len(out["forms.starts"]) - 1))


def add_forms(numbers: Array, texts: TextColumn, out: StageColumns, space: Workspace) -> Array:
    """Add the distinct normalised forms of the texts with these ascending numbers; the form of each text."""
    runs, places = list[TextColumn](), list[Array]()
    for part in texts.take(numbers, space.texts):
        spelled = [normalise(str(text, "utf-8")) for text in part]
        distinct = sorted(set(spelled))
        number_of = {form: number for number, form in enumerate(distinct)}
        places.append(np.fromiter(map(number_of.__getitem__, spelled), np.int32, len(spelled)))
        run = TextColumn(out.new(f"run.bytes.{len(runs)}", np.uint8), out.new(f"run.starts.{len(runs)}", np.int64))
        run.append([form.encode() for form in distinct])
        runs.append(run)
    forms = TextColumn(out.new("forms.bytes", np.uint8), out.new("forms.starts", np.int64))
    maps = [out.new(f"run.map.{number}", np.int32) for number in range(len(runs))]
    merge_texts(runs, forms, maps, space.texts)
    numbered = [map_.whole()[place] for map_, place in zip(maps, places, strict=True)]
    for name in [name for name in out if name.startswith("run.")]:
        out.drop(name)
    return np.concatenate(numbered) if numbered else np.zeros(0, np.int32)


def add_grams(forms: TextColumn, out: StageColumns, space: Workspace) -> None:
    """Add, for every letter triple in a form, the forms that it occurs in."""
    sizes, runs = out.new("forms.grams", np.uint16), list[Column]()
    for keys, count in gram_blocks(forms, max(space.memory // GRAM_BYTES, 1)):
        first = int(keys[0] & 0xFFFFFFFF) if not len(keys) else len(sizes)
        sizes.append(np.bincount((keys & np.uint64(0xFFFFFFFF)).astype(np.int64) - first, minlength=count))
        run = out.new(f"run.{len(runs)}", np.uint64)
        run.append(keys)
        runs.append(run)
    merge_grams(runs, out, space)
    for number in range(len(runs)):
        out.drop(f"run.{number}")


def gram_blocks(forms: TextColumn, size: int) -> Iterator[tuple[Array, int]]:
    """The distinct triples of many forms at a time, as sorted keys of a triple and a form, and the number of forms."""
    for first in range(0, len(forms), size):
        part = [str(form, "utf-8") for form in forms.slice(first, min(first + size, len(forms)))]
        codes, owners = letter_grams(part)
        yield distinct_sorted(codes.astype(np.uint64) << np.uint64(32) | (owners + first).astype(np.uint64)), len(part)


def merge_grams(runs: list[Column], out: StageColumns, space: Workspace) -> None:
    """Add the columns of the triples from sorted runs of keys."""
    posting, codes, counts = out.new("grams.form", np.int32), list[Array](), list[Array]()
    for ranges in cut_ranges(runs, space.rows):
        keys = np.concatenate(
            [np.zeros(0, np.uint64), *(run.rows(*ends) for run, ends in zip(runs, ranges, strict=True))]
        )
        keys.sort()
        posting.append((keys & np.uint64(0xFFFFFFFF)).astype(np.int32))
        code = (keys >> np.uint64(32)).astype(np.uint32)
        starts = np.flatnonzero(first_of_equals(code))
        codes.append(code[starts])
        counts.append(np.diff(np.append(starts, len(code))))
    code, count = np.concatenate(codes), np.concatenate(counts)
    starts = np.flatnonzero(first_of_equals(code))
    total = np.add.reduceat(count, starts) if len(starts) else count
    out.put("grams.code", code[starts])
    out.put("grams.starts", np.concatenate((np.zeros(1, np.int64), np.cumsum(total))))


def form_texts(columns: Mapping[str, Column]) -> TextColumn:
    """The forms that `add_names` wrote."""
    return TextColumn(columns["forms.bytes"], columns["forms.starts"])
