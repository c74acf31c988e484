"""What a benchmark consists of, counted, and the page of it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.statistics import WordTree, first_words, fold_unnamed, statistics_of
from clew.benchmark.statistics_comparison import compare_statistics
from clew.benchmark.statistics_page import comparison_page, statistics_page
from clew.benchmark.sunburst import draw_sunburst, make_arcs

QUESTIONS = [
    Question("1", "What is the height of Ada?", Gold(Forms(program="Find(Ada) | QueryAttr(height)"), ("2 metre",)),
             choices=("1", "2")),
    Question("2", "What is <this> & that?", Gold(Forms(sparql="ASK { <http://a> <http://b> ?c }"), ("yes", "no"))),
    Question("3", "Who?", Gold(answers=("yes",)), labels={"level": "i.i.d."}),
]  # fmt: skip


def test_sizes_labels_answers_and_words_are_counted() -> None:
    found = statistics_of(QUESTIONS).as_json()
    assert found["questions"] == 3
    assert found["languages"] == {"program": 1, "answers": 3, "choices": 1, "sparql": 1}
    assert found["sizes"]["words"] == {
        "number": 3, "mean": 4.0, "median": 5, "least": 1, "most": 6, "counts": {"1": 1, "5": 1, "6": 1},
    }  # fmt: skip
    assert found["sizes"]["program steps"]["counts"] == {"2": 1}
    assert found["labels"]["type"] == {"QueryAttribute": 1, "Verify": 1, "(not told)": 1}
    assert found["labels"]["level"] == {"i.i.d.": 1, "(not told)": 2}
    assert found["answers"] == {"different": 3, "top": {"yes": 2, "2 metre": 1, "no": 1}}
    assert found["first_words"]["next"]["what"]["count"] == 2


def test_first_words_are_four_small_words_without_punctuation() -> None:
    assert first_words('"What\'s" the Name , of it?') == ["what's", "the", "name", "of"]
    assert first_words("") == []


def test_arcs_fill_the_turn_and_lie_within_their_parents() -> None:
    found = {arc.path: arc for arc in make_arcs(statistics_of(QUESTIONS).words)}
    assert found["what",].start == 0
    assert abs(found["who",].end - 1) < 1e-9
    for path, arc in found.items():
        if len(path) > 1:
            assert found[path[:-1]].start - 1e-9 <= arc.start < arc.end <= found[path[:-1]].end + 1e-9


def test_the_page_is_whole_and_escapes_what_it_shows() -> None:
    page = statistics_page(statistics_of(QUESTIONS), "a <b> & c")
    assert "a &lt;b&gt; &amp; c" in page
    assert "<this>" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    ElementTree.fromstring(draw_sunburst(statistics_of(QUESTIONS).words))


def test_no_questions_make_an_empty_page() -> None:
    assert "0 questions" in statistics_page(statistics_of([]), "none")
    assert statistics_of([]).as_json()["questions"] == 0


def test_many_different_first_words_are_drawn_in_no_time() -> None:
    words = WordTree()
    for number in range(50_000):
        words.add([f"w{number}", "x"])
    assert len(make_arcs(words)) == 100_000


def test_classes_without_a_name_are_shown_together() -> None:
    counts = [("X:(E E E E)", 3), ("Iso-0", 2), ("X:((E E E E))", 1), ("CX:A-E1 A-x1", 1), ("(not told)", 4)]
    assert fold_unnamed(counts) == [
        ("Iso-0", 2),
        ("(not told)", 4),
        ("2 other classes without cycles", 4),
        ("1 other classes with cycles", 1),
    ]


COMPARED = [
    statistics_of(
        [
            Question("1", "How tall is Ada?", Gold(Forms(program="Find(Ada) | QueryAttr(height)"), ("2 metre",))),
            Question("2", "Who is it that is the child of Ada?", Gold(Forms(program="Find(Ada) | What()"))),
        ],
        "kqapro",
    ),
    statistics_of([Question("1", "which book?", Gold(Forms(sexpr="(AND a.b (JOIN a.b.c m.1))"), ("m.2", "m.3")))]),
    statistics_of([Question("1", "Who?")]),
]


def compared(title: str) -> dict[str, tuple[str, ...]]:
    return next(dict(table.rows) for table in compare_statistics(COMPARED) if table.title == title)


def test_benchmarks_stand_side_by_side_with_dashes_for_what_they_do_not_tell() -> None:
    contents = compared("contents")
    assert contents["format"] == ("kqapro", "—", "—")
    assert contents["questions"] == ("2", "1", "1")
    assert contents["with program"] == ("2 (100.0 %)", "—", "—")
    assert contents["with answers"] == ("1 (50.0 %)", "1 (100.0 %)", "—")
    assert contents["different answers"] == ("1", "2", "—")
    assert contents["words, mean"] == ("6.50", "2.00", "1.00")
    assert contents["program steps, mean"] == ("2.00", "—", "—")
    assert compared("question length in words")["6-10"] == ("1 (50.0 %)", "0 (0.0 %)", "0 (0.0 %)")
    assert compared("program length in steps")["more than 10"] == ("0 (0.0 %)", "—", "—")


def test_a_zero_is_told_only_if_every_question_tells() -> None:
    assert compared("type") == {"QueryAttribute": ("1 (50.0 %)", "—", "—"), "QueryName": ("1 (50.0 %)", "—", "—")}
    assert compared("knowledge")["literal"] == ("1 (50.0 %)", "0 (0.0 %)", "—")
    assert compared("iso") == {
        "Iso-0": ("1 (50.0 %)", "1 (100.0 %)", "—"),
        "(not told)": ("1 (50.0 %)", "0 (0.0 %)", "—"),
    }


def test_the_page_of_a_comparison_has_every_table_and_escapes_names() -> None:
    page = comparison_page(["a<b", "c", "d"], compare_statistics(COMPARED), "a and b")
    assert "a&lt;b" in page
    assert all(table.title.capitalize() in page for table in compare_statistics(COMPARED))


def test_memory_is_bounded_and_what_was_not_counted_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.benchmark.statistics.MAX_ANSWERS", 3)
    monkeypatch.setattr("clew.benchmark.statistics.MAX_BRANCHES", 4)
    monkeypatch.setattr("clew.benchmark.statistics.MAX_VALUES", 2)
    questions = [
        Question(str(n), f"w{n} x", Gold(answers=(f"a{n % 5}",)), labels={"template": f"t{n % 4}"}) for n in range(20)
    ]
    found = statistics_of(questions)
    assert len(found.answers) == 3
    assert len(found.labels["template"]) == 2
    assert found.branches == 4
    assert found.words.count == 20
    assert found.as_json()["uncounted"] == {"answers": 8, "template": 10}
    assert dict(compare_statistics([found, found])[0].rows)["different answers"][0] == "3 or more"


@pytest.mark.parametrize("label", ["1" * 4000, "1" * 5000, "long", "", "²"])
def test_labels_in_a_file_may_be_any_text(label: str) -> None:
    questions = [
        Question("1", "x", labels={"program-length": label, "hops": label}),
        Question("2", "y", labels={"hops": "2"}),
    ]
    found = statistics_of(questions).as_json()
    assert "program steps" not in found["sizes"]
    assert found["labels"]["hops"]["2"] == 1
