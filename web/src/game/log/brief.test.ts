import { expect, test } from "vitest";

import type { Group } from "../../api/types";
import { nameFactions } from "../../messages";
import { brief } from "./brief";
import type { Changed } from "./changes";

const turn = (number: number, seat: number, groups: Group[], more: Partial<Changed> = {}): Changed => ({
  number,
  seat,
  rows: [{ seq: number, seat, text: "", at: 0, changes: [], round: 1, have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] }, groups }],
  answers: [],
  spaces: [],
  cults: [],
  tiles: [],
  aside: false,
  vp: 0,
  ...more,
});
const players = [{ faction: "engineers" }, { faction: "darklings" }, { faction: "mermaids" }, {}];

test("what others did is one sentence: everybody once, with what their turns were about", () => {
  nameFactions([{ key: "darklings", name: "Darklings" }, { key: "mermaids", name: "Mermaids" }]);
  const turns = [
    turn(1, 1, ["build", "end"], { spaces: ["F5"] }),
    turn(2, 2, ["priest", "end"], { cults: ["water 2"] }),
    turn(3, 1, ["upgrade", "end"], { spaces: ["D2"] }),
    turn(4, 3, ["convert", "power-action", "end"]),
    turn(5, 2, ["pass"], { tiles: ["BON1"] }),
  ];
  expect(brief(turns, players, [null, null, null, "Kim"])).toBe("Since your turn: Darklings F5, D2; Mermaids water, passed; Kim power action");
  expect(brief([], players, [])).toBe("");
});
