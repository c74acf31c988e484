"""The source graph of a migration: built from files, asked for the facts of questions, and sampled for rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clew.errors import ClewError
from clew.kb.draft import KbDraft
from clew.kb.entity_links import read_links
from clew.kb.predicate_map import read_rules
from clew.migrate import source_graph
from clew.migrate.benchmark_migration import migrate_benchmark
from clew.migrate.question_migration import MigrationPlan
from clew.migrate.refresh import RefreshPlan, refresh_questions
from clew.migrate.source_graph import choose_format, needs_build
from sample_kbs import build_draft

BORN, DIED, WIKIDATA = (
    "people.person.place_of_birth",
    "people.deceased_person.place_of_death",
    "http://www.wikidata.org/",
)
PEOPLE, CITIES = range(12), range(3)


def make_target() -> KbDraft:
    """Twelve people like those of Wikidata, with their cities of birth and, other ones, of death."""
    draft = KbDraft()
    for city in CITIES:
        draft.add_entity(f"Q{200 + city}", f"City {city}")
    for person in PEOPLE:
        draft.add_entity(f"Q{100 + person}", f"Person {person}")
        draft.add_relation(f"Q{100 + person}", "place of birth", f"Q{200 + person % 3}")
        draft.add_relation(f"Q{100 + person}", "place of death", f"Q{200 + (person + 1) % 3}")
    for name, id_ in (("place of birth", "P19"), ("place of death", "P20")):
        draft.describe_predicate(name, f"{WIKIDATA}prop/direct/{id_}")
    return draft


def fact(person: int, predicate: str) -> tuple[str, str, str]:
    return f"m.0p{person}", predicate, f"m.0c{(person + (predicate == DIED)) % 3}"


class Files:
    """Two questions about the births and one about the death of people, their facts as triples, and the target."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.triples = folder, folder / "facts.tsv"
        self.target = str(build_draft(make_target(), folder).folder)
        asked = [fact(0, BORN), fact(1, BORN), fact(0, DIED)]
        self.questions = folder / "questions.tsv"
        rows = ["\t".join(address(text) for text in row) + f"\tquestion {n}\n" for n, row in enumerate(asked)]
        self.questions.write_text("".join(rows))
        links = {f"m.0p{n}": f"Q{100 + n}" for n in PEOPLE} | {f"m.0c{n}": f"Q{200 + n}" for n in CITIES}
        (folder / "links.tsv").write_text("".join(f"{one}\t{other}\n" for one, other in links.items()))
        self.write_triples([fact(person, predicate) for person in PEOPLE for predicate in (BORN, DIED)])

    def write_triples(self, rows: list[tuple[str, str, str]]) -> None:
        self.triples.write_text("".join("\t".join(map(address, row)) + "\n" for row in rows))

    def plan(self, *source_files: Path) -> MigrationPlan:
        files = tuple(map(str, source_files))
        return MigrationPlan(str(self.questions), self.target, (str(self.folder / "links.tsv"),), source_files=files)

    def migrate(self, name: str, *source_files: Path) -> list[dict[str, Any]]:
        migrate_benchmark(self.plan(*source_files), self.folder / name)
        return read_rows(self.folder / name)


def address(id_: str) -> str:
    return "www.freebase.com/" + id_.replace(".", "/")


def read_rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "questions.jsonl").read_text().splitlines()]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def test_facts_of_the_source_prove_the_rule_of_a_rare_predicate(files: Files) -> None:
    rows = files.migrate("without")
    assert "so few questions do not prove it" in rows[2]["reason"]
    rows = files.migrate("with", files.triples)
    assert [row["fate"] for row in rows] == ["migrated"] * 3
    assert "(support 12, precision 1.00) has the fact" in rows[2]["reason"]
    assert "so few" not in rows[2]["reason"]
    used = {rule.source: rule for rule in read_rules(files.folder / "with" / "rules.tsv") if rule.is_used}
    assert {source: (rule.target, rule.support) for source, rule in used.items()} == {
        DIED: ("P20", 12),
        BORN: ("P19", 12),
    }


