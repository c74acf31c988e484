"""clew migrate: what it prints and writes, for one-fact questions, programs and two versions of a graph."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.benchmark.reader import read_questions
from clew.cli import clew
from clew.kb.build import build_kb
from clew.kb.draft import KbDraft
from clew.kb.values import Text
from clew.migrate import migration_job
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
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.kb = build_draft(make_draft(), folder).folder
        self.links, self.questions, self.published = folder / "links.tsv", folder / "q.tsv", folder / "published.tsv"
        rows = [(f"m/0p{number}", f"m/0c{number % 3}", f"where was {name} born") for number, name in enumerate(PEOPLE)]
        born = f"{SITE}people/person/place_of_birth"
        self.questions.write_text("".join(f"{SITE}{one}\t{born}\t{SITE}{two}\t{text}\n" for one, two, text in rows))
        links = {f"/m/0p{number}": f"Q{number + 1}" for number in range(9)}
        links |= {f"/m/0c{number}": f"Q{number + 11}" for number in range(3)}
        self.links.write_text("".join(f"{one}\t{other}\n" for one, other in links.items()))
        facts = (f"{number}\tQ{number + 1}\tP19\tQ{number % 3 + 11}\n" for number in range(8))
        self.published.write_text("".join(facts))

    def words(self, *options: object, output: str = "out") -> list[object]:
        return [self.questions, "--to", self.kb, "--links", self.links, *options, "-o", self.folder / output]

    def rows(self, output: str = "out") -> list[dict[str, object]]:
        return [json.loads(line) for line in (self.folder / output / "questions.jsonl").read_text().splitlines()]


def make_draft() -> KbDraft:
    draft = KbDraft()
    draft.add_concept("Q5", "human")
    draft.add_concept("Q515", "city")
    for number, name in enumerate(PLACES):
        draft.add_entity(f"Q{number + 11}", name, concepts=["Q515"])
    for number, name in enumerate(PEOPLE):
        draft.add_entity(f"Q{number + 1 if number != 4 else 5_000}", name, concepts=["Q5"])
    return draft


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files(tmp_path_factory.mktemp("migrate"))
