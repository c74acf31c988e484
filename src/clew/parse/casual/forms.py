"""Frames of casual questions, filled with words."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any


def load(name: str) -> Mapping[str, Any]:
    """The data file `name` of casual questions."""
    return tomllib.loads((files("clew.parse.casual") / f"{name}.toml").read_text("utf-8"))


@cache
def forms() -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(frames) for name, frames in load("forms").items()}


@cache
def needed(frame: str) -> frozenset[str]:
    """The placeholders of a frame."""
    return frozenset(name for _, name, _, _ in Formatter().parse(frame) if name)


def say(form: str, rng: random.Random, /, **words: str) -> str:
    """One of the frames of a form that there are words for; nothing if there is none."""
    there = {name for name, word in words.items() if word}
    fitting = [frame for frame in forms()[form] if needed(frame) <= there]
    return rng.choice(fitting).format(**words) if fitting else ""
