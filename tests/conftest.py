"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def without_waiting_for_the_disk() -> Iterator[None]:
    """Tests build hundreds of small knowledge bases; that each survives a power cut is not what they are about."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real questions and knowledge bases, which is not part of the repository."""
    place = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data")
    if not place.is_dir():
        pytest.skip(f"real data is not here: put it at {place} or set CLEW_DATA")
    return place
