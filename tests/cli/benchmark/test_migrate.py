"""clew migrate: what it prints and writes, for one-fact questions, programs and two versions of a graph."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from clew.benchmark.reader import read_questions
from clew.cli import clew
from clew.errors import ClewError
from clew.kb.draft import KbDraft
from clew.kb.values import Text
from sample_kbs import build_draft

SITE, WIKIDATA = "www.freebase.com/", "http://www.wikidata.org/prop/direct/"
PLACES = ("Rome", "Paris", "Oslo")
PEOPLE = tuple(f"Person {number}" for number in range(9))
INTERRUPT_AT_CHUNK = """
import os, signal, sys
from clew.migrate import migration_job
from clew.cli import main

migration_job.QUESTIONS_PER_CHUNK = 3
show = migration_job.MigrationJob.show

def interrupt(job, stage, done=0, of=0):
    show(job, stage, done, of)
    if stage == "applying rules" and done == 1:
        os.kill(os.getpid(), signal.SIGINT)

migration_job.MigrationJob.show = interrupt
main()
"""


def run(*words: object, code: int = 0) -> Result:
    result = CliRunner().invoke(clew, ["migrate", *map(str, words)])
    if code == 0 and result.exception:
        raise result.exception
    assert result.exit_code == code, result.output
    return result


class Files:
    """Nine people and the cities where they were born: questions over Freebase, links, and a graph like Wikidata."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "kb").mkdir()
        self.kb = build_draft(make_draft(), folder / "kb").folder
        self.links, self.questions, self.published = folder / "links.tsv", folder / "q.tsv", folder / "published.tsv"
        born, numbers = f"{SITE}people/person/place_of_birth", range(len(PEOPLE))
        lines = (f"{SITE}m/0p{n}\t{born}\t{SITE}m/0c{n % 3}\twhere was {PEOPLE[n]} born\n" for n in numbers)
        self.questions.write_text("".join(lines))
        links = {f"/m/0p{n}": f"Q{n + 101}" for n in numbers} | {f"/m/0c{n}": f"Q{n + 201}" for n in range(3)}
        self.links.write_text("".join(f"{one}\t{other}\n" for one, other in links.items()))
        self.published.write_text("".join(f"{n}\tQ{n + 101}\tP19\tQ{n % 3 + 201}\n" for n in range(8)))

    def words(self, *options: object, output: str = "out") -> list[str]:
        words = [self.questions, "--to", self.kb, "--links", self.links, *options, "-o", self.folder / output]
        return [str(word) for word in words]

    def rows(self, output: str = "out") -> list[dict[str, Any]]:
        return [json.loads(line) for line in (self.folder / output / "questions.jsonl").read_text().splitlines()]


def make_draft() -> KbDraft:
    draft = KbDraft()
    draft.add_concept("Q5", "human")
    draft.add_concept("Q515", "city")
    for number, name in enumerate(PLACES):
        draft.add_entity(f"Q{number + 201}", name, concepts=["Q515"])
        draft.add_attribute(f"Q{number + 201}", "Freebase ID", Text(f"/m/0c{number}"))
    for number, name in enumerate(PEOPLE):
        draft.add_entity(f"Q{number + 101}", name, concepts=["Q5"])
        draft.add_relation(f"Q{number + 101}", "place of birth", f"Q{number % 3 + 201}")
        draft.add_attribute(f"Q{number + 101}", "Freebase ID", Text(f"/m/0p{number}"))
    draft.describe_predicate("place of birth", f"{WIKIDATA}P19", [], "")
    draft.describe_predicate("Freebase ID", f"{WIKIDATA}P646", [], "")
    return draft


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def test_questions_move_and_are_compared_with_a_published_migration(files: Files) -> None:
    result = run(*files.words("--compare", files.published))
    assert "Table 2" in result.stdout
    assert "place of birth (P19)" in result.stdout
    assert re.search(r"whole fact +8 +88\.9 % +100\.0 %", result.stdout)
    assert result.stderr.startswith(
        f"{files.folder / 'out'}: questions.jsonl, migrated.jsonl, simplequestions-wikidata"
    )
    rows = files.rows()
    assert {key: rows[0][key] for key in ("fate", "subject", "predicate", "direction", "object")} == {
        "fate": "migrated", "subject": "Q101", "predicate": "P19", "direction": "forward", "object": "Q201"
    }  # fmt: skip
    assert rows[0]["predicate_label"] == "place of birth"
    assert len(rows) == len(read_questions(files.folder / "out" / "migrated.jsonl").questions) == 9
    assert (files.folder / "out" / "simplequestions-wikidata.tsv").read_text().splitlines()[0] == (
        "Q101\tP19\tQ201\twhere was Person 0 born"
    )
    assert (files.folder / "out" / "simplequestions-wikidata-lines.tsv").read_text().splitlines()[8] == (
        "8\tQ109\tP19\tQ203"
    )
    assert "<h1>" in (files.folder / "out" / "report.html").read_text()


