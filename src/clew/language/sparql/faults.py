"""What is raised for a query that cannot be read."""

from __future__ import annotations

from clew.errors import ClewError

WINDOW = 36


class SparqlError(ClewError):
    """A text is not a query clew can read: where the fault is, what stands there, and what would do instead."""

    def __init__(self, fault: str, text: str, at: int) -> None:
        self.fault = fault
        self.line = text.count("\n", 0, at) + 1
        self.column = at - (text.rfind("\n", 0, at) + 1) + 1
        super().__init__(f"line {self.line}, column {self.column}: {fault}\n{excerpt(text, at)}")


def excerpt(text: str, at: int) -> str:
    """The part of the line around position `at`, and below it a caret that points there."""
    start = max(text.rfind("\n", 0, at) + 1, at - WINDOW)
    end = text.find("\n", at)
    shown = text[start : min(len(text) if end < 0 else end, at + WINDOW)].replace("\t", " ").replace("\r", " ")
    return f"    {shown}\n    {' ' * (at - start)}^"
