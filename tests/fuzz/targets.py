"""Everything of clew that reads input from outside, with valid inputs to damage."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from clew.answer.llm.reply_reader import read_reply as read_model_reply
from clew.benchmark.formats.run_formats import RUN_FORMATS
from clew.benchmark.labels import LABELS
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run
from clew.engine.endpoint.quirks import Quirks
from clew.engine.endpoint.sparql_json import read_reply as read_endpoint_reply
from clew.errors import ClewError
from clew.generate.annotation.spreadsheet import read_table
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.kb.readers import ReaderOptions
from clew.language.graph import canonical_graph_text, query_of_graph, read_grailqa_graph, read_rows
from clew.language.program.program_text import read_program, write_program_text
from clew.language.sexpr import canonical_sexpr, read_sexpr, write_sexpr
from clew.language.shape_reader import classify_record
from clew.language.sparql.canonical_query import canonical_query
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.tolerant_reader import read_query_parts
from clew.language.sparql.writer import write_sparql
from clew.language.translate import TRANSLATIONS
from clew.parse.training.recipe import read_recipe
from clew.phrasing.kit_file import read_kit
from fuzz.campaign import Target
from golden.golden_rows import GOLDEN as DEMO_ROWS
from sample_question_files import FILE_CONTENTS, file_bytes

GOLDEN = Path(__file__).parents[1] / "golden"
RECIPES = Path(__file__).parents[2] / "recipes"
