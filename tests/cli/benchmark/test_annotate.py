"""clew annotate: out to people and back, with nothing lost on the way."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.cli import clew
from clew.generate.annotation.spreadsheet import read_table, write_table
from sample_question_files import file_bytes

Rows = list[dict[str, str]]


def run(*arguments: object) -> Result:
    return CliRunner().invoke(clew, ["annotate", *map(str, arguments)])


def done(*arguments: object) -> Result:
    result = run(*arguments)
    assert result.exit_code == 0, (result.output, result.exception)
    return result


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    result = CliRunner().invoke(clew, ["generate", "-n", "27", "--variants", "1", "-o", str(folder)])
    assert result.exit_code == 0, result.output
    return folder / "questions.jsonl"


def rows_of(place: Path) -> Rows:
    return list(csv.DictReader(io.StringIO(place.read_text("utf-8-sig"), newline="")))


def save(place: Path, rows: Rows) -> Path:
    place.write_bytes(write_table(tuple(rows[0]), rows))
    return place


def questions_of(place: Path) -> tuple[Question, ...]:
    return read_questions(place).questions


def other_words(question: str) -> str:
    return f'I would like to know, "if I may":\n{question} Ça va; n\'est-ce pas?'


def test_questions_go_out_and_come_back_in_other_words_with_all_else_unchanged(made: Path, tmp_path: Path) -> None:
    done("export", made, "-k", "demo", "--for", "paraphrase", "--per-sheet", 10, "-o", tmp_path / "sheets")
    assert sorted(path.name for path in (tmp_path / "sheets").glob("*.html")) == [
        f"paraphrase-{number}.html" for number in (1, 2, 3)
    ]
    rows = rows_of(tmp_path / "sheets" / "paraphrase.csv")
    for row in rows:
        assert (tmp_path / "sheets" / row["program_picture"]).read_text("utf-8").startswith("<svg")
        row |= {"worker": "ann", "paraphrase": other_words(row["question"])}
    filled = save(tmp_path / "ann.csv", rows)
    done("import", made, filled, "-o", tmp_path / "collected.jsonl")
    assert [one.text for one in questions_of(tmp_path / "collected.jsonl")] == [one.text for one in questions_of(made)]

    done("export", tmp_path / "collected.jsonl", "--for", "check", "--workers", 4, "-o", tmp_path / "checks")
    checks = rows_of(tmp_path / "checks" / "check.csv")
    assert len(checks) == 4 * 27
    for number, row in enumerate(checks):
        row |= {"same_meaning": "no" if number % 4 == 0 else "yes", "fluency": "4"}
    filled = save(tmp_path / "checked.csv", checks)
    report = json.loads(
        done("import", tmp_path / "collected.jsonl", filled, "-o", tmp_path / "final.jsonl", "--json").output
    )
    assert report == json.loads((tmp_path / "final.report.json").read_text("utf-8"))
    assert report["paraphrases"] == {"approved": 27, "refused": 0, "waiting": 0}
    assert report["agreement"]["same_meaning"]["observed"] == pytest.approx(0.5)
    for before, after in zip(questions_of(made), questions_of(tmp_path / "final.jsonl"), strict=True):
        assert after.text == " ".join(other_words(before.text).split())
        assert after.extra["machine_question"] == before.text
        rest = {key: value for key, value in after.extra.items() if key not in ("machine_question", "paraphrases")}
        assert replace(after, text=before.text, extra=rest) == before


def test_experts_share_the_questions_and_their_words_replace_the_machines(made: Path, tmp_path: Path) -> None:
    names = ("ann", "bob", "carol")
    done("export", made, "-k", "demo", "--for", "expert", "--annotators", ",".join(names), "--pilot", 6, "-o", tmp_path)
    places, seen = [], []
    for number, name in enumerate(names, 1):
        rows = rows_of(tmp_path / f"expert-{number}-{name}.csv")
        assert sum(row["pilot"] == "yes" for row in rows) == 6
        assert "question" not in rows[0]
        assert all(row["meaning"] for row in rows)
        seen += [row["id"] for row in rows]
        for row in rows:
            row["written"] = f"What does {row['id']} ask" + ("?" if name != "carol" else ", pray?")
        places.append(save(tmp_path / f"{name}.csv", rows))
    assert len(seen) == 27 + 2 * 6
    assert len(set(seen)) == 27
    report = json.loads(done("import", made, *places, "-o", tmp_path / "out.jsonl", "--json").output)
    assert (report["pilot"]["questions"], report["pilot"]["all_agree"], report["pilot"]["two_agree"]) == (6, 0.0, 1.0)
    assert report["pilot"]["pairs"][0] == {
        "annotators": ["ann", "bob"], "questions": 6, "exact": 1.0, "similarity": 1.0
    }  # fmt: skip
    assert report["changed"] == 27
    assert all(one.text.startswith(f"What does {one.id} ask") for one in questions_of(tmp_path / "out.jsonl"))


def test_people_see_what_came_of_their_rows(made: Path, tmp_path: Path) -> None:
    text = questions_of(made)[0].text
    rows = [
        {"id": "q000001", "question": text, "worker": "ann", "paraphrase": other_words(text), "confusing": ""},
        {"id": "q000001", "question": text, "worker": "bob", "paraphrase": text, "confusing": "yes"},
        {"id": "nobody", "question": "?", "worker": "ann", "paraphrase": "Who?", "confusing": ""},
    ]
    place = save(tmp_path / "p.csv", rows)
    result = done("import", made, place, "-o", tmp_path / "out.jsonl", "--approve", 0)
    assert "3 rows: 2 used, 1 set aside" in result.output
    assert "27 questions, 1 of them in new words" in result.output
    assert "unknown id: the benchmark has no question 'nobody'" in result.output
    assert "questions marked as confusing: 1" in result.output


def test_strict_stops_at_what_would_be_a_warning(made: Path, tmp_path: Path) -> None:
    place = save(tmp_path / "p.csv", [{"id": "nobody", "worker": "ann", "paraphrase": "Who?"}])
    result = run("import", made, place, "-o", tmp_path / "out.jsonl", "--strict")
    assert f"{place}:2: unknown id" in str(result.exception)
    assert not (tmp_path / "out.jsonl").exists()


def test_grailqa_goes_out_to_experts_without_a_knowledge_base_and_comes_back(tmp_path: Path) -> None:
    source = tmp_path / "grailqa.json"
    source.write_bytes(file_bytes("grailqa"))
    done("export", source, "--for", "expert", "--annotators", "ann", "--pilot", 0, "-o", tmp_path / "out")
    rows = rows_of(tmp_path / "out" / "expert-1-ann.csv")
    rows[0]["written"] = "What is by Ada?"
    place = save(tmp_path / "ann.csv", rows)
    done("import", source, place, "-o", tmp_path / "merged.jsonl")
    back = tmp_path / "back.json"
    converted = CliRunner().invoke(
        clew, ["convert", str(tmp_path / "merged.jsonl"), "--to", "grailqa", "-o", str(back)]
    )
    assert converted.exit_code == 0, converted.output
    assert json.loads(back.read_text("utf-8"))[0]["question"] == "What is by Ada?"


def test_questions_with_programs_as_lists_are_still_read_afterwards(tmp_path: Path) -> None:
    source = tmp_path / "own.jsonl"
    source.write_text(
        json.dumps({"id": "1", "question": "Who?", "program": [{"function": "FindAll", "inputs": []},
                    {"function": "What", "inputs": []}], "extra": {"topic": "all"}}), encoding="utf-8",
    )  # fmt: skip
    place = save(tmp_path / "p.csv", [{"id": "1", "worker": "ann", "paraphrase": "Name each and every one."}])
    done("import", source, place, "-o", tmp_path / "out.jsonl", "--approve", 0)
    question = questions_of(tmp_path / "out.jsonl")[0]
    assert question.text == "Name each and every one."
    assert question.extra["topic"] == "all"
    assert "FindAll" in question.gold.forms.program


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--for", "check"], "no paraphrases to check"),
        (["--for", "expert"], "name them with --annotators"),
        (["--for", "expert", "--annotators", "ann,ann"], "each expert needs a different name"),
        (["--for", "paraphrase", "-k", "nowhere.clew"], "nowhere.clew"),
    ],
)
def test_what_cannot_be_exported_is_an_error(made: Path, tmp_path: Path, arguments: list[str], fault: str) -> None:
    assert fault in str(run("export", made, "-o", tmp_path / "out", *arguments).exception)


def test_a_folder_that_cannot_be_created_is_an_error(made: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("export", made, "--for", "paraphrase", "-o", tmp_path / "file" / "out")
    assert "cannot write to" in str(result.exception)


def filled(table: Path, fill: Callable[[dict[str, str]], dict[str, str]], to: Path) -> Path:
    """A table as people send it back, each row filled in."""
    rows = [dict(row.cells) for row in read_table(str(table)).rows]
    to.write_bytes(write_table(list(rows[0]), [{**row, **fill(row)} for row in rows]))
    return to


@pytest.mark.parametrize("with_choices", [True, False])
def test_what_people_answer_is_scored_like_a_run(made: Path, with_choices: bool, tmp_path: Path) -> None:
    options = ["--choices"] if with_choices else []
    done("export", made, "--for", "answer", "--sample", "12", "--workers", "2", *options, "-o", tmp_path / "people")
    gold = {question.id: question for question in read_questions(made).questions}
    asked = table_rows(tmp_path / "people" / "answer.csv")
    assert all(bool(row["choices"]) == with_choices for row in asked)
    assert set(asked[0]) == {"id", "question", "choices", "worker", "your_answer", "confusing", "note"}
    assert "<svg" not in (tmp_path / "people" / "answer-1-1.html").read_text("utf-8")
    wrong = sorted({row["id"] for row in asked})[:3]

    def answer(row: dict[str, str]) -> dict[str, str]:
        right = (gold[row["id"]].gold.answers or ("",))[0]
        if row["worker"] == "worker 2":
            return {
                "your_answer": "" if row["id"] in wrong else right,
                "confusing": "yes" if row["id"] in wrong else "",
            }
        return {"your_answer": f" {right.upper()} "}

    back = filled(tmp_path / "people" / "answer.csv", answer, tmp_path / "back.csv")
    runs = tmp_path / "runs"
    result = done("import", made, back, "-o", tmp_path / "out.jsonl", "--runs", runs, "--json")
    report = json.loads(result.stdout)
    people = {name: scores[0] for name, scores in report["human_performance"]["people"].items()}
    assert people["worker 1"]["value"] == 1
    assert people["worker 2"]["value"] == 9 / 12
    overall = report["human_performance"]["overall"]
    assert (overall["scores"][0]["value"], overall["scores"][0]["n"]) == (21 / 24, 24)
    assert sum(scores[0]["n"] for scores in overall["by"]["type"].values()) == 24
    assert report["agreement"]["answers"]["observed"] == 9 / 12
    scored = CliRunner().invoke(
        clew, ["evaluate", str(runs / "questions.jsonl"), str(runs / "person-2-worker_2.jsonl"), "--json",
               "-m", "kqapro-accuracy"]
    )  # fmt: skip
    assert json.loads(scored.stdout)["scores"][0]["value"] == 9 / 12
    assert "human performance" in done("import", tmp_path / "out.jsonl", back, "-o", tmp_path / "again.jsonl").output


def table_rows(place: Path) -> list[dict[str, str]]:
    return [dict(row.cells) for row in read_table(str(place)).rows]


def test_only_approved_questions_are_written(made: Path, tmp_path: Path) -> None:
    ids = [question.id for question in read_questions(made).questions]
    said = tmp_path / "said.csv"
    said.write_bytes(write_table(("id", "paraphrase", "worker"), [
        {"id": ids[0], "paraphrase": "Something quite different, is it not?", "worker": "ann"},
        {"id": ids[1], "paraphrase": "And another thing entirely, or what?", "worker": "ann"}]))  # fmt: skip
    votes = tmp_path / "votes.csv"
    votes.write_bytes(write_table(("id", "paraphrase", "worker", "same_meaning", "fluency"), [
        {"id": id_, "paraphrase": text, "worker": f"w{n}", "same_meaning": vote, "fluency": "4"}
        for id_, text, vote in ((ids[0], "Something quite different, is it not?", "yes"),
                                (ids[1], "And another thing entirely, or what?", "no"))
        for n in range(3)]))  # fmt: skip
    out = tmp_path / "out.jsonl"
    result = done("import", made, said, votes, "-o", out, "--only-approved")
    assert [question.text for question in read_questions(out).questions] == ["Something quite different, is it not?"]
    assert f"left out because nothing is approved: {len(ids) - 1}" in result.output


def test_judges_say_which_texts_of_a_pilot_mean_the_same(made: Path, tmp_path: Path) -> None:
    done("export", made, "--for", "expert", "--annotators", "a,b,c", "--pilot", "4", "-o", tmp_path / "expert")
    pilot = sorted(row["id"] for row in table_rows(tmp_path / "expert" / "expert-1-a.csv") if row["pilot"])
    back = [
        filled(place, lambda row: {"written": f"What is {row['id']}, {row['annotator']}?"}, tmp_path / place.name)
        for place in sorted((tmp_path / "expert").glob("*.csv"))
    ]
    done("import", made, *back, "-o", tmp_path / "piloted.jsonl")
    done("export", tmp_path / "piloted.jsonl", "--for", "same", "--workers", "3", "-o", tmp_path / "pairs")
    rows = table_rows(tmp_path / "pairs" / "same.csv")
    assert len(rows) == 4 * 3 * 3

    def judge(row: dict[str, str]) -> dict[str, str]:
        """All texts of two questions mean the same, two of the third, none of the last; one judge differs."""
        differs = row["id"] == pilot[3] or (row["id"] == pilot[2] and row["second"].endswith("c?"))
        return {"same": "no" if differs or (row["worker"] == "worker 3" and row["id"] == pilot[0]) else "yes"}

    judged = filled(tmp_path / "pairs" / "same.csv", judge, tmp_path / "judged.csv")
    out = tmp_path / "judged.jsonl"
    found = json.loads(done("import", tmp_path / "piloted.jsonl", judged, "-o", out, "--json").stdout)["judged"]
    assert (found["questions"], found["all_agree"], found["two_agree"], found["incomplete"]) == (4, 0.5, 0.75, 0)
    assert sorted(found["differing"]) == pilot[2:]
    assert found["judges"]["pairs"] == 36
    again = json.loads(done("import", out, judged, "-o", tmp_path / "again.jsonl", "--json").stdout)
    assert again["judged"] == found


def test_two_files_are_compared_by_judges(made: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in made.read_text("utf-8").splitlines()]
    lines[0]["question"] = "Something else?"
    lines[1]["program"], lines[1]["sexpr"] = "Find(France) | QueryAttr(population)", ""
    other = tmp_path / "other.jsonl"
    other.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    done("export", made, "--for", "same", "--against", other, "--workers", "1", "-o", tmp_path / "pairs")
    rows = table_rows(tmp_path / "pairs" / "same.csv")
    assert [row["id"] for row in rows] == [lines[0]["id"], lines[1]["id"]]
    assert rows[0]["second"] == "Something else?"
    judged = filled(tmp_path / "pairs" / "same.csv", lambda row: {"same": "no"}, tmp_path / "judged.csv")
    found = json.loads(done("import", made, judged, "-o", tmp_path / "out.jsonl", "--json").stdout)["judged"]
    assert (found["questions"], found["all_agree"], found["two_agree"]) == (2, 0, 0)


def test_tables_that_may_be_filled_in_are_not_replaced(made: Path, tmp_path: Path) -> None:
    done("export", made, "--for", "answer", "-o", tmp_path)
    assert "has tables already, perhaps filled in" in str(
        run("export", made, "--for", "answer", "-o", tmp_path).exception
    )
    done("export", made, "--for", "answer", "-o", tmp_path, "--force")
