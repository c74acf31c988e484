"""Experts agree as far as people judge their questions to mean the same, whatever the words."""

from __future__ import annotations

from clew.generate.annotation.agreement import measure_sameness
from clew.generate.annotation.annotations import ExpertDraft, JudgedPair


def test_sameness_is_judged_whatever_the_words() -> None:
    """35 pilot questions in the words of three experts, as in GrailQA++: 26 agree, in 8 two of three do, in 1 none."""
    drafts = {
        f"q{n}": [ExpertDraft(name, "the same words" if n < 10 else f"{name} says {n}") for name in "abc"]
        for n in range(35)
    }
    judged = {}
    for n in range(10, 35):
        same = {("a", "b"): n < 34, ("a", "c"): n < 26, ("b", "c"): n < 26}
        judged[f"q{n}"] = [
            JudgedPair(f"{first} says {n}", f"{second} says {n}?", {"j1": is_same, "j2": is_same, "j3": False})
            for (first, second), is_same in same.items()
        ]
    found = measure_sameness(drafts, judged)
    assert found is not None
    assert (found.questions, found.incomplete) == (35, 0)
    assert (found.all_agree, found.two_agree) == (26 / 35, 34 / 35)
    assert found.differing == tuple(f"q{n}" for n in range(26, 35))


def test_a_pair_that_nobody_judged_leaves_its_question_out() -> None:
    drafts = {"q": [ExpertDraft(name, f"{name}?") for name in "abc"]}
    found = measure_sameness(drafts, {"q": [JudgedPair("a", "b", {"j": True})]})
    assert found is not None
    assert (found.questions, found.incomplete) == (0, 1)
    assert measure_sameness(drafts, {}) is None


def test_a_tie_of_judges_is_not_the_same() -> None:
    assert not JudgedPair("a", "b", {"j1": True, "j2": False}).is_same
