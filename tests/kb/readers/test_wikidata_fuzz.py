"""Damaged dumps: whatever the bytes or the JSON, the reader finishes or raises an error of clew's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.wikidata.reader import looks_like_wikidata, read_wikidata

GOLDEN = Path(__file__).parents[2] / "golden" / "wikidata"
DUMP = (GOLDEN / "small.json").read_bytes()
ENTITIES = [
    json.loads(line.rstrip(b",")) for line in DUMP.splitlines() if line.startswith(b'{"type"') and line[-2:] == b"},"
]
RICH = next(entity for entity in ENTITIES if entity["id"] == "Q42001")
OPTIONS = (
    ReaderOptions(),
    ReaderOptions(seeds=GOLDEN / "seeds.txt"),
    ReaderOptions(identifiers=True, all_ranks=True, languages=("de", "xx")),
)
FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**63), 2**63),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=20),
    st.sampled_from(
        ["", "Q0", "Q5", "P31", "value", "property", "1E999999", "Infinity", "NaN", "+", "\n", [], {}, [[]]]
    ),
    st.dictionaries(st.sampled_from(["id", "value", "type", "time", "rank"]), st.none() | st.text(max_size=3)),
)


def read_all(data: bytes, folder: Path) -> None:
    path = folder / "dump.json"
    path.write_bytes(data)
    looks_like_wikidata(data)
    for options in OPTIONS:
        for strict in (False, True):
            draft = KbDraft(BuildReport(strict=strict))
            with suppress(ClewError):
                read_wikidata(Source(str(path)), draft, options)
                added = len(draft.relations.subject) + len(draft.attributes.subject)
                assert draft.report.facts_read == added + draft.report.facts_skipped


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every part of a JSON value."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


PLACES = [path for path in places(RICH) if path]


@FUZZ
@given(data=st.data())
def test_damaged_bytes_raise_nothing_but_errors_of_clew(data: st.DataObject, tmp_path: Path) -> None:
    damaged = bytearray(DUMP)
    for _ in range(data.draw(st.integers(1, 8))):
        start = data.draw(st.integers(0, len(damaged)))
        end = start + data.draw(st.sampled_from([0, 1, 2, 50, 1000]))
        damaged[start:end] = data.draw(
            st.binary(max_size=4) | st.sampled_from([b"\n", b"[", b"{", b'"', b"\\", b"},{"])
        )
    read_all(bytes(damaged), tmp_path)


@FUZZ
@given(data=st.data())
def test_odd_values_anywhere_raise_nothing_but_errors_of_clew(data: st.DataObject, tmp_path: Path) -> None:
    entity = json.loads(json.dumps(RICH))
    for path in data.draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=3)):
        replace(entity, path, data.draw(ODD_VALUES))
    others = [other for other in ENTITIES if other["id"] != "Q42001"]
    read_all("\n".join(json.dumps(one) for one in [entity, *others]).encode("utf-8"), tmp_path)


def replace(value: Any, path: tuple[Any, ...], part: object) -> None:
    """Puts `part` at the path, if an earlier replacement has left it there."""
    for key in path[:-1]:
        if not isinstance(value, dict | list) or (isinstance(value, dict) and key not in value) or not value:
            return
        value = value[key]
    if isinstance(value, dict) or (isinstance(value, list) and len(value) > path[-1]):
        value[path[-1]] = part


@FUZZ
@given(
    st.binary(max_size=300)
    | st.sampled_from([b"[" * 5000, b'{"a":' * 5000, b'{"entities":' * 300, b"[\n]\n", b"\xff\xfe{"])
)
def test_any_bytes_raise_nothing_but_errors_of_clew(tmp_path_factory: Any, data: bytes) -> None:
    read_all(data, tmp_path_factory.mktemp("fuzz"))


def test_nesting_without_end_is_a_malformed_record(tmp_path: Path) -> None:
    deep = b"[" * 900 + b"]" * 900
    read_all(b'{"type":"item","id":"Q42001","labels":{},"claims":{"P1":[{"mainsnak":' + deep + b"}]}}", tmp_path)
    read_all(b'{"entities":{"Q42001":{"type":"item","id":"Q42001","claims":' + deep + b"}}}", tmp_path)
