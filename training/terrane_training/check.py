"""Whether the program reads a network as the trainer wrote it: both compute the same integers for the same rows."""

import shutil
from pathlib import Path

import numpy as np

from . import rows, tnet

# Games whose rows are compared.
GAMES = 20


def same_integers(run, games: Path, net: Path) -> int:
    """Compares what the program and the trainer compute, and returns the number of rows; differences are an error."""
    folder = run.work / "check"
    shutil.rmtree(folder, ignore_errors=True)
    run.terrane("check", "features", games, "--first", GAMES, "--net", net, "--output", folder)
    part = rows.read(folder)
    ours = tnet.read(net.read_bytes()).program_outputs(part.dense(np.arange(len(part.rows))))
    theirs = np.fromfile(folder / "outputs.bin", dtype="<f4").reshape(-1, tnet.OUTPUTS)
    if len(ours) == 0 or ours.shape != theirs.shape:
        raise ValueError(f"{net}: {len(theirs)} rows have outputs in the program, {len(ours)} here")
    if not np.array_equal(ours, theirs):
        row = int(np.flatnonzero((ours != theirs).any(axis=1))[0])
        raise ValueError(f"{net}: row {row} has {ours[row]} here and {theirs[row]} in the program")
    return len(ours)
