"""Fixtures for the tests of models."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch

from clew.models.catalogue import CatalogueEntry
from models.example_model import add_example_model


@pytest.fixture(autouse=True, scope="package")
def one_thread() -> Iterator[None]:
    """Compute with one thread: the models are tiny, and the threads of parallel tests wait for each other."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture
def example_model(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> CatalogueEntry:
    """The model of docs/extending.md, in the catalogue as word-bag."""
    return add_example_model(tmp_path_factory.mktemp("models"), monkeypatch)
