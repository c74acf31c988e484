"""Runs: what a system said, in every format that predictions are published in (docs/questions.md)."""

from clew.benchmark.runs.format import RunFormat
from clew.benchmark.runs.jsonl import JSONL_RUN, write_prediction
from clew.benchmark.runs.published import (
    GRAILQA_RUN,
    KQAPRO_RUN,
    NSPM_RUN,
    QALD_RUN,
    RANKING_RUN,
    SEMPRE_RUN,
    WIKISP_RUN,
)

# In the order in which a file is tried.
RUN_FORMATS: dict[str, RunFormat] = {
    format_.name: format_
    for format_ in (
        RANKING_RUN, GRAILQA_RUN, WIKISP_RUN, QALD_RUN, JSONL_RUN, SEMPRE_RUN, NSPM_RUN, KQAPRO_RUN,
    )
}  # fmt: skip

__all__ = ["RUN_FORMATS", "RunFormat", "write_prediction"]
