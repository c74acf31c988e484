"""A file is cut between members or lines, and nothing of it is lost."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.readers.json_stream import JsonMember, JsonStream
from clew.kb.readers.part_cutters import LineCutter, MemberCutter, SourcePart

TEXTS = st.text(st.sampled_from('a"\\\\{}[]:,\n é'), max_size=6)
VALUES = st.recursive(TEXTS | st.integers(), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner))
SECTIONS = st.dictionaries(TEXTS, st.dictionaries(TEXTS, VALUES, max_size=4), max_size=3)


def cut(cutter: LineCutter | MemberCutter, data: bytes, block: int) -> list[SourcePart]:
    parts = [part for place in range(0, len(data), block) for part in cutter.feed(data[place : place + block])]
    return parts + list(cutter.finish())


def read_parts(parts: list[SourcePart], data: bytes) -> list[JsonMember]:
    members = list[JsonMember]()
    for part in parts:
        stream = JsonStream(io.BytesIO(data[part.start : part.end]), "kb.json", line=part.line)
        members += stream.part_members(part.section, part.is_first, part.is_cut_off)
    return members


@given(SECTIONS, st.integers(1, 40), st.integers(1, 9), st.sampled_from((None, 1)))
def test_the_members_of_all_parts_are_those_of_the_file(
    sections: dict[str, object], size: int, block: int, indent: int | None
) -> None:
    data = json.dumps(sections, indent=indent).encode()
    parts = cut(MemberCutter("kb.json", size, lambda member: None), data, block)
    assert read_parts(parts, data) == list(JsonStream(io.BytesIO(data), "kb.json").members())


def test_members_beside_sections_are_passed_on_with_their_lines() -> None:
    data = b'{"a": 1,\n"b": {"x": {}},\n "c": [{}], "d": {}, "e": "}{"}\n'
    others: list[JsonMember] = []
    parts = cut(MemberCutter("kb.json", 1, others.append), data, 4)
    assert [(other.section, other.value, other.line) for other in others] == [
        ("a", 1, 1),
        ("c", [{}], 3),
        ("e", "}{", 3),
    ]
    assert [(part.section, part.line) for part in parts] == [("b", 2), ("d", 3)]


@pytest.mark.parametrize("block", [1, 5, 100])
@pytest.mark.parametrize("text", ["", "a\nb\n\nlong line\nc", "no break", "a\n"])
def test_lines_stay_whole(text: str, block: int) -> None:
    data = text.encode()
    parts = cut(LineCutter("x", 4, lambda member: None), data, block)
    assert b"".join(data[part.start : part.end] for part in parts) == data
    for part in parts:
        assert part.line == data.count(b"\n", 0, part.start) + 1
        assert part.start == 0 or data[part.start - 1 : part.start] == b"\n"