def test_the_facts_of_questions_are_no_further_evidence(files: Files) -> None:
    files.write_triples([fact(0, BORN), fact(1, BORN), fact(0, DIED)])
    files.migrate("without")
    files.migrate("with", files.triples)
    for name in ("questions.jsonl", "rules.tsv"):
        assert (files.folder / "with" / name).read_bytes() == (files.folder / "without" / name).read_bytes()


def test_further_facts_are_bounded_for_each_predicate(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.migrate.question_migration.MAX_OBSERVED", 4)
    assert "(support 5, precision 1.00)" in files.migrate("with", files.triples)[2]["reason"]


def test_a_fact_that_the_source_lacks_moves_with_a_note(files: Files) -> None:
    files.write_triples([fact(person, BORN) for person in PEOPLE if person != 1])
    rows = files.migrate("with", files.triples)
    assert [row["fate"] for row in rows] == ["migrated"] * 3
    lacking = "the source graph does not have the fact: "
    notes = [[], [f"{lacking}m.0p1 {BORN} m.0c1"], [f"{lacking}m.0p0 {DIED} m.0c1"]]
    assert [row.get("notes", []) for row in rows] == notes


def test_the_source_is_built_once_and_is_part_of_the_plan(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr("clew.migrate.question_migration.sample_facts", stop)
        with pytest.raises((KeyboardInterrupt, ClewError)):
            files.migrate("out", files.triples)
    assert (files.folder / "out" / "work" / "from" / "facts.clew").is_dir()
    monkeypatch.setattr(source_graph, "build_kb", stop)
    assert len(files.migrate("out", files.triples)) == 3
    assert not (files.folder / "out" / "work").exists()
    files.write_triples([fact(0, BORN)])
    with pytest.raises(ClewError, match="holds another migration"):
        files.migrate("out", files.triples)


def test_the_links_that_were_used_are_read_again(files: Files) -> None:
    """Both sexes are linked to another entity than the target means."""
    draft = make_target()
    for id_, name in (("Q1", "male organism"), ("Q2", "female organism"), ("Q3", "male"), ("Q4", "female")):
        draft.add_entity(id_, name)
    for person in PEOPLE:
        draft.add_relation(f"Q{100 + person}", "sex", "Q3" if person % 2 else "Q4")
    draft.describe_predicate("sex", f"{WIKIDATA}prop/direct/P21")
    (files.folder / "other").mkdir()
    files.target = str(build_draft(draft, files.folder / "other").folder)
    rows = [(f"m.0p{n}", "people.person.gender", "m.0male" if n % 2 else "m.0female") for n in PEOPLE]
    lines = ("\t".join(map(address, row)) + "\tquestion\n" for row in rows)
    files.questions.write_text("".join(lines))
    with (files.folder / "links.tsv").open("a") as stream:
        stream.write("m.0male\tQ1\nm.0female\tQ2\n")
    first = files.migrate("first")
    table = files.folder / "first" / "links.tsv"
    assert "m.0male\tQ3\tcorrected from Q1: 6 of 6 agree\n" in table.read_text()
    links = read_links([table])
    assert [links.targets_of(id_) for id_ in ("m.0male", "m.0female", "m.0p3")] == [("Q3",), ("Q4",), ("Q103",)]
    plan = MigrationPlan(str(files.questions), files.target, (str(table),))
    migrate_benchmark(plan, files.folder / "second")
    again = read_rows(files.folder / "second")
    for name in ("fate", "subject", "predicate", "direction", "object"):
        assert [row[name] for row in again] == [row[name] for row in first]
    assert all(row["relinked"] for row in first)
    assert not any("relinked" in row for row in again)
    with pytest.raises(ClewError, match="would be replaced by the migration that reads it"):
        migrate_benchmark(plan, files.folder / "first", replace=True)


def test_programs_move_between_two_files(files: Files) -> None:
    names = {f"m.0p{n}": f"P{n}" for n in PEOPLE} | {f"m.0c{n}": f"C{n}" for n in CITIES}
    lines = [*("\t".join(fact(person, BORN)) for person in PEOPLE),
             *(f"{id_}\ttype.object.name\t{name}" for id_, name in names.items())]  # fmt: skip
    files.triples.write_text("\n".join(lines) + "\n")
    target = files.folder / "target.nt"
    born, label = f"{WIKIDATA}prop/direct/P19", "http://www.w3.org/2000/01/rdf-schema#label"
    ids = {old: f"{WIKIDATA}entity/Q{100 + int(old[4:]) + 100 * (old[3] == 'c')}" for old in names}
    statements = [f"<{ids[f'm.0p{n}']}> <{born}> <{ids[f'm.0c{n % 3}']}> ." for n in PEOPLE]
    statements += [f'<{id_}> <{label}> "Name of {old}"@en .' for old, id_ in ids.items()]
    target.write_text("\n".join(statements) + "\n")
    questions = files.folder / "programs.jsonl"
    program = f"Find(P4) | Relate({BORN}, forward) | What()"
    questions.write_text(json.dumps({"id": "1", "question": "?", "program": program, "answers": ["C1"]}) + "\n")
    plan = MigrationPlan(
        str(questions), "", (str(files.folder / "links.tsv"),), source_files=(str(files.triples),),
        target_files=(str(target),),
    )  # fmt: skip
    migrate_benchmark(plan, files.folder / "out")
    (row,) = read_rows(files.folder / "out")
    assert (row["fate"], row["answers"]) == ("migrated", ["Name of m.0c1"])
    assert (files.folder / "out" / "links.tsv").read_text().count("Q") == len(names)


def test_two_files_are_compared_as_versions(tmp_path: Path) -> None:
    for name, city in (("january", "Rome"), ("june", "Oslo")):
        (tmp_path / f"{name}.ttl").write_text(f"<http://x/Ada> <http://x/born> <http://x/{city}> .\n")
    questions = tmp_path / "q.jsonl"
    record = {"id": "1", "question": "?", "program": "Find(Ada) | Relate(born, forward) | What()"}
    questions.write_text(json.dumps(record) + "\n")
    plan = RefreshPlan(
        str(questions), "", "", old_files=(str(tmp_path / "january.ttl"),), new_files=(str(tmp_path / "june.ttl"),)
    )
    report = refresh_questions(plan, tmp_path / "out")
    assert report.fates["changed"] == 1
    assert [row["answers"] for row in read_rows(tmp_path / "out")] == [["http://x/Oslo"]]
    assert report.as_json()["old"].endswith("january.ttl")
    refresh_questions(plan, tmp_path / "out")
    (tmp_path / "june.ttl").write_text("<http://x/Ada> <http://x/born> <http://x/Rome> .\n")
    with pytest.raises(ClewError, match="holds another migration"):
        refresh_questions(plan, tmp_path / "out")


def test_files_are_told_from_knowledge_bases(files: Files) -> None:
    places = (files.target, str(files.triples), str(files.folder / "absent"), "demo")
    assert [needs_build(place) for place in places] == [False, True, False, False]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Paris\tcapital of\tFrance\nRome\tcapital of\tItaly\n", "triples"),
        ("name\tcountry\tsize\nParis\tFrance\t1\nLyon\tFrance\t2\n", ""),
        ("/m/0p1\t/people/person/gender\t/m/05zppz\n", ""),
    ],
)
def test_triples_of_names_are_told_from_tables(tmp_path: Path, text: str, expected: str) -> None:
    """Triples of ids need no hint: `clew build` detects them by itself."""
    (tmp_path / "a.tsv").write_text(text)
    assert choose_format([str(tmp_path / "a.tsv")]) == expected
