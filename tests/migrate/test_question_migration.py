"""A migration in a folder: its files, its stages, and how it continues after it was stopped."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.benchmark.single_fact import SingleFact, find_fact
from clew.benchmark.writer import convert_file
from clew.errors import ClewError, EngineUnavailable
from clew.kb.predicate_map import MappingRule, read_rules
from clew.kb.values import Direction
from clew.migrate import migration_job, question_migration
from clew.migrate.benchmark_migration import MeaningReport, MeaningStages, migrate_benchmark
from clew.migrate.migrated_question import SourceFact
from clew.migrate.migration_job import MigrationJob, Workers
from clew.migrate.predicate_paths import map_batch
from clew.migrate.question_migration import MigrationPlan, mark_decisions, source_question
from migrate.planted_graphs import PlantedGraphs, plant_graphs

CHUNK = 100  # questions, so that the planted ones are several chunks
MAPPING, REFINEMENT = "mapping entities and predicates", "applying rules"
RUN_UNTIL = """
import json, os, signal, sys
from pathlib import Path
from clew.migrate import migration_job
from clew.migrate.benchmark_migration import migrate_benchmark
from clew.migrate.question_migration import MigrationPlan

questions, target, links, folder, stage, number, workers, size = sys.argv[1:]
migration_job.QUESTIONS_PER_CHUNK = int(size)

def stop(shown, done, of):
    if shown == stage and done == 2:
        os.kill(os.getpid(), int(number))

if __name__ == "__main__":
    plan = MigrationPlan(questions, target, (links,))
    try:
        migrate_benchmark(plan, Path(folder), migration_job.Workers(int(workers), "", stop))
    except KeyboardInterrupt as fault:
        sys.exit(str(fault))
"""


@pytest.fixture(scope="module")
def graphs() -> PlantedGraphs:
    return plant_graphs(one_hop_count=8)


@pytest.fixture(scope="module")
def plan(graphs: PlantedGraphs, tmp_path_factory: pytest.TempPathFactory) -> MigrationPlan:
    """The migration of the planted questions."""
    folder = tmp_path_factory.mktemp("planted")
    target = graphs.build_target(folder).folder
    return MigrationPlan(str(graphs.write_questions(folder)), str(target), (str(graphs.write_links(folder)),))


@pytest.fixture(scope="module")
def outputs(plan: MigrationPlan, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the migration that nobody stopped, in one chunk."""
    folder = tmp_path_factory.mktemp("whole")
    migrate_benchmark(plan, folder)
    return read_folder(folder)


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migration_job, "QUESTIONS_PER_CHUNK", CHUNK)


