"""Makes networks generation after generation: self-play, rows, training, matches with the parent, accepted or refused.

    python3 -m terrane_training.generation --terrane target/quick/terrane --output nets --work /tmp/work --minutes 9

`--output` gets networks, logs and the table of all generations, and is all that a later run needs to go on; with
`--keep-games` it also gets the games, compressed, which a later run trains on again.
`--work` gets games and rows; a later run uses what it finds there. A run that was killed goes on where it was.
"""

import argparse
import json
import os
import sys
import time

from . import check, games, match, tnet
from .run import Run

# Where training goes on from a parent: smaller steps, and fewer of them.
TRAIN_ON = "--rate 1.2e-3 --epochs 14 --compare 0 --mixed 0.3 --trace 0.7"


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

    played = run.work / f"games-{number:02d}.tgames"
    entry |= self_play(run, number, parent, played)
    if args.keep_games:
        games.keep(played, run.output)
    lap("selfplay_s")
    folders = window(run, number, parent)
    entry["window"] = list(folders)
    if number not in folders:
        raise RuntimeError(f"the games of generation {number} cannot be expanded")
    lap("features_s")
    entry |= train(run, number, parent, list(folders.values()))
    entry["checked"] = check.same_integers(run, played, run.net(number))
    lap("train_s")
    if args.no_match:
        run.save(entry | {"verdict": "not played"})
        return
    better, found = match.at_equal_positions(run, number, parent)
    entry |= found
    if better and args.equal_time:
        better, found = match.at_equal_time(run, number, parent)
        entry |= found
    lap("match_s")
    entry["verdict"] = "accepted" if better else "refused"
    run.save(entry)
    run.log(f"generation {number} is {entry['verdict']}: {json.dumps(entry)}")


def self_play(run: Run, number: int, parent: int, played) -> dict:
    """Plays the games of a generation, or goes on where a killed run stopped."""
    args = run.args
    done = played.with_suffix(".json")
    if done.exists() and played.exists():
        return json.loads(done.read_text())
    wanted = args.games if parent else args.first_games
    seconds = int(max(20, min(args.selfplay_seconds, run.left() - args.reserve)))
    words = ["selfplay", run.player(parent), "--output", played, "--games", wanted, "--seconds", seconds]
    words += ["--threads", args.threads, "--seed", args.seed * 1000 + number]
    pool = [run.player(other) for other in run.accepted()[:-1][-10:]]
    if pool:
        words += ["--pool", ",".join(pool)]
    if parent == 0:
        words += ["--mix", "100,0,0"]
    elif args.search != "0,0":
        words += ["--search", args.search]
    if args.usual:
        words += ["--usual"]
    # Exit code 1 names games that could not be played to their end; the others are good.
    said = json.loads(run.terrane("self-play", *words, "--json", codes=(0, 1)))
    found = {"games": said["games"] + said["before"], "before": said["before"], "faults": said["faults"]}
    found |= {"vp": said["vp"]} if said["games"] else {}
    done.write_text(json.dumps(found))
    return found


def window(run: Run, number: int, parent: int) -> dict:
    """The rows to train on, by generation. Mixed with games of a network, those of the hand-made players hurt."""
    hand = {row["generation"] for row in run.table if row["parent"] == 0} | ({number} if parent == 0 else set())
    folders = {}
    for other in range(max(1, number - run.args.window + 1), number + 1):
        if parent == 0 or run.args.with_hand or other not in hand:
            folder = games.rows(run, other)
            if folder:
                folders[other] = folder
    return folders


def train(run: Run, number: int, parent: int, folders: list) -> dict:
    """Trains a network and says how well it predicts games kept apart."""
    args = run.args
    report = run.output / f"train-{number:02d}.json"
    command = [sys.executable, "-m", "terrane_training.train", *folders, "--output", run.net(number)]
    command += ["--report", report, "--epochs", args.epochs, "--backend", args.backend, "--seed", number]
    command += ["--name", f"generation-{number}", *args.train.split()]
    if parent:
        command += ["--parent", tnet.fingerprint_of(run.net(parent))]
    if parent and args.from_parent:
        command += ["--start", run.net(parent).with_suffix(".npz"), *args.train_on.split()]
    run.call("train", command)
    trained = json.loads(report.read_text())
    whole = [part for part in trained["rounds"] if part["round"] == "all"]
    predicts = {"r2": whole[0]["r2_net"], "mae": whole[0]["mae_net"]} if whole else {}
    return {"rows": trained["rows"]} | predicts


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


def pair(text: str) -> tuple[float, float]:
    one, other = map(float, text.split(","))
    return one, other


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
    parser.add_argument("--with-hand", action="store_true", help="train on games of the hand-made players too")
    parser.add_argument("--from-parent", action=argparse.BooleanOptionalAction, default=True, help="training goes on from the parent's weights")
    parser.add_argument("--keep-games", action="store_true", help="keep the games in the output folder, for later runs")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--backend", default="torch", choices=["torch", "numpy"])
    parser.add_argument("--train", default="", help="further options of the trainer, in one word")
    parser.add_argument("--train-on", default=TRAIN_ON, help="the same where training goes on from a parent")
    parser.add_argument("--match-games", type=int, default=4000)
    parser.add_argument("--sprt", default="0.25,0.28")
    parser.add_argument("--equal-time", action=argparse.BooleanOptionalAction, default=True, help="a second match in which both take as long")
    parser.add_argument("--time-games", type=int, default=128, help="games in which the time of a turn is measured")
    parser.add_argument("--time-of-a-position", type=pair, help="by hand and with a network, instead of measuring: 1,3")
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
