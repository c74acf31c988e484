"""The formats of questions and runs: one module per benchmark or family, all in `FORMATS` (docs/questions.md)."""

from clew.benchmark.formats.clew_jsonl import JSONL
from clew.benchmark.formats.format import Format, read_record, write_record
from clew.benchmark.formats.grailqa import AGENTBENCH, GRAILQA, GRAPHQUESTIONS, SEMPRE
from clew.benchmark.formats.kqapro import KQAPRO, KQAPRO_ROWS
from clew.benchmark.formats.lcquad import LCQUAD1, LCQUAD2
from clew.benchmark.formats.nspm import NSPM
from clew.benchmark.formats.qald import QALD
from clew.benchmark.formats.query_sets import SPARQL_ROWS, TEXT2SQL
from clew.benchmark.formats.simplequestions import (
    SIMPLEDBPEDIAQA,
    SIMPLEQUESTIONS,
    WIKIDATA,
    WIKIDATA_LINES,
    WIKIDATA_ROWS,
)
from clew.benchmark.formats.spider import SPIDER, SPIDER_ROWS, WIKITABLES
from clew.benchmark.formats.webqsp import CWQ, WEBQSP, WIKIWEBQUESTIONS

# In the order in which a file is tried: formats with the most telling fields first.
FORMATS: dict[str, Format] = {
    format_.name: format_
    for format_ in (
        JSONL, AGENTBENCH, GRAPHQUESTIONS, GRAILQA, KQAPRO_ROWS, WEBQSP, CWQ, SIMPLEDBPEDIAQA, LCQUAD1, LCQUAD2, QALD,
        WIKIWEBQUESTIONS, SPARQL_ROWS, SPIDER, SPIDER_ROWS, WIKITABLES, KQAPRO, WIKIDATA_ROWS, TEXT2SQL,
        SIMPLEQUESTIONS, WIKIDATA_LINES, WIKIDATA, SEMPRE, NSPM,
    )
}  # fmt: skip

__all__ = ["FORMATS", "Format", "read_record", "write_record"]
