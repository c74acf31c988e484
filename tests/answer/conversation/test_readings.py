"""Follow-ups of every kind over a small firm, a shelf of books and the demo graph."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from clew.answer.asker import Asker
from clew.answer.conversation.conversation import Conversation
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb

FIRM = """
create table department(id integer primary key, name text, city text, budget integer);
create table employee(
    id integer primary key, name text, job text, salary integer, hired integer, gender text, email text,
    department_id integer references department(id)
);
create table project(
    id integer primary key, title text, cost integer, started date, leader_id integer references employee(id)
);
insert into department values
    (1, 'Marketing', 'Leeds', 90000), (2, 'Sales', 'York', 120000), (3, 'Research', 'Hull', 300000);
insert into employee values
    (1, 'Alice Moore', 'manager', 72000, 2012, 'female', 'alice@firm.example', 1),
    (2, 'Bob Field', 'designer', 41000, 2018, 'male', 'bob@firm.example', 1),
    (3, 'Carla Stone', 'writer', 38000, 2020, 'female', null, 1),
    (4, 'Dan Brook', 'manager', 68000, 2010, 'male', 'dan@firm.example', 2),
    (5, 'Eve Hart', 'seller', 35000, 2020, 'female', 'eve@firm.example', 2),
    (6, 'Gina Lake', 'manager', 88000, 2008, 'female', 'gina@firm.example', 3),
    (7, 'Hugo West', 'chemist', 59000, 2015, 'male', 'hugo@firm.example', 3);
insert into project values
    (1, 'Spring Campaign', 12000, '2020-03-01', 2), (2, 'New Polymer', 150000, '2019-05-01', 7),
    (3, 'Summer Campaign', 15000, '2021-06-01', 1), (4, 'Battery Study', 90000, '2020-09-01', 7);
