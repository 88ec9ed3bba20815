// What notices are about, and by which ways each of them can be sent.

import type { ChannelKind, EventSettings, NoticeEvent } from "../../api/types";

export const KINDS: readonly ChannelKind[] = ["push", "mail", "hook"];

/** What can be chosen, the most wanted first. */
export const EVENTS: readonly NoticeEvent[] = ["turn", "offer", "warn", "timed-out", "replaced", "plan-stopped", "vote", "begun", "over", "chat", "invited", "seat-free", "idle", "season", "account"];

const MAIL_ONLY: ReadonlySet<NoticeEvent> = new Set(["season", "account"]);
const NOT_FOR_PROGRAMS: ReadonlySet<NoticeEvent> = new Set([...MAIL_ONLY, "vote", "chat", "invited", "seat-free"] satisfies NoticeEvent[]);

/** Whether notices of an event are sent this way at all. */
export function hasWay(event: NoticeEvent, kind: ChannelKind): boolean {
  return kind === "mail" || !(kind === "push" ? MAIL_ONLY : NOT_FOR_PROGRAMS).has(event);
}

/** Whether it is the reader's choice: what happens to an account is always told. */
export const isChosen = (event: NoticeEvent, kind: ChannelKind) => hasWay(event, kind) && event !== "account";

/** The settings of an event with a way switched. */
export function switched(settings: EventSettings | undefined, kind: ChannelKind, on: boolean): EventSettings {
  return { ...settings, [kind]: on };
}
