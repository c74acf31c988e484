"""The table of measures: what is written is read, every one has its row in the docs, and none ever fails."""

from __future__ import annotations

import doctest
import pickle
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.grailqa_graph import build_ontology
from clew.evaluate.measures.measure import Case, Measure, MeasureError, Outcome, option_fields
from clew.evaluate.measures.measure_table import MEASURES, measure_name, read_measure
from clew.evaluate.measures.result_rows import row_f1
from clew.evaluate.measures.tokens import sacrebleu_tokeniser
from sample_cases import KnownNames

PAGE = (Path(__file__).parents[2] / "docs" / "measures.md").read_text("utf-8")
QUERY = 'SELECT ?x WHERE { ?x <p> ?y . ?y <q> <a> . FILTER (?y > 5) . ?x <n> "b" } ORDER BY ?x LIMIT 3'
SEXPR = "(AND c (JOIN r m.01))"
SQL = "SELECT a FROM t"
ONTOLOGY = build_ontology([["c", "r", "c"]], [["c", "sub", "d"]], [])


def measure_of(title: str) -> Measure:
    """The measure with that name, ready to score."""
    name = "compound(F1Tri)" if title == "compound" else measure_name(title)
    measure = read_measure(name)
    if title == "query-em":
        return type(measure)(by=measure.by, ontology=ONTOLOGY)  # type: ignore[attr-defined, call-arg]
    return type(measure)(ontology=ONTOLOGY) if title == "grailqa-f1" else measure  # type: ignore[call-arg]


@pytest.mark.parametrize(
    "text",
    [
        *(name for title in MEASURES if (name := measure_name(title)) != "compound"),
        "GEK-3(gamma=0.001)",
        "GEK-1(gamma=0, weights=2:1:0.5)",
        "GEK-3(gamma=0.00012345678)",
        "GEK-2(syntax=well-formed, answer=answer-f1(empty=gerbil))",
        "answer-f1(empty=qald, average=harmonic)",
        "hits@1",
        "BLEU(tokens=plain, level=instance)",
        "compound(F1Tri(variables=aligned), syntax-degree, answer-f1, gamma=0.01)",
        "compound(compound(BLEU, Exec, F1Ans), Exec, F1Ans)",
        "F1Sem(literals=yes, same=a~b;c~d)",
        "CodeBLEU(weights=1:0:0:0)",
        "query-em(by=strict)",
        "coverage@75(of=query-em)",
        "RS(c=10, threshold=0.5, of=fact-accuracy)",
        "ECE(bins=15)",
    ],
)
def test_a_measure_prints_as_it_is_read(text: str) -> None:
    measure = read_measure(text)
    assert str(measure) == text
    assert read_measure(str(measure)) == measure
    assert pickle.loads(pickle.dumps(measure)) == measure


def test_names_of_first_options_and_spaces_do_not_matter() -> None:
    assert read_measure(" answer-f1( qald ) ") == read_measure("answer-f1(empty=qald)")
    assert str(read_measure("answer-f1(empty=stated)")) == "answer-f1"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("answer_f1", r"no measure is called 'answer_f1' \(nearest: answer-f1"),
        ("gek3", r"nearest: GEK-3"),
        ("zzzzz", "there are query-em, exact-set-match"),
        ("hits", "nearest: hits@5"),
        ("GEK-", "no measure is called 'GEK-'"),
        ("BLEU-4", "no measure is called 'BLEU-4'"),
        ("F1Tri(x=1)", r"F1Tri has no option 'x' \(it has: variables, beta, same, inverse\)"),
        ("Exec(x=1)", r"Exec has no option 'x' \(it has: none\)"),
        ("Exec(1)", "Exec has no option number 1"),
        ("BLEU(tokens=latin)", "tokens cannot be 'latin': use one of nspm, query, plain"),
        ("F1Sem(literals=maybe)", "literals cannot be 'maybe': use yes or no"),
        ("GEK-3(gamma=much)", "gamma cannot be 'much'"),
        ("BLEU(tokens=plain, tokens=plain)", "gives tokens twice"),
        ("BLEU(", "is not closed"),
        ("BLEU(a))", "do not match"),
        ("compound()", "lacks semantic"),
        ("coverage@0", "use a precision from 1 to 100 percent"),
        ("RS(c=-1)", "a wrong answer costs at least 0"),
        ("ECE(bins=0)", "use at least one"),
        ("AURC(of=perplexity)", "because lower is better"),
        ("compound(F1Try)", "no measure is called 'F1Try'"),
    ],
)
def test_what_cannot_be_read_is_an_error_that_helps(text: str, message: str) -> None:
    with pytest.raises(MeasureError, match=message):
        read_measure(text)


@pytest.mark.parametrize("title", MEASURES)
def test_every_measure_has_its_row_in_the_docs(title: str) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{title}`"))
    for option in option_fields(MEASURES[title]):
        assert f"`{option.name}" in row, f"{title} lacks {option.name}"


