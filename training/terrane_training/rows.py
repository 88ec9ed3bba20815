"""Reads the rows that `terrane features` writes."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROW = np.dtype(
    [
        ("game", "<u4"),
        ("search", "<u4"),
        ("count", "<u2"),
        ("file", "<u2"),
        ("round", "u1"),
        ("seat", "u1"),
        ("players", "u1"),
        ("boxes", "u1"),
        ("vp", "<f4"),
        ("others_vp", "<f4"),
        ("hand", "<f4"),
        ("final", "<f4"),
        ("others_final", "<f4"),
        ("won", "<f4"),
        ("expected", "<f4"),
        ("others_expected", "<f4"),
        ("score", "<f4"),
        ("playouts", "<f4"),
    ]
)

FIGURES = [name for name in ROW.names if ROW[name] == np.dtype("<f4")]


@dataclass
class Inputs:
    """Which inputs a row has. Networks and rows must agree on it."""

    version: int
    hash: str
    count: int
    unit: int
    # Lines for the header of a network's file: what the program that reads it must be.
    demands: tuple


@dataclass
class Rows:
    """Rows of one folder. `places` and `inputs` hold the inputs that are not zero, row after row."""

    header: Inputs
    rows: np.ndarray
    places: np.ndarray
    inputs: np.ndarray
    offsets: np.ndarray

    def dense(self, at: np.ndarray) -> np.ndarray:
        """The inputs of some rows as a matrix of 16-bit numbers."""
        out = np.zeros((len(at), self.header.count), dtype=np.int16)
        counts = self.rows["count"][at].astype(np.int64)
        before = np.cumsum(counts) - counts
        row = np.repeat(np.arange(len(at)), counts)
        from_ = np.repeat(self.offsets[at] - before, counts) + np.arange(counts.sum())
        out[row, self.places[from_]] = self.inputs[from_]
        return out


def read(folder: Path) -> Rows:
    """Reads a folder of rows; refuses one that is not whole."""
    folder = Path(folder)
    header = json.loads((folder / "header.json").read_text())
    if header["format"] != 1 or header["figures"] != FIGURES:
        raise ValueError(f"{folder}: rows of another format; expand the games again")
    rows = np.fromfile(folder / "rows.bin", dtype=ROW)
    places = np.fromfile(folder / "places.bin", dtype="<u2")
    inputs = np.fromfile(folder / "inputs.bin", dtype="<i2")
    offsets = np.zeros(len(rows) + 1, dtype=np.int64)
    np.cumsum(rows["count"], out=offsets[1:], dtype=np.int64)
    if len(rows) != header["rows"] or len(places) != offsets[-1] or len(inputs) != offsets[-1]:
        raise ValueError(f"{folder}: the files do not belong together; expand the games again")
    of = header["inputs"]
    return Rows(Inputs(of["version"], of["hash"], of["count"], of["unit"], tuple(header["demands"])), rows, places, inputs, offsets)


def held_out(rows: np.ndarray) -> np.ndarray:
    """Which rows are kept apart: those of every twentieth game."""
    return rows["game"] % 20 == 0


def searches(rows: np.ndarray, most: int = 8) -> np.ndarray:
    """The compared turns of each search, as row numbers; -1 where a search compared fewer than `most`."""
    at = np.flatnonzero(rows["search"] > 0)
    if len(at) == 0:
        return np.zeros((0, most), dtype=np.int64)
    key = rows["game"][at].astype(np.int64) * 65536 + rows["search"][at]
    first = np.flatnonzero(np.r_[True, key[1:] != key[:-1]])
    place = np.arange(len(at)) - np.repeat(first, np.diff(np.r_[first, len(at)]))
    group = np.repeat(np.arange(len(first)), np.diff(np.r_[first, len(at)]))
    out = np.full((len(first), most), -1, dtype=np.int64)
    keep = place < most
    out[group[keep], place[keep]] = at[keep]
    # A search that compared one turn alone says nothing.
    return out[out[:, 1] >= 0]
