"""Digests of files and texts; apart from the store, for hashing loads OpenSSL, which opening does without."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

DIGEST_SIZE = 16


def file_digest(path: Path) -> str:
    """The digest of a file's bytes."""
    digest = blake2b(digest_size=DIGEST_SIZE)
    with path.open("rb") as stream:
        while chunk := stream.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def digest_of(texts: Iterable[str]) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=DIGEST_SIZE).hexdigest()
