// Colours as numbers: their light, their contrast, one painted over another.

export type Rgb = readonly [number, number, number];
export type Matrix = readonly [Rgb, Rgb, Rgb];

/** A colour after a matrix. */
export const times = (matrix: Matrix, [a, b, c]: Rgb): Rgb => {
  const row = ([x, y, z]: Rgb) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
/** The same done to every channel. */
export const each = ([a, b, c]: Rgb, change: (value: number) => number): Rgb => [change(a), change(b), change(c)];

function channels(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

/** A colour as light, before the screen's curve. */
export const linear = (hex: string): Rgb => each(channels(hex), (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));

/** The contrast of two colours, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722], [0, 0, 0], [0, 0, 0]], linear(hex))[0];
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour painted over another with an opacity. */
export function painted(over: string, under: string, opacity: number): string {
  const [a, b] = [channels(over), channels(under)];
  const mixed = a.map((value, at) => Math.round((value * opacity + (b[at] ?? 0) * (1 - opacity)) * 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
