/** A small chart for the demo: planned and actual progress. */
import { deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [640, 360];
const [PAPER, GRID, PLAN, ACTUAL] = [
  [250, 249, 247],
  [226, 223, 218],
  [150, 158, 170],
  [32, 94, 166],
] as const;
type Colour = readonly [number, number, number];

/** @returns a PNG of a few kilobytes. */
export function progressCurve(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const dot = (x: number, y: number, colour: Colour): void => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels.set(colour, (y * WIDTH + x) * 3);
  };
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) dot(x, y, y % 60 === 40 || x % 80 === 40 ? GRID : PAPER);
  const curve = (share: (t: number) => number, until: number, colour: Colour): void => {
    for (let x = 40; x <= 40 + until * 560; x += 1) {
      const y = Math.round(320 - share((x - 40) / 560) * 280);
      for (let d = -2; d <= 2; d += 1) dot(x, y + d, colour);
    }
  };
  curve((t) => t * t * (3 - 2 * t), 1, PLAN);
  curve((t) => t * t * (3 - 2 * t) * 0.86 + 0.03 * t, 0.62, ACTUAL);
  return png(pixels);
}

function png(pixels: Buffer): Buffer {
  const lines = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) pixels.copy(lines, y * (WIDTH * 3 + 1) + 1, y * WIDTH * 3, (y + 1) * WIDTH * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
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
