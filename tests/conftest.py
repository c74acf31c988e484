"""Fixtures for all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("clew", deadline=None)  # machines that run the tests may be busy
settings.register_profile("clew in CI", deadline=None, derandomize=True)  # one commit, one verdict
settings.load_profile("clew in CI" if os.environ.get("CI") else "clew")


@pytest.fixture(autouse=True, scope="session")
def skip_fsync() -> Iterator[None]:
    """Turn off `os.fsync`: tests build hundreds of small knowledge bases that need not survive a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder with real questions and knowledge bases, which is not part of the repository."""
    place = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
    if not place.is_dir():
        pytest.skip(f"there is no real data at {place}: put it there or set CLEW_DATA")
    return place
