"""Translations between programs, S-expressions, rows and KQA Pro's SPARQL (docs/translations.md)."""

from collections.abc import Callable
from typing import Any

from clew.language.translate.kqapro_sparql_to_program import program_of_kqapro_sparql, program_of_query
from clew.language.translate.program_to_kqapro_sparql import write_kqapro_sparql
from clew.language.translate.program_to_rows import TargetedRows, graph_of_program, rows_of_program
from clew.language.translate.rows_to_program import program_of_rows
from clew.language.translate.sexpr_programs import program_of_sexpr, sexpr_of_program
from clew.language.translate.value_functions import TranslationError, ValueTypesByKey

TRANSLATIONS: dict[tuple[str, str], Callable[..., Any]] = {
    ("rows", "program"): program_of_rows,
    ("program", "rows"): rows_of_program,
    ("sparql-kqapro", "program"): program_of_kqapro_sparql,
    ("program", "sparql-kqapro"): write_kqapro_sparql,
    ("sexpr", "program"): program_of_sexpr,
    ("program", "sexpr"): sexpr_of_program,
}

__all__ = [
    "TRANSLATIONS",
    "TargetedRows",
    "TranslationError",
    "ValueTypesByKey",
    "graph_of_program",
    "program_of_kqapro_sparql",
    "program_of_query",
    "program_of_rows",
    "program_of_sexpr",
    "rows_of_program",
    "sexpr_of_program",
    "write_kqapro_sparql",
]
