// How colours look to different eyes, and how far apart.

import { each, linear, times, type Matrix, type Rgb } from "./colour";

/** Full-severity simulation of colour blindness (Machado, Oliveira and Fernandes 2009), on linear light. */
export const EYES = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  deuteranope: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  protanope: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  tritanope: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} satisfies Record<string, Matrix>;
export type Eyes = keyof typeof EYES;

/** A colour in CIELAB as eyes of a kind see it. */
export function lab(hex: string, eyes: Matrix): Rgb {
  const seen = each(times(eyes, linear(hex)), (value) => Math.max(0, Math.min(1, value)));
  const [x, y, z] = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], seen);
  const [fx, fy, fz] = each([x / 0.9505, y, z / 1.089], (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** The distance of two colours: CIEDE2000. */
export function distance([l1, a, b1]: Rgb, [l2, c, b2]: Rgb): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seventh((Math.hypot(a, b1) + Math.hypot(c, b2)) / 2));
  const [a1, a2] = [a * (1 + g), c * (1 + g)];
  const [c1, c2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)];
  const hue = (x: number, y: number) => ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const middle = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
  const wave = (times: number, shift: number) => Math.cos(radians(times * middle + shift));
  const t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63);
  const dl = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * t);
  const rotation = -2 * seventh(chroma) * Math.sin(radians(60 * Math.exp(-(((middle - 275) / 25) ** 2))));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
