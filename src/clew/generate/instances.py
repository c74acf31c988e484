"""From a program that was made to a question of a benchmark: worded, in every language, with its labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import orjson

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Forms, Gold, Question
from clew.engine.queries import write_query
from clew.engine.vocabulary import Vocabulary
from clew.errors import ClewError
from clew.generate.making import Made
from clew.language.program.text import write_text
from clew.language.sexpr import canonical_sexpr, write_sexpr
from clew.language.translate import rows_of_program, sexpr_of_program, write_kqapro_sparql
from clew.phrasing.kit import Kit
from clew.phrasing.known import Known
from clew.phrasing.question import Phrased, write_question
from clew.phrasing.surface import Surfaces

LABELS = ("hops", "function", "iso")
T = TypeVar("T")


class Writer:
    """Writes questions over one graph."""

    def __init__(self, kit: Kit, known: Known, vocabulary: Vocabulary, variants: int = 0) -> None:
        self.kit, self.known, self.vocabulary, self.variants = kit, known, vocabulary, variants
        self.surfaces = Surfaces(kit, known)

    def question(self, made: Made, id_: str) -> Question:
        """The question with its program, KQA Pro's SPARQL, S-expression and graph where they can express it."""
        phrased = write_question(made.program, self.kit, known=self.known)
        gold = Gold(self.forms(made), tuple(answer.text for answer in made.result.answers))
        bare = Question(id_, phrased.text, gold, choices=made.choices, labels={"type": made.kind})
        labels = {name: found[0] for name in LABELS if (found := labels_of(bare, name))}
        return replace(bare, labels={**bare.labels, **labels}, extra=self.extra(made, phrased))

    def forms(self, made: Made) -> Forms:
        program, types = made.program, self.vocabulary.types
        rows = expressed(lambda: rows_of_program(program))
        return Forms(
            write_text(program),
            expressed(lambda: write_kqapro_sparql(program, types)) or "",
            expressed(lambda: write_sexpr(canonical_sexpr(sexpr_of_program(program)))) or "",
            orjson.dumps(rows.rows).decode() if rows else "",
            rows.target if rows else "",
        )

    def extra(self, made: Made, phrased: Phrased) -> dict[str, Any]:
        """The ids of the answers, the rows of a table, clean SPARQL, the phrases used, and other ways to say it."""
        found: dict[str, Any] = {"phrases": list(phrased.phrases)}
        if ids := [answer.id for answer in made.result.answers if answer.id]:
            found["answer_ids"] = ids
        if made.result.rows:
            found |= {"columns": list(made.result.columns), "rows": [list(row) for row in made.result.rows]}
        clean = expressed(lambda: write_query(made.program, self.vocabulary.statements))
        if clean:
            found["sparql_clean"] = clean
        if self.variants:
            others = self.surfaces.of(made.program, self.variants, made.result.texts)
            found["variants"] = [{"text": one.text, "how": one.how} for one in others]
        return found


def expressed(write: Callable[[], T]) -> T | None:
    """What `write` writes, or nothing where its language cannot express it."""
    try:
        return write()
    except ClewError:
        return None
