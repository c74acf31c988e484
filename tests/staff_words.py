"""A small table of employees, and a words file for it, that the tests of taught words use."""

from __future__ import annotations

from pathlib import Path

from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb

STAFF = """name,department,salary,bonus,age,city,status
Tom Becker,Logistics,4200,100,41,Berlin,open
Ana Silva,Sales,5100,900,35,Porto,open
Jonas Weber,Logistics,3900,200,52,Berlin,closed
Mia Rossi,Human Resources,4700,300,29,Rome,open
Ken Sato,Sales,6100,400,47,Tokyo,closed
Eva Novak,Sales,5600,500,38,Prague,open
"""
WORDS = """# What we call things
[predicates]
salary = ["earns", "is paid"]   # also verbs
city = ["lives in"]

[concepts]
staff = ["colleague"]

[names]
"Human Resources" = ["people team"]

[definitions]
active = { of = "staff", where = "status is open" }
senior = { of = "staff", where = "age >= 40" }
"best paid" = { of = "staff", highest = "salary" }
youngest = { of = "staff", lowest = "age" }
income = { of = "staff", is = "salary + bonus" }

[[corrections]]
question = "How big are we?"
means = "How many staff are there?"

[[corrections]]
question = "Who runs the place?"
program = "Find(Ken Sato) | What()"
"""


def build_staff(folder: Path) -> KnowledgeBase:
    """The knowledge base of the table in `folder`, with its words file beside it."""
    source = folder / "staff.csv"
    source.write_text(STAFF, "utf-8")
    build_kb([source], folder / "staff.clew")
    (folder / "staff.words.toml").write_text(WORDS, "utf-8")
    return open_kb(folder / "staff.clew")
