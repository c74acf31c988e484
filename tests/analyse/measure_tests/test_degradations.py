"""T1, T2 and T3: what they change, and how measures answer."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.analyse.measure_tests.degradations import DegradationKind, Degrader, degrade_questions
from clew.analyse.measure_tests.gold_queries import open_query_runner, translate_gold
from clew.analyse.measure_tests.query_edits import drop_closing_bracket, read_editable_query, rename_variables
from clew.analyse.measure_tests.sensitivity import (
    TABLE_3,
    WITHOUT_KB,
    Sensitivity,
    SensitivityMark,
    mark_of,
    measure_sensitivity,
)
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.measures.query_elements import elements_of
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.build import build_kb
from demo_benchmark import QUESTIONS, make_question

BROKEN = [
    ("SELECT ?x WHERE { ?x <p> <o> }", "SELECT ?x WHERE { ?x <p> <o>"),
    ("SELECT ?x WHERE { ?x <p> <o> } LIMIT 1", "SELECT ?x WHERE { ?x <p> <o> LIMIT 1"),
    ("ASK { { <s> <p> <o> } UNION { <s> <q> <o> } }", "ASK { { <s> <p> <o> } UNION { <s> <q> <o> }"),
    ('ASK { <s> <p> "}" }', 'ASK { <s> <p> "}"'),
]


@pytest.mark.parametrize(("text", "broken"), BROKEN)
def test_t1_takes_away_the_bracket_that_closes_where(text: str, broken: str) -> None:
    assert drop_closing_bracket(text) == broken


def test_a_query_without_brackets_cannot_lose_one() -> None:
    assert drop_closing_bracket("SELECT ?x") is None


def test_replacing_names_changes_nothing_else() -> None:
    text = "PREFIX d: <http://d/>  select ?x { ?x d:p <http://d/a> ;\n a d:C . FILTER(?x != d:a) }"
    surface = read_editable_query(text)
    assert [iri.value for iri in surface.entities if not isinstance(iri, str)]  # type: ignore[union-attr]
    old, new = surface.entities[0], read_editable_query("ASK { <http://d/b> <p> <o> }").entities[0]
    assert surface.replace_names({old: new}) == text.replace("<http://d/a>", "d:b").replace("d:a", "d:b")


def test_names_of_things_in_kqapros_sparql_are_entities_and_its_vocabulary_is_not() -> None:
    surface = read_editable_query(
        'SELECT ?qpv WHERE { ?e <pred:name> "A" . ?e <p> ?v . ?v <pred:value> "A" . '
        "[ <pred:fact_h> ?e ; <pred:fact_r> <p> ; <pred:fact_t> ?v ] <q> ?qpv . }"
    )
    assert [name.text for name in surface.entities] == ["A"]  # type: ignore[union-attr]
    assert [name.value for name in surface.predicates] == ["p", "q"]  # type: ignore[union-attr]
    made = surface.replace_names(
        dict(zip(surface.entities, read_editable_query('ASK { ?e <pred:name> "B" }').entities, strict=True))
    )
    assert made.count('"A"') == 1
    assert '<pred:value> "A"' in made


def test_variables_are_renamed_throughout() -> None:
    assert rename_variables("SELECT ?b WHERE { ?a <p> $b }") == "SELECT ?v1 WHERE { ?v2 <p> ?v1 }"


def test_t2_replaces_every_name_by_another_of_its_sort() -> None:
    for one in QUESTIONS[:5]:
        made = Degrader(QUESTIONS).degrade_query(DegradationKind.T2, one.id)
        assert made is not None
        old, new = elements_of("sparql", one.gold.forms.sparql), elements_of("sparql", made)
        syntax = {name for name in old.names if name.startswith("pred:")}
        assert old.names & new.names == syntax
        assert {triple[0][0] for triple in new.triples} == {"?"}


def test_t2_keeps_a_name_without_alternatives() -> None:
    made = Degrader(QUESTIONS).degrade_query(DegradationKind.T2, "demo-6")
    assert made is not None
    assert "<capital>" in made
    assert "Madrid" not in made


def test_t3_takes_another_query_with_the_same_answers() -> None:
    made = degrade_questions(QUESTIONS, DegradationKind.T3, 1.0)
    texts = {one.id: one.forms.sparql for one in made.predictions}
    gold = {one.id: one.gold.forms.sparql for one in QUESTIONS}
    assert set(made.changed) == {"demo-3", "demo-4", "demo-5", "demo-6"}
    assert texts["demo-4"] == gold["demo-5"]
    assert texts["demo-1"] == gold["demo-1"]


def test_t3_does_not_take_the_same_query_in_other_words() -> None:
    twins = [make_question(1, "", "ASK { <s> <p> ?x }", "yes"), make_question(2, "", "ASK { <s> <p> ?y }", "yes")]
    assert degrade_questions(twins, DegradationKind.T3, 1.0).changed == ()


def test_the_same_seed_gives_the_same_run_and_another_seed_another() -> None:
    assert degrade_questions(QUESTIONS, DegradationKind.T2, 0.5, 1) == degrade_questions(
        QUESTIONS, DegradationKind.T2, 0.5, 1
    )
    assert degrade_questions(QUESTIONS, DegradationKind.T2, 0.5, 1) != degrade_questions(
        QUESTIONS, DegradationKind.T2, 0.5, 2
    )


@pytest.mark.parametrize("kind", DegradationKind)
def test_a_higher_rate_adds_to_the_questions_of_a_lower_one(kind: DegradationKind) -> None:
    degrader = Degrader(QUESTIONS)
    assert set(degrader.draw_ids(kind, 0.34)) < set(degrader.draw_ids(kind, 0.67))
    assert len(degrader.draw_ids(kind, 1.0)) == len(QUESTIONS)
    assert degrader.degrade_run(kind, 0.0).changed == ()


def test_a_rate_beyond_one_and_answers_that_are_missing_are_errors() -> None:
    with pytest.raises(ClewError, match="between 0 and 1"):
        degrade_questions(QUESTIONS, DegradationKind.T1, 1.5)
    with pytest.raises(ClewError, match="T3 needs answers"):
        degrade_questions([Question("1", "", Gold(Forms(sparql="ASK { <s> <p> <o> }")))], DegradationKind.T3, 0.5)


@pytest.mark.parametrize(
    ("change", "rate", "expected"),
    [
        (0.10, 0.1, SensitivityMark.SENSITIVE),
        (0.05, 0.1, SensitivityMark.SENSITIVE),
        (0.049, 0.1, SensitivityMark.MODERATE),
        (0.01, 0.1, SensitivityMark.MODERATE),
        (0.0099, 0.1, SensitivityMark.NONE),
        (0.019, 0.2, SensitivityMark.NONE),
        (0.02, 0.2, SensitivityMark.MODERATE),
        (0.0, 0.0, SensitivityMark.NONE),
        (-0.5, 0.1, SensitivityMark.NONE),
    ],
)
def test_marks_follow_the_thresholds_of_table_3(change: float, rate: float, expected: SensitivityMark) -> None:
    assert mark_of(change, rate) is expected


def marks(found: Sensitivity, kind: str, rate: float) -> dict[str, str]:
    row = next(row for row in found.rows if row.kind == kind and row.rate == rate)
    return {str(measure): str(cell.mark) for measure, cell in zip(found.measures, row.cells, strict=True)}


def test_on_kqapro_all_compound_measures_answer_to_all_degradations(shared_data: Path, tmp_path: Path) -> None:
    build_kb([shared_data / "kqapro-slice" / "kb.json.gz"], tmp_path / "kb")
    kb = clew.open(tmp_path / "kb")
    read = read_questions(shared_data / "kqapro-slice" / "valid.jsonl").questions[:400]
    questions = translate_gold(read, SchemaView(kb)).questions
    with open_query_runner(kb, ExecutionSetup(str(kb.folder), kb.digest), questions) as execute:
        found = measure_sensitivity(questions, [read_measure(name) for name in TABLE_3], (0.2,), 0, execute)
    assert [round(cell.value, 9) for cell in found.rows[0].cells] == [1.0] * len(TABLE_3)
    t1, t2, t3 = (marks(found, kind, 0.2) for kind in DegradationKind)
    assert {t1[name] for name in ("query-em", "answer-em", "Exec", "F1Ans", "GEK-1", "GEK-2", "GEK-3")} == {"‡"}
    assert {t1[name] for name in ("BLEU(level=instance)", "ROUGE-L", "F1Sem", "F1Tri")} == {""}
    assert t2["Exec"] == ""
    assert {t2[name] for name in ("query-em", "answer-em", "F1Ans", "F1Tri", "GEK-1", "GEK-2", "GEK-3")} == {"‡"}
    assert {t3[name] for name in ("answer-em", "Exec", "F1Ans")} == {""}
    assert all(t3[name] for name in ("query-em", "F1Sem", "F1Tri", "GEK-1", "GEK-2", "GEK-3"))


def test_on_lcquad_measures_that_run_queries_are_left_out_with_a_reason(shared_data: Path) -> None:
    read = read_questions(shared_data / "sparql" / "lcquad1-train.jsonl.gz").questions[:400]
    questions = translate_gold(read).questions
    found = measure_sensitivity(questions, [read_measure(name) for name in (*TABLE_3, WITHOUT_KB)])
    assert set(found.left_out) == {"answer-em", "Exec", "F1Ans", "GEK-1", "GEK-2", "GEK-3", "T3"}
    assert marks(found, "T1", 0.1) == {
        "query-em": "‡", "BLEU(level=instance)": "", "ROUGE-L": "", "F1Sem": "", "F1Tri": "", "well-formed": "‡",
    }  # fmt: skip
    t2 = marks(found, "T2", 0.1)
    assert (t2["query-em"], t2["F1Sem"], t2["F1Tri"], t2["well-formed"]) == ("‡", "‡", "‡", "")


def test_a_measure_that_needs_an_ontology_is_left_out_and_nothing_left_is_an_error() -> None:
    names = ["query-em(by=official)", "query-em"]
    found = measure_sensitivity(QUESTIONS, [read_measure(name) for name in names])
    assert found.left_out == {"query-em(by=official)": "it needs more than queries and answers: ontology"}
    with pytest.raises(ClewError, match="all measures need a kb"):
        measure_sensitivity(QUESTIONS, [read_measure("Exec")])


def test_rows_need_a_knowledge_base_to_become_a_query() -> None:
    rows = Question("1", "", Gold(Forms(graph='[["France", "capital", "?e"]]', target="?e"), ("Paris",)))
    assert "-k" in translate_gold([rows]).skipped[0].reason
    found = translate_gold([rows], SchemaView(clew.open("demo"))).questions[0]
    assert found.gold.forms.sparql == 'SELECT DISTINCT ?e WHERE { ?e_1 <capital> ?e . ?e_1 <pred:name> "France" .  }'
    assert found.gold.answers == ("Paris",)


def test_programs_and_grailqas_graphs_become_queries_too() -> None:
    program = Question("1", "", Gold(Forms(program="Find(France) | Relate(capital, forward) | What()")))
    sexpr = Question("2", "", Gold(Forms(sexpr="(AND film.film (JOIN film.film.directed_by m.0343h))")))
    nothing = Question("3", "", Gold())
    found = translate_gold([program, sexpr, nothing], SchemaView(clew.open("demo")))
    assert [question.id for question in found.questions] == ["1", "2"]
    assert "ns:film.film.directed_by" in found.questions[1].gold.forms.sparql
    assert found.skipped[0].reason == "the question has no query in any language"
