import { expect, test } from "vitest";

import type { Choice, LogRow, MapEntry, Menu, Player, View } from "../api/types";
import { courseLesson } from "./courses";
import { IDEAS, lesson, stepOf, type Facts } from "./lessons";

const row = (seq: number, text: string, round = 1): LogRow => ({
  seq,
  seat: 0,
  text,
  at: 0,
  have: { vp: 0, coins: 0, workers: 0, priests: 0, bowls: [0, 0, 0], cults: [0, 0, 0, 0] },
  changes: [],
  round,
});
const choice = (group: Choice["group"], text: string, more: Partial<Choice> = {}): Choice => ({ text, group, kind: "action", effect: {}, ...more });
const menu = (...moves: Choice[]): Menu => ({ seat: 0, moves, refusals: [] }) as unknown as Menu;
// F5, G5 and H7 lie in a row, G4 beside F5 and G5.
const MAP = {
  spaces: [
    { id: "F5", row: 5, column: 9 },
    { id: "G4", row: 6, column: 9 },
    { id: "G5", row: 6, column: 10 },
    { id: "H7", row: 7, column: 10 },
    { id: "A1", row: 0, column: 0 },
  ],
} as unknown as MapEntry;
const built = (id: string, building: string, power: number) => ({ id, terrain: "plains", owner: 0, building, power });
const free = (id: string) => ({ id, terrain: "swamp" });
const SPACES = [built("F5", "dwelling", 1), free("G4"), free("G5"), built("H7", "dwelling", 1), free("A1")];
const facts = (more: Partial<Facts> & { spaces?: object[]; pending?: object[]; phase?: View["phase"]; round?: number; own?: Partial<Player> } = {}): Facts => {
  const { spaces = SPACES, pending = [], phase = "actions", round = 1, own = {}, ...rest } = more;
  const view = { phase, round, to_act: [0], pending, spaces, players: [{ home: "plains", town_power: 7, coins: 15, workers: 6, priests: 0, ...own }] } as unknown as View;
  return { view, menu: undefined, rows: [], seat: 0, draft: [], mayEnd: false, read: new Set(["aim", "home", "income", "tiles"]), map: MAP, ...rest };
};
const SETUP = [row(1, "build F5", 0), row(2, "build H7", 0), row(3, "first BON1", 0)];

test("the aim is read before anything is asked, income and tiles when the first round begins", () => {
  expect(lesson(facts({ read: new Set(), phase: "dwellings", round: 0 })).idea).toBe("aim");
  expect(lesson(facts({ read: new Set(["aim"]), phase: "dwellings", round: 0 })).idea).toBe("home");
  expect(lesson(facts({ read: new Set(["aim", "home"]), rows: SETUP })).idea).toBe("income");
});

test("the dwellings go where a town can stand, and what is to be pressed is named", () => {
  const moves = menu(choice("build", "build A1", { hex: "A1" }), choice("build", "build F5", { hex: "F5" }), choice("build", "build H7", { hex: "H7" }));
  const setup = { menu: moves, phase: "dwellings", round: 0, pending: [{ seat: 0, ask: "dwelling" }] } as const;
  expect(lesson(facts({ ...setup, pending: [...setup.pending] }))).toMatchObject({ idea: "first", about: { hex: "F5" } });
  const second = lesson(facts({ ...setup, pending: [...setup.pending], rows: [row(1, "build F5", 0)], menu: menu(...moves.moves.slice(2)) }));
  expect(second).toMatchObject({ idea: "second", about: { hex: "H7" } });
  expect(second.lit.map(({ selector }) => selector)).toContain('[data-hex="H7"]');
});

test("an offer of power comes before everything else", () => {
  const pending = [{ seat: 0, ask: "leech", from: 1, power: 2, gain: 2, vp: 1 }];
  expect(lesson(facts({ rows: SETUP, pending, menu: menu(choice("leech", "leech")) }))).toMatchObject({ idea: "offer", about: { from: 1, power: 2, vp: 1 } });
});

test("ideas come in their order as far as they can be paid, and what was played does not come again", () => {
  const upgrade = choice("upgrade", "upgrade F5 to TP", { hex: "F5", target: { kind: "building", value: "trading-house" } });
  const pass = choice("pass", "pass BON2");
  expect(lesson(facts({ rows: SETUP, menu: menu(upgrade, pass) })).idea).toBe("upgrade");
  const after = facts({ rows: [...SETUP, row(4, "upgrade F5 to TP. end")], menu: menu(pass) });
  expect(lesson(after).idea).toBe("pass");
  expect(stepOf("temple", after)).toBe(IDEAS.indexOf("temple"));
  expect(lesson(facts({ rows: SETUP, menu: menu(upgrade), draft: ["upgrade F5 to TP"], mayEnd: true }))).toMatchObject({ idea: "upgrade", lit: [{ kind: "end" }, { kind: "end" }] });
});

