"""Files and folders that get their name when they are complete; what killed processes left behind is removed.

A working file lies beside its target and carries its owner: `.NAME.writing-PID@HOST`. So do temporary folders.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from platform import node

WORKING_NAME = re.compile(r"\.(?P<name>.+)\.(?:writing|building)-(?P<pid>\d+)(?:@(?P<host>.*?))?(?:\.old)?", re.DOTALL)
STALE_SECONDS = 86_400  # after a day, what another machine left behind in a shared folder counts as abandoned


def working_path(path: Path, mark: str = "writing") -> Path:
    """Where this process writes `path` until it is complete."""
    return path.with_name(f".{path.name}.{mark}-{os.getpid()}@{host_name()}")


def host_name() -> str:
    """The name of this machine as a part of a file name."""
    return re.sub(r"[^\w-]", "-", node())


def make_temporary_folder(title: str) -> Path:
    """A new folder for temporary files of this process; those that dead processes left behind are removed."""
    place = Path(tempfile.gettempdir())
    remove_abandoned(place)
    folder = working_path(place / f"clew-{title}-{secrets.token_hex(4)}")
    folder.mkdir(0o700)
    return folder


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that readers see all of it or nothing; the folder must exist."""
    partial = working_path(path)
    try:
        partial.write_bytes(data)
        partial.replace(path)
    finally:
        with suppress(OSError):
            partial.unlink()


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Wait until nobody else holds the lock of a folder, and hold it.

    Whoever reads a file, changes it and writes it anew needs this, or loses what another process wrote meanwhile. The
    lock is that of the folder, because the file itself is replaced. Windows and some network drives have no such lock.
    """
    try:
        import fcntl

        handle = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield
        return
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def remove_abandoned(folder: Path, name: str = "") -> None:
    """Remove the working files and folders of dead processes in `folder`, or only those for the target `name`."""
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            match = WORKING_NAME.fullmatch(path.name)
            if match and name in ("", match["name"]) and is_abandoned(path):
                remove(path)


def is_abandoned(path: Path) -> bool:
    """Whether `path` is a working file or folder whose owner is gone."""
    match = WORKING_NAME.fullmatch(path.name)
    if match is None:
        return False
    if match["host"] in (None, host_name()):
        return not is_running(int(match["pid"]))
    try:
        return time.time() - path.stat().st_mtime > STALE_SECONDS
    except OSError:
        return False


def is_running(pid: int) -> bool:
    """Whether a process exists; on Windows always, because there signal 0 is Ctrl-C."""
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def remove(path: Path) -> None:
    """Remove a file or folder, as far as possible."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()


def sync_folder(folder: Path) -> None:
    """Make the names in `folder` survive a power failure, where the system can."""
    if os.name == "nt":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


FileStamp = tuple[int, int, int]  # time of change, size and number of a file
NO_FILE: FileStamp = (0, 0, 0)


def stamp_file(path: Path) -> FileStamp:
    """What tells whether a file was changed."""
    try:
        status = path.stat()
    except OSError:
        return NO_FILE
    return status.st_mtime_ns, status.st_size, status.st_ino
