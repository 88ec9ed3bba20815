// Pictures of pages with 256 colours: a third of the size, with hardly a visible difference.

import { crc32, deflateSync, inflateSync } from "node:zlib";

type Colour = readonly [number, number, number];

/** Pixels as a browser's PNG has them: eight bits for each of three or four channels, line by line. */
function decode(png: Buffer): { width: number; height: number; channels: number; pixels: Buffer } {
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (pixels[(y - 1) * stride + x - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      pixels[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return { width, height, channels, pixels };
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** So many colours that stand for all: boxes of colours are halved where most pixels differ most. */
function palette(counts: Map<number, number>, most: number): Colour[] {
  const channel = (colour: number, at: number) => (colour >> (16 - 8 * at)) & 255;
  const weigh = (colours: number[]) => {
    const spans = [0, 1, 2].map((at) => Math.max(...colours.map((colour) => channel(colour, at))) - Math.min(...colours.map((colour) => channel(colour, at))));
    const pixels = colours.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0);
    const span = Math.max(...spans);
    return { colours, pixels, axis: spans.indexOf(span), weight: span * Math.log2(1 + pixels) };
  };
  const boxes = [weigh([...counts.keys()])];
  while (boxes.length < most) {
    const box = boxes.toSorted((a, b) => b.weight - a.weight)[0];
    if (!box || box.colours.length < 2) break;
    const sorted = box.colours.toSorted((a, b) => channel(a, box.axis) - channel(b, box.axis));
    let [half, at] = [box.pixels / 2, 0];
    while (at < sorted.length - 1 && (half > 0 || at === 0)) half -= counts.get(sorted[at++] ?? 0) ?? 0;
    boxes.splice(boxes.indexOf(box), 1, weigh(sorted.slice(0, at)), weigh(sorted.slice(at)));
  }
  return boxes.map(({ colours, pixels }) => {
    const mean = (at: number) => Math.round(colours.reduce((sum, colour) => sum + channel(colour, at) * (counts.get(colour) ?? 0), 0) / pixels);
    // The commonest colour of a box stays exact where most of the box has it: backgrounds do not shift.
    const first = colours.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? 0;
    return (counts.get(first) ?? 0) * 2 > pixels ? [channel(first, 0), channel(first, 1), channel(first, 2)] : [mean(0), mean(1), mean(2)];
  });
}

/** The picture with at most 256 colours. */
export function reduced(png: Buffer): Buffer {
  const { width, height, channels, pixels } = decode(png);
  const at = (pixel: number) => ((pixels[pixel * channels] ?? 0) << 16) | ((pixels[pixel * channels + 1] ?? 0) << 8) | (pixels[pixel * channels + 2] ?? 0);
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) counts.set(at(pixel), (counts.get(at(pixel)) ?? 0) + 1);
  const colours = palette(counts, 256);
  const nearest = new Map<number, number>();
  for (const colour of counts.keys()) {
    const [red, green, blue] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    colours.forEach(([r, g, b], index) => {
      const far = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
      if (far < least) [best, least] = [index, far];
    });
    nearest.set(colour, best);
  }
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = nearest.get(at(y * width + x)) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
