"""Queries that files hold in an encoding, as SPARQL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from clew.benchmark.formats.nspm import ENCODING
from clew.benchmark.question import Forms, Prediction, Question
from clew.evaluate.nspm import decode


def decoded_question(question: Question) -> Question:
    """The question with its queries decoded, if its record says that they are encoded."""
    if not is_encoded(question.extra):
        return question
    golds = [replace(gold, forms=decoded_forms(gold.forms)) for gold in question.golds]
    return replace(question, gold=golds[0], alternatives=tuple(golds[1:]))


def decoded_prediction(prediction: Prediction) -> Prediction:
    """The prediction with its query decoded, if its record says that it is encoded."""
    return replace(prediction, forms=decoded_forms(prediction.forms)) if is_encoded(prediction.extra) else prediction


def is_encoded(extra: Mapping[str, Any]) -> bool:
    return extra.get("encoding") == ENCODING


def decoded_forms(forms: Forms) -> Forms:
    return replace(forms, sparql=decode(forms.sparql)) if forms.sparql else forms
