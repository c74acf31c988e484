"""What is asked for when facts lie on a server, and who answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from clew.kb.records import FactRecord
from clew.kb.values import Value


@dataclass(frozen=True, slots=True)
class FactRequest:
    """The facts of some subjects, or to some objects, by one predicate if it is named, or with one of some values.

    At least one of the fields is given; without subjects, objects and values, all facts of the predicate are meant.
    """

    subjects: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    predicate: str = ""
    values: tuple[Value, ...] = ()
    limit: int = 0  # facts of each subject, object or value; 0 is all

    @property
    def purpose(self) -> str:
        """What is asked for, in a few words."""
        by = f" by {self.predicate}" if self.predicate else ""
        if self.subjects:
            return f"facts of {describe_names(self.subjects)}{by}"
        if self.objects:
            return f"facts that lead to {describe_names(self.objects)}{by}"
        if self.values:
            return f"facts with the value {describe_names(tuple(map(str, self.values)))}"
        return f"all facts of {self.predicate}"


@dataclass(frozen=True, slots=True)
class FetchedFact:
    """A fact with the id of its subject, as a server gives it."""

    subject: str
    fact: FactRecord


class FactSource(Protocol):
    """Where the facts are."""

    def fetch(self, request: FactRequest) -> Iterable[FetchedFact]:
        """The facts that are asked for."""


def describe_names(names: tuple[str, ...], shown: int = 2) -> str:
    """The first names, and how many others there are."""
    more = f" and {len(names) - shown:,} more" if len(names) > shown else ""
    return ", ".join(names[:shown]) + more
