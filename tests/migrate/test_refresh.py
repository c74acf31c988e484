"""Questions between two versions of a small graph: kept, changed and broken, with the facts behind it."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.errors import ClewError
from clew.kb.build import build_kb, write_draft
from clew.kb.draft import KbDraft
from clew.kb.store import SourceEntry
from clew.kb.values import Quantity, Text, Time
from clew.migrate.migration_job import Workers
from clew.migrate.question_refresh import (
    QuestionRefresher,
    RefreshedQuestion,
    VersionRunner,
    refreshed_row,
    update_question,
)
from clew.migrate.refresh import RefreshPlan, refresh_questions
from command_runner import run_command

Row = dict[str, Any]


def make_draft(born: str = "Q3", height: str = "229", club: bool = True, name: str = "Yao Ming") -> KbDraft:
    """A version of a graph of two players, with other facts as the parameters say."""
    draft = KbDraft()
    draft.add_concept("C1", "athlete")
    draft.add_concept("C2", "city")
    draft.add_entity("Q1", name, concepts=["C1"])
    draft.add_entity("Q2", "Kobe Bryant", concepts=["C1"])
    draft.add_entity("Q3", "Shanghai", concepts=["C2"])
    draft.add_entity("Q4", "Beijing", concepts=["C2"])
    draft.add_entity("Q5", "Rockets")
    draft.add_relation("Q1", "place of birth", born)
    draft.add_relation("Q2", "place of birth", "Q4")
    if club:
        draft.add_relation("Q1", "team", "Q5", [("start time", Time(2002))])
    draft.add_attribute("Q1", "height", Quantity(Decimal(height), "centimetre"))
    draft.add_attribute("Q2", "height", Quantity(Decimal("198"), "centimetre"))
    draft.add_attribute("Q1", "nickname", Text("Giant"))
    draft.describe_predicate("place of birth", "http://www.wikidata.org/prop/direct/P19", [], "")
    return draft


def build(draft: KbDraft, folder: Path) -> str:
    write_draft(draft, folder, [SourceEntry("test", "test", "")])
    return str(folder)


@pytest.fixture
def old(tmp_path: Path) -> str:
    return build(make_draft(), tmp_path / "old.clew")


@pytest.fixture
def new(tmp_path: Path) -> str:
    """The version in which Yao Ming was born in Beijing, has no team and is taller."""
    return build(make_draft("Q4", "230", club=False), tmp_path / "new.clew")


def refresh_one(old: str, new: str, forms: Forms, *answers: str) -> Row:
    question = Question("q", "?", Gold(forms, answers or None))
    return refreshed_row(QuestionRefresher(VersionRunner(old), VersionRunner(new)).refresh(question))


BIRTHPLACE_FORMS = {
    "program": Forms(program="Find(Yao Ming) | Relate(place of birth, forward) | What()"),
    "rows": Forms(graph='[["Yao Ming", "place of birth", "?e"]]', target="?e"),
    "one fact by ids": Forms(graph='[["Q1", "P19", "?x"]]', target="?x"),
    "sexpr": Forms(sexpr='(JOIN (R "place of birth") "Yao Ming")'),
    "sparql": Forms(sparql='SELECT DISTINCT ?e WHERE { ?e_1 <pred:name> "Yao Ming" . ?e_1 <place_of_birth> ?e . }'),
}


@pytest.mark.parametrize("forms", BIRTHPLACE_FORMS.values(), ids=BIRTHPLACE_FORMS.keys())
def test_a_changed_answer_is_found_in_every_language_with_the_fact_behind_it(forms: Forms, old: str, new: str) -> None:
    row = refresh_one(old, new, forms, "Shanghai")
    assert (row["fate"], row["added"], row["removed"]) == ("changed", ["Beijing"], ["Shanghai"])
    [fact] = row["facts"]
    assert fact["change"] == "changed"
    assert (fact["before"]["object_name"], fact["after"]["object_name"]) == ("Shanghai", "Beijing")


@pytest.mark.parametrize("forms", BIRTHPLACE_FORMS.values(), ids=BIRTHPLACE_FORMS.keys())
def test_an_unchanged_answer_is_kept_in_every_language(forms: Forms, old: str, tmp_path: Path) -> None:
    same = build(make_draft(height="230"), tmp_path / "same.clew")
    assert refresh_one(old, same, forms, "Shanghai") == {
        "id": "q", "question": "?", "fate": "kept", "reason": "the same answers in both versions",
        "answers": ["Shanghai"],
    }  # fmt: skip


CHANGES = [
    ("Find(Beijing) | Relate(place of birth, backward) | What()", "changed", [("changed", "Q1", "place of birth")]),
    ("Find(Shanghai) | Relate(place of birth, backward) | What()", "broken", [("changed", "Q1", "place of birth")]),
    ("Find(Shanghai) | Relate(place of birth, backward) | Count()", "changed", [("changed", "Q1", "place of birth")]),
    ("Find(Yao Ming) | QueryAttr(height)", "changed", [("changed", "Q1", "height")]),
    ("FindAll() | FilterNum(height, 229 centimetre, >) | What()", "changed", [("changed", "Q1", "height")]),
    ("FindAll() | FilterConcept(athlete) | SelectAmong(height, largest)", "kept", []),
    ("Find(Yao Ming) | QueryAttr(height) | VerifyNum(229 centimetre, =)", "changed", [("changed", "Q1", "height")]),
]


@pytest.mark.parametrize(("program", "fate", "facts"), CHANGES)
def test_the_facts_behind_a_difference_are_those_that_changed(
    program: str, fate: str, facts: list[tuple[str, str, str]], old: str, new: str
) -> None:
    row = refresh_one(old, new, Forms(program=program))
    assert row["fate"] == fate
    sides = [(fact["change"], fact.get("before") or fact["after"]) for fact in row.get("facts", [])]
    assert [(kind, side["subject"], side["predicate"]) for kind, side in sides] == facts


def test_a_changed_qualifier_is_a_fact_behind_an_answer(old: str, tmp_path: Path) -> None:
    draft = make_draft(club=False)
    draft.add_relation("Q1", "team", "Q5", [("start time", Time(2003))])
    new = build(draft, tmp_path / "new.clew")
    program = "QueryRelationQualifier(Find(Yao Ming), Find(Rockets), team, start time)"
    row = refresh_one(old, new, Forms(program=program), "2002")
    assert (row["added"], row["removed"]) == (["2003"], ["2002"])
    assert row["facts"][0]["before"]["qualifiers"] == ["start time: 2002"]


def test_a_question_without_an_answer_or_with_a_name_that_is_gone_is_broken(old: str, new: str, tmp_path: Path) -> None:
    row = refresh_one(old, new, Forms(program="Find(Yao Ming) | Relate(team, forward) | What()"), "Rockets")
    assert (row["fate"], row["cause"], row["removed"]) == ("broken", "name gone", ["Rockets"])
    assert "no predicate 'team'" in row["reason"]
    renamed = build(make_draft(name="Yáo Míng"), tmp_path / "renamed.clew")
    row = refresh_one(old, renamed, BIRTHPLACE_FORMS["program"], "Shanghai")
    assert (row["fate"], row["cause"]) == ("broken", "name gone")
    assert "Q1 is called 'Yáo Míng' now" in row["reason"]


def test_a_count_of_nothing_is_broken_if_it_only_shows_that_a_name_is_gone(old: str, new: str) -> None:
    row = refresh_one(old, new, Forms(program="Find(Kobe Bryant) | Relate(team, forward) | Count()"), "0")
    assert (row["fate"], row["cause"]) == ("broken", "name gone")


UNANSWERABLE = [
    ("Find(Eve) | What()", "name gone", "no entity 'Eve'"),
    ("Find(Eve) | Relate(team, forward) | Count()", "name gone", "no entity 'Eve'"),
    ("Find(Kobe Bryant) | QueryAttr(height) | VerifyStr(x)", "", ""),
    ("Find(Beijing) | Relate(place of birth, backward) | GroupBy(place of birth, forward, , count)", "", ""),
    ("Find(Kobe Bryant) | QueryAttr(weight) | VerifyNum(3, =)", "name gone", "no predicate 'weight'"),
    ("Or(Find(Kobe Bryant), Find(Eve)) | Count()", "name gone", "no entity 'Eve'"),
    ("Find(Kobe Bryant) | Relate(team, forward) | What()", "no answer left", "team"),
    ("Fnid(Yao Ming)", "does not run", "Fnid"),
]


@pytest.mark.parametrize(("program", "cause", "reason"), UNANSWERABLE)
def test_what_neither_version_can_answer_was_broken_before(
    program: str, cause: str, reason: str, old: str, tmp_path: Path
) -> None:
    same = build(make_draft(height="230"), tmp_path / "same.clew")
    row = refresh_one(old, same, Forms(program=program), "x")
    if not cause:
        assert (row["fate"], row["reason"]) == ("kept", "the same answers in both versions")
        return
    assert (row["fate"], row["cause"]) == ("broken before", cause)
    assert row["reason"].startswith("it was broken before, too: ")
    assert reason in row["reason"]
    question = Question("q", "?", Gold(Forms(program=program), ("x",)))
    assert update_question(QuestionRefresher(VersionRunner(old), VersionRunner(same)).refresh(question)) is None


def test_a_class_question_about_an_unknown_entity_was_broken_before(old: str, new: str) -> None:
    row = refresh_one(old, new, Forms(graph='[["Q99", "P31", "?x"]]', target="?x"), "C1")
    assert (row["fate"], row["cause"]) == ("broken before", "name gone")
    assert "no entity 'Q99'" in row["reason"]


def test_a_question_that_the_file_has_without_answers_is_kept_without(old: str, new: str) -> None:
    forms = Forms(program="Find(Beijing) | Relate(place of birth, forward) | What()")
    refresher = QuestionRefresher(VersionRunner(old), VersionRunner(new))
    row = refreshed_row(refresher.refresh(Question("q", "?", Gold(forms, ()))))
    assert (row["fate"], row["reason"]) == ("kept", "no answers in both versions, as in the file")


def test_a_meaning_that_was_broken_before_does_not_change_its_question_but_goes(old: str, new: str) -> None:
    unknown = Gold(Forms(program="Find(Eve) | What()"), ("Eve",))
    height = Gold(Forms(program="Find(Kobe Bryant) | QueryAttr(height)"), ("198 centimetre",))
    refreshed = QuestionRefresher(VersionRunner(old), VersionRunner(new)).refresh(
        Question("q", "?", unknown, (height,))
    )
    updated = update_question(refreshed)
    assert (refreshed.fate, refreshed.cause) == ("kept", "")
    assert "no entity 'Eve'" in refreshed.reason
    assert updated is not None
    assert (updated.gold, updated.alternatives) == (height, ())


SPELLINGS = [
    ("Find(Kobe Bryant) | QueryAttr(height)", "198.0 centimetre"),
    ("Find(Kobe Bryant) | QueryAttr(height)", "198.00  Centimetre"),
    ("FindAll() | FilterConcept(athlete) | Count()", "2.0"),
    ("Find(Kobe Bryant) | QueryAttr(height) | VerifyNum(198 centimetre, =)", "True"),
    ("QueryRelationQualifier(Find(Yao Ming), Find(Rockets), team, start time)", "2002"),
    ("Find(Yao Ming) | QueryAttr(born)", "1980-9-12"),
    ("Find(Yao Ming) | QueryAttr(born)", "1980-09-12T00:00:00Z"),
    ("Find(Yao Ming) | Relate(place of birth, forward) | What()", "wd:Q3"),
    ("Find(São Paulo) | What()", "http://dbpedia.org/resource/S%C3%A3o_Paulo"),
]


def draft_with_a_date() -> KbDraft:
    """The old version with a date, and with an entity whose id is an IRI."""
    draft = make_draft()
    draft.add_attribute("Q1", "born", Time(1980, 9, 12))
    draft.add_attribute("Q1", "code", Text("007"))
    draft.add_entity("http://dbpedia.org/resource/São_Paulo", "São Paulo")
    return draft


@pytest.mark.parametrize(("program", "stored"), SPELLINGS)
def test_a_stored_answer_in_another_spelling_is_not_wrong(program: str, stored: str, tmp_path: Path) -> None:
    kb = build(draft_with_a_date(), tmp_path / "kb.clew")
    row = refresh_one(kb, kb, Forms(program=program), stored)
    assert row["fate"] == "kept"
    assert "wrong_before" not in row


def test_a_string_of_digits_has_one_spelling(tmp_path: Path) -> None:
    kb = build(draft_with_a_date(), tmp_path / "kb.clew")
    assert refresh_one(kb, kb, Forms(program="Find(Yao Ming) | QueryAttr(code)"), "7")["wrong_before"] == ["7"]


def test_new_values_are_spelled_as_the_file_spells_them(old: str, new: str) -> None:
    refresher = QuestionRefresher(VersionRunner(old), VersionRunner(new))
    forms = Forms(program="Find(Yao Ming) | QueryAttr(height) | VerifyNum(229 centimetre, =)")
    updated = update_question(refresher.refresh(Question("q", "?", Gold(forms, ("true",)), choices=("true", "no"))))
    assert updated is not None
    assert (updated.gold.answers, updated.choices) == (("false",), ("true", "no"))
    forms = Forms(program="FindAll() | QueryAttr(height)")
    updated = update_question(
        refresher.refresh(Question("q", "?", Gold(forms, ("198.0 centimetre", "229 centimetre"))))
    )
    assert updated is not None
    assert updated.gold.answers == ("198.0 centimetre", "230 centimetre")


def test_an_answer_with_another_name_is_kept_and_its_gold_renamed(old: str, tmp_path: Path) -> None:
    new = build(make_draft(name="Yáo Míng"), tmp_path / "new.clew")
    forms = Forms(program="Find(Shanghai) | Relate(place of birth, backward) | What()")
    refresher = QuestionRefresher(VersionRunner(old), VersionRunner(new))
    refreshed = refresher.refresh(Question("q", "?", Gold(forms, ("Yao Ming",))))
    renamed = "'Yao Ming' is called 'Yáo Míng' now"
    assert (refreshed.fate, refreshed.reason) == ("kept", f"the same answers in both versions; {renamed}")
    updated = update_question(refreshed)
    assert updated is not None
    assert updated.gold.answers == ("Yáo Míng",)


def test_stored_answers_that_neither_version_gives_are_wrong_before_and_not_a_change(old: str, tmp_path: Path) -> None:
    same = build(make_draft(height="230"), tmp_path / "same.clew")
    row = refresh_one(old, same, BIRTHPLACE_FORMS["program"], "Nanjing")
    assert (row["fate"], row["wrong_before"]) == ("kept", ["Nanjing"])


def test_a_meaning_that_runs_on_neither_version_is_broken_with_its_error(old: str, new: str) -> None:
    row = refresh_one(old, new, Forms(program="Fnid(Yao Ming)"), "x")
    assert (row["fate"], row["cause"]) == ("broken before", "does not run")
    assert "Fnid" in row["reason"]


def test_the_classes_of_an_entity_are_compared_though_no_program_asks_for_them(old: str, tmp_path: Path) -> None:
    draft = make_draft()
    draft.add_entity("Q1", "Yao Ming", concepts=["C2"])
    new = build(draft, tmp_path / "new.clew")
    row = refresh_one(old, new, Forms(graph='[["Q1", "P31", "?x"]]', target="?x"), "C1")
    assert (row["fate"], row["added"]) == ("changed", ["C2"])
    assert row["facts"][0]["after"]["object_name"] == "city"


@pytest.mark.parametrize(
    ("stored", "updated"),
    [(("Q1",), ("Q1",)), (("Q1", "Q2"), ("Q1",)), (("Yao Ming", "Kobe Bryant"), ("Yao Ming",)), (("Q2",), ("Q1",))],
)
def test_gold_is_updated_as_the_benchmark_spells_and_stores_it(
    stored: tuple[str, ...], updated: tuple[str, ...], old: str, tmp_path: Path
) -> None:
    new = build(make_draft(height="199"), tmp_path / "new.clew")
    both = QuestionRefresher(VersionRunner(old), VersionRunner(new))
    forms = Forms(program="FindAll() | FilterNum(height, 190 centimetre, >) | What()")
    kept = both.refresh(Question("q", "?", Gold(forms, stored)))
    assert (update_question(kept) or kept.question).gold.answers == stored
    forms = Forms(program="FindAll() | FilterNum(height, 198 centimetre, =) | What()")
    shrunk = build(make_draft(height="198"), tmp_path / "both.clew")
    fewer = QuestionRefresher(VersionRunner(shrunk), VersionRunner(build(without_kobe(), tmp_path / "fewer.clew")))
    changed = update_question(fewer.refresh(Question("q", "?", Gold(forms, stored))))
    assert changed is not None
    assert changed.gold.answers == updated


def without_kobe() -> KbDraft:
    """The version in which only Yao Ming has a height of 198 centimetres."""
    draft = KbDraft()
    draft.add_entity("Q1", "Yao Ming")
    draft.add_entity("Q2", "Kobe Bryant")
    draft.add_attribute("Q1", "height", Quantity(Decimal("198"), "centimetre"))
    return draft


def test_another_meaning_takes_the_place_of_a_broken_one(old: str, new: str) -> None:
    team = Gold(Forms(program="Find(Yao Ming) | Relate(team, forward) | What()"), ("Rockets",))
    height = Gold(Forms(program="Find(Kobe Bryant) | QueryAttr(height)"), ("198 centimetre",))
    refresher = QuestionRefresher(VersionRunner(old), VersionRunner(new))
    refreshed = refresher.refresh(Question("q", "?", team, (height,)))
    updated = update_question(refreshed)
    assert (refreshed.fate, refreshed.cause) == ("changed", "one of several meanings")
    assert updated is not None
    assert (updated.gold, updated.alternatives) == (height, ())


def test_a_new_answer_takes_the_place_of_the_old_one_among_the_choices(old: str, new: str) -> None:
    question = Question("q", "?", Gold(BIRTHPLACE_FORMS["program"], ("Shanghai",)), choices=("Rome", "Shanghai"))
    refresher = QuestionRefresher(VersionRunner(old), VersionRunner(new))
    updated = update_question(refresher.refresh(question))
    assert updated is not None
    assert updated.choices == ("Rome", "Beijing")


def test_a_query_without_steps_is_compared_by_all_its_rows(tmp_path: Path) -> None:
    folders = []
    for name, known, age in (("old", "b", 40), ("new", "b", 41), ("newer", "c", 41)):
        text = f"""@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            :a rdfs:label "Anna" ; :knows :{known} . :b rdfs:label "Bert" ; :age {age} . :c rdfs:label "Carl" ."""
        (tmp_path / f"{name}.ttl").write_text(text, encoding="utf-8")
        build_kb([tmp_path / f"{name}.ttl"], tmp_path / f"{name}.clew")
        folders.append(str(tmp_path / f"{name}.clew"))
    query = "SELECT ?x ?y { :a :knows ?x OPTIONAL { ?x :age ?y } } ORDER BY ?y"
    forms = Forms(sparql=f"PREFIX : <http://example.org/> {query}")
    row = refresh_one(folders[0], folders[1], forms, "http://example.org/b")
    assert (row["fate"], row["reason"]) == ("changed", "other rows of the same answers")
    row = refresh_one(folders[1], folders[2], forms, "http://example.org/b")
    assert (row["added"], row["removed"]) == (["http://example.org/c"], ["http://example.org/b"])
    assert row["facts_note"] == "the query has no steps to compare"
    query = "ASK { :a :knows ?x OPTIONAL { ?x :age ?y } FILTER EXISTS { ?x :owns :z } }"
    row = refresh_one(folders[1], folders[2], Forms(sparql=f"PREFIX : <http://example.org/> {query}"), "no")
    assert (row["fate"], row["cause"]) == ("broken before", "name gone")
    assert "no term <http://example.org/owns>" in row["reason"]


# --- the command


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    """One-fact questions with a P-id: one changes, one is kept, one breaks."""
    facts = [("Q1", "P19", "Q3"), ("Q2", "P19", "Q4"), ("Q1", "team", "Q5")]
    rows = [
        {"id": f"q{number}", "question": f"question {number}", "graph": [[subject, predicate, "?x"]], "target": "?x",
         "answers": [object_]}
        for number, (subject, predicate, object_) in enumerate(facts)
    ]  # fmt: skip
    path = tmp_path / "questions.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_the_command_writes_rows_updated_questions_and_a_report(
    questions: Path, old: str, new: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    options = ("--refresh", "--from", old, "--to", new, "-o", str(out))
    printed, _ = run_command("migrate", str(questions), *options, "--json")
    assert json.loads(printed)["fates"] == {"kept": 1, "changed": 1, "broken": 1, "broken before": 0}
    rows = [json.loads(line) for line in (out / "questions.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["fate"] for row in rows] == ["changed", "kept", "broken"]
    moved = read_questions(out / "migrated.jsonl").questions
    assert [(question.id, question.gold.answers) for question in moved] == [("q0", ("Q4",)), ("q1", ("Q4",))]
    assert json.loads((out / "report.json").read_text(encoding="utf-8")) == json.loads(printed)
    again, _ = run_command("migrate", str(questions), *options, "--json")
    assert json.loads(again)["fates"] == json.loads(printed)["fates"]


def test_the_page_shows_fates_reasons_and_examples_with_their_facts(old: str, new: str, tmp_path: Path) -> None:
    programs = ["Find(Yao Ming) | Relate(place of birth, forward) | What()", "Find(Kobe Bryant) | What()",
                "Find(<nobody>) | What()"]  # fmt: skip
    records = [{"id": str(n), "question": f"<q{n}>", "program": program} for n, program in enumerate(programs)]
    questions = tmp_path / "q.jsonl"
    questions.write_text("".join(json.dumps(record) + "\n" for record in records))
    report = refresh_questions(RefreshPlan(str(questions), old, new), tmp_path / "out")
    page = (tmp_path / "out" / "report.html").read_text()
    assert "report.html" in report.written
    change = "fact changed: Yao Ming — place of birth — Shanghai → Yao Ming — place of birth — Beijing"
    for text in ("&lt;q0&gt;", "added: Beijing", "removed: Shanghai", "other answers", change):
        assert text in page, text
    assert "<q0>" not in page
    assert "&lt;q1&gt;" not in page


def test_a_stopped_refresh_continues_and_gives_the_same_files(
    questions: Path, old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.migrate.migration_job.QUESTIONS_PER_CHUNK", 1)
    plan, compare = RefreshPlan(str(questions), old, new), QuestionRefresher.refresh
    asked: list[str] = []

    def stop_at_third(refresher: QuestionRefresher, question: Question) -> RefreshedQuestion:
        asked.append(question.id)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return compare(refresher, question)

    with monkeypatch.context() as patch:
        patch.setattr(QuestionRefresher, "refresh", stop_at_third)
        with pytest.raises(KeyboardInterrupt, match="repeat the command to continue"):
            refresh_questions(plan, tmp_path / "stopped")
        refresh_questions(plan, tmp_path / "stopped")
    assert asked == ["q0", "q1", "q2", "q2"]
    refresh_questions(plan, tmp_path / "whole", Workers(2))
    for name in ("questions.jsonl", "migrated.jsonl", "report.json"):
        assert (tmp_path / "stopped" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_an_endpoint_and_the_folder_of_another_refresh_are_refused(
    questions: Path, old: str, new: str, tmp_path: Path
) -> None:
    with pytest.raises(ClewError, match="is an endpoint"):
        RefreshPlan(str(questions), old, "https://example.org/sparql")
    refresh_questions(RefreshPlan(str(questions), old, new), tmp_path / "out")
    with pytest.raises(ClewError, match="holds another migration"):
        refresh_questions(RefreshPlan(str(questions), new, old), tmp_path / "out")
