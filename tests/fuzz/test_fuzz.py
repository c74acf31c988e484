"""Every reader survives the inputs that once broke it and some damaged ones; `make fuzz` tries more."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

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
