"""The pages in a real browser: the policy lets their own script and styles run, and they fit a phone."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import httpx

from clew.serve.replies import HEAD, static_file
from page_checks import PHONE_WIDTH, find_browser, measure_phone_width

ANSWER = "/?question=Which+country+bordering+France+has+the+largest+population%3F"


def test_the_script_makes_tabs_under_the_policy(server: httpx.Client, tmp_path: Path) -> None:
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}", "--enable-logging=stderr",
               "--virtual-time-budget=5000", "--dump-dom"]  # fmt: skip
    done = subprocess.run([find_browser(), *options, f"{server.base_url}{ANSWER}"], capture_output=True, timeout=120,
                          check=True, env=os.environ | {"HOME": str(tmp_path)})  # fmt: skip
    page, messages = done.stdout.decode(), done.stderr.decode()
    assert page.count('role="tab"') == page.count('role="tabpanel"') == 7
    assert page.count('aria-selected="true"') == 1
    assert "Content Security Policy" not in messages
    assert "Uncaught" not in messages


def test_a_page_fits_a_phone(server: httpx.Client, tmp_path: Path) -> None:
    page = server.get(ANSWER, headers={"accept": "text/html"}).text
    assert HEAD in page
    whole = page.replace(HEAD, f"<style>{static_file('clew.css').decode()}</style>")
    assert measure_phone_width(whole, tmp_path) <= PHONE_WIDTH
