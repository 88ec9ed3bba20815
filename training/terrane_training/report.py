"""How well a network predicts games that it was not trained on."""

import numpy as np


def r2(truth: np.ndarray, said: np.ndarray) -> float:
    """The share of the variance that is explained."""
    variance = np.mean((truth - truth.mean()) ** 2)
    return float(1 - np.mean((truth - said) ** 2) / variance) if variance > 0 else 0.0


def refitted(value: np.ndarray, truth: np.ndarray) -> np.ndarray:
    """A value with the best factor and offset."""
    if len(value) < 3 or np.ptp(value) == 0:
        return np.full_like(truth, truth.mean())
    return np.polyval(np.polyfit(value.astype(np.float64), truth.astype(np.float64), 1), value)


def by_round(rows: np.ndarray, own: np.ndarray, others: np.ndarray) -> list[dict]:
    """One entry for each round, and one (round "all") for all of them. `own` and `others` are predicted final points."""
    report = []
    rounds = [*range(7), "all"]
    for number in rounds:
        keep = np.ones(len(rows), bool) if number == "all" else rows["round"] == number
        if keep.sum() < 20:
            continue
        part = rows[keep]
        final, margin = part["final"], part["final"] - part["others_final"]
        hand = refitted(part["hand"], final)
        report.append(
            {
                "round": number,
                "rows": int(keep.sum()),
                "r2_hand": r2(final, hand),
                "r2_net": r2(final, own[keep]),
                "mae_hand": float(np.abs(final - hand).mean()),
                "mae_net": float(np.abs(final - own[keep]).mean()),
                "bias_net": float((own[keep] - final).mean()),
                "r2_margin": r2(margin, own[keep] - others[keep]),
            }
        )
    return report


def text(report: list[dict]) -> str:
    """The report as a table."""
    names = ["round", "rows", "r2_hand", "r2_net", "mae_hand", "mae_net", "bias_net", "r2_margin"]
    cell = lambda value: f"{value:.3f}" if isinstance(value, float) else str(value)
    lines = ["\t".join(names)]
    lines += ["\t".join(cell(entry[name]) for name in names) for entry in report]
    return "\n".join(lines)
