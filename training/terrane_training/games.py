"""Games of self-play kept in the output folder, compressed, and the rows they expand to.

Rows are large and quickly made; games are small and slowly played. So games are what is carried from one machine to
another: a later run expands them again and trains on the games of several generations.
"""

import lzma
import os
import re
from pathlib import Path

# Bytes of a part. Machines that are borrowed limit the size of a file that comes back.
PART = 15 << 20


def is_kept(path: Path) -> bool:
    """Whether a file is a part of kept games."""
    return re.fullmatch(r"games-\d+\.tgames\.xz\.\d+of\d+", path.name) is not None


def keep(games: Path, folder: Path):
    """Compresses a file of games into parts."""
    data = lzma.compress(games.read_bytes(), preset=1)
    count = max(1, -(-len(data) // PART))
    for at in range(count):
        path = folder / f"{games.name}.xz.{at + 1}of{count}"
        partial = path.with_suffix(".partial")
        partial.write_bytes(data[at * PART : (at + 1) * PART])
        os.replace(partial, path)


def restore(games: Path, folder: Path) -> bool:
    """Makes a file of games again from its parts; says whether they were all there."""
    parts = {}
    for path in folder.glob(f"{games.name}.xz.*"):
        if is_kept(path):
            at, count = map(int, path.name.rsplit(".", 1)[1].split("of"))
            parts.setdefault(count, {})[at] = path
    for count, found in parts.items():
        if len(found) == count:
            data = b"".join(found[at].read_bytes() for at in range(1, count + 1))
            partial = games.with_suffix(".partial")
            partial.write_bytes(lzma.decompress(data))
            os.replace(partial, games)
            return True
    return False


def rows(run, number: int) -> Path | None:
    """The folder with the rows of a generation, expanded where only its games are there; none where they are not, or where
    the program plays by other rules since."""
    folder, games = run.work / f"rows-{number:02d}", run.work / f"games-{number:02d}.tgames"
    if (folder / "header.json").exists():
        return folder
    if not games.exists() and not restore(games, run.output):
        return None
    words = ["features", games, "--output", folder, "--threads", run.args.threads, "--seed", number]
    try:
        run.terrane("features", *words)
    except RuntimeError as error:
        run.log(f"the games of generation {number} are left out: {error}")
        return None
    return folder