def test_the_examples_on_the_page_are_true() -> None:
    examples = doctest.DocTestParser().get_doctest(PAGE.replace("```", ""), {}, "measures.md", None, 0)
    assert doctest.DocTestRunner().run(examples).failed == 0


def whole_case(gold: str, said: str, sexpr: str, answers: tuple[str, ...] | None) -> Case:
    """A case with everything that any measure needs."""
    question = Question("q", "?", Gold(Forms(sparql=gold, sexpr=SEXPR, sql=SQL), ("a", "b")), choices=("a", "b", "c"))
    prediction = Prediction(
        "q", Forms(sparql=said, sexpr=sexpr, sql=SQL), answers, log_probabilities=(-0.1, -2.0), confidence=1.0
    )
    outcome = Outcome(error="broken") if answers is None else Outcome(answers, rows=tuple((one,) for one in answers))
    return Case(question, prediction, Outcome(("a", "b"), rows=(("a",), ("b",))), outcome, KnownNames("a", "p"))


@pytest.mark.parametrize("title", [title for title in MEASURES if title not in ("perplexity", "hallucination", "ECE")])
def test_what_is_right_gets_one(title: str) -> None:
    found = measure_of(title).score(whole_case(QUERY, QUERY, SEXPR, ("a", "b")))
    nearly = {"METEOR": 1 - 0.5 / 33**3, "P@": 0.4}
    assert found == pytest.approx(nearly.get(title, 1.0), abs=1e-4)


ANSWERS = st.none() | st.lists(st.sampled_from(["a", "b", "c", "1", "2001-02-03", ""]), max_size=4).map(tuple)
PIECES = st.lists(st.sampled_from([*QUERY.split(), "}", "{", '"', "(", "<", "'", "\\", "?", "@en"]), max_size=20)
SAID = st.text(max_size=60) | PIECES.map(" ".join)


@settings(max_examples=150, deadline=None)
@given(SAID, st.text(max_size=30) | st.sampled_from([SEXPR, "(AND c", "(COUNT c)"]), ANSWERS)
def test_no_prediction_makes_a_measure_fail_or_leave_its_range(
    said: str, sexpr: str, answers: tuple[str, ...] | None
) -> None:
    case = whole_case(QUERY, said, sexpr, answers)
    need_form = () if said or sexpr else ("fact-accuracy", "ECE")
    for title in (title for title in MEASURES if title not in need_form):
        measure = measure_of(title)
        found = measure.score(case)
        assert (-1 if title == "RS" else 0) <= found <= (np.inf if title == "perplexity" else 1), title
        total = measure.total_over(np.array([measure.statistics(case, found)]))
        assert np.isfinite(total), title


@pytest.mark.parametrize("language", ["sexpr", "program", "graph"])
@settings(max_examples=60, deadline=None)
@given(said=st.text(max_size=60))
def test_other_languages_never_fail_either(language: str, said: str) -> None:
    gold = {"sexpr": SEXPR, "program": "Find(a) | Count()", "graph": '[["?e", "r", "a"]]'}[language]
    question = Question("q", "?", Gold(Forms(**{language: gold})))
    case = Case(question, Prediction("q", Forms(**{language: said})), kb=KnownNames())
    for title in (
        "query-em",
        "F1Sem",
        "F1Tri",
        "BLEU",
        "SP-F1",
        "CodeBLEU",
        "well-formed",
        "syntax-degree",
        "hallucination",
    ):
        assert 0 <= read_measure(title).score(case) <= 1


@pytest.mark.parametrize("title", MEASURES)
def test_totals_of_samples_are_computed_at_once(title: str) -> None:
    """Statistics are added up, so that a bootstrap is a product of matrices."""
    measure = measure_of(title)
    said = [QUERY, QUERY.replace("<a>", "<b>"), QUERY.removesuffix("LIMIT 3"), ""]
    answers: list[tuple[str, ...] | None] = [("a", "b"), ("a",), (), None]
    cases = [whole_case(QUERY, one, SEXPR, other) for one, other in zip(said, answers, strict=True)]
    rows = np.array([measure.statistics(case, measure.score(case)) for case in cases])
    samples = np.random.default_rng(1).multinomial(4, [0.25] * 4, size=50).astype(float)
    totals = measure.totals(rows, samples)
    assert totals.shape == (50,)
    for sample, total in zip(samples, totals, strict=True):
        assert total == pytest.approx(measure.total_over(np.repeat(rows, sample.astype(int), axis=0)))


def test_what_needs_an_extra_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sacrebleu.tokenizers.tokenizer_13a", None)
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    sacrebleu_tokeniser.cache_clear()
    with pytest.raises(MeasureError, match=r"tokens=13a needs sacrebleu: pip install 'clew-kbqa\[evaluate\]'"):
        read_measure("BLEU(tokens=13a)").score(whole_case("ASK { <no> <cache> 1 }", "ASK { <no> <cache> 2 }", "", None))
    with pytest.raises(MeasureError, match=r"needs scipy: pip install 'clew-kbqa\[evaluate\]'"):
        row_f1([("a", "b")], [("a", "c")])
