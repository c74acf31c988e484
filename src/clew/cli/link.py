"""clew link: what a question mentions of a knowledge base."""

from __future__ import annotations

import click

from clew.cli.arguments import AT_LEAST_ONE


@click.command("link")
@click.argument("question")
@click.option("-k", "--kb", default="demo", show_default=True, help="A folder made by `clew build`, or demo.")
@click.option("-n", "--limit", default=3, type=AT_LEAST_ONE, show_default=True, help="How many candidates to print.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with all candidates.")
def link_command(question: str, kb: str, limit: int, as_json: bool) -> None:
    """List what QUESTION mentions of a knowledge base: entities, concepts, predicates, values and operators.

    \b
        clew link "Which French cities have more than 1.5 million people?"
        clew link "Who founded Apple?" -k my.clew --json

    Each mention has candidates with scores up to 1, best first; `-` reads the question from standard input.
    """
    from clew.cli.linking import links_json, print_links, text_of
    from clew.cli.printing import print_json
    from clew.cli.progress import open_shown
    from clew.link.linker import Linker

    opened = open_shown(kb)
    links = Linker(opened).link(text_of(question))
    if as_json:
        print_json(links_json(opened, links))
    else:
        print_links(links, limit)
