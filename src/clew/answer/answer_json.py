"""TODO"""

from __future__ import annotations

from typing import Any

from clew.answer.asker import Answer
from clew.engine.trace import thread_json
from clew.language.program.text import write_text


def answered_json(answered: Answer) -> dict[str, Any]:
    best, trace = answered.best, None if answered.is_unanswered else answered.trace
    found: dict[str, Any] = {
        "question": answered.question,
        "answers": list(answered.answers),
        "confidence": round(answered.confidence, 4),
        "sure": answered.is_confident,
    }
    if best is not None and not answered.is_unanswered:
        found |= {"program": write_text(best.program), "notes": [*best.notes, *answered.remarks]}
        found |= {"sparql": answered.sparql, "thread": thread_json(trace) if trace else {}}
    return found | {
        "missing": missing_json(answered),
        "which": which_json(answered),
        "alternatives": [
            {
                "answers": list(one.result.texts),
                "program": write_text(one.program),
                "confidence": round(one.confidence, 4),
            }
            for one in answered.alternatives
        ],
    }


def missing_json(answered: Answer) -> list[dict[str, Any]]:
    return [
        {"lack": one.lack.value, "text": one.text, "about": one.about, "has": list(one.has), "sentence": one.sentence}
        for one in answered.missing
    ]


def which_json(answered: Answer) -> list[dict[str, Any]]:
    return [
        {"name": one.name, "id": one.id, "is": one.is_, "answers": list(one.result.texts), "ask": answered.naming(one)}
        for one in answered.choices
    ]


def fields_of(answered: Answer) -> dict[str, Any]:
    """What a run says of a question, beside its id; of a table also its rows, as `clew run` does."""
    found: dict[str, Any] = {"answers": [], "confidence": round(answered.confidence, 4), "sure": answered.is_confident}
    if answered.best is not None and not answered.is_unanswered:
        result = answered.best.result
        found |= {"answers": list(result.texts), "program": write_text(answered.best.program)}
        found |= {"sparql": answered.sparql}
        found |= {"columns": list(result.columns), "rows": list(result.rows)} if result.rows else {}
    if answered.choices:
        found["which"] = which_json(answered)
    if missing := missing_json(answered):
        found["missing"] = missing
    return found
