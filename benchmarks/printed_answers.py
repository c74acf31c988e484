"""A hundred answers of all kinds as clew prints them in a terminal of 80 columns, to be read by a person.

python benchmarks/printed_answers.py            # over the demo graph and two knowledge bases made of tables
python benchmarks/printed_answers.py --html answers.html
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

import clew
from clew.answer.answer import Answer
from clew.cli.ask.answers import print_answer
from clew.pages.markup import write_page

WIDTH = 80

FIRM = {
    "departments": """
        department_id,name,city,floor_area_m2,founded
        1,Research,Graz,12450.5,1998
        2,Sales,Vienna,830,2001
        3,Logistics,Linz,48200.25,1987
        4,Finance,Vienna,412,1987
    """,
    "employees": """
        employee_id,name,job_title,salary_eur,hired_on,year_of_birth,phone,postal_code,department_id
        10021,Anna Berger,chemist,87400,2012-03-01,1981,4366412345678,8010,1
        10022,Bela Kovacs,chemist,91200.5,2009-11-15,1977,4366498765432,8020,1
        10023,Carla Weiss,team lead,123400,2003-06-30,1969,4366411122233,8010,1
        10024,David Moser,sales agent,45300,2019-01-07,1994,4366433344455,1030,2
        10025,Eva Lang,sales agent,47100,2018-09-03,1990,4366455566677,1100,2
        10026,Franz Huber,driver,33650,2015-05-18,1985,4366477788899,4020,3
        10027,Greta Pichler,driver,34120.75,2014-02-10,1988,4366400011122,4030,3
        10028,Hans Gruber,warehouse manager,61500,1999-10-04,1966,4366422233344,4020,3
        10029,Ines Novak,accountant,58900,2011-07-25,1983,4366444455566,1010,4
        10030,Jan Bauer,accountant,,2021-04-12,1996,4366466677788,1200,4
    """,
    "projects": """
        project_id,title,budget_eur,start,deadline,lead_id
        1,Solar paint,1250000,2021-01-01,2024-12-31,10023
        2,New warehouse,18400000,2019-06-01,2023-03-31,10028
        3,Online shop,340000.4,2022-02-15,2022-11-30,10025
        4,Tax software,95000,2023-05-01,2023-09-30,10029
    """,
}
SHOP = {
    "products": """
        sku,product,category,price_usd,weight_kg,in_stock,description
        A-100,Espresso machine,kitchen,499.9,8.25,12,"A machine with two boilers, a grinder and a water filter"
        A-101,Kettle,kitchen,39.5,1.1,140,Boils a litre in two minutes
        A-102,Toaster,kitchen,54,1.75,0,Two slices
        B-200,Desk,furniture,349,31.4,7,Oak with drawers
        B-201,Chair,furniture,129.99,9.3,55,Turns and tilts
        B-202,Bookcase,furniture,219,27.05,3,Five shelves
        C-300,Lamp,lighting,64.2,2.4,88,"Warm light, can be dimmed"
        C-301,Candle,lighting,4.333,0.25,12400,Burns for twelve hours
        C-302,Chandelier,lighting,12850,64.8,1,Crystal
    """,
    "customers": """
        customer_id,customer,country,member_since
        501,Rosa Lind,Sweden,2015
        502,Tom Adler,Germany,2018
        503,Uma Patel,India,2020
        504,Viktor Orlov,Estonia,2016
        505,Wei Chen,Singapore,2021
    """,
    "orders": """
        order_number,customer_id,product,quantity,total_usd,ordered_on
        90001,501,Espresso machine,1,499.9,2023-01-14
        90002,501,Candle,240,1039.92,2023-02-01
        90003,502,Desk,2,698,2023-02-11
        90004,502,Chair,6,779.94,2023-02-11
        90005,503,Lamp,3,192.6,2023-03-05
        90006,504,Chandelier,2,25700,2023-03-19
        90007,504,Bookcase,1,219,2023-04-02
        90008,505,Kettle,10,395,2023-04-20
        90009,505,Candle,1000,4333,2023-05-06
        90010,501,Toaster,1,54,2023-05-30
    """,
}

DEMO_QUESTIONS = {
    "numbers": (
        "What is the population of Finland?",
        "What is the population of Vatican City?",
        "What is the atomic weight of gold?",
        "How many cities are there?",
        "How many sovereign states are in Africa?",
        "What is the atomic number of carbon?",
        "What is the total population of the sovereign states in Europe?",
        "What is the average area of sovereign states?",
    ),
    "units": (
        "What is the area of France?",
        "What is the density of gold?",
        "What is the half-life of carbon-14?",
        "What is the half-life of uranium-238?",
        "What is the melting point of iron?",
        "What is the nominal GDP of France?",
        "What is the coastline length of Norway?",
        "What is the unemployment rate of Spain?",
    ),
    "years and dates": (
        "When was carbon-14 discovered?",
        "What is the time of discovery of uranium-238?",
        "What is the GDP (PPP) of Japan?",
        "What is the inflation rate of Chile?",
        "When did France become independent?",
        "What is the population of Germany?",
    ),
    "lists": (
        "Which countries border France?",
        "Who discovered polonium?",
        "Which cities are located in Germany?",
        "What are the official languages of Switzerland?",
        "Which isotopes decay to lead-206?",
        "What are the natural resources of Norway?",
        "Which sovereign states are in South America?",
    ),
    "ranked": (
        "What are the three largest sovereign states by area?",
        "Which country bordering France has the largest population?",
        "the five least populous countries",
        "Which sovereign state has the largest area?",
        "Which chemical element has the highest density?",
        "What is the second largest sovereign state by area?",
        "Which continent has the most sovereign states?",
    ),
    "tables and groups": (
        "average area of sovereign states per continent",
        "How many sovereign states are there per continent?",
        "What is the total population of sovereign states per continent?",
        "name, population and capital of all sovereign states, sorted by population",
        "For each sovereign state in South America, what are the capital and the population?",
    ),
    "yes or no": (
        "Is Brazil larger than Argentina?",
        "Does France border Spain?",
        "Is Paris the capital of Italy?",
        "Is the population of Norway greater than 10 million?",
    ),
    "cards": (
        "Who is Marie Curie?",
        "Tell me about France",
        "What is gold?",
        "What is Paris?",
        "Tell me about the European Union",
        "What is a sovereign state?",
        "Describe carbon-14",
    ),
    "choices": (
        "Tell me about Hyderabad",
        "What is the population of Hyderabad?",
        "Tell me about Georgia",
        "What is the population of Georgia?",
    ),
    "refusals and empty": (
        "Who is Zorblax?",
        "Who runs Zorblax Corp?",
        "Who is the mayor of Berlin?",
        "What is the hair colour of Gaul?",
        "Which landlocked countries border France?",
        "GDP of France",
        "Wie viele Einwohner hat Berlin?",
        "",
    ),
}
FIRM_QUESTIONS = {
    "numbers, units, years, ids": (
        "What is the salary of Anna Berger?",
        "What is the average salary?",
        "What is the total budget of the projects?",
        "What is the floor area of Logistics?",
        "What is the phone of Eva Lang?",
        "What is the postal code of Franz Huber?",
        "What is the employee id of Hans Gruber?",
        "In which year was Carla Weiss born?",
        "When was Hans Gruber hired?",
    ),
    "lists, ranks, tables, groups": (
        "Who works in Research?",
        "Who earns the most?",
        "Who are the three best paid employees?",
        "List the name and salary of all employees",
        "List the title, budget and deadline of all projects",
        "What is the average salary per department?",
        "How many employees are there in each department?",
        "Which department has the most employees?",
        "List name, phone and postal code of all employees",
    ),
    "cards and refusals": (
        "Who is Anna Berger?",
        "Tell me about Research",
        "Tell me about New warehouse",
        "Who is Otto Klein?",
        "What is the shoe size of Anna Berger?",
    ),
}
SHOP_QUESTIONS = {
    "numbers, units, dates": (
        "What is the price of the chandelier?",
        "How much does a candle cost?",
        "What is the weight of the desk?",
        "What is the average price of furniture?",
        "How many orders are there?",
        "What is the total of all orders?",
        "When was order 90006 placed?",
        "Since when is Rosa Lind a member?",
    ),
    "lists, ranks, tables, groups": (
        "Which products are in the category kitchen?",
        "Which product is the most expensive?",
        "the three heaviest products",
        "List product, price and description of all products",
        "What is the average price per category?",
        "Which customer has the most orders?",
        "List the orders of Rosa Lind",
        "Which products are out of stock?",
    ),
    "cards, yes or no, refusals": (
        "Tell me about the espresso machine",
        "Who is Rosa Lind?",
        "What is Candle?",
        "Is the desk heavier than the chair?",
        "Which products are made of gold?",
    ),
}


def main() -> None:
    """Print the answers, or write them as they look in a notebook."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--html", type=Path, help="write a page with the answers as a notebook shows them")
    page: Path | None = options.parse_args().html
    out, parts = Console(width=WIDTH, highlight=False, markup=False), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        for number, (kind, answer) in enumerate(make_answers(Path(folder)), 1):
            if page is not None:
                parts.append(f"<h3>{number} {kind}</h3><p>{answer.question}</p>{answer._repr_html_()}")
                continue
            out.print(f"\n{number} [{kind}] {answer.question}", style="reverse")
            print_answer(out, answer, thread=False)
    if page is not None:
        page.write_text(write_page("Answers in a notebook", parts), "utf-8")


def make_answers(folder: Path) -> Iterator[tuple[str, Answer]]:
    """The answers with their kinds."""
    tables = {"firm": (FIRM, FIRM_QUESTIONS), "shop": (SHOP, SHOP_QUESTIONS)}
    graphs = [(clew.open(), DEMO_QUESTIONS)]
    graphs += [(clew.open(write_tables(folder / name, files)), asked) for name, (files, asked) in tables.items()]
    for kb, questions in graphs:
        for kind, texts in questions.items():
            yield from ((kind, kb.ask(text)) for text in texts)


def write_tables(folder: Path, files: dict[str, str]) -> Path:
    """A folder of CSV files, which clew opens as a knowledge base."""
    folder.mkdir()
    for name, rows in files.items():
        lines = [line.strip() for line in rows.strip().splitlines()]
        (folder / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


if __name__ == "__main__":
    main()
