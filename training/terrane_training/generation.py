"""Makes networks generation after generation: self-play, rows, training, a match with the parent, accepted or refused.

    python3 -m terrane_training.generation --terrane target/ci/terrane --output nets --work /tmp/work --minutes 9

`--output` gets networks, logs and the table of all generations, and is all that a later run needs to go on.
`--work` gets games and rows; a later run uses what it finds there. A run that was killed goes on where it was.
"""

import argparse
import json
import os
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from . import tnet

COLUMNS = [
    "generation", "parent", "games", "faults", "rows", "vp", "r2", "mae", "match_games", "win_share", "half_width", "margin",
    "log_ratio", "verdict", "selfplay_s", "features_s", "train_s", "match_s",
]


class Run:
    """A run with its folders, its table and its clock."""

    def __init__(self, args):
        self.args = args
        self.start = time.monotonic()
        self.output, self.work = Path(args.output), Path(args.work)
        self.output.mkdir(parents=True, exist_ok=True)
        self.work.mkdir(parents=True, exist_ok=True)
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
        for line in done.stderr.splitlines()[-15:]:
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

    def player(self, generation, nodes=None) -> str:
        """The word for a player with the network of a generation; 0 is the hand-made evaluation."""
        word = f"turn:{nodes or self.args.nodes}"
        return f"{word}@{self.net(generation)}" if generation else word

    def save(self, entry: dict):
        self.table = [other for other in self.table if other["generation"] != entry["generation"]] + [entry]
        partial = self.table_file.with_suffix(".partial")
        partial.write_text(json.dumps(self.table, indent=1) + "\n")
        os.replace(partial, self.table_file)
        lines = ["\t".join(COLUMNS)]
        show = lambda value: f"{value:.4g}" if isinstance(value, float) else str(value)
        lines += ["\t".join(show(row.get(name, "")) for name in COLUMNS) for row in self.table]
        (self.output / "generations.tsv").write_text("\n".join(lines) + "\n")
        self.pack()

    def pack(self):
        """Packs the output into one file, for machines from which few files come back."""
        if not self.args.pack:
            return
        partial = Path(self.args.pack).with_suffix(".partial")
        with tarfile.open(partial, "w:gz") as archive:
            archive.add(self.output, arcname=self.output.name)
        os.replace(partial, self.args.pack)


def generation(run: Run, number: int):
    """Makes one generation."""
    args = run.args
    accepted = run.accepted()
    parent = accepted[-1] if accepted else 0
    entry = {"generation": number, "parent": parent}
    began = time.monotonic()

    def lap(name):
        nonlocal began
        entry[name] = round(time.monotonic() - began, 1)
        began = time.monotonic()

    games = run.work / f"games-{number:02d}.tgames"
    rows = run.work / f"rows-{number:02d}"
    wanted = args.first_games if parent == 0 else args.games
    seconds = int(max(20, min(args.selfplay_seconds, run.left() - args.reserve)))
    if not (rows / "header.json").exists():
        words = ["selfplay", run.player(parent), "--output", games, "--games", wanted, "--seconds", seconds]
        words += ["--threads", args.threads, "--seed", args.seed * 1000 + number]
        pool = [run.player(other) for other in accepted[:-1][-10:]]
        if pool:
            words += ["--pool", ",".join(pool)]
        if parent == 0:
            words += ["--mix", "100,0,0"]
        elif args.search != "0,0":
            words += ["--search", args.search]
        if args.usual:
            words += ["--usual"]
        words += ["--json"]
        # Exit code 1 names games that could not be played to their end; the others are good.
        said = json.loads(run.terrane("self-play", *words, codes=(0, 1)))
        entry |= {"vp": said["vp"], "games": said["games"] + said["before"], "faults": said["faults"]}
        lap("selfplay_s")
        run.terrane("features", "features", games, "--output", rows, "--threads", args.threads, "--seed", number)
        games.unlink()
        lap("features_s")
    folders = [run.work / f"rows-{other:02d}" for other in range(max(1, number - args.window + 1), number + 1)]
    # Mixed with games of a network, those of the hand-made players hurt.
    hand = [row["generation"] for row in run.table if row["parent"] == 0]
    if parent != 0:
        folders = [folder for folder in folders if int(folder.name[-2:]) not in hand]
    folders = [folder for folder in folders if (folder / "header.json").exists()]
    report = run.output / f"train-{number:02d}.json"
    command = [sys.executable, "-m", "terrane_training.train", *folders, "--output", run.net(number)]
    command += ["--report", report, "--epochs", args.epochs, "--backend", args.backend, "--seed", number]
    command += ["--name", f"generation-{number}", *args.train.split()]
    if parent:
        command += ["--parent", tnet.fingerprint_of(run.net(parent))]
    run.call("train", command)
    trained = json.loads(report.read_text())
    whole = [part for part in trained["rounds"] if part["round"] == "all"]
    entry["rows"] = trained["rows"]
    if whole:
        entry |= {"r2": whole[0]["r2_net"], "mae": whole[0]["mae_net"]}
    lap("train_s")
    if args.no_match:
        run.save(entry | {"verdict": "not played"})
        return
    words = ["arena", run.player(number), run.player(parent), "--games", args.match_games, "--sprt", args.sprt]
    words += ["--threads", args.threads, "--seed", args.seed * 1000 + 500 + number]
    words += ["--modules", "mini", "--turn-order", "passing", "--json"]
    match = json.loads(run.terrane("match", *words))["matches"][0]
    lap("match_s")
    entry |= {
        "match_games": match["games"],
        "win_share": match["win_share"]["mean"],
        "half_width": match["win_share"]["half_width"],
        "margin": match["margin"]["mean"],
        "log_ratio": match["sprt"]["log_ratio"],
        "verdict": "accepted" if match["sprt"]["decision"] == "higher" else "refused",
    }
    run.save(entry)
    run.log(f"generation {number} is {entry['verdict']}: {json.dumps(entry)}")


