"""Programs refined by a question, over small databases: for tests of clew.answer.*_refinement."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from clew.answer.beam_search import ScoredProgram
from clew.answer.linked_question import LinkedQuestion
from clew.answer.refinement.program_refinement import refine_program
from clew.engine.native import NativeEngine
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker


def build_database(folder: Path, script: str) -> KnowledgeBase:
    """The knowledge base of a database that an SQL script makes."""
    with closing(sqlite3.connect(folder / "data.sqlite")) as database:
        database.executescript(script)
    build_kb([str(folder / "data.sqlite")], folder / "data.clew")
    return open_kb(folder / "data.clew")


def refine(question: str, program: str, kb: KnowledgeBase) -> ScoredProgram:
    """What clew makes of a program that the parser wrote for a question."""
    linked, read, engine = LinkedQuestion(Linker(kb).link(question)), read_program_text(program), NativeEngine(kb)
    return refine_program(linked, ScoredProgram(read, engine.run(read), -0.1), engine)