"""
BOOKS = """title,author,year,genre,price,colour
The Long Road,Mara Quill,2015,novel,14,red
Night Harbour,Mara Quill,2019,crime,11,blue
Der Turm,Otto Brand,2011,novel,18,red
Silent Hills,Lena Frost,2020,crime,9,green
Blue Glass,Lena Frost,2021,novel,16,blue
"""
MARKETING = "Which employees have the department Marketing?"


@pytest.fixture(scope="module")
def askers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Asker]:
    folder = tmp_path_factory.mktemp("kbs")
    database = sqlite3.connect(folder / "firm.sqlite")
    database.executescript(FIRM)
    database.close()
    (folder / "books.csv").write_text(BOOKS, "utf-8")
    made = {"demo": Asker(open_kb())}
    for name in ("firm.sqlite", "books.csv"):
        place = folder / f"{Path(name).stem}.clew"
        build_kb([folder / name], place)
        made[place.stem] = Asker(open_kb(place))
    return made


Turns = list[tuple[str, set[str] | list[str] | None]]
CONVERSATIONS: dict[str, tuple[str, Turns]] = {
    "only one gender": ("firm", [
        (MARKETING, {"Alice Moore", "Bob Field", "Carla Stone"}),
        ("only the women", {"Alice Moore", "Carla Stone"}),
    ]),
    "how many of a gender, and of the other": ("firm", [
        (MARKETING, None),
        ("how many of them are women?", {"2"}),
        ("and men?", {"1"}),
    ]),
    "columns keep the names and the set": ("firm", [
        (MARKETING, None),
        ("what are their salaries?", {"Alice Moore, 72000", "Bob Field, 41000", "Carla Stone, 38000"}),
        ("what is the average?", {"50333.33333333333333333333333"}),
        ("sort them by salary", ["Carla Stone, 38000", "Bob Field, 41000", "Alice Moore, 72000"]),
        ("the other way round", ["Alice Moore, 72000", "Bob Field, 41000", "Carla Stone, 38000"]),
        ("just the top 2", ["Alice Moore, 72000", "Bob Field, 41000"]),
    ]),
    "a statistic of what they have": ("firm", [
        (MARKETING, None),
        ("what is their total salary?", {"151000"}),
        ("and on average?", {"50333.33333333333333333333333"}),
    ]),
    "those that a number counts": ("firm", [
        (MARKETING, None),
        ("how many are there?", {"3"}),
        ("who are they?", {"Alice Moore", "Bob Field", "Carla Stone"}),
        ("which of them have no email?", {"Carla Stone"}),
    ]),
    "the older of two, and the other one": ("books", [
        ("Which books are by Mara Quill?", {"The Long Road", "Night Harbour"}),
        ("which of the two is cheaper?", {"Night Harbour"}),
        ("no, the other one", {"The Long Road"}),
    ]),
    "a question about the one that words choose": ("books", [
        ("Which books are by Mara Quill?", None),
        ("what is the genre of the cheaper one?", {"crime"}),
    ]),
    "the red ones take the place of the blue ones": ("books", [
        ("Which books are blue?", {"Night Harbour", "Blue Glass"}),
        ("and the red ones?", {"The Long Road", "Der Turm"}),
        ("how many is that?", {"2"}),
    ]),
    "an amount in the place of another, though it was counted since": ("firm", [
        ("Which projects cost more than 50000?", {"New Polymer", "Battery Study"}),
        ("how many is that?", {"2"}),
        ("and more than 100000?", {"1"}),
    ]),
    "opposite superlatives turn the order": ("demo", [
        ("Which country has the largest population?", {"China"}),
        ("and the second largest?", {"India"}),
        ("and the smallest?", {"Vatican City"}),
    ]),
    "what was asked for before says what is compared": ("demo", [
        ("What is the population of Brazil?", None),
        ("and of Argentina?", None),
        ("which is larger?", {"Brazil"}),
    ]),
    "times compare as well": ("demo", [
        ("When did Brazil become independent?", {"1822-09-07"}),
        ("and Angola?", {"1975-11-11"}),
        ("which came first?", {"Brazil"}),
    ]),
    "a noun alone, and since when": ("demo", [
        ("What is the capital of Australia?", {"Canberra"}),
        ("who is the head of state?", {"Elizabeth II"}),
        ("since when?", {"1952-02-06"}),
    ]),
    "who else, without those that were mentioned": ("demo", [
        ("What are the official languages of Belgium?", {"Dutch", "French", "German"}),
        ("Which other countries have Dutch as an official language?", {"Netherlands", "Suriname"}),
    ]),
    "concepts that some of them belong to": ("demo", [
        ("Which elements were discovered by Humphry Davy?", None),
        ("which of them are alkali metals?", {"potassium", "sodium"}),
    ]),
    "a key with further words": ("demo", [
        ("What is the life expectancy in Japan?", {"84.74 year"}),
        ("and for women?", {"88.26 year"}),
        ("and for men?", {"81.4 year"}),
    ]),
    "an earlier question again, for something of its kind": ("demo", [
        ("What is the highest point of Austria?", {"Grossglockner"}),
        ("how high is it?", {"3798 metre"}),
        ("and of Switzerland?", {"4634 metre"}),
    ]),
    "who shares what was asked for": ("firm", [
        ("What is the job of Alice Moore?", {"manager"}),
        ("who else has that job?", {"Dan Brook", "Gina Lake"}),
    ]),
    "who shares what a relation leads to": ("firm", [
        ("Which department is Alice Moore in?", {"Marketing"}),
        ("who else is in that department?", {"Bob Field", "Carla Stone"}),
    ]),
    "the others, with what was asked for": ("firm", [
        ("When was Alice Moore hired?", {"2012"}),
        ("and the others?", {"Bob Field, 2018", "Carla Stone, 2020", "Dan Brook, 2010", "Eve Hart, 2020",
                             "Gina Lake, 2008", "Hugo West, 2015"}),
    ]),
    "the rest of a set that was narrowed": ("firm", [
        (MARKETING, None),
        ("only the women", {"Alice Moore", "Carla Stone"}),
        ("and the rest?", {"Bob Field"}),
    ]),
    "the number that an answer was chosen by": ("firm", [
        ("Which employee has the highest salary?", {"Gina Lake"}),
        ("how much?", {"88000"}),
        ("how many?", {"88000"}),
    ]),
    "a comparison without than": ("firm", [
        ("What is the salary of Bob Field?", {"41000"}),
        ("which employees earn less?", {"Carla Stone", "Eve Hart"}),
    ]),
    "whether any of them are so": ("firm", [
        (MARKETING, None),
        ("did any of them lead a project?", {"yes"}),
        ("do any of them have no email?", {"yes"}),
        ("are any of them sellers?", {"no"}),
    ]),
    "what a table shows beside names": ("firm", [
        ("Which projects cost more than 50000?", {"New Polymer", "Battery Study"}),
        ("who leads them?", {"New Polymer, Hugo West", "Battery Study, Hugo West"}),
        ("what is his email?", {"hugo@firm.example"}),
    ]),
    "the person that a thing leads to": ("firm", [
        ("Which project is the most expensive?", {"New Polymer"}),
        ("who was that?", {"Hugo West"}),
    ]),
    "highest first, by the last key": ("firm", [
        (MARKETING, None),
        ("sort by salary", ["Carla Stone, 38000", "Bob Field, 41000", "Alice Moore, 72000"]),
        ("largest first", ["Alice Moore, 72000", "Bob Field, 41000", "Carla Stone, 38000"]),
    ]),
    "a condition without a noun": ("firm", [
        ("Which employees have the department Sales?", {"Dan Brook", "Eve Hart"}),
        ("hired in 2020", {"Eve Hart"}),
    ]),
    "a question that does not say what it is about": ("firm", [
        ("Which departments are in Leeds?", {"Marketing"}),
        ("what is the budget?", {"90000"}),
    ]),
    "the only woman or man of several answers": ("firm", [
        ("Which employees have the department Sales?", {"Dan Brook", "Eve Hart"}),
        ("what is her salary?", {"35000"}),
        ("Which employees have the department Sales?", None),
        ("what is his salary?", {"68000"}),
    ]),
    "the other end of an earlier order": ("firm", [
        ("Which employee has the highest salary?", {"Gina Lake"}),
        ("when was she hired?", {"2008"}),
        ("and the lowest?", {"Eve Hart"}),
    ]),
    "all but those": ("demo", [
        ("Which countries border Spain?", None),
        ("only those outside Europe", {"Morocco"}),
    ]),
}  # fmt: skip


@pytest.mark.parametrize("kind", CONVERSATIONS)
def test_a_kind_of_follow_up_is_answered(askers: dict[str, Asker], kind: str) -> None:
    name, turns = CONVERSATIONS[kind]
    chat = Conversation(askers[name])
    for line, expected in turns:
        found = chat.ask(line).answers
        if expected is not None:
            assert (list(found) if isinstance(expected, list) else set(found)) == expected, line


def test_a_chain_is_never_surer_than_its_turns_together(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["demo"])
    first = chat.ask("What is the population of Brazil?").confidence
    second = chat.ask("and of Argentina?").confidence
    third = chat.ask("which is larger?").confidence
    assert 0 < third < second < first


def test_none_of_them_is_an_answer_to_which_ones(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["demo"])
    chat.ask("Which countries border Spain?")
    assert chat.ask("how many of them are in South America?").answers == ("0",)
    assert chat.ask("which ones?").answers == ()
