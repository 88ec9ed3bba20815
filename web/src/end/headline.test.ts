import { expect, test } from "vitest";

import type { Player } from "../api/types";
import type { Ranked } from "../replay/ranking";
import { headline } from "./headline";

const ranked = (...totals: number[]): Ranked[] =>
  totals.map((total, seat) => ({ seat, player: {} as Player, place: 1 + totals.filter((other) => other > total).length, cults: 0, area: 0, rest: 0, total }));
const name = (seat: number) => ["pia", "lumi", "tarn", "ada"][seat] ?? "";

test("the end is told to whoever won, lost, tied or watched", () => {
  const says = (lines: Ranked[], own?: number) => headline(lines, own, name, false).title;
  expect(says(ranked(161, 152, 143), 0)).toBe("You won by 9");
  expect(says(ranked(161, 152, 143), 1)).toBe("Second, 9 VP behind pia");
  expect(says(ranked(161, 152, 143, 140), 2)).toBe("Third, 18 VP behind pia");
  expect(says(ranked(161, 152, 143))).toBe("pia won by 9");
  expect(says(ranked(152, 152, 143), 1)).toBe("A tie at 152");
  expect(says(ranked(152, 152, 143), 2), "behind both").toBe("Third, 9 VP behind pia, lumi");
  expect(says(ranked(152, 152, 143))).toBe("A tie at 152");
});

test("a shared place names its rule, and a game that was stopped says so", () => {
  expect(headline(ranked(152, 152), 0, name, false).help).toContain("shared");
  expect(headline(ranked(50, 40), 0, name, true)).toMatchObject({ title: "Ended early", seat: 0 });
});
