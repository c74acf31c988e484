"""Runs: what a system said, in every format that predictions are published in (docs/questions.md)."""

from clew.benchmark.formats.run_formats import (
    GRAILQA_RUN,
    JSONL_RUN,
    KQAPRO_RUN,
    NSPM_RUN,
    QALD_RUN,
    RANKING_RUN,
    SEMPRE_RUN,
    WIKISP_RUN,
    RunFormat,
    write_prediction,
)

# In the order in which a file is tried.
RUN_FORMATS: dict[str, RunFormat] = {
    format_.name: format_
    for format_ in (
        RANKING_RUN, GRAILQA_RUN, WIKISP_RUN, QALD_RUN, JSONL_RUN, SEMPRE_RUN, NSPM_RUN, KQAPRO_RUN,
    )
}  # fmt: skip

__all__ = ["RUN_FORMATS", "RunFormat", "write_prediction"]
