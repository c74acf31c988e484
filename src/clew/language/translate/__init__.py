"""Translations between programs, S-expressions, rows and KQA Pro's SPARQL (docs/translations.md)."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clew.language.translate.kqapro_sparql_to_program import program_of_query
    from clew.language.translate.program_to_kqapro_sparql import write_kqapro_sparql
    from clew.language.translate.program_to_rows import TargetedRows, graph_of_program, rows_of_program
    from clew.language.translate.query_plans import has_plan, planned_program, program_of_kqapro_sparql
    from clew.language.translate.rows_to_program import program_of_rows
    from clew.language.translate.sexpr_programs import program_of_sexpr, sexpr_of_program
    from clew.language.translate.value_functions import TranslationError, ValueTypesByKey

    TRANSLATIONS: dict[tuple[str, str], Callable[..., Any]]
else:
    MODULES = {
        "TargetedRows": "program_to_rows",
        "TranslationError": "value_functions",
        "ValueTypesByKey": "value_functions",
        "graph_of_program": "program_to_rows",
        "has_plan": "query_plans",
        "planned_program": "query_plans",
        "program_of_kqapro_sparql": "query_plans",
        "program_of_query": "kqapro_sparql_to_program",
        "program_of_rows": "rows_to_program",
        "program_of_sexpr": "sexpr_programs",
        "rows_of_program": "program_to_rows",
        "sexpr_of_program": "sexpr_programs",
        "write_kqapro_sparql": "program_to_kqapro_sparql",
    }

    def __getattr__(name):
        """A name of this package from its module, loaded on first use: all take a tenth of a second, an answer one."""
        if name == "TRANSLATIONS":
            return {languages: __getattr__(function) for languages, function in TRANSLATION_NAMES.items()}
        if name not in MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)


TRANSLATION_NAMES = {
    ("rows", "program"): "program_of_rows",
    ("program", "rows"): "rows_of_program",
    ("sparql-kqapro", "program"): "program_of_kqapro_sparql",
    ("program", "sparql-kqapro"): "write_kqapro_sparql",
    ("sexpr", "program"): "program_of_sexpr",
    ("program", "sexpr"): "sexpr_of_program",
}

__all__ = [
    "TRANSLATIONS",
    "TargetedRows",
    "TranslationError",
    "ValueTypesByKey",
    "graph_of_program",
    "has_plan",
    "planned_program",
    "program_of_kqapro_sparql",
    "program_of_query",
    "program_of_rows",
    "program_of_sexpr",
    "rows_of_program",
    "sexpr_of_program",
    "write_kqapro_sparql",
]
