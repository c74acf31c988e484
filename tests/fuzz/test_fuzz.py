"""Every reader survives the inputs that once broke it and some damaged ones; `make fuzz` tries more."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from clew.benchmark.formats import FORMATS
from clew.benchmark.formats.run_formats import RUN_FORMATS
from clew.kb.readers import READERS
from fuzz.campaign import MAX_SECONDS, Target, inputs_of, read_one, stored_cases
from fuzz.targets import TARGETS

MUTATIONS = 40  # per reader in the normal suite


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_damaged_inputs_raise_nothing_but_clew_errors(target: Target, tmp_path: Path) -> None:
    count = len(stored_cases(target)) + len(target.seeds()) + MUTATIONS
    for number, data in enumerate(islice(inputs_of(target, seed=1), count)):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert read_one(target, data, folder) in ("", "refused", f"took longer than {MAX_SECONDS:g} s"), data[:300]


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_valid_inputs_are_read(target: Target, tmp_path: Path) -> None:
    """A target whose seeds are refused would fuzz only the first check of its reader."""
    for number, data in enumerate(target.seeds()):
        folder = tmp_path / str(number)
        folder.mkdir()
        target.read(data, folder)


def test_every_format_of_questions_and_runs_is_fuzzed() -> None:
    names = [*(f"questions-{name}" for name in FORMATS), *(f"run-{name}" for name in RUN_FORMATS)]
    assert [name for name in names if name not in TARGETS] == []


def test_every_reader_of_knowledge_bases_is_fuzzed() -> None:
    """RDF and tables have a target for each syntax."""
    targets = {"rdf": "kb-turtle", "tables": "kb-csv"}
    assert [name for name in READERS if targets.get(name, f"kb-{name}") not in TARGETS] == []
