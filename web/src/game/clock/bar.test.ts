import { expect, test } from "vitest";

import type { ClockInfo } from "../../api/types";
import { awayText, timeBar } from "./bar";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = (terms: string, seat: Partial<ClockInfo["seats"][number]>, rest: Partial<ClockInfo> = {}) => ({
  info: { terms, now: 0, seats: [{ left_ms: 0, burning: false, away: false, strikes: 0, ...seat }], ...rest },
  skew: 0,
});

test("a bank is amber below twelve hours and red below two, whether its clock runs or not", () => {
  const bank = "bank 10d +8h per turn grace 12h cap 15d";
  const at = (left_ms: number) => timeBar(clock(bank, { left_ms }), 0, 0);
  expect(at(3 * DAY)).toEqual({ share: 0.2, tone: "" });
  expect(at(11 * HOUR)?.tone).toBe("soon");
  expect(at(1 * HOUR)?.tone).toBe("now");
  expect(at(0)).toEqual({ share: 0, tone: "over" });
  expect(at(20 * DAY)?.share, "a gift may fill it beyond its cap").toBe(1);
  expect(timeBar(clock(bank, { left_ms: 3 * DAY, burning: true, due: 5 * HOUR }), 0, 4 * HOUR)?.tone).toBe("now");
});

test("a time for every move is short only while it runs", () => {
  expect(timeBar(clock("move 6h", { left_ms: 6 * HOUR }), 0, 0)).toEqual({ share: 1, tone: "" });
  expect(timeBar(clock("move 6h", { left_ms: 6 * HOUR, burning: true, due: 6 * HOUR }), 0, 0)).toEqual({ share: 1, tone: "soon" });
});

test("the clock of somebody on vacation stands, and says until when", () => {
  const away = clock("move 3d", { left_ms: DAY, away: true });
  expect(timeBar(away, 0, 0)?.tone).toBe("stands");
  expect(awayText(away, 0)).toBe("on vacation");
  expect(awayText({ ...away, absences: [{ seat: 0, until: Date.UTC(2026, 10, 24, 12) }] }, 0)).toBe("away until Nov 24, 2026");
  expect(awayText({ ...away, absences: [{ seat: 0, until: Date.UTC(2026, 10, 24, 12) }] }, 0, true)).toBe("until Nov 24");
  expect(awayText(clock("move 3d", {}), 0)).toBe("");
  expect(timeBar(clock("move 3d", { left_ms: DAY }, { paused_until: DAY }), 0, 0)?.tone, "a pause").toBe("stands");
});
