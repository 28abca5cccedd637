/** Floor plans of the demo's drawings as small pictures, drawn by code. */
import { deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [960, 640];
/** Colours by their place: paper, grid, thin line, wall, route. */
const PAINTS = [255, 255, 255, 206, 206, 202, 128, 128, 122, 84, 84, 80, 192, 124, 10] as const;
const [GRID, THIN, WALL, ROUTE] = [1, 2, 3, 4] as const;

/** Walls of the building: left, top, right, bottom. */
const WALLS = [170, 120, 790, 520] as const;

/** Where something stands in this plan; each drawing has its own. */
export const plan = (seed: number): { divide: number; bend: number } => ({
  divide: 400 + ((seed * 67) % 140),
  bend: 220 + ((seed * 41) % 120),
});

/** @param seed chooses where walls, machines and the route are. @returns a PNG of a few kilobytes. */
export function planPicture(seed: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  const box = (left: number, top: number, right: number, bottom: number, paint: number): void => {
    for (let y = top; y < bottom; y += 1) pixels.fill(paint, y * WIDTH + left, y * WIDTH + right);
  };
  const frame = (left: number, top: number, right: number, bottom: number, paint: number, pen = 2): void => {
    box(left, top, right, top + pen, paint);
    box(left, bottom - pen, right, bottom, paint);
    box(left, top, left + pen, bottom, paint);
    box(right - pen, top, right, bottom, paint);
  };
  const ring = (x: number, y: number, radius: number): void => {
    for (let turn = 0; turn < 720; turn += 1) {
      const angle = (turn * Math.PI) / 360;
      const [at, line] = [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
      box(at, line, at + 2, line + 2, THIN);
    }
  };
  const { divide, bend } = plan(seed);
  const [left, top, right, bottom] = WALLS;
  for (const x of [240, 480, 720]) {
    for (let y = 78; y < 590; y += 22) box(x, y, x + 1, y + 14, GRID);
    ring(x, 58, 18);
  }
  for (const y of [210, 430]) {
    for (let x = 98; x < 860; x += 22) box(x, y, x + 14, y + 1, GRID);
    ring(78, y, 18);
  }
  frame(left, top, right, bottom, WALL, 12);
  box(divide, top, divide + 10, 250, WALL);
  box(divide, 390, divide + 10, bottom, WALL);
  for (const y of [190, 400]) {
    frame(220, y, 310, y + 66, THIN);
    ring(265, y + 33, 20);
  }
  frame(divide + 60, 160, divide + 180, 200, THIN);
  frame(right - 84, 190, right - 34, 450, THIN);
  for (let x = 330; x < divide + 120; x += 18) box(x, bend, x + 11, bend + 4, ROUTE);
  for (let y = bend - 70; y < bend; y += 18) box(divide + 120, y, divide + 124, y + 11, ROUTE);
  frame(620, 560, 860, 620, THIN);
  box(620, 590, 860, 591, THIN);
  return png(pixels);
}

function png(pixels: Buffer): Buffer {
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) pixels.copy(lines, y * (WIDTH + 1) + 1, y * WIDTH, (y + 1) * WIDTH);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(PAINTS)),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The check sum of a chunk, CRC-32. */
function crcOf(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
