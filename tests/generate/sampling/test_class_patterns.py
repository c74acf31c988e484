"""Classes by name and code as patterns to ground."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.generate.sampling.class_patterns import (
    CLASS_SETS,
    ClassPattern,
    Constraint,
    PatternNode,
    read_class_counts,
    read_pattern,
)
from clew.language.isomorphism import CATALOGUE, IsoClass, classify_shape, make_shape


def code_of(root: PatternNode) -> str:
    """The code of a pattern, by the catalogue's own rules."""
    edges: list[tuple[str, str]] = []

    def walk(branch: PatternNode, name: str) -> None:
        for place, part in enumerate(branch.parts):
            other = f"E{part.number}" if isinstance(part, Constraint) else f"{name}.{place}"
            edges.append((name, other))
            if isinstance(part, PatternNode):
                walk(part, other)

    walk(root, "A")
    return classify_shape(make_shape("A", edges, {end for pair in edges for end in pair if end.startswith("E")})).code


@pytest.mark.parametrize("known", CATALOGUE, ids=lambda known: known.name)
def test_the_pattern_of_every_class_of_the_catalogue_is_of_that_class(known: IsoClass) -> None:
    assert code_of(read_pattern(known.name).root) == known.code
    assert not known.rp or read_pattern(known.rp).root == read_pattern(known.name).root


def test_a_class_without_a_name_is_given_by_its_code() -> None:
    assert read_pattern("X:((E) (E) E)").root == read_pattern("((E) (E) E)").root
    assert read_pattern("(E (E))").name == "Iso-3"
    assert read_pattern("(E1 (E1))").root == read_pattern("CIso-1").root


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Iso-20", "cannot sample the class 'Iso-20'"),
        ("(E", "must be a single pair of brackets"),
        ("(E))", "closing bracket too many"),
        ("(F)", "is not the code of a class"),
        ("()", "a path that does not end in a constraint"),
        ("((E1) (E1))", "not neighbours"),
        ("CX:A-x1 A-x2 x1-x2", "a path that does not end in a constraint"),
        ("(E E E E E E E E E)", "at most 8"),
    ],
)
def test_a_class_that_cannot_be_sampled_is_an_error(text: str, fault: str) -> None:
    with pytest.raises(ClewError, match=fault.replace("(", r"\(")):
        read_pattern(text)


@given(st.text("()E1 X:A-x,=", max_size=30))
def test_any_text_is_a_pattern_or_a_fault(text: str) -> None:
    with suppress(ClewError):
        assert isinstance(read_pattern(text), ClassPattern)


def test_class_counts_are_as_written_or_shares_of_the_total() -> None:
    assert read_class_counts("Iso-3=200, Iso-5=7", 10) == {"Iso-3": 200, "Iso-5": 7}
    assert sum(read_class_counts("GrailQA++", 1000).values()) == 1000
    assert set(read_class_counts("GrailQA++", 1000).values()) == {111, 112}
    assert list(read_class_counts("RP", 7)) == [f"RP-{number}" for number in range(7)]
    assert len(CLASS_SETS["GrailQA++"]) == 9


@pytest.mark.parametrize("text", ["", ",", "Iso-3=", "Iso-3=many", "Iso-99=3"])
def test_unreadable_class_counts_are_an_error(text: str) -> None:
    with pytest.raises(ClewError):
        read_class_counts(text, 10)