def measure(run: Run):
    """Puts the last accepted network beside people, on set-ups that no training has seen."""
    args = run.args
    accepted = run.accepted()
    if not args.league or not accepted:
        return
    for kind in args.league_players.split(","):
        if run.left() < 5:
            return
        player = f"{kind}@{run.net(accepted[-1])}"
        words = ["arena", player, "--setups", args.league, "--openings", "--people", "--threads", args.threads]
        try:
            said = json.loads(run.terrane("league", *words, "--json", timeout=run.left()))[0]
        except RuntimeError as error:
            run.log(f"league: {error}")
            continue
        found = {"player": kind, "generation": accepted[-1]}
        found |= {name: said[name] for name in ["games", "seats", "vp", "people_vp", "difference"]}
        with open(run.output / "league.jsonl", "a") as file:
            file.write(json.dumps(found) + "\n")
        run.log(f"league: {json.dumps(found)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--terrane", default="terrane", help="the program")
    parser.add_argument("--output", required=True, help="networks, logs and the table")
    parser.add_argument("--work", required=True, help="games and rows, much of it")
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--generations", type=int, default=100, help="stop after so many in all")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=100, help="positions a turn, in self-play and in matches")
    parser.add_argument("--first-games", type=int, default=60000, help="games of the hand-made players")
    parser.add_argument("--games", type=int, default=40000, help="games of a later generation")
    parser.add_argument("--selfplay-seconds", type=float, default=240, help="longest self-play of a generation")
    parser.add_argument("--search", default="0,0", help="share of turns that are searched, and positions: 25,3000")
    parser.add_argument("--usual", action="store_true", help="the usual game only")
    parser.add_argument("--window", type=int, default=4, help="generations to train on")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--backend", default="torch", choices=["torch", "numpy"])
    parser.add_argument("--train", default="", help="further options of the trainer, in one word")
    parser.add_argument("--match-games", type=int, default=4000)
    parser.add_argument("--sprt", default="0.25,0.28")
    parser.add_argument("--reserve", type=float, default=110, help="seconds kept for all that follows self-play")
    parser.add_argument("--least", type=float, default=150, help="no generation begins with fewer seconds left")
    parser.add_argument("--no-match", action="store_true", help="train only")
    parser.add_argument("--pack", help="a .tar.gz of the output folder, written after each generation")
    parser.add_argument("--league", help="folder of recorded games to measure on")
    parser.add_argument("--league-players", default="turn:1000", help="separated by commas")
    run = Run(parser.parse_args())
    run.log(f"{run.args.threads} threads; {json.dumps(vars(run.args))}")
    while len(run.table) < run.args.generations and run.left() > run.args.least:
        generation(run, len(run.table) + 1)
    measure(run)
    run.log("done")
    run.pack()


if __name__ == "__main__":
    main()
