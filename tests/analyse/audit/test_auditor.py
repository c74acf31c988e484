"""Every kind of finding on a small graph: what is reported, and what is not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from clew.analyse.audit.auditor import QUESTION_CHECKS, SET_CHECKS, audit
from clew.analyse.audit.findings import KIND_TEXTS, Audit, FindingKind, Severity
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.evaluate.run.query_executor import ExecutionSetup, QueryExecutor
from clew.kb.build import build_kb
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Quantity, Text, Time
from oxigraph_server import serve_kb
from sample_kbs import build_draft

ROOT = Path(__file__).parents[3]
BORN = "Find(Ada Lovelace) | Relate(place of birth, forward) | What()"
TALLEST = "FindAll() | FilterConcept(tower) | SelectAmong(height, largest)"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    draft = KbDraft()
    draft.add_concept("C1", "building")
    draft.add_concept("C2", "tower", parents=["C1"])
    draft.add_concept("C3", "human")
    draft.add_concept("C4", "city")
    draft.add_entity("Q1", "Ada Lovelace", ["Augusta King"], concepts=["C3"])
    draft.add_entity("Q2", "London", concepts=["C4"])
    for number, name in enumerate(("Red Tower", "Blue Tower", "Old Mill"), 3):
        draft.add_entity(f"Q{number}", name, concepts=["C2" if "Tower" in name else "C1"])
        draft.add_relation(f"Q{number}", "located in", "Q2")
        draft.add_attribute(f"Q{number}", "height", Quantity(Decimal(90), "metre"))
    draft.add_attribute("Q3", "floors", Quantity(Decimal(12)))
    draft.add_attribute("Q4", "floors", Quantity(Decimal(20)))
    draft.add_attribute("Q1", "date of birth", Time(1815, 12, 10))
    draft.add_attribute("Q2", "official website", Text("https://www.london.gov.uk/"))
    draft.add_relation("Q1", "place of birth", "Q2")
    return build_draft(draft, tmp_path_factory.mktemp("audit"))


def ask(
    text: str, program: str = BORN, answers: Answers | None = ("London",), id_: str = "q", **more: object
) -> Question:
    return Question(id_, text, Gold(Forms(program=program), answers), **more)  # type: ignore[arg-type]


def audit_on(kb: KnowledgeBase, questions: Sequence[Question], engine: str = "native", format_: str = "") -> Audit:
    return audit(questions, ExecutionSetup(str(kb.folder), kb.digest, engine), format_=format_)


def kinds_of(kb: KnowledgeBase, *questions: Question, engine: str = "native") -> list[str]:
    return [finding.kind.value for finding in audit_on(kb, questions, engine).findings]


WHERE = "Where was Ada Lovelace born?"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (ask(WHERE), []),
        (ask(WHERE, "Find(Ada Lovelace | What()"), ["fails"]),
        (ask(WHERE, BORN.replace("Ada", "Ida")), ["unknown-name", "other-answer", "empty"]),
        (ask(WHERE, BORN.replace("place of birth", "birthplace")), ["unknown-name", "other-answer", "empty"]),
        (ask(WHERE, answers=("Paris",)), ["other-answer"]),
        (ask(WHERE, answers=("London", "Paris")), ["other-answer"]),
        (ask(WHERE, answers=("LONDON",)), ["answer-format"]),
        (ask(WHERE, answers=None), []),
        (ask("Where was Augusta King born?"), []),
        (ask("Where was Ada Lovelce born?"), []),
        (ask("Where was Lovelace born?"), []),
        (ask("Where was Charles Babbage born?"), ["unmentioned"]),
        (ask("In which city was Ada Lovelace born?", BORN.replace("What", "FilterConcept(city) | What")), []),
        (ask("Where was Ada Lovelace born?", BORN.replace("What", "FilterConcept(city) | What")), []),
        (ask("What is in London?", "Find(London) | Relate(located in, backward) | FilterConcept(tower) | What()",
             ("Red Tower", "Blue Tower")), ["unmentioned"]),
        (ask("Which buildings are in London?", "Find(London) | Relate(located in, backward) | FilterConcept(tower)",
             ("Red Tower", "Blue Tower")), []),
        (ask("Where was Ada Lovelace born in 1815?"), ["unused"]),
        (ask('Where was Ada Lovelace, the "enchantress", born?'), ["unused"]),
        (ask("Where is London?", "Find(London) | Relate(place of birth, forward) | What()", ()), ["empty"]),
        (ask("Which tower is the tallest?", TALLEST, ("Red Tower",)), ["other-answer", "ties"]),
        (ask("Which tower is the tallest?", TALLEST, ("Red Tower", "Blue Tower")), []),
        (ask("Which tower has the most floors?", TALLEST.replace("height", "floors"), ("Blue Tower",)), []),
        (ask("Which tower is in London?", TALLEST.replace("height", "floors"), ("Blue Tower",)), ["unasked-order"]),
        (ask("When was Ada Lovelace born?", answers=("London",)), ["answer-type"]),
        (ask("When was Ada Lovelace born?", "Find(Ada Lovelace) | QueryAttr(date of birth)", ("1815-12-10",)), []),
        (ask("When was Ada Lovelace born?", "Find(Ada Lovelace) | QueryAttr(date of birth)", ("10 December 1815",)),
         ["answer-format"]),
        (ask("How many floors has Red Tower?", "Find(Red Tower) | QueryAttr(floors)", ("12.0",)), ["answer-format"]),
        (ask("Was Ada Lovelace born in London?"), ["answer-type"]),
        (ask("Which tower has more than twelve floors?", "FindAll() | FilterConcept(tower) | "
             "FilterNum(floors, 12, >) | What()", ("Blue Tower",)), []),
        (ask("Which tower has more than thirty floors?", "FindAll() | FilterConcept(tower) | "
             "FilterNum(floors, 12, >) | What()", ("Blue Tower",)), ["unmentioned"]),
        (ask(WHERE, choices=("Paris", "Rome")), ["choices"]),
        (ask(WHERE, choices=("London", "london", "Rome")), ["choices"]),
        (ask(WHERE, choices=("London", "Rome")), []),
        (ask(WHERE, choices=("London", "unknown", "unknown")), []),
    ],
)  # fmt: skip
def test_each_fault_gives_the_findings_of_its_kind(kb: KnowledgeBase, question: Question, expected: list[str]) -> None:
    assert kinds_of(kb, question) == expected


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (ask("where was ADA LOVELACE born", answers=("Paris",), id_="b"),
         ["contradiction", "other-answer", "contradiction"]),
        (ask("Name the birthplace of Ada Lovelace", answers=("Paris",), id_="b"),
         ["contradiction", "other-answer", "contradiction"]),
        (ask("where was ada lovelace born", id_="b"), ["duplicate"]),
        (ask(WHERE, BORN.replace("What", "FilterConcept(city) | What"), id_="b"), ["two-meanings", "two-meanings"]),
        (ask("In which place was Ada Lovelace born?"), ["repeated-id"]),
        (ask("", id_="b"), ["missing"]),
        (ask("N/A", id_="b"), ["missing", "unmentioned"]),
        (ask("In which place was Ada Lovelace born?", answers=None, id_="b"), ["missing"]),
        (replace(ask("In which place was Ada Lovelace born?", id_="b"), gold=Gold(answers=("London",))), ["missing"]),
    ],
)  # fmt: skip
def test_questions_are_compared_with_each_other(kb: KnowledgeBase, other: Question, expected: list[str]) -> None:
    assert kinds_of(kb, ask(WHERE), other) == expected


def test_a_contradiction_names_the_other_question_and_its_answer(kb: KnowledgeBase) -> None:
    found = audit_on(kb, [ask(WHERE), ask(WHERE, answers=("Paris",), id_="b")])
    first, second = found.of_kind(FindingKind.CONTRADICTION)
    assert (first.others, second.others) == (("b",), ("q",))
    assert first.message == "the same text as “b”, with the answer “Paris”"
    assert found.faulty == 2


def test_a_failure_has_the_reason_of_the_engine_and_a_name_its_neighbours(kb: KnowledgeBase) -> None:
    found = audit_on(kb, [ask(WHERE, "Find(Ada) | Born()"), ask(WHERE, BORN.replace("Ada L", "Ada M"), id_="b")])
    assert "Born" in found.of_kind(FindingKind.FAILS)[0].message
    assert "nearest: 'Ada Lovelace'" in found.of_kind(FindingKind.UNKNOWN_NAME)[0].message


def test_the_spelling_of_an_answer_and_an_alias_are_corrected_without_a_person(kb: KnowledgeBase) -> None:
    rows = Forms(graph=json.dumps([["Augusta King", "place of birth", "?x"]]), target="?x")
    questions = [
        ask(WHERE, answers=("london",)),
        ask(WHERE, BORN.replace("Ada Lovelace", "Augusta King"), id_="b"),
        Question("c", WHERE, Gold(rows, ("London",))),
        ask(WHERE, answers=("Paris",), id_="d"),
    ]
    corrections = {finding.id: finding.correction for finding in audit_on(kb, questions).findings if finding.correction}
    assert corrections.keys() == {"q", "b", "c"}
    assert corrections["q"] == {"answers": ["London"]}
    assert corrections["b"]["program"][0]["inputs"] == ["Ada Lovelace"]
    assert corrections["c"] == {"graph": [["Ada Lovelace", "place of birth", "?x"]]}


@pytest.mark.parametrize(
    ("sexpr", "expected"),
    [
        ('(JOIN (R "place of birth") "Ada Lovelace")', []),
        ('(JOIN (R "located in") "Red Tower")', []),
        ('(JOIN "located in" London)', ["forms-disagree"]),
        ('(JOIN (R "place of birth")', []),
    ],
)
def test_two_languages_of_one_gold_must_give_the_same_answers(
    kb: KnowledgeBase, sexpr: str, expected: list[str]
) -> None:
    forms = Forms(program=BORN, sexpr=sexpr)
    assert kinds_of(kb, Question("q", WHERE, Gold(forms, ("London",)))) == expected


def test_a_gold_that_programs_cannot_say_is_not_called_wrong(kb: KnowledgeBase) -> None:
    cycle = [["?e", "located in", "?f"], ["?f", "located in", "?e"], ["?e", "place of birth", "?f"]]
    question = Question("a", "What is where?", Gold(Forms(graph=json.dumps(cycle), target="?e"), ("London",)))
    found = audit_on(kb, [question])
    assert [finding.kind for finding in found.findings] == [FindingKind.NOT_RUN]
    assert found.faulty == 0


def kqapro_query(pattern: str, rest: str) -> Question:
    query = f"SELECT DISTINCT ?e WHERE {{ {pattern} }} {rest}"
    return Question("s", "Which towers are the largest?", Gold(Forms(sparql=query)))


TOWERS = '?e <pred:instance_of> ?c . ?c <pred:name> "tower" .'
HEIGHTS = f"{TOWERS} ?e <height> ?v . ?v <pred:value> ?n ."


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (kqapro_query(TOWERS, "LIMIT 1"), ["arbitrary"]),
        (kqapro_query(TOWERS, "LIMIT 2"), []),
        (kqapro_query(HEIGHTS, "ORDER BY DESC(?n) LIMIT 1"), ["ties"]),
        (kqapro_query(HEIGHTS, "ORDER BY DESC(?n) LIMIT 2"), []),
    ],
)
@pytest.mark.parametrize("engine", ["native", "oxigraph"])
def test_the_limit_of_a_query_is_checked_by_running_it_with_a_larger_one(
    kb: KnowledgeBase, question: Question, expected: list[str], engine: str
) -> None:
    assert kinds_of(kb, question, engine=engine) == expected


def test_answers_that_only_the_gold_gives_are_no_fault_of_a_format_with_one_answer(kb: KnowledgeBase) -> None:
    towers = ask("Which tower is in London?", "FindAll() | FilterConcept(tower) | What()", ("Red Tower",))
    in_london = replace(towers, text="Name a tower.")
    assert [finding.kind for finding in audit_on(kb, [in_london]).findings] == [FindingKind.OTHER_ANSWER]
    one_answer = audit_on(kb, [in_london], format_="simplequestions-wikidata-rows")
    assert one_answer.findings == ()
    assert "one of the answers" in one_answer.notes[0]


def test_ids_are_mentioned_by_the_names_of_their_entities(kb: KnowledgeBase) -> None:
    rows = Forms(graph=json.dumps([["Q1", "place of birth", "?x"]]), target="?x")
    found = audit_on(kb, [Question("a", WHERE, Gold(rows)), Question("b", "Where is Rome?", Gold(rows))])
    assert [finding.id for finding in found.of_kind(FindingKind.UNMENTIONED)] == ["b"]


def test_without_a_knowledge_base_texts_and_answers_are_still_checked() -> None:
    found = audit([ask(WHERE), ask("Where was Bob born?", id_="b", choices=("Rome",))], ExecutionSetup())
    assert [finding.kind for finding in found.findings] == [FindingKind.UNMENTIONED, FindingKind.CHOICES][::-1]
    assert found.notes == ("2 gold forms were not run: give a knowledge base with -k, or a server with --engine",)


def test_a_knowledge_base_of_other_questions_is_named_as_such(kb: KnowledgeBase) -> None:
    found = audit_on(kb, [ask("Who wrote Faust?", "Find(Faust) | Relate(author, forward)", None)])
    assert "is it the one that these questions are about?" in found.notes[0]


def test_only_the_wanted_kinds_are_looked_for(kb: KnowledgeBase) -> None:
    question = ask(WHERE, answers=("Paris",), choices=("Rome",))
    found = audit([question], ExecutionSetup(str(kb.folder), kb.digest), [FindingKind.CHOICES])
    assert found.counts == {FindingKind.CHOICES: 1}
    assert [finding.kind for finding in found.findings] == [FindingKind.CHOICES]


def test_several_processes_find_the_same(kb: KnowledgeBase) -> None:
    questions = [ask(f"Where was Ada Lovelace born in {year}?", id_=str(year)) for year in range(1700, 1760)]
    setup = ExecutionSetup(str(kb.folder), kb.digest)
    assert audit(questions, setup, jobs=2) == audit(questions, setup)


def test_every_kind_has_a_severity_a_sentence_and_one_check() -> None:
    page = (ROOT / "docs" / "audit.md").read_text("utf-8")
    assert set(KIND_TEXTS) == set(FindingKind) == {*QUESTION_CHECKS, *SET_CHECKS}
    assert not QUESTION_CHECKS.keys() & SET_CHECKS.keys()
    for kind in FindingKind:
        assert kind.explanation.endswith(".")
        assert f"| `{kind}` | {kind.severity} |" in page, f"docs/audit.md lacks {kind}"


def test_an_interrupted_audit_on_another_engine_runs_nothing_twice(
    kb: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path))
    questions = [ask(WHERE), ask(WHERE, answers=("Paris",), id_="b")]
    first = audit_on(kb, questions, "oxigraph")
    monkeypatch.setattr(QueryExecutor, "run", lambda *_: pytest.fail("this gold was run before"))
    assert audit_on(kb, questions, "oxigraph") == first


def test_a_server_finds_what_the_native_engine_finds(
    kb: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    tallest = ask("Which tower is the tallest?", TALLEST, ("Red Tower",), "t")
    questions = [ask(WHERE), ask(WHERE, answers=("Paris",), id_="b"), tallest]
    with serve_kb(kb, tmp_path) as address:
        remote = audit_on(kb, questions, address)
    assert remote == audit_on(kb, questions)
    assert [finding.kind for finding in remote.findings if finding.id == "t"] == [
        FindingKind.OTHER_ANSWER,
        FindingKind.TIES,
    ]


def test_golds_that_give_exactly_their_answers_have_no_certain_finding(shared_data: Path, tmp_path: Path) -> None:
    build_kb([shared_data / "kqapro-slice" / "kb.json.gz"], tmp_path / "slice.clew")
    kb = open_kb(tmp_path / "slice.clew")
    questions = read_questions(shared_data / "kqapro-slice" / "valid.jsonl").questions[:300]
    found = audit_on(kb, questions)
    assert found.faulty == 0
    assert found.count_questions(found.with_severity(Severity.LIKELY)) <= 3
    assert found.count_questions(found.findings) <= 6


def test_sql_without_stored_answers_is_no_question_without_answers() -> None:
    wide = Question("q1", "Names and ages?", Gold(Forms(sql="SELECT name, age FROM singer")))
    narrow = Question("q2", "Names?", Gold(Forms(sql="SELECT name FROM singer"), ("Ada",)))
    found = audit([wide, narrow], ExecutionSetup(), (FindingKind.MISSING,))
    assert found.findings == ()
