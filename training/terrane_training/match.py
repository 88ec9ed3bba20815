"""Matches of a new network with its parent: at equal positions, and at equal time."""

import json
import resource

# Times of two players that differ by less than this are equal.
SAME_TIME = 0.05
USUAL = ["--modules", "mini", "--turn-order", "passing"]


def play(run, name: str, one: str, other: str, seed: int) -> dict:
    """Plays until the test has decided, and returns the match."""
    args = run.args
    words = ["arena", one, other, "--games", args.match_games, "--sprt", args.sprt, "--threads", args.threads]
    return json.loads(run.terrane(name, *words, "--seed", seed, *USUAL, "--json"))["matches"][0]


def is_better(match: dict) -> bool:
    return match["sprt"]["decision"] == "higher"


def at_equal_positions(run, number: int, parent: int) -> tuple[bool, dict]:
    """Whether the new network is better where both look at as many positions."""
    match = play(run, "match", run.player(number), run.player(parent), run.args.seed * 1000 + 500 + number)
    return is_better(match), {
        "match_games": match["games"],
        "win_share": match["win_share"]["mean"],
        "half_width": match["win_share"]["half_width"],
        "margin": match["margin"]["mean"],
        "log_ratio": match["sprt"]["log_ratio"],
    }


def at_equal_time(run, number: int, parent: int) -> tuple[bool, dict]:
    """Whether the new network is better where both take as long. The faster one looks at more positions."""
    positions = {number: run.args.nodes, parent: run.args.nodes}
    time = {of: seconds_a_turn(run, of, positions[of]) for of in positions}
    faster, slower = sorted(positions, key=time.get)
    ratio = time[slower] / time[faster]
    if ratio < 1 + SAME_TIME:
        return True, {"time_players": "the same", "time_ratio": time[number] / time[parent]}
    # Time is not quite proportional to positions: corrected once.
    for _ in range(2):
        positions[faster] = max(1, round(positions[faster] * time[slower] / time[faster]))
        time[faster] = seconds_a_turn(run, faster, positions[faster])
    one, other = run.player(number, positions[number]), run.player(parent, positions[parent])
    match = play(run, "match at equal time", one, other, run.args.seed * 1000 + 700 + number)
    return is_better(match), {
        "time_players": f"{positions[number]}:{positions[parent]}",
        "time_ratio": time[number] / time[parent],
        "time_games": match["games"],
        "time_win_share": match["win_share"]["mean"],
        "time_half_width": match["win_share"]["half_width"],
        "time_margin": match["margin"]["mean"],
    }


def seconds_a_turn(run, generation: int, positions: int) -> float:
    """Processor time of a turn, in games of four copies."""
    player = run.player(generation, positions)
    if run.args.time_of_a_position is not None:
        by_hand, with_net = run.args.time_of_a_position
        return positions * (with_net if generation else by_hand)
    words = ["sim", "--agents", player, "--games", run.args.time_games, "--threads", run.args.threads, "--seed", 1]
    spent = lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    before = spent()
    said = json.loads(run.terrane("time", *words, *USUAL, "--profile", "--json"))
    profile = said["agents"][0]["profile"]
    return (spent() - before) / (profile["turns"] * profile["seats"])
