"""Kinds of argument that several commands take."""

from __future__ import annotations

import click

AT_LEAST_ONE = click.IntRange(min=1)
