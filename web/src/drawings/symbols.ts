// Drawings as symbols, which pages and pictures use by reference.

import { icons, type IconName } from "./icons";
import { sigils } from "./sigils";

export const iconSymbol = (name: IconName) => `<symbol id="i-${name}" viewBox="0 0 16 16">${icons[name]}</symbol>`;

/** The mark of a faction. */
export const sigilSymbol = (faction: string) =>
  `<symbol id="s-${faction}" viewBox="-8 -8 16 16" overflow="visible"><g fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${sigils[faction] ?? ""}</g></symbol>`;

export const BRAND = `<symbol id="brand" viewBox="0 0 32 32"><path d="M16 1.5L28.6 8.75V23.25L16 30.5L3.4 23.25V8.75Z" fill="var(--t-desert)"/><path d="M16 1.5L28.6 8.75V13C23 13 22 19 15 19.4C9 19.8 9 24 8.4 26.1L3.4 23.25V8.75Z" fill="var(--accent)"/><path d="M28.6 12.2C22 12.4 21.4 18 14.6 18.6C8.4 19.2 8 23.4 7.4 25.6" fill="none" stroke="var(--surface)" stroke-width="2.6"/></symbol>`;
