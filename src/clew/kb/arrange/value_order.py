"""The values and predicates that kept facts have, in their order.

A value is found by its key: one number made of its kind and the numbers of its texts, which sorts as they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray

from clew.errors import StoreError
from clew.kb.arrange.column_file import Column, TextColumn
from clew.kb.arrange.draft_run import DraftRun
from clew.kb.arrange.node_order import EMPTY, NodeOrder, NumberedRuns
from clew.kb.arrange.range_merge import distinct_sorted, merge_keys
from clew.kb.arrange.text_pool import find_text
from clew.kb.arrange.workspace import StageColumns, Workspace
from clew.kb.build_report import MAX_EXAMPLES, BuildReport
from clew.kb.columns.sort_order import TYPE_NAMES
from clew.kb.draft import INSTANCE_OF, NO_NUMBER
from clew.kb.records import Array
from clew.kb.values import ValueType, order_key, read_time

TEXT_BITS = 30  # of the number of a text in the key of a value
MAX_TEXTS = 1 << TEXT_BITS
TEXT_MASK = MAX_TEXTS - 1
USES = ("relations", "attributes")
Keys = NDArray[np.int64]


def check_text_count(texts: TextColumn) -> None:
    """Raise StoreError if a knowledge base cannot number so many texts."""
    if len(texts) > MAX_TEXTS:
        raise StoreError(f"{len(texts):,} different texts are more than a knowledge base can hold ({MAX_TEXTS:,})")


def value_keys(run: DraftRun, map_: Array, nodes: NodeOrder) -> Keys:
    """The key of each value of a run; a reference to an entity has its name."""
    kind = run["values.kind"].astype(np.int64)
    text, extra = (map_[run[f"values.{part}"]].astype(np.int64) for part in ("text", "extra"))
    references = np.flatnonzero(kind == ValueType.NAME)
    node, written = nodes.numbers[extra[references]], text[references]
    unnamed = np.where(written == EMPTY, extra[references], written)
    text[references] = np.where(node == NO_NUMBER, unnamed, nodes.names[node]) if len(nodes.names) else unnamed
    return kind << 2 * TEXT_BITS | text << TEXT_BITS | extra


def alive_facts(run: DraftRun, map_: Array, use: str, nodes: NodeOrder) -> NDArray[np.bool_]:
    """Whether the nodes of each fact are declared."""
    node = nodes.numbers[map_[run["nodes.id"]]]
    alive: NDArray[np.bool_] = node[run[f"{use}.subject"]] != NO_NUMBER
    if use == "relations":
        alive &= node[run[f"{use}.object"]] != NO_NUMBER
    return alive


def find_uses(runs: NumberedRuns, nodes: NodeOrder, instances: Array, out: StageColumns, report: BuildReport) -> None:
    """Add the predicates and the keys of the values of each run that facts between declared nodes use.

    `instances` are pairs of the ids of a concept and its own class, which become facts.
    """
    is_predicate = np.zeros(len(runs.texts), np.bool_)
    for number, (run, map_) in enumerate(runs):
        used = np.zeros(len(run["values.kind"]), np.bool_)
        predicates = map_[run["predicates.name"]]
        for use in USES:
            alive = alive_facts(run, map_, use, nodes)
            qualified = alive[run[f"{use}.qualified"]]
            is_predicate[predicates[run[f"{use}.predicate"][alive]]] = True
            is_predicate[predicates[run[f"{use}.qualifier_key"][qualified]]] = True
            used[run[f"{use}.qualifier_value"][qualified]] = True
            if use == "attributes":
                used[run[f"{use}.object"][alive]] = True
        is_predicate[map_[run["notes.name"]]] = True
        out.put(f"keys.{number}", distinct_sorted(value_keys(run, map_, nodes)[used]))
    is_known = nodes.numbers[instances & 0xFFFFFFFF] != NO_NUMBER
    if is_known.any():
        is_predicate[find_text(runs.texts, INSTANCE_OF.encode()).row] = True
    out.put("predicates", np.flatnonzero(is_predicate).astype(np.int32))
    report_dangling_facts(runs, "relations", nodes, report)
    report_dangling_instances(instances[~is_known], runs.texts, report)
    report_dangling_facts(runs, "attributes", nodes, report)


def report_dangling_instances(pairs: Array, texts: TextColumn, report: BuildReport) -> None:
    for one in pairs.tolist():
        concept, above = texts.text(one >> 32), texts.text(one & 0xFFFFFFFF)
        report.drop_fact("dangling id", f"{concept} {INSTANCE_OF} {above}: {above} is not described anywhere")


def report_dangling_facts(runs: NumberedRuns, use: str, nodes: NodeOrder, report: BuildReport) -> None:
    """Count the facts whose subject or object is never declared, with the first as examples."""
    shown = 0
    for run, map_ in runs:
        dangling = np.flatnonzero(~alive_facts(run, map_, use, nodes))
        examples = dangling[: MAX_EXAMPLES - shown]
        for fact in examples:
            report.drop_fact("dangling id", describe_dangling(run, map_, use, int(fact), nodes, runs.texts))
        shown += len(examples)
        if len(dangling) > len(examples):
            report.drop_fact("dangling id", "", len(dangling) - len(examples))


def describe_dangling(run: DraftRun, map_: Array, use: str, fact: int, nodes: NodeOrder, texts: TextColumn) -> str:
    ids = map_[run["nodes.id"]]
    subject = ids[run[f"{use}.subject"][fact]]
    target = ids[run[f"{use}.object"][fact]] if use == "relations" else subject
    unknown = subject if nodes.numbers[subject] == NO_NUMBER else target
    predicate = texts.text(map_[run["predicates.name"][run[f"{use}.predicate"][fact]]])
    shown = texts.text(target) if use == "relations" else "…"
    return f"{texts.text(subject)} {predicate} {shown}: {texts.text(unknown)} is not described anywhere"


def arrange_values(key_runs: list[Column], texts: TextColumn, out: StageColumns, space: Workspace) -> None:
    """Add the keys of all values, the number of each in the final order, and what sorting computes."""
    keys = [block for block in merge_keys(key_runs, space.rows) if len(block)]
    merged = np.concatenate(keys) if keys else np.zeros(0, np.int64)
    order, size = np.arange(len(merged), dtype=np.int32), np.zeros(len(merged))
    types = np.zeros(len(merged), np.uint8)
    for kind, sort in SORTS.items():
        first, last = np.searchsorted(merged, (kind << 2 * TEXT_BITS, (kind + 1) << 2 * TEXT_BITS))
        if first < last:
            part = slice(first, last)
            placed, size[part], types[part] = sort(merged[part], texts, space)
            order[part] = placed + first
    numbers = np.empty(len(merged), np.int32)
    numbers[order] = np.arange(len(merged), dtype=np.int32)
    ordered = merged[order]
    out.put("key", merged)
    out.put("number", numbers)
    out.put("kind", (ordered >> 2 * TEXT_BITS).astype(np.uint8))
    out.put("text", text_part(ordered))
    out.put("extra", extra_part(ordered))
    out.put("order", size)
    out.put("type", types)


def text_part(keys: Keys) -> NDArray[np.int32]:
    return (keys >> TEXT_BITS & TEXT_MASK).astype(np.int32)


def extra_part(keys: Keys) -> NDArray[np.int32]:
    return (keys & TEXT_MASK).astype(np.int32)


SortedPart = tuple[Array, Array, Array]
"""The places of keys in their order, and in this order a float that sorts like the value, and its type."""


def texts_of(keys: Keys, texts: TextColumn, space: Workspace) -> Iterator[list[bytes]]:
    """The texts of sorted keys of one kind, many at once."""
    return texts.take(text_part(keys), space.texts)


def sort_texts(keys: Keys, _texts: TextColumn, _space: Workspace) -> SortedPart:
    """Sort by text, then by language or entity, as the keys do."""
    return np.arange(len(keys)), np.zeros(len(keys)), type_column(keys, "string")


def sort_quantities(keys: Keys, texts: TextColumn, space: Workspace) -> SortedPart:
    """Sort by unit, then by the exact number, even if two numbers have the same double."""
    sizes = np.concatenate(
        [np.fromiter(map(float, part), np.float64, len(part)) for part in texts_of(keys, texts, space)]
    )
    order = np.lexsort((sizes, extra_part(keys)))
    sort_equal_doubles(order, keys, sizes, texts)
    return order, sizes[order], type_column(keys, "quantity")


def sort_equal_doubles(order: Array, keys: Keys, sizes: Array, texts: TextColumn) -> None:
    """Sort quantities of one unit and double by their digits."""
    unit, size = extra_part(keys)[order], sizes[order]
    equal = np.concatenate(
        (np.zeros(1, np.bool_), (unit[1:] == unit[:-1]) & (size[1:] == size[:-1]), np.zeros(1, np.bool_))
    )
    starts, ends = np.flatnonzero(~equal[:-1] & equal[1:]), np.flatnonzero(equal[:-1] & ~equal[1:]) + 1
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        exact = [(Decimal(texts.text(number)), place) for place, number in enumerate(text_part(keys[order[start:end]]))]
        order[start:end] = order[start:end][[place for _, place in sorted(exact)]]


def sort_times(keys: Keys, texts: TextColumn, space: Workspace) -> SortedPart:
    """Sort by day; a year comes before its months, a month before its days."""
    times = (read_time(str(text, "ascii")) for part in texts_of(keys, texts, space) for text in part)
    rows = np.array([(order_key(time), bool(time.month) + bool(time.day)) for time in times])
    order = np.lexsort((text_part(keys), rows[:, 0]))
    return order, rows[order, 0], (TYPE_NAMES.index("year") + rows[order, 1]).astype(np.uint8)


def sort_coordinates(keys: Keys, _texts: TextColumn, _space: Workspace) -> SortedPart:
    order = np.lexsort((text_part(keys), extra_part(keys)))
    return order, np.zeros(len(keys)), type_column(keys, "coordinates")


def type_column(keys: Keys, name: str) -> NDArray[np.uint8]:
    return np.full(len(keys), TYPE_NAMES.index(name), np.uint8)


SORTS = {
    ValueType.STRING: sort_texts,
    ValueType.NAME: sort_texts,
    ValueType.QUANTITY: sort_quantities,
    ValueType.TIME: sort_times,
    ValueType.COORDINATES: sort_coordinates,
}