test("towards a town the structure comes first that joins most", () => {
  const done = [...SETUP, row(4, "power ACT5. transform G5 to brown with 1. end"), row(5, "upgrade F5 to TP. end"), row(6, "upgrade F5 to TE. take FAV5. end"), row(7, "pass BON2"), row(8, "send to fire for 3. end", 2)];
  const spaces = [built("F5", "temple", 2), free("G4"), built("G5", "dwelling", 1), built("H7", "dwelling", 1), free("A1")];
  const dig = (hex: string) => choice("transform", `transform ${hex} to brown with 1`, { hex, count: 1, target: { kind: "terrain", value: "plains" } });
  const found = lesson(facts({ rows: done, round: 2, spaces, own: { town_power: 6 }, menu: menu(dig("A1"), dig("G4"), choice("pass", "pass BON3")) }));
  expect(found).toMatchObject({ idea: "grow", about: { hex: "G4", structures: 3, power: 4, needed: 6 } });
  expect(lesson(facts({ rows: done, round: 2, spaces, own: { town_power: 6 }, menu: menu(choice("power-action", "power ACT3", { target: { kind: "power-action", value: "ACT3" } as never })) })).idea).toBe("save");
});

test("with the town the guide is at its end", () => {
  expect(lesson(facts({ rows: [...SETUP, row(4, "upgrade H7 to TP. take TW2. end")] })).idea).toBe("done");
  expect(lesson(facts({ rows: SETUP, phase: "finished" })).idea).toBe("done");
});

test("the first bridge is spoken of once, from the third round on, and after the end too", () => {
  const bridge = choice("power-action", "power ACT1", { target: { kind: "power-action", value: "ACT1" } as never, effect: { asks: [{ seat: 0, ask: "bridges" } as never] } });
  const moves = menu(bridge, choice("pass", "pass BON2"));
  const town = [...SETUP, row(4, "upgrade H7 to TP. take TW2. end")];
  const read = new Set(["aim", "home", "income", "tiles", "bridge"]);
  expect(lesson(facts({ rows: SETUP, round: 2, menu: moves })).idea).not.toBe("bridge");
  expect(lesson(facts({ rows: SETUP, round: 3, menu: moves }))).toMatchObject({ idea: "bridge", lit: [] });
  expect(lesson(facts({ rows: town, round: 3, menu: moves })).idea).toBe("bridge");
  expect(lesson(facts({ rows: town, round: 3, menu: moves, read })).idea).toBe("done");
  expect(lesson(facts({ rows: SETUP, round: 3, menu: menu(choice("pass", "pass BON2")) })).idea, "none can be placed").toBe("pass");
  expect(lesson(facts({ rows: [...SETUP, row(4, "power ACT1. bridge F5 H7. end")], round: 3, menu: moves })).idea, "one was placed").not.toBe("bridge");
});

test("while others move there is nothing to press", () => {
  const waiting = facts({ rows: SETUP });
  expect(lesson({ ...waiting, view: { ...waiting.view, to_act: [1] } })).toMatchObject({ idea: "wait", lit: [] });
});

test("a shorter guide speaks of a trade when one is asked for, and no more when it was made", () => {
  const read = new Set(["ships"]);
  const played = ["dock D5", "ship D5 to C4"].map((text, at) => row(at + 1, text));
  const asked = { read, rows: played, pending: [{ seat: 0, ask: "trade" }], menu: menu(choice("ship", "trade C3 for 3c")) } as const;
  const { idea, lit } = courseLesson("merchants", facts({ ...asked, pending: [...asked.pending] }));
  expect(idea).toBe("trade");
  expect(lit.map(({ selector }) => selector)).toContain('.chooser [data-choice^="trade "]');
  expect(courseLesson("merchants", facts({ read, rows: [...played, row(3, "trade C3 for 3c")] })).idea).toBe("done");
});

test("a shorter guide speaks of special terrain tiles when one can be laid, and no more when one lies", () => {
  const read = new Set(["own"]);
  const offered = facts({ read, menu: menu(choice("tile", "tile oasis on E5", { hex: "E5" }), choice("pass", "pass BON2")) });
  const { idea, lit } = courseLesson("tiles", offered);
  expect(idea).toBe("tile");
  expect(lit.map(({ selector }) => selector)).toContain("[data-hex][data-lit]");
  expect(courseLesson("tiles", facts({ read, menu: menu(choice("pass", "pass BON2")) })).idea).toBe("choose");
  expect(courseLesson("tiles", facts({ read, rows: [row(1, "tile oasis on E5")] })).idea).toBe("done");
});
