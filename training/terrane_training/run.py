"""A run that makes generations: its folders, its clock, its log, its table, and the commands it calls."""

import json
import os
import subprocess
import tarfile
import time
from pathlib import Path

from . import games

COLUMNS = [
    "generation", "parent", "window", "games", "faults", "rows", "vp", "r2", "mae", "match_games", "win_share", "half_width",
    "margin", "log_ratio", "time_players", "time_ratio", "time_games", "time_win_share", "time_half_width", "time_margin", "verdict",
    "selfplay_s", "features_s", "train_s", "match_s",
]


class Run:
    """A run with its folders, its table and its clock."""

    def __init__(self, args):
        self.args = args
        self.start = time.monotonic()
        self.output, self.work = Path(args.output), Path(args.work)
        self.output.mkdir(parents=True, exist_ok=True)
        self.work.mkdir(parents=True, exist_ok=True)
        self.before = set(self.output.iterdir())
        self.table_file = self.output / "generations.json"
        self.table = json.loads(self.table_file.read_text()) if self.table_file.exists() else []
        self.log_file = open(self.output / "log.txt", "a", buffering=1)

    def left(self) -> float:
        """Seconds until the run must end."""
        return self.args.minutes * 60 - (time.monotonic() - self.start)

    def log(self, text: str):
        line = f"[{time.monotonic() - self.start:6.1f} s] {text}"
        print(line, flush=True)
        self.log_file.write(line + "\n")

    def call(self, name: str, command: list, codes=(0,), timeout=None) -> str:
        """Runs a command and returns what it printed; its errors go to the log."""
        self.log(f"{name}: {' '.join(map(str, command))}")
        began = time.monotonic()
        try:
            done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=timeout)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"{name} took longer than {timeout:.0f} s") from None
        for line in done.stderr.splitlines()[-3:]:
            self.log(f"  {line}")
        if done.returncode not in codes:
            raise RuntimeError(f"{name} ended with {done.returncode}: {done.stderr[-2000:]} {done.stdout[-2000:]}")
        self.log(f"{name}: {time.monotonic() - began:.1f} s; {done.stdout.strip()[:300]}")
        return done.stdout

    def terrane(self, name: str, *words, codes=(0,), timeout=None) -> str:
        return self.call(name, [self.args.terrane, *words], codes, timeout)

    def accepted(self) -> list[int]:
        return [entry["generation"] for entry in self.table if entry["verdict"] == "accepted"]

    def net(self, generation: int) -> Path:
        return self.output / f"net-{generation:02d}.tnet"

    def player(self, generation, positions=None) -> str:
        """The word for a player with the network of a generation; 0 is the hand-made evaluation."""
        word = f"turn:{positions or self.args.nodes}"
        return f"{word}@{self.net(generation)}" if generation else word

    def save(self, entry: dict):
        """Writes an entry of the table."""
        self.table = [other for other in self.table if other["generation"] != entry["generation"]] + [entry]
        partial = self.table_file.with_suffix(".partial")
        partial.write_text(json.dumps(self.table, indent=1) + "\n")
        os.replace(partial, self.table_file)
        lines = ["\t".join(COLUMNS)]
        lines += ["\t".join(shown(row.get(name, "")) for name in COLUMNS) for row in self.table]
        (self.output / "generations.tsv").write_text("\n".join(lines) + "\n")
        self.pack()

    def pack(self):
        """Packs what this run wrote into one file, for machines from which few files come back. Games are large, and are
        put beside it."""
        if not self.args.pack:
            return
        target = Path(self.args.pack)
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_suffix(".partial")
        known = {self.table_file, self.output / "generations.tsv", self.output / "log.txt", self.output / "league.jsonl"}
        with tarfile.open(partial, "w:gz") as archive:
            for path in sorted(self.output.iterdir()):
                if games.is_kept(path):
                    if path not in self.before:
                        (target.parent / path.name).write_bytes(path.read_bytes())
                elif path not in self.before or path in known:
                    archive.add(path, arcname=f"{self.output.name}/{path.name}")
        os.replace(partial, target)


def shown(value) -> str:
    """A value as a cell of the table."""
    if isinstance(value, float):
        return f"{value:.4g}"
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)
