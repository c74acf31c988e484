"""Every published file of questions and predictions that is at hand."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.formats import FORMATS
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import pair_predictions, read_run
from clew.benchmark.writer import write_questions
from sample_question_files import REAL_FILES

RUNS = {
    "grailqa/dev-half.jsonl.gz": ("grailqa/dev-half.jsonl.gz", "grailqa-ranking", 2_954),
    "scoring/wikisp-wwq-dev-predictions.json.gz": ("scoring/wwq-dev-gold.json.gz", "wikisp", 454),
    "scoring/graphquestions-sempre.res.gz": ("scoring/graphquestions-sempre.res.gz", "sempre", 2_608),
    "scoring/nmt-lcquad1-transformer.txt.gz": ("scoring/nmt-lcquad1-fconv.txt.gz", "nspm", 500),
    "scoring/nmt-monument-transformer.txt.gz": ("scoring/nmt-monument-lstm.txt.gz", "nspm", 1_479),
}


def content(place: Path) -> Any:
    data = place.read_bytes()
    text = (gzip.decompress(data) if place.suffix == ".gz" else data).decode()
    if text.startswith("{") and text.partition("\n")[0].endswith("}"):
        return [json.loads(line) for line in text.split("\n") if line]
    return json.loads(text) if text[0] in "[{" else text


@pytest.mark.parametrize("name", REAL_FILES)
def test_a_real_file_is_read_and_written_back_the_same(shared_data: Path, tmp_path: Path, name: str) -> None:
    found = read_questions(shared_data / name)
    assert (found.format, len(found.questions)) == REAL_FILES[name]
    if FORMATS[found.format].write:
        again = tmp_path / Path(name).name
        write_questions(found.questions, again, found.format, dict(found.header))
        assert content(again) == content(shared_data / name)


@pytest.mark.parametrize("name", RUNS)
def test_a_real_run_fits_its_questions(shared_data: Path, name: str) -> None:
    questions, format_, count = RUNS[name]
    benchmark, run = read_questions(shared_data / questions), read_run(shared_data / name)
    found = pair_predictions(benchmark.questions, run)
    assert (run.format, len(run.predictions)) == (format_, count)
    assert not found.unknown
    assert len(found.missing) == len(benchmark.questions) - count
