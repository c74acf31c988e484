"""Tasks go to the right people, never to two at once, and what people enter is what clew annotate import reads."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from annotation_samples import reword, sample_questions, sample_task, write_sample_tasks
from clew.errors import ClewError, OptionError, SourceError, UnknownName
from clew.generate.annotation import entry_store
from clew.generate.annotation.annotation_folder import AnnotationFolder
from clew.generate.annotation.annotation_tasks import TASK_FILE
from clew.generate.annotation.exporter import expert_files, paraphrase_files
from clew.generate.annotation.importer import import_annotations
from clew.generate.annotation.question_display import QuestionDisplay
from clew.generate.annotation.review import ApprovalRules
from clew.generate.annotation.spreadsheet import AnnotationStage

PARAPHRASE, CHECK, EXPERT = AnnotationStage.PARAPHRASE, AnnotationStage.CHECK, AnnotationStage.EXPERT
ANSWER = AnnotationStage.ANSWER


def folder_of(tmp_path: Path, stage: AnnotationStage, count: int, wanted: int = 1) -> AnnotationFolder:
    tasks = [sample_task(number, stage, wanted) for number in range(count)]
    return AnnotationFolder(write_sample_tasks(tmp_path / "tasks", tasks))


def next_id(folder: AnnotationFolder, person: str) -> str:
    task = folder.next_task(person)
    return "" if task is None else task.entry.row["id"]


def submit_next(folder: AnnotationFolder, person: str, **cells: str) -> None:
    task = folder.next_task(person)
    assert task is not None
    folder.submit(person, task.key, cells)


def test_two_people_never_have_the_same_task(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 3)
    assert [next_id(folder, person) for person in ("ann", "bob", "cem", "dee")] == ["q0", "q1", "q2", ""]
    assert next_id(folder, "ann") == "q0"


def test_many_threads_share_the_tasks_without_overlap(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 40)
    done: list[str] = []

    def work(person: str) -> None:
        while (task := folder.next_task(person)) is not None:
            folder.submit(person, task.key, {"paraphrase": f"{person} says this in words of their own"})
            done.append(task.entry.row["id"])

    threads = [threading.Thread(target=work, args=(f"person {number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(done) == sorted(f"q{number}" for number in range(40))
    assert folder.store.counts() == entry_store.TaskCounts(40, 40, 0)


def test_a_task_for_several_people_goes_to_each_once(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, ANSWER, 1, wanted=2)
    for person in ("ann", "bob"):
        submit_next(folder, person, your_answer="a0")
    assert [next_id(folder, person) for person in ("ann", "bob", "cem")] == ["", "", ""]


def test_a_task_that_somebody_leaves_open_goes_to_another_person_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 1)
    task = folder.next_task("ann")
    assert task is not None
    assert next_id(folder, "bob") == ""
    monkeypatch.setattr(entry_store, "LEASE_SECONDS", -1.0)
    assert next_id(folder, "bob") == "q0"
    folder.submit("ann", task.key, {"paraphrase": reword(0)})  # late, but a person's work is never thrown away
    assert [row.person for row in folder.store.filled_rows()] == ["ann"]


def test_a_skipped_task_goes_to_somebody_else_and_not_back(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 2)
    task = folder.next_task("ann")
    assert task is not None
    folder.store.skip("ann", task.key)
    assert next_id(folder, "ann") == "q1"
    assert next_id(folder, "bob") == "q0"


def test_nobody_checks_an_own_paraphrase(tmp_path: Path) -> None:
    tasks = [sample_task(0, CHECK, 5, not_for=("Ann",)), sample_task(1, CHECK, 5)]
    folder = AnnotationFolder(write_sample_tasks(tmp_path, tasks))
    assert next_id(folder, "ann") == "q1"
    assert next_id(folder, "bob") == "q0"
    with pytest.raises(OptionError, match="not for ann"):
        folder.submit("ann", tasks[0].key, {"same_meaning": "yes", "fluency": "5"})


def test_experts_get_the_tasks_that_were_assigned_to_them(tmp_path: Path) -> None:
    tasks = [sample_task(0, EXPERT, only_for="ann"), sample_task(0, EXPERT, only_for="bob")]
    folder = AnnotationFolder(write_sample_tasks(tmp_path, tasks))
    assert list(folder.people) == ["ann", "bob"]
    for person in ("ann", "bob"):
        submit_next(folder, folder.join(person), written=f"What is {person}'s question?")
    assert [next_id(folder, person) for person in ("ann", "bob", "cem")] == ["", "", ""]
    pilot = folder.agreement().pilot
    assert pilot is not None
    assert (pilot.questions, pilot.all_agree, pilot.unlike) == (1, 0.0, ("q0",))


def test_a_name_keeps_its_first_spelling(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 1)
    assert [folder.join(name) for name in ("Ann ", "ann", "ANN")] == ["Ann", "Ann", "Ann"]
    with pytest.raises(OptionError, match="a name has 1 to 60"):
        folder.join(" \n")


@pytest.mark.parametrize(
    ("stage", "cells", "fault"),
    [
        (PARAPHRASE, {}, "still empty: the question in your words; fill it in, or mark the question as confusing"),
        (PARAPHRASE, {"paraphrase": "What is the name of thing number 1 in the list"}, "at least 5 must change"),
        (CHECK, {"same_meaning": "yes"}, "still empty: how fluent it is"),
        (CHECK, {"same_meaning": "yes", "fluency": "9"}, "fluency is '9'"),
        (CHECK, {"same_meaning": "perhaps", "fluency": "3"}, "write yes or no"),
        (ANSWER, {"note": "hm"}, "still empty: the answer"),
        (ANSWER, {"your_answer": "x" * 5_001}, "more than 5,000 characters; shorten it"),
    ],
)
def test_what_import_would_set_aside_is_refused_at_once(
    tmp_path: Path, stage: AnnotationStage, cells: dict[str, str], fault: str
) -> None:
    task = sample_task(1, stage)
    folder = AnnotationFolder(write_sample_tasks(tmp_path, [task]))
    with pytest.raises(OptionError, match=fault):
        folder.submit("ann", task.key, cells)
    assert folder.store.filled_rows() == []


def test_a_confusing_question_needs_nothing_else(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 1)
    submit_next(folder, "ann", confusing="yes")
    assert folder.store.counts().done == 1


def test_the_later_entry_of_a_person_replaces_the_earlier_one(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, ANSWER, 1)
    task = folder.next_task("ann")
    assert task is not None
    for answer in ("a1", "a0"):
        folder.submit("ann", task.key, {"your_answer": answer})
    assert folder.entry_of("ann", task.key).row["your_answer"] == "a0"
    assert len(folder.store.filled_rows()) == 1


@pytest.mark.parametrize("kind", ["sqlite", "csv"])
def test_import_reads_what_people_entered_in_a_browser(tmp_path: Path, kind: str) -> None:
    questions = sample_questions(3)
    writing = folder_of(tmp_path, PARAPHRASE, 3)
    for number in range(3):
        submit_next(writing, "ann", paraphrase=reword(number))
    collected = import_annotations(questions, [place_of(writing, kind, tmp_path)], ApprovalRules()).questions
    checks = [sample_task(number, CHECK, 3, not_for=("ann",)) for number in range(3)]
    checking = AnnotationFolder(write_sample_tasks(tmp_path / "checks", checks))
    for person in ("bob", "cem", "dee"):
        for _ in range(3):
            submit_next(checking, person, same_meaning="yes", fluency="4")
    imported = import_annotations(collected, [place_of(checking, kind, tmp_path)], ApprovalRules())
    assert [question.text for question in imported.questions] == [reword(number) for number in range(3)]
    assert imported.report.remarks.items == []
    assert checking.agreement().judgements == imported.report.same_meaning


def place_of(folder: AnnotationFolder, kind: str, tmp_path: Path) -> str:
    """The file that is imported: that of the store, or the table that the page offers."""
    if kind == "sqlite":
        return str(folder.store.path)
    place = tmp_path / f"{folder.stage}.csv"
    place.write_bytes(folder.table(folder.stage))
    return str(place)


def test_a_folder_that_is_written_again_keeps_its_entries(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 2)
    submit_next(folder, "ann", paraphrase=reword(0))
    folder.close()
    again = folder_of(tmp_path, PARAPHRASE, 3)
    assert again.store.counts() == entry_store.TaskCounts(3, 1, 0)
    assert next_id(again, "ann") == "q1"


def test_a_folder_that_is_written_again_under_a_server_mixes_up_nothing(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, PARAPHRASE, 2)
    task = folder.next_task("ann")
    assert task is not None
    write_sample_tasks(tmp_path / "tasks", [sample_task(number, PARAPHRASE) for number in (7, 8)])
    with pytest.raises(ClewError, match=r"tasks.jsonl was written again; start the server anew"):
        folder.submit("ann", task.key, {"paraphrase": reword(0)})


def test_export_writes_the_tasks_of_its_sheets(tmp_path: Path) -> None:
    questions = sample_questions(2)
    display = QuestionDisplay(None)
    files = {file.name: file.content for file in paraphrase_files(questions, display, 20)}
    (tmp_path / TASK_FILE).write_bytes(files[TASK_FILE])
    task = AnnotationFolder(tmp_path).next_task("ann")
    assert task is not None
    assert task.entry.shown == display.display(questions[0])
    assert TASK_FILE in {file.name for file in expert_files((), display, 20)}


def test_a_file_that_is_no_task_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"cannot read .*tasks.jsonl: No such file"):
        AnnotationFolder(tmp_path)
    (tmp_path / TASK_FILE).write_text("{}\n")
    with pytest.raises(SourceError, match=r"tasks.jsonl:1 is not a task; write the folder with clew annotate export"):
        AnnotationFolder(tmp_path)
    (tmp_path / TASK_FILE).write_text("")
    with pytest.raises(ClewError, match="has no tasks"):
        AnnotationFolder(tmp_path)
    with pytest.raises(UnknownName, match="there is no task"):
        folder_of(tmp_path / "other", PARAPHRASE, 1).task("none")
