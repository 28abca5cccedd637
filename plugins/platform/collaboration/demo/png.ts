/** Pictures of the demo, drawn by code: a canvas of few colours, and the PNG file of it. */
import { deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Index of each pixel's colour. */
  readonly pixels: Buffer;
  readonly palette: readonly Colour[];
}

/** @param palette at most 256 colours; the first one is the ground. */
export const canvas = (width: number, height: number, palette: readonly Colour[]): Canvas => ({
  width,
  height,
  pixels: Buffer.alloc(width * height),
  palette,
});

export function dot({ width, height, pixels }: Canvas, x: number, y: number, colour: number): void {
  if (x >= 0 && x < width && y >= 0 && y < height) pixels[Math.trunc(y) * width + Math.trunc(x)] = colour;
}

export function box(on: Canvas, [x, y]: Point, [wide, high]: Point, colour: number): void {
  const left = Math.max(0, Math.trunc(x));
  const right = Math.min(on.width, Math.trunc(x + wide));
  for (let row = Math.max(0, Math.trunc(y)); row < Math.min(on.height, Math.trunc(y + high)); row += 1)
    if (right > left) on.pixels.fill(colour, row * on.width + left, row * on.width + right);
}

export function line(on: Canvas, [x, y]: Point, [toX, toY]: Point, colour: number, thick = 2): void {
  const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y), 1));
  for (let i = 0; i <= steps; i += 1)
    box(on, [x + ((toX - x) * i) / steps - thick / 2, y + ((toY - y) * i) / steps - thick / 2], [thick, thick], colour);
}

/** A filled shape between its corners. */
export function shape(on: Canvas, corners: readonly Point[], colour: number): void {
  const rows = corners.map(([, y]) => y);
  for (let y = Math.floor(Math.min(...rows)); y <= Math.max(...rows); y += 1) {
    const cuts = corners
      .flatMap(([x, top], i): number[] => {
        const [nextX, bottom] = corners[(i + 1) % corners.length] as Point;
        return top <= y === bottom <= y ? [] : [x + ((y - top) / (bottom - top)) * (nextX - x)];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2)
      box(on, [cuts[i] as number, y], [(cuts[i + 1] as number) - (cuts[i] as number), 1], colour);
  }
}

/** Grains of two colours over a region, as of sand or concrete. @param every one of so many pixels. */
export function grain(on: Canvas, [x, y]: Point, [wide, high]: Point, colours: readonly number[], every: number): void {
  let state = 9_301 + Math.trunc(x * 7 + y * 13);
  for (let n = 0; n < (wide * high) / every; n += 1) {
    state = (state * 48_271) % 2_147_483_647;
    dot(on, x + (state % wide), y + (Math.trunc(state / 7_919) % high), colours[state % colours.length] as number);
  }
}

/** @param opacity of each colour of the palette, 0 to 255. @returns the file, a few kilobytes. */
export function pngOf({ width, height, pixels, palette }: Canvas, opacity: readonly number[] = []): Buffer {
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    ...(opacity.length ? [chunk('tRNS', Buffer.from(opacity))] : []),
    chunk('IDAT', deflateSync(lines, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

function crc(bytes: Buffer): number {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}
