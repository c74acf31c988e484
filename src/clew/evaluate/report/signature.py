"""The signature of a score: one line that says how it was computed, so that equal lines mean comparable scores.

The idea is sacrebleu's (Post 2018).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from clew.evaluate.measures.equivalent_names import NamePairs
from clew.evaluate.measures.grailqa_graph import Ontology
from clew.evaluate.measures.measure import Measure, option_fields, write_option_value
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.version import __version__

DIGEST_DIGITS = 8  # of a file's digest; enough to tell files apart, short enough for a line


@dataclass(frozen=True, slots=True)
class SignatureParts:
    """What all scores of an evaluation share: digests of the files, how queries were run, and the bootstrap."""

    questions: str
    run: str
    setup: ExecutionSetup
    has_run_queries: bool
    gold: str
    bootstrap: Bootstrap

    def signature(self, measure: Measure, n: int) -> str:
        """The signature of a score of `measure` over `n` questions."""
        parts = [title_with_suffix(measure), *option_texts(measure), f"n:{n}", *self.parts()]
        return "|".join([*parts, f"clew:{__version__}"])

    def parts(self) -> Iterator[str]:
        """The parts that are the same for all scores."""
        yield f"questions:{self.questions[:DIGEST_DIGITS]}"
        yield f"run:{self.run[:DIGEST_DIGITS]}"
        if self.has_run_queries:
            yield f"gold:{self.gold}"
            source, engines = ("databases", "sqlite,") if self.setup.databases else ("kb", "")
            yield f"{source}:{self.setup.digest[:DIGEST_DIGITS] or 'none'}"
            yield f"engine:{engines}{self.setup.engine}"
            yield f"limits:{self.setup.seconds:g}s,{self.setup.answers}"
        if self.bootstrap.resamples:
            yield f"ci:bootstrap,{self.bootstrap.confidence:g},{self.bootstrap.resamples},{self.bootstrap.seed}"


def option_texts(measure: Measure) -> Iterator[str]:
    """Every option of a measure, defaults included; files by a digest of their content."""
    for option in option_fields(type(measure)):
        if option.name != measure.suffix_field:
            value = getattr(measure, option.name)
            if content := content_of(value):
                yield f"{option.name}:{content}"


def content_of(value: object) -> str:
    if isinstance(value, Ontology | NamePairs):
        return content_digest(value) if value else ""
    return write_option_value(value)


@lru_cache(maxsize=16)
def content_digest(value: Ontology | NamePairs) -> str:
    """A digest of the content of files, wherever they are."""
    if isinstance(value, NamePairs):
        rows = [repr(pair) for pair in value.pairs]
    else:
        rows = [f"{name} {ends}" for name, ends in sorted(value.ends.items())]
        rows += [f"{name} {sorted(above)}" for name, above in sorted(value.supertypes.items())]
        rows += [f"{name} {other}" for name, other in sorted(value.inverses.items())]
    return blake2b("\n".join(rows).encode(), digest_size=DIGEST_DIGITS // 2).hexdigest()


def display_name(measure: Measure) -> str:
    """The name of a measure without options that are files."""
    options = dict(measure.options())
    shown = {key: text for key, text in options.items() if not is_from_file(getattr(measure, key))}
    if shown == options:
        return measure.name
    inside = ", ".join(f"{key}={text}" for key, text in shown.items())
    return title_with_suffix(measure) + (f"({inside})" if inside else "")


def title_with_suffix(measure: Measure) -> str:
    """The name of a measure without options: `hits@5`."""
    return measure.title + (str(getattr(measure, measure.suffix_field)) if measure.suffix_field else "")


def is_from_file(value: object) -> bool:
    return isinstance(value, Ontology) or (isinstance(value, NamePairs) and bool(value.source))