def test_the_report_is_printed_as_json_also_when_the_migration_is_finished(files: Files) -> None:
    first = json.loads(run(*files.words("--json")).stdout)
    again = run(*files.words("--json"))
    assert json.loads(again.stdout) == first == json.loads((files.folder / "out" / "report.json").read_text())
    assert again.stderr == f"{files.folder / 'out'} has this migration already; add --force to repeat it\n"


def test_predicates_of_pages_that_the_target_lacks_are_noted(files: Files) -> None:
    result = run(*files.words("--redirects", "leads to", "--disambiguations", "P19", "--disambiguations", "P0"))
    assert "--redirects: the target has no predicate leads to" in result.stderr
    assert "--disambiguations: the target has no predicate P0" in result.stderr


def test_links_may_be_a_property_of_the_target(files: Files) -> None:
    run(files.questions, "--to", files.kb, "--links", "P646", "-o", files.folder / "out")
    assert {row["fate"] for row in files.rows()} == {"migrated"}


def test_links_of_other_entities_are_refused_and_leave_nothing_behind(files: Files) -> None:
    files.links.write_text("/m/0xyz\tQ101\n")
    result = CliRunner().invoke(clew, ["migrate", *files.words()])
    assert isinstance(result.exception, ClewError)
    assert "has no link of any entity of the questions, such as m.0c0; give links" in str(result.exception)
    assert not (files.folder / "out").exists()


def test_a_question_with_a_tab_moves_but_is_not_in_the_table(files: Files) -> None:
    graph = [["m.0p0", "people.person.place_of_birth", "?x"]]
    record = {"id": "x", "question": "where\tborn", "graph": graph, "target": "?x", "answers": ["m.0c0"]}
    files.questions.write_text(json.dumps(record) + "\n")
    run(*files.words())
    assert files.rows()[0]["fate"] == "migrated"
    assert not list((files.folder / "out").glob("simplequestions*"))


def test_half_a_character_is_an_error_that_names_the_question(files: Files) -> None:
    record = {"id": "x", "question": "a\ud800", "graph": [["m.0p0", "a.b", "?x"]], "target": "?x", "answers": ["m.0c0"]}
    files.questions.write_text(json.dumps(record) + "\n")
    with pytest.raises(ClewError, match="question x contains half of a surrogate pair"):
        run(*files.words())


