"""What a benchmark consists of, counted, and the page of it."""

from __future__ import annotations

from xml.etree import ElementTree

from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.statistics import WordTree, first_words, fold_unnamed, statistics_of
from clew.benchmark.statistics_page import statistics_page
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
