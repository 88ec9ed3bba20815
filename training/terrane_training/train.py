"""Trains a network on rows and writes it as a file that Terrane reads.

    python3 -m terrane_training.train work/rows-01 --output net-01.tnet --report train-01.json

The network adds to the hand-made value of a position: it learns what the final points of a seat, and the mean of the
others', differ from what is known by hand. Where searches compared turns it also learns to prefer what they preferred.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from . import report, rows, tnet


class Data:
    """The rows of several folders, one after the other."""

    def __init__(self, folders):
        self.parts = [rows.read(folder) for folder in folders]
        self.header = self.parts[0].header
        if any(part.header != self.header for part in self.parts):
            raise ValueError("the folders have rows with different inputs; expand the games again")
        self.rows = np.concatenate([part.rows for part in self.parts])
        starts = np.cumsum([0] + [len(part.rows) for part in self.parts])
        self.searches = np.concatenate(
            [shifted(rows.searches(part.rows), start) for part, start in zip(self.parts, starts)]
        )

    def chunks(self, size=65536):
        """The rows in pieces: the place of the first, the part, and its range there."""
        at = 0
        for part in self.parts:
            for start in range(0, len(part.rows), size):
                end = min(start + size, len(part.rows))
                yield at, part, start, end
                at += end - start

    def targets(self, mixed: float) -> np.ndarray:
        """What the outputs should be: own points beyond the hand-made value, others' points beyond those they have, both in
        units of ten points, and the share of the win; `mixed` is the share of what searches expected, the rest is the end of the game."""
        r = self.rows
        own = (1 - mixed) * r["final"] + mixed * r["expected"]
        others = (1 - mixed) * r["others_final"] + mixed * r["others_expected"]
        return self.beyond(own, others, r["won"])

    def beyond(self, own: np.ndarray, others: np.ndarray, won: np.ndarray) -> np.ndarray:
        """Points and the share of the win as outputs of a network."""
        r = self.rows
        return np.stack([(own - r["hand"]) / tnet.POINTS, (others - r["others_vp"]) / tnet.POINTS, won], axis=1).astype(np.float32)

    def bootstrapped(self, targets: np.ndarray, said: np.ndarray, trace: float) -> np.ndarray:
        """TD(λ): what an earlier network said (`said`) about the next row of the same seat, mixed with that row's own target
        by `trace`. With 1 only the end of the game counts. It takes away the noise of what happens long after a row."""
        r = self.rows
        base = np.stack([r["hand"] / tnet.POINTS, r["others_vp"] / tnet.POINTS, np.zeros(len(r))], axis=1)
        worth = targets + base
        guess = np.stack([said[:, 0], said[:, 1], 1 / (1 + np.exp(-said[:, 2]))], axis=1) + base
        for now, then in self.chains():
            worth[now] = (1 - trace) * guess[then] + trace * worth[then]
        return (worth - base).astype(np.float32)

    def chains(self):
        """Pairs of rows, each with the next row of its seat in its game: first those that are last but one, then those
        before them, and so on. Rows of searches belong to no chain."""
        r = self.rows
        part = np.repeat(np.arange(len(self.parts)), [len(part.rows) for part in self.parts])
        usable = np.flatnonzero(r["search"] == 0)
        order = usable[np.lexsort((usable, r["seat"][usable], r["game"][usable], part[usable]))]
        key = np.stack([part[order], r["game"][order], r["seat"][order]], axis=1)
        last = np.r_[np.any(key[1:] != key[:-1], axis=1), True]
        ends = np.flatnonzero(last)
        to_go = ends[np.searchsorted(ends, np.arange(len(order)))] - np.arange(len(order))
        for step in range(1, int(to_go.max(initial=0)) + 1):
            at = np.flatnonzero(to_go == step)
            yield order[at], order[at + 1]

    def seen(self) -> np.ndarray:
        """Which inputs are other than zero anywhere."""
        seen = np.zeros(self.header.count, dtype=bool)
        for part in self.parts:
            seen[part.places] = True
        return seen


def shifted(places: np.ndarray, by: int) -> np.ndarray:
    return np.where(places >= 0, places + by, -1)


def torch_layers(data: Data, args) -> list:
    """Trains with PyTorch, on a GPU where there is one."""
    import torch
    from torch.nn import functional

    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    count, unit = data.header.count, float(data.header.unit)
    x = torch.zeros((len(data.rows), count), dtype=torch.int16, device=device)
    for at, part, start, end in data.chunks():
        span = slice(part.offsets[start], part.offsets[end])
        put = lambda array, kind: torch.from_numpy(np.ascontiguousarray(array).astype(kind)).to(device)
        counts = put(part.rows["count"][start:end], np.int64)
        row = torch.repeat_interleave(torch.arange(at, at + end - start, device=device), counts)
        x[row, put(part.places[span], np.int16).long()] = put(part.inputs[span], np.int16)
    targets = data.targets(args.mixed)
    hand = torch.from_numpy(np.ascontiguousarray(data.rows["hand"])).to(device) / tnet.POINTS
    score = torch.from_numpy(np.ascontiguousarray(data.rows["score"])).to(device)
    test = rows.held_out(data.rows)
    usable = torch.from_numpy(np.flatnonzero(~test & (data.rows["search"] == 0))).to(device)
    groups = data.searches[~test[data.searches[:, 0]]]
    groups = torch.from_numpy(groups).to(device)

    sizes = [count, *args.hidden, tnet.OUTPUTS]
    linear = [torch.nn.Linear(a, b, device=device) for a, b in zip(sizes, sizes[1:])]
    # Few inputs are not zero: larger first weights reach the same spread.
    torch.nn.init.normal_(linear[0].weight, std=(2 / 150) ** 0.5 * 0.5)
    torch.nn.init.zeros_(linear[-1].weight)
    torch.nn.init.zeros_(linear[-1].bias)
    if args.start:
        known = [(np.zeros((b, a)).T, np.zeros(b)) for a, b in zip(sizes, sizes[1:])]
        tnet.load_floating(args.start, known, data.header)
        with torch.no_grad():
            for layer, (weight, bias) in zip(linear, known):
                layer.weight.copy_(torch.from_numpy(weight.T.copy()))
                layer.bias.copy_(torch.from_numpy(bias))
    parameters = [value for layer in linear for value in layer.parameters()]
    limits = tnet.limits(len(linear))

    def forward(inputs):
        value = inputs.float() / unit
        for layer in linear[:-1]:
            value = torch.clamp(layer(value), 0, tnet.CEILING)
        return linear[-1](value)

    if args.trace < 1:
        with torch.no_grad():
            said = torch.cat([forward(piece) for piece in x.split(65536)]).cpu().numpy()
        targets = data.bootstrapped(targets, said, args.trace)
    y = torch.from_numpy(targets).to(device)

    batch = min(args.batch, max(1, len(usable)))
    steps = max(1, args.epochs * (len(usable) // batch))
    optimizer = torch.optim.AdamW(parameters, lr=args.rate, weight_decay=1e-4, fused=device.type == "cuda")
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps + 1, pct_start=0.05)
    began, total, done = time.monotonic(), torch.zeros((), device=device), 0
    print(f"{device}: {len(data.rows)} rows, {len(usable)} to train on, {len(groups)} searches, {steps} steps", flush=True)
    for epoch in range(args.epochs):
        order = usable[torch.randperm(len(usable), device=device)]
        for start in range(0, len(order) - batch + 1, batch):
            if done >= steps:
                break
            at = order[start : start + batch]
            said = forward(x[at])
            error = said - y[at]
            loss = (error[:, 0] ** 2).mean() + 0.5 * (error[:, 1] ** 2).mean()
            loss = loss + args.win * functional.binary_cross_entropy_with_logits(said[:, 2], y[at, 2])
            if len(groups) and args.compare > 0:
                group = groups[torch.randint(len(groups), (min(1024, len(groups)),), device=device)]
                there = group >= 0
                at = group.clamp(min=0)
                said = forward(x[at.flatten()]).view(*at.shape, tnet.OUTPUTS)
                worth = hand[at] + said[..., 0] - args.rivalry * said[..., 1]
                worth = (worth * tnet.POINTS / args.temperature).masked_fill(~there, -1e4)
                wanted = functional.softmax((score[at] / args.temperature).masked_fill(~there, -1e4), dim=1)
                loss = loss - args.compare * (wanted * functional.log_softmax(worth, dim=1)).sum(dim=1).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimizer.step()
            schedule.step()
            with torch.no_grad():
                for layer, limit in zip(linear, limits):
                    layer.weight.clamp_(-limit, limit)
            total += loss.detach()
            done += 1
        if epoch % 4 == 3 or epoch == args.epochs - 1:
            mean = float(total) / max(1, done)
            print(f"epoch {epoch + 1}: loss {mean:.4f} so far, {time.monotonic() - began:.1f} s", flush=True)
    array = lambda value: value.detach().float().cpu().numpy().astype(np.float64)
    return [(array(layer.weight).T.copy(), array(layer.bias)) for layer in linear]


def numpy_layers(data: Data, args) -> list:
    """Trains with NumPy alone: slow, for tests."""
    chance = np.random.default_rng(args.seed)
    usable = np.flatnonzero(~rows.held_out(data.rows) & (data.rows["search"] == 0))
    x = np.concatenate([part.dense(np.arange(start, end)) for _, part, start, end in data.chunks()])
    sizes = [data.header.count, *args.hidden, tnet.OUTPUTS]
    layers = []
    for at, (a, b) in enumerate(zip(sizes, sizes[1:])):
        spread = 0.0 if at == len(sizes) - 2 else (2 / (150 if at == 0 else a)) ** 0.5 * (0.5 if at == 0 else 1)
        layers.append([chance.normal(0, 1, (a, b)).astype(np.float32) * spread, np.zeros(b, np.float32)])
    if args.start:
        tnet.load_floating(args.start, layers, data.header)
    y = data.targets(args.mixed)
    if args.trace < 1:
        y = data.bootstrapped(y, tnet.floating(layers, x, data.header.unit) / [tnet.POINTS, tnet.POINTS, 1], args.trace)
    limits = tnet.limits(len(layers))
    first = [[np.zeros_like(value) for value in layer] for layer in layers]
    second = [[np.zeros_like(value) for value in layer] for layer in layers]
    batch = min(256, len(usable))
    step = 0
    for _ in range(args.epochs):
        order = chance.permutation(usable)
        for start in range(0, len(order) - batch + 1, batch):
            at = order[start : start + batch]
            values = [x[at].astype(np.float32) / data.header.unit]
            for weight, bias in layers[:-1]:
                values.append(np.clip(values[-1] @ weight + bias, 0, tnet.CEILING))
            said = values[-1] @ layers[-1][0] + layers[-1][1]
            slope = np.stack(
                [
                    2 * (said[:, 0] - y[at, 0]),
                    said[:, 1] - y[at, 1],
                    args.win * (1 / (1 + np.exp(-said[:, 2])) - y[at, 2]),
                ],
                axis=1,
            ) / np.float32(batch)
            step += 1
            rate = args.rate * min(1.0, step / 20) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for number in reversed(range(len(layers))):
                slopes = [values[number].T @ slope, slope.sum(axis=0)]
                if number > 0:
                    inside = (values[number] > 0) & (values[number] < tnet.CEILING)
                    slope = (slope @ layers[number][0].T) * inside
                for which in range(2):
                    m, v = first[number][which], second[number][which]
                    m += 0.1 * (slopes[which] - m)
                    v += 0.001 * (slopes[which] ** 2 - v)
                    layers[number][which] -= rate * m / (np.sqrt(v) + 1e-8)
                np.clip(layers[number][0], -limits[number], limits[number], out=layers[number][0])
    return [(weight.astype(np.float64), bias.astype(np.float64)) for weight, bias in layers]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, help="rows, as `terrane features` writes them")
    parser.add_argument("--output", required=True, type=Path, help="the network")
    parser.add_argument("--report", type=Path, help="how well it predicts games kept apart, as JSON")
    parser.add_argument("--backend", default="torch", choices=["torch", "numpy"])
    parser.add_argument("--hidden", default=list(tnet.HIDDEN), type=lambda text: [int(n) for n in text.split(",")])
    parser.add_argument("--start", type=Path, help="weights to go on from: the .npz beside a network")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--mixed", type=float, default=0.5, help="share of what searches expected in the targets")
    parser.add_argument("--compare", type=float, default=0.3, help="weight of the searches' preferences")
    parser.add_argument("--temperature", type=float, default=1.5, help="points between turns of clearly different worth")
    parser.add_argument("--rivalry", type=float, default=0.2, help="how much others' points count against the own")
    parser.add_argument("--win", type=float, default=0.5, help="weight of the chance to win")
    parser.add_argument("--trace", type=float, default=1.0, help="below 1: TD(λ) with what the weights of --start say of later rows")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--name", default="")
    parser.add_argument("--parent", default="")
    args = parser.parse_args()
    if args.trace < 1 and not args.start:
        parser.error("--trace below 1 needs --start")
    began = time.monotonic()
    data = Data(args.folders)
    layers = (torch_layers if args.backend == "torch" else numpy_layers)(data, args)
    games = sum(len(np.unique(part.rows["game"])) for part in data.parts)
    # What an optimiser left for inputs that never occurred is noise; games with other boxes would meet it. Weights of an
    # earlier network were zeroed there when it was made.
    if not args.start:
        layers[0][0][~data.seen()] = 0
    net = tnet.quantised(layers, data.header, args.name, args.parent, games)
    args.output.write_bytes(net.to_bytes())
    tnet.save_floating(args.output.with_suffix(".npz"), layers, data.header)
    # Measured with the integers that are written, not with what was trained.
    test = np.flatnonzero(rows.held_out(data.rows) & (data.rows["search"] == 0))
    if len(test) > 60_000:
        test = np.random.default_rng(0).choice(test, 60_000, replace=False)
        test.sort()
    said = np.zeros((len(test), tnet.OUTPUTS))
    exact = np.zeros((len(test), tnet.OUTPUTS))
    for at, part, start, end in data.chunks():
        low, high = np.searchsorted(test, [at, at + end - start])
        if low < high:
            dense = part.dense(test[low:high] - at + start)
            said[low:high] = net.outputs(dense)
            exact[low:high] = tnet.floating(layers, dense, data.header.unit)
    kept = data.rows[test]
    rounds = report.by_round(kept, kept["hand"] + said[:, 0], kept["others_vp"] + said[:, 1])
    off = np.abs(said - exact)[:, 0] if len(test) else np.zeros(1)
    print(report.text(rounds))
    print(f"rounding to integers changes a value by {off.mean():.3f} VP, at most {off.max():.2f}")
    print("bits", [layer.bits for layer in net.layers])
    print(f"{args.output}: {args.output.stat().st_size} bytes; {time.monotonic() - began:.1f} s")
    if args.report:
        args.report.write_text(json.dumps({"rows": len(data.rows), "rounding": float(off.max()), "rounds": rounds}, indent=1) + "\n")


if __name__ == "__main__":
    main()
