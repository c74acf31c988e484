"""Questions with SQL over tables (Finegan-Dollak et al. 2018): one record has many wordings of one query."""

from __future__ import annotations

from clew.benchmark.formats.format import Format
from clew.benchmark.question import Question
from clew.benchmark.records import Data, Record
from clew.errors import SourceError


def looks_like_text2sql(data: Data) -> bool:
    """Whether a record has sentences and SQL."""
    return {"sentences", "sql"} <= data.keys()


def sentences_of(record: Record) -> list[Record]:
    """A record for each sentence, with the SQL of all and its own variables."""
    queries = record.texts("sql")
    if not queries:
        raise record.fault("sql", "is empty; it needs a query")
    return [
        Record({"id": f"{record.number}.{number}", "query": queries[0], **one.data}, record.place, record.number)
        for number, one in enumerate(record.objects("sentences"))
    ]


def read_sentence(record: Record) -> Question:
    """The question of a sentence, its variables filled in; the SQL is in `extra`, filled in likewise."""
    variables = record.object("variables") if record.has("variables") else Record({}, record.place)
    texts = {name: variables.text(name) for name in variables.data}
    extra = {"sql": filled(record.text("query"), texts)}
    labels = {"split": record.text("question-split")} if record.has("question-split") else {}
    return Question(record.text("id"), filled(record.text("text"), texts), labels=labels, extra=extra)


def filled(text: str, variables: dict[str, str]) -> str:
    for name in sorted(variables, key=len, reverse=True):
        text = text.replace(name, variables[name])
    return text


def refuse_empty(record: Record) -> list[Record]:
    found = sentences_of(record)
    if not found:
        raise SourceError(f"{record.place}: there are no sentences")
    return found


TEXT2SQL = Format(
    "text2sql", "text2sql-data", "tables", looks_like_text2sql, read_sentence, splits=refuse_empty,
)  # fmt: skip
