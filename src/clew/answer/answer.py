"""The answer to a question, as plain data: interpretations, confidence, thread, SPARQL and what is missing.

It prints as text, shows as HTML in a notebook, and converts to JSON, CSV and pandas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from math import isfinite
from pathlib import Path
from typing import Any

from clew.answer.confidence.precision import Contract
from clew.answer.disambiguation import EntityChoice
from clew.answer.entity_card import EntityCard, card_json, card_table
from clew.answer.missing import Missing, MissingKind
from clew.answer.readable_answer import readable_answer
from clew.engine.readable_values import ReadableResult, html_table
from clew.engine.result import Result
from clew.engine.trace import Trace, html_steps, thread_json
from clew.errors import ClewError
from clew.kb.files import write_file
from clew.kb.server_log import ServerQuery
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.pages.csv_output import write_csv
from clew.pages.markup import shorten

MIN_ANSWER_CONFIDENCE = 0.885  # shown as 89 %: right 95 % of the time over databases that the parser has not seen
MIN_OFFER_CONFIDENCE = 0.05  # below, an interpretation is not worth offering
MAX_PRINTED_ANSWERS = 10  # keeps the printed answer on one line
MAX_LISTED = 3  # interpretations, and results of each, that are listed
MIN_LISTED_CONFIDENCE = 0.02  # a less likely interpretation is almost never the one that was meant
MAX_WORDING = 160  # characters of an interpretation in a list; nobody reads on
MAX_HTML_ROWS = 100  # of a table in a notebook; to_pandas has all


@dataclass(frozen=True, slots=True)
class Interpretation:
    """One way to understand a question: the program, its result, and the probability that it is meant.

    `notes` list what clew changed in a program that a language model wrote. `wording` is the program as an English
    question; it is empty if the answer was made without an explanation. `unused` are the words of the question that the
    program leaves out. `shown` is the result for people, with what the graph adds to it, once it is explained.
    """

    program: f.Function
    result: Result
    confidence: float
    notes: tuple[str, ...] = ()
    wording: str = ""
    unused: tuple[str, ...] = ()
    shown: ReadableResult | None = None

    @property
    def readable(self) -> ReadableResult:
        """The result as people read it."""
        return self.shown or readable_answer(self.program, self.result)


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """A question with its interpretations, the likeliest first; there are none if the graph has no answer.

    `choices` are the entities to choose from if the question names several. `remarks` name other entities with a name
    that the question uses, and names that the graph does not know. `missing` is what the graph does not have.
    `trace` is the thread, the executed program step by step, and `sparql` a query with the same meaning; both belong
    to the best interpretation and are empty if there is none. `contract` is the precision that was asked for, if any.
    `card` says what an entity is, if the question asks for nothing else. `queries` are those that a server was asked.
    """

    question: str
    interpretations: tuple[Interpretation, ...] = ()
    choices: tuple[EntityChoice, ...] = ()
    remarks: tuple[str, ...] = ()
    missing: tuple[Missing, ...] = ()
    trace: Trace | None = None
    sparql: str = ""
    contract: Contract | None = None
    card: EntityCard | None = None
    queries: tuple[ServerQuery, ...] = ()

    @property
    def best(self) -> Interpretation | None:
        """The likeliest interpretation, if there is one."""
        return self.interpretations[0] if self.interpretations else None

    @property
    def program(self) -> f.Function | None:
        """The program of the likeliest interpretation."""
        return self.best.program if self.best else None

    @property
    def confidence(self) -> float:
        """The confidence of the likeliest interpretation, 0 if there is none."""
        return self.best.confidence if self.best else 0.0

    @property
    def is_confident(self) -> bool:
        """Whether the best interpretation is likely enough, or as a contract demands, and names only one entity."""
        return self.confidence >= least_confidence(self.contract) and not self.choices

    @property
    def is_unanswered(self) -> bool:
        """Whether no interpretation is likely enough to be offered."""
        return self.confidence < MIN_OFFER_CONFIDENCE

    @property
    def alternatives(self) -> tuple[Interpretation, ...]:
        """The interpretations besides the one that `answers` are from."""
        return self.interpretations if self.is_unanswered else self.interpretations[1:]

    @property
    def answers(self) -> tuple[str, ...]:
        """The names and values of the best interpretation, or its table's rows; none if it is not worth offering."""
        if self.best is None or self.is_unanswered:
            return ()
        result = self.best.result
        return tuple(", ".join(row) for row in result.rows) if result.rows else result.texts

    @property
    def columns(self) -> tuple[str, ...]:
        """The column names of `rows`."""
        return self.best.result.columns if self.best and self.best.result.rows else ("answer",)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The answers as rows; a list has one column."""
        if self.best is None or self.is_unanswered:
            return ()
        return self.best.result.rows or tuple((text,) for text in self.best.result.texts)

    def to_csv(self, path: Path | str) -> None:
        """Write the answers to a CSV file, with a header."""
        write_file(Path(path), write_csv((self.columns, *self.rows)).encode("utf-8", "replace"))

    def to_pandas(self) -> Any:
        """The answers as a data frame of texts."""
        try:
            import pandas as pd  # type: ignore[import-untyped]
        except ImportError:
            raise ClewError("to_pandas needs pandas; install it with: pip install pandas") from None
        return pd.DataFrame(list(self.rows), columns=list(self.columns))

    def __repr__(self) -> str:
        return f"Answer({self.question!r}, answers={self.answers!r}, confidence={self.confidence:.2f})"

    def __str__(self) -> str:
        """The answers and the interpretation that they are from, which comes first if clew is not sure."""
        if self.card is not None and self.is_confident:
            return "\n".join((headline(self), *(f"  {fact.label}: {fact.text}" for fact in self.card.facts)))
        lines = (headline(self), understood(self))
        return "\n".join(filter(None, lines if self.is_confident or self.choices else reversed(lines)))

    def _repr_html_(self) -> str:
        """The answers, the interpretation, the thread and the SPARQL query, for a notebook."""
        return "\n".join(filter(None, html_parts(self)))


def least_confidence(contract: Contract | None) -> float:
    """The confidence from which on clew answers."""
    return MIN_ANSWER_CONFIDENCE if contract is None else contract.threshold


def refusal(answer: Answer) -> str:
    """Why clew does not answer, in one sentence."""
    if not any(character.isalnum() for character in answer.question):
        return "The question is empty."
    if any(missing.kind is MissingKind.CONTEXT for missing in answer.missing):
        return "I do not know what this refers to."
    if answer.contract is not None and answer.confidence >= MIN_ANSWER_CONFIDENCE:
        return hold_back(answer.confidence, answer.contract)
    return "The graph does not say." if answer.is_unanswered else "I am not sure what you mean."


def hold_back(confidence: float, contract: Contract) -> str:
    """Why a contract holds back an answer that is sure otherwise."""
    needed = f"at least {contract.threshold:.0%}" if isfinite(contract.threshold) else "more than any"
    return (
        f"I hold back an answer that I am {confidence:.0%} confident of: on this graph, a precision of"
        f" {contract.precision:g}% needs {needed}."
    ).replace("%", " %")


def headline(answer: Answer) -> str:
    """The answers on one line, or why there are none."""
    if answer.choices:
        options = "; ".join(f"{choice.label}: {first_results(choice)}" for choice in answer.choices)
        return f"Which one do you mean? {options}"
    if answer.card is not None and answer.is_confident:
        return ": ".join(filter(None, (answer.card.name, answer.card.subtitle)))
    if answer.best is None or answer.is_unanswered:
        return " ".join((refusal(answer), *(missing.sentence for missing in answer.missing)))
    text = first_results(answer.best)
    return text if answer.is_confident else f"Not sure: {text}"


def first_results(one: Interpretation | EntityChoice, limit: int = MAX_PRINTED_ANSWERS) -> str:
    """The first results on one line, as people read them."""
    shown = one.readable if isinstance(one, Interpretation) else readable_answer(one.program, one.result)
    return shown.first_texts(limit)


def understood(answer: Answer) -> str:
    """What clew took the question to ask, with its confidence."""
    if answer.best is None or answer.is_unanswered or not answer.best.wording:
        return ""
    left_out = describe_unused(answer.best)
    return f"I understood: {answer.best.wording} ({answer.confidence:.0%} confident){left_out and '; ' + left_out}"


def describe_unused(interpretation: Interpretation) -> str:
    """The words of the question that an interpretation leaves out; empty if it leaves out none."""
    words = ", ".join(f"“{text}”" for text in interpretation.unused)
    return f"not used: {words}" if words else ""


def html_parts(answer: Answer) -> Iterator[str]:
    """The paragraphs and tables of an answer in a notebook."""
    best = answer.best
    if answer.choices:
        items = [f"{choice.label}: {first_results(choice)}" for choice in answer.choices]
        yield f"<p><b>Which one do you mean?</b></p>{html_list(items)}"
    elif not answer.is_confident:
        yield from html_doubts(answer)
    elif answer.card is not None:
        yield f"<p><b>{escape(answer.card.name)}</b> {escape(answer.card.subtitle)}</p>"
        yield html_table(card_table(answer.card), MAX_HTML_ROWS)
    elif best and best.readable.is_table:
        yield html_table(best.readable, MAX_HTML_ROWS)
    else:
        yield f"<p><b>{escape(headline(answer))}</b></p>"
    yield from (f"<p>{escape(remark)}</p>" for remark in answer.remarks)
    if answer.is_confident and answer.card is None:
        yield f"<p>{escape(understood(answer))}</p>" if understood(answer) else ""
        yield from html_thread(answer)


def html_doubts(answer: Answer) -> Iterator[str]:
    """Why clew is not sure, and the interpretations that are likely enough, in a notebook."""
    yield f"<p><b>{escape(refusal(answer))}</b></p>"
    yield from (f"<p>{escape(missing.sentence)}</p>" for missing in answer.missing)
    likely = [one for one in answer.interpretations if one.confidence >= MIN_LISTED_CONFIDENCE][:MAX_LISTED]
    if likely:
        yield f"<p>{'The nearest questions' if answer.is_unanswered else 'You may mean'}:</p>"
        yield html_list(describe_interpretation(one) for one in likely)


def describe_interpretation(one: Interpretation) -> str:
    """An interpretation with its first results and its confidence, on one line."""
    left_out = describe_unused(one)
    chance = f"({one.confidence:.0%}{left_out and '; ' + left_out})"
    return f"{shorten(one.wording, MAX_WORDING)}  {first_results(one, MAX_LISTED)}  {chance}"


def html_list(items: Iterable[str]) -> str:
    """Texts as a numbered list."""
    return f"<ol>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ol>"


def html_thread(answer: Answer) -> Iterator[str]:
    """The steps of an answer and its query, in a notebook."""
    if answer.trace:
        yield f"<ol>{''.join(html_steps(answer.trace))}</ol>"
    if answer.sparql:
        yield f"<details><summary>SPARQL</summary><pre>{escape(answer.sparql)}</pre></details>"


def query_json(query: ServerQuery) -> dict[str, Any]:
    """What a server was asked, and what came back."""
    seconds = round(query.seconds, 3)
    return {"purpose": query.purpose, "sparql": query.text, "rows": query.rows, "seconds": seconds}


def answer_json(answer: Answer) -> dict[str, Any]:
    """Everything about an answer: its program, query and thread, what is missing, and the alternatives."""
    best, trace = answer.best, None if answer.is_unanswered else answer.trace
    fields: dict[str, Any] = {
        "question": answer.question,
        "answers": list(answer.answers),
        "confidence": round(answer.confidence, 4),
        "sure": answer.is_confident,
    }
    if answer.contract is not None:
        fields["contract"] = contract_json(answer.contract)
    if answer.card is not None:
        fields["card"] = card_json(answer.card)
    if best is not None and not answer.is_unanswered:
        fields |= {"program": write_program_text(best.program), "notes": [*best.notes, *answer.remarks]}
        fields |= {"unused": list(best.unused)}
        fields |= {"sparql": answer.sparql, "thread": thread_json(trace) if trace else {}}
    if answer.queries:
        fields["queries"] = list(map(query_json, answer.queries))
    return fields | {
        "missing": missing_json(answer),
        "which": choices_json(answer),
        "alternatives": [
            {
                "answers": list(other.result.texts),
                "program": write_program_text(other.program),
                "confidence": round(other.confidence, 4),
                "unused": list(other.unused),
            }
            for other in answer.alternatives
        ],
    }


def contract_json(contract: Contract) -> dict[str, Any]:
    """A precision contract as JSON; the threshold is null if no confidence fulfils it."""
    return {
        "precision": contract.precision,
        "threshold": round(contract.threshold, 4) if isfinite(contract.threshold) else None,
        "coverage": round(contract.answered / contract.asked, 4) if contract.asked else 0.0,
        "sentence": contract.sentence,
    }


def missing_json(answer: Answer) -> list[dict[str, Any]]:
    """What is missing, as JSON."""
    return [
        {
            "lack": missing.kind.value,
            "text": missing.text,
            "about": missing.entity,
            "has": list(missing.available),
            "sentence": missing.sentence,
        }
        for missing in answer.missing
    ]


def choices_json(answer: Answer) -> list[dict[str, Any]]:
    """The entities to choose from, as JSON."""
    return [
        {
            "name": choice.name,
            "id": choice.id,
            "is": choice.description,
            "answers": list(choice.result.texts),
            "ask": choice.question,
        }
        for choice in answer.choices
    ]


def run_fields(answer: Answer) -> dict[str, Any]:
    """The fields of an answer in a run, apart from its id; those of a table include its rows, as in `clew run`."""
    fields: dict[str, Any] = {"answers": [], "confidence": round(answer.confidence, 4), "sure": answer.is_confident}
    if answer.best is not None and not answer.is_unanswered:
        result = answer.best.result
        fields |= {"answers": list(result.texts), "program": write_program_text(answer.best.program)}
        fields |= {"sparql": answer.sparql}
        fields |= {"columns": list(result.columns), "rows": list(result.rows)} if result.rows else {}
        fields |= {"unused": list(answer.best.unused)} if answer.best.unused else {}
    if answer.choices:
        fields["which"] = choices_json(answer)
    if missing := missing_json(answer):
        fields["missing"] = missing
    return fields
