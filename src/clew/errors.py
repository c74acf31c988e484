"""Every error clew raises on purpose: each message names the thing, the fault and the way out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

DISTRIBUTION = "clew-kbqa"  # the name on the package index, where another project is called clew


class ClewError(Exception):
    """A fault the user can do something about; the command line prints it without a traceback.

    For editors, `position` is where in a text it is, in characters from 0, and `step` the step of a program, from 1.
    """

    position: int | None = None
    step: int | None = None

    def at(self, position: int | None = None, step: int | None = None) -> Self:
        """The fault itself, which now says where it is; what is known already stays."""
        self.position = position if self.position is None else self.position
        self.step = step if self.step is None else self.step
        return self


class SourceError(ClewError):
    """A source file cannot be read: missing, truncated, of an unknown format, or malformed under `--strict`."""


class ValueFormatError(ClewError):
    """A text is not a value of the kind it claims to be."""


class MappingError(ClewError):
    """A mapping file names a table, column or option that does not exist."""


class StoreError(ClewError):
    """A folder is not a knowledge base this version of clew can open or replace."""


class UnknownName(ClewError):
    """No entity, concept, predicate or key goes by a name or id."""


class EngineUnavailable(ClewError):
    """An engine is not installed or does not answer at all, whatever the query: no fault of one record of a batch."""


class RequestRefused(ClewError):
    """A server refuses a request, with the status of HTTP that says so."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class OptionError(ClewError):
    """An option has a value of the wrong form, or options exclude each other; the command line exits with 2."""


def check_choice(value: str, choices: Iterable[str], kind: str) -> None:
    """Raise an OptionError unless `value` is one of `choices`; `kind` says what they are."""
    known = list(choices)
    if value not in known:
        raise OptionError(f"there is no {kind} {value!r}; use one of {', '.join(known)}")


def missing_extra(purpose: str, package: str, extra: str) -> str:
    """The message for `purpose` without `package`, which the optional dependencies `extra` install."""
    return f"{purpose} needs {package}: pip install '{DISTRIBUTION}[{extra}]'"
