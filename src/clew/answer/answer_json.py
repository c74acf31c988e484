"""An answer as JSON: for `clew ask --json`, and as a line of a run."""

from __future__ import annotations

from typing import Any

from clew.answer.answer import Answer
from clew.engine.trace import thread_json
from clew.language.program.program_text import write_program_text


def answer_json(answer: Answer) -> dict[str, Any]:
    """Everything about an answer: its program, query and thread, what is missing, and the alternatives."""
    best, trace = answer.best, None if answer.is_unanswered else answer.trace
    fields: dict[str, Any] = {
        "question": answer.question,
        "answers": list(answer.answers),
        "confidence": round(answer.confidence, 4),
        "sure": answer.is_confident,
    }
    if best is not None and not answer.is_unanswered:
        fields |= {"program": write_program_text(best.program), "notes": [*best.notes, *answer.remarks]}
        fields |= {"sparql": answer.sparql, "thread": thread_json(trace) if trace else {}}
    return fields | {
        "missing": missing_json(answer),
        "which": choices_json(answer),
        "alternatives": [
            {
                "answers": list(other.result.texts),
                "program": write_program_text(other.program),
                "confidence": round(other.confidence, 4),
            }
            for other in answer.alternatives
        ],
    }


def missing_json(answer: Answer) -> list[dict[str, Any]]:
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
    if answer.choices:
        fields["which"] = choices_json(answer)
    if missing := missing_json(answer):
        fields["missing"] = missing
    return fields