def test_answers_that_a_benchmark_lacks_come_from_the_source_graph(files: Files) -> None:
    draft = KbDraft()
    draft.add_concept("person", "person")
    for number in range(len(PEOPLE)):
        draft.add_entity(f"m.0p{number}", f"P{number}", concepts=["person"])
        draft.add_entity(f"m.0c{number % 3}", f"C{number % 3}", concepts=["person"])
        draft.add_relation(f"m.0p{number}", "people.person.place_of_birth", f"m.0c{number % 3}")
    source = build_draft(draft, files.folder / "kb").folder
    rows = [["?x", "people.person.place_of_birth", "m.0c1"], ["m.0p0", "people.person.place_of_birth", "?x"]]
    records = [{"id": str(n), "question": "?", "graph": [row], "target": "?x"} for n, row in enumerate(rows)]
    files.questions.write_text("".join(json.dumps(record) + "\n" for record in records))
    run(*files.words(output="without"))
    assert [row["entities"] for row in files.rows("without")] == ["only topic", "only topic"]
    run(*files.words("--from", source))
    assert [(row["entities"], row["direction"]) for row in files.rows()] == [("both", "backward"), ("both", "forward")]
    assert files.rows()[0]["source"]["answers"] == ["m.0p1", "m.0p4", "m.0p7"]


def test_programs_are_rewritten_by_links_and_the_facts_of_both_graphs(files: Files) -> None:
    draft = KbDraft()
    draft.add_concept("mensch", "Mensch")
    draft.add_concept("stadt", "Stadt")
    for number, name in enumerate(PLACES):
        draft.add_entity(f"m.0c{number}", f"Stadt {name}", concepts=["stadt"])
    for number, name in enumerate(PEOPLE):
        draft.add_entity(f"m.0p{number}", f"Herr {name}", concepts=["mensch"])
        draft.add_relation(f"m.0p{number}", "Geburtsort", f"m.0c{number % 3}")
    source = build_draft(draft, files.folder / "kb").folder
    programs = ["Find(Herr Person 0) | Relate(Geburtsort, forward) | What()", "Find(Niemand) | What()",
                "Find(Stadt Oslo) | Relate(Geburtsort, backward) | Count()"]  # fmt: skip
    records = [{"id": str(n), "question": "?", "program": program} for n, program in enumerate(programs)]
    files.questions.write_text("".join(json.dumps(record) + "\n" for record in records))
    result = run(*files.words("--from", source))
    rows = files.rows()
    assert [row["fate"] for row in rows] == ["migrated", "dropped", "migrated"]
    assert "Niemand" in rows[1]["reason"]
    moved = read_questions(files.folder / "out" / "migrated.jsonl").questions
    assert [question.gold.answers for question in moved] == [("Rome",), ("3",)]
    assert "place of birth" in moved[0].gold.forms.program
    assert re.search(r"migrated +2 +66\.7 %", result.stdout)
    assert "<h1>" in (files.folder / "out" / "report.html").read_text()


def test_questions_with_other_answers_are_one_line_of_the_reasons(files: Files) -> None:
    draft = KbDraft()
    for number, name in enumerate(PLACES):
        draft.add_entity(f"m.0c{number}", name)
    for number, name in enumerate(PEOPLE[:-2]):
        draft.add_entity(f"m.0p{number}", name)
        draft.add_relation(f"m.0p{number}", "birthplace", f"m.0c{number % 3}")
    source = build_draft(draft, files.folder / "kb").folder
    programs = [f"Find({place}) | Relate(birthplace, backward) | What()" for place in PLACES]
    records = [{"id": str(n), "question": "?", "program": program} for n, program in enumerate(programs)]
    files.questions.write_text("".join(json.dumps(record) + "\n" for record in records))
    options = ["--annotators", "ann", "--compare", files.published, "--redirects", "leads to", "--json"]
    result = run(*files.words("--from", source, *options))
    sheet = (files.folder / "out" / "rules-ann.tsv").read_text("utf-8-sig")
    assert "\tbirthplace\tP19\tplace of birth\tforward\t" in sheet
    assert "--compare has no effect, because not all questions are about one fact" in " ".join(result.stderr.split())
    assert "--redirects: the target has no predicate leads to" in result.stderr
    page = (files.folder / "out" / "report.html").read_text()
    assert "<td>place of birth (P19)</td>" in page
    assert "links read" in page
    assert "<td>Person 0, Person 3, Person 6</td>" in page
    report = json.loads(result.stdout)
    assert report["reasons"] == [
        {"fate": "recovered", "reason": "other answers of the same type", "questions": 2},
        {"fate": "migrated", "reason": "the same answers as in the source graph", "questions": 1},
    ]