def read_folder(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def read_lines(data: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in data.splitlines()]


def test_every_question_has_a_row_with_its_fate_and_the_reason(
    graphs: PlantedGraphs, outputs: dict[str, bytes]
) -> None:
    rows = read_lines(outputs["questions.jsonl"])
    assert [row["id"] for row in rows] == [str(number) for number in range(len(graphs.questions))]
    for row, planted in zip(rows, graphs.questions, strict=True):
        assert row["question"] == planted.text
        assert row["entities"] == planted.entities
        assert row["reason"]
        assert row["source"] == {
            "subject": planted.topic,
            "predicate": planted.predicate,
            "direction": "forward",
            "object": planted.answer,
        }
        assert ("subject" in row) == (row["fate"] != "dropped")
        assert None not in row.values()


def test_questions_that_moved_are_in_a_benchmark_of_their_own(tmp_path: Path, outputs: dict[str, bytes]) -> None:
    rows = [row for row in read_lines(outputs["questions.jsonl"]) if row["fate"] != "dropped"]
    path = tmp_path / "migrated.jsonl"
    path.write_bytes(outputs["migrated.jsonl"])
    moved = read_questions(path).questions
    assert [question.id for question in moved] == [row["id"] for row in rows]
    for question, row in zip(moved, rows, strict=True):
        fact = find_fact(question.gold.forms)
        assert fact is not None
        assert (fact.subject, fact.predicate, fact.direction) == (row["subject"], row["predicate"], row["direction"])
        assert fact.constraint == row.get("constraint", "")
        assert row["object"] in (question.gold.answers or ())
        assert question.labels["fate"] == row["fate"]


def test_facts_of_iris_are_written_in_the_format_of_simpledbpediaqa(
    tmp_path: Path, graphs: PlantedGraphs, outputs: dict[str, bytes]
) -> None:
    rows = [row for row in read_lines(outputs["questions.jsonl"]) if row["fate"] != "dropped"]
    records = json.loads(outputs["simpledbpediaqa.json"])["Questions"]
    assert [record["Subject"] for record in records] == [row["subject"] for row in rows]
    assert [record["PredicateList"][0]["Predicate"] for record in records] == [row["predicate"] for row in rows]
    assert [record["PredicateList"][0]["Direction"] for record in records] == [row["direction"] for row in rows]
    predicate = str(rows[0]["source"]["predicate"])  # type: ignore[index]
    assert records[0]["FreebasePredicate"] == "www.freebase.com/" + predicate.replace(".", "/")
    assert "simplequestions-wikidata.tsv" not in outputs
    path = tmp_path / "questions-migrated.json"
    path.write_bytes(outputs["simpledbpediaqa.json"])
    assert read_questions(path).format == "simpledbpediaqa"
    header = {"DatasetName": "questions-migrated", "Questions": records}
    assert path.read_bytes() == (json.dumps(header, indent=2) + "\n").encode()
    assert list(records[0]) == ["ID", "Query", "Subject", "FreebasePredicate", "PredicateList"]
    (tmp_path / "migrated.jsonl").write_bytes(outputs["migrated.jsonl"])
    convert_file(tmp_path / "migrated.jsonl", tmp_path / "again.json", "simpledbpediaqa")
    again = json.loads((tmp_path / "again.json").read_bytes())["Questions"]
    assert [record["FreebasePredicate"] for record in again] == [record["FreebasePredicate"] for record in records]


def test_rules_are_written_for_people_to_correct(tmp_path: Path, outputs: dict[str, bytes]) -> None:
    (tmp_path / "rules.tsv").write_bytes(outputs["rules.tsv"])
    rules = {(rule.source, rule.target): rule for rule in read_rules(tmp_path / "rules.tsv")}
    rule = rules["location.location.people_born_here", "http://dbpedia.org/ontology/birthPlace"]
    assert (rule.direction, rule.is_used) == ("backward", True)


def test_rules_of_people_decide_and_may_call_predicates_by_name(plan: MigrationPlan, tmp_path: Path) -> None:
    source = "people.person.nationality"
    given = (MappingRule(source, "birth place", is_used=True), MappingRule(source, "no such predicate"))
    migration = migrate_benchmark(
        MigrationPlan(plan.questions, plan.target, plan.links, rules=given), tmp_path / "ruled"
    )
    rows = read_lines((tmp_path / "ruled" / "questions.jsonl").read_bytes())
    predicates = {row.get("predicate") for row in rows if row["source"]["predicate"] == source}  # type: ignore[index]
    assert predicates <= {"http://dbpedia.org/ontology/birthPlace", None}
    assert migration.notes == (
        "predicates of --rules that the target lacks, so that their rules never apply: no such predicate",
    )


def test_rules_may_call_types_by_name_and_notes_say_which_never_apply(plan: MigrationPlan, tmp_path: Path) -> None:
    source = "book.author.works_written"
    given = (
        MappingRule(source, "author", Direction.BACKWARD, "book"),
        MappingRule("no.such.predicate", "author", Direction.BACKWARD, "no such type"),
    )
    migration = migrate_benchmark(
        MigrationPlan(plan.questions, plan.target, plan.links, rules=given), tmp_path / "ruled"
    )
    rows = read_lines((tmp_path / "ruled" / "questions.jsonl").read_bytes())
    moved = [row for row in rows if row["source"]["predicate"] == source and "predicate" in row]  # type: ignore[index]
    assert moved
    assert {row["constraint"] for row in moved} == {"http://dbpedia.org/ontology/Book"}
    assert migration.notes == (
        "types of --rules that the target lacks or whose name several have, so that only answers without types fit:"
        " no such type",
        "source predicates of --rules that no question has, so that their rules never apply: no.such.predicate",
    )


def test_rules_that_nobody_changed_give_the_same_migration(
    plan: MigrationPlan, outputs: dict[str, bytes], tmp_path: Path
) -> None:
    (tmp_path / "rules.tsv").write_bytes(outputs["rules.tsv"])
    rules = read_rules(tmp_path / "rules.tsv")
    migrate_benchmark(MigrationPlan(plan.questions, plan.target, plan.links, rules=rules), tmp_path / "again")
    assert (tmp_path / "again" / "questions.jsonl").read_bytes() == outputs["questions.jsonl"]


def test_a_rule_that_people_changed_needs_no_evidence() -> None:
    kept = MappingRule("born", "P19", support=1, precision=1.0)
    refused = MappingRule("born", "P20", is_used=False, support=1, precision=0.1)
    wanted = replace(refused, is_used=True)
    typed = replace(kept, constraint="Q515")
    marked = mark_decisions([kept, wanted, typed], [kept, refused])
    assert [rule.precision for rule in marked] == [1.0, None, None]


SPELLINGS = (
    "m.{}",
    "/m/{}",
    "www.freebase.com/m/{}",
    "https://www.freebase.com/m/{}",
    "<http://rdf.freebase.com/ns/m.{}>",
)


def test_ids_in_any_spelling_are_the_same_to_rules_and_links() -> None:
    questions = [
        Question(str(number), "where was Ada born?", fact.gold((spelling.format("0b"),)))
        for number, spelling in enumerate(SPELLINGS)
        for fact in [SingleFact(spelling.format("0a"), spelling.format("born"), "backward")]
    ]
    assert {source_question(question).fact for question in questions} == {
        SourceFact("m.0a", "m.born", Direction.BACKWARD, ("m.0b",))
    }


# --- stopped and continued


@pytest.mark.parametrize(
    ("stage", "number", "workers"),
    [
        (MAPPING, signal.SIGKILL, 1),
        (MAPPING, signal.SIGINT, 2),
        (REFINEMENT, signal.SIGKILL, 2),
        (REFINEMENT, signal.SIGINT, 1),
    ],
)
def test_a_stopped_migration_continues_to_the_same_bytes(
    plan: MigrationPlan,
    outputs: dict[str, bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    stage: str,
    number: signal.Signals,
    workers: int,
) -> None:
    folder = tmp_path / "stopped"
    words = [
        plan.questions,
        plan.target,
        plan.links[0],
        str(folder),
        stage,
        str(number.value),
        str(workers),
        str(CHUNK),
    ]
    script = tmp_path / "run_until.py"
    script.write_text(RUN_UNTIL, "utf-8")
    stopped = subprocess.run([sys.executable, str(script), *words], capture_output=True, check=False, timeout=120)
    if number is signal.SIGKILL:
        assert stopped.returncode == -signal.SIGKILL
    else:
        kept = f"{folder / 'work'} keeps the finished chunks; repeat the command to continue"
        assert (stopped.returncode, stopped.stderr.decode().strip()) == (1, kept)
    assert not (folder / "questions.jsonl").exists()
    name = "mapped" if stage == MAPPING else "refined"
    finished = len(list((folder / "work" / name).glob("shard-*")))
    assert finished >= 2
    calls = count_calls(monkeypatch, "map_batch")
    migrate_benchmark(plan, folder)
    chunks = -(-len(read_lines(outputs["questions.jsonl"])) // CHUNK)
    assert calls["map_batch"] == (chunks - finished if stage == MAPPING else 0)
    assert read_folder(folder) == outputs


def count_calls(monkeypatch: pytest.MonkeyPatch, name: str) -> Counter[str]:
    calls: Counter[str] = Counter()
    function = getattr(question_migration, name)

    def call(*arguments: object) -> object:
        calls[name] += 1
        return function(*arguments)

    monkeypatch.setattr(question_migration, name, call)
    return calls


def test_two_processes_write_the_same_bytes(plan: MigrationPlan, outputs: dict[str, bytes], tmp_path: Path) -> None:
    migrate_benchmark(plan, tmp_path / "two", Workers(2))
    assert read_folder(tmp_path / "two") == outputs


def test_a_finished_migration_is_not_repeated(
    plan: MigrationPlan, outputs: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "done"
    assert migrate_benchmark(plan, folder).report is not None
    calls = count_calls(monkeypatch, "map_batch")
    assert migrate_benchmark(plan, folder).report is None
    assert not calls
    assert migrate_benchmark(plan, folder, replace=True).report is not None
    assert read_folder(folder) == outputs


def test_another_migration_in_the_same_folder_is_refused(
    plan: MigrationPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = MigrationPlan(plan.questions, plan.target, plan.links, rules=(MappingRule("a", "b"),))
    finished, stopped = tmp_path / "finished", tmp_path / "stopped"
    migrate_benchmark(plan, finished)
    with pytest.raises(ClewError, match=r"finished holds another migration; choose another folder, or add --force"):
        migrate_benchmark(other, finished)
    monkeypatch.setattr(question_migration, "map_batch", raise_outage)
    with pytest.raises(EngineUnavailable):
        migrate_benchmark(plan, stopped)
    with pytest.raises(
        ClewError, match=r"stopped holds a part of another migration; choose another folder, or add --force"
    ):
        migrate_benchmark(other, stopped)


def raise_outage(*_: object) -> object:
    raise EngineUnavailable("nobody answers at http://localhost:1/sparql")


def test_an_endpoint_that_fails_half_way_stops_the_run_which_continues_later(
    plan: MigrationPlan, outputs: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, calls = tmp_path / "failed", Counter[str]()

    def fail_third(*arguments: object) -> object:
        calls["map"] += 1
        return raise_outage() if calls["map"] == 3 else map_batch(*arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(question_migration, "map_batch", fail_third)
        with pytest.raises(EngineUnavailable, match=r"nobody answers .*failed/work keeps the finished chunks; repeat"):
            migrate_benchmark(plan, folder)
    assert len(list((folder / "work" / "mapped").glob("shard-*"))) == 2
    migrate_benchmark(plan, folder)
    assert read_folder(folder) == outputs


def test_files_of_others_are_not_replaced(plan: MigrationPlan, tmp_path: Path) -> None:
    (tmp_path / "questions.jsonl").write_text("mine\n")
    with pytest.raises(ClewError, match="holds another migration"):
        migrate_benchmark(plan, tmp_path)
    assert (tmp_path / "questions.jsonl").read_text() == "mine\n"


def test_the_plan_knows_files_by_their_content(plan: MigrationPlan, tmp_path: Path) -> None:
    copy = tmp_path / "copy.nt"
    copy.write_bytes(Path(plan.links[0]).read_bytes())
    same = MigrationPlan(plan.questions, plan.target, (str(copy),), gap=2.0)
    assert same.fingerprint() == plan.fingerprint()
    copy.write_bytes(copy.read_bytes() + b"\n")
    assert same.fingerprint() != plan.fingerprint()


def test_no_question_at_all_is_no_error(plan: MigrationPlan, tmp_path: Path) -> None:
    questions = tmp_path / "none.jsonl"
    questions.write_text("[]")
    migration = migrate_benchmark(MigrationPlan(str(questions), plan.target, plan.links), tmp_path / "out")
    assert (tmp_path / "out" / "questions.jsonl").read_bytes() == b""
    assert migration.report is not None


def test_questions_that_an_endpoint_drops_for_want_of_rules_have_a_note(tmp_path: Path) -> None:
    def notes(target: str, cause: str) -> list[str]:
        plan = MigrationPlan("questions.jsonl", target, ("links.nt",), source="source.clew")
        stages = MeaningStages(plan, MigrationJob(tmp_path, "", Workers()))
        return list(stages.notes(MeaningReport(causes=Counter([cause]))))

    assert ["give rules with --rules" in note for note in notes("http://x.org/sparql", "no rule")] == [True]
    assert not notes("http://x.org/sparql", "no link")
    assert not notes("target.clew", "no rule")


def test_programs_without_their_source_graph_have_a_note(tmp_path: Path) -> None:
    stages = MeaningStages(MigrationPlan("q", "target.clew", ("l",)), MigrationJob(tmp_path, "", Workers()))
    report = MeaningReport(causes=Counter(["no link"]))
    assert ["give the source graph with --from" in note for note in stages.notes(report)] == [True]
    report.comparisons["same"] = 1
    assert not list(stages.notes(report))


def test_two_migrations_do_not_work_in_one_folder_at_once(plan: MigrationPlan, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    told: list[str] = []

    def begin_another(stage: str, done: int, of: int) -> None:
        if stage == REFINEMENT and not told:
            for is_forced in (False, True):
                with pytest.raises(ClewError, match=r"another process migrates into .*; wait for it") as fault:
                    migrate_benchmark(plan, tmp_path, replace=is_forced)
                told.append(str(fault.value))

    migrate_benchmark(plan, tmp_path, Workers(on_progress=begin_another))
    assert len(told) == 2
    assert not (tmp_path / "work").exists()
