"""Files of training examples from questions over single tables that have only answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import orjson

from clew.errors import ClewError, SourceError
from clew.jobs import map_chunks
from clew.kb.build import build_kb
from clew.kb.files import file_digest, open_lines
from clew.kb.knowledge_base import open_kb
from clew.language.sql.outline import Outline
from clew.parse.item_finder import ItemFinder
from clew.parse.training.answers.outline_ranking import (
    Candidate,
    QuestionFit,
    RankedQuestion,
    find_agreement,
    frame_words,
    outline_size,
)
from clew.parse.training.answers.outline_search import OutlineSearch
from clew.parse.training.answers.table_cells import TableCells, answer_key
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.outline_json import read_outline, write_outline