def test_the_source_graph_may_be_files(files: Files) -> None:
    born = "people.person.place_of_birth"
    for part in (0, 1):
        lines = (f"m.0p{n}\t{born}\tm.0c{n % 3}\n" for n in range(part, 8, 2))
        (files.folder / f"part{part}.tsv").write_text("".join(lines))
    parts = [files.folder / "part0.tsv", files.folder / "part1.tsv"]
    run(*files.words("--from", parts[0], "--from", parts[1]))
    lacking = [row["id"] for row in files.rows() if "notes" in row]
    assert lacking == ["8"]
    assert {row["fate"] for row in files.rows()} == {"migrated"}
    (files.folder / "notes.txt").write_text("a b c\n")
    refused = {
        "absent.tsv": "neither a knowledge base nor a file absent.tsv",
        "http://x/sparql": "not an endpoint such as http://x/sparql",
        files.folder / "notes.txt": "notes.txt; build a knowledge base with clew build --format",
    }
    for place, reason in refused.items():
        with pytest.raises(ClewError, match=reason):
            run(*files.words("--from", place, output="x"))
    message = run(*files.words("--from", files.kb, "--from", parts[0], output="x"), code=2).stderr
    assert "--from takes one knowledge base or several files" in " ".join(message.split())


def test_a_refresh_lists_what_two_versions_answer(files: Files) -> None:
    newer = make_draft()
    newer.add_entity("Q101", "Person 0", concepts=["Q5"])
    newer.add_relation("Q101", "place of birth", "Q203")
    kb = build_draft(newer, files.folder / "kb").folder
    programs = ["Find(Person 0) | Relate(place of birth, forward) | What()",
                "Find(Person 1) | Relate(place of birth, forward) | What()"]  # fmt: skip
    records = [{"id": str(n), "question": "?", "program": program} for n, program in enumerate(programs)]
    files.questions.write_text("".join(json.dumps(record) + "\n" for record in records))
    run(files.questions, "--from", files.kb, "--to", kb, "--refresh", "-o", files.folder / "out")
    assert [row["fate"] for row in files.rows()] == ["changed", "kept"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-o", "x"], "--to KB or --to URL"),
        (["--to", "kb", "-o", "x"], "--links FILE"),
        (
            ["--to", "http://x/sparql", "--links", "owl:sameAs", "-o", "x"],
            "--links: there is no file owl:sameAs; a property can have the links of a knowledge base",
        ),
        (["--to", "kb", "--refresh", "-o", "x"], "--from KB --to KB"),
        (["--mine-rules", "--links", "x", "-o", "x"], "--links has no effect with --mine-rules"),
        (["--refresh", "--rules", "q.tsv", "-o", "x"], "--rules has no effect with --refresh"),
        (["--to", "kb", "--links", "x", "--min-precision", "2", "-o", "x"], "--min-precision"),
    ],
)
def test_options_that_are_missing_or_of_no_use_are_named(
    files: Files, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(files.folder)
    assert message in " ".join(run("q.tsv", *words, code=2).stderr.split())


def test_an_interrupted_command_says_how_to_continue_and_continues(files: Files) -> None:
    script = files.folder / "interrupt.py"
    script.write_text(INTERRUPT_AT_CHUNK)
    words = files.words()
    stopped = subprocess.run(
        [sys.executable, str(script), "migrate", *words], capture_output=True, check=False, timeout=120
    )
    assert stopped.returncode == 130
    work = files.folder / "out" / "work"
    message = f"clew: interrupted; {work} keeps the finished chunks; repeat the command to continue"
    assert stopped.stderr.decode().strip() == message
    run(*words)
    run(*files.words(output="whole"))
    for path in (files.folder / "whole").iterdir():
        assert (files.folder / "out" / path.name).read_bytes() == path.read_bytes()
    assert not work.exists()
