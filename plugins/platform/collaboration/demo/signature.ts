/** Signatures of the demo's people, drawn by code: a pen that goes up and down, smaller towards the end, with a tail. */
import { canvas, pngOf, type Colour } from './png.ts';

type Point = readonly [x: number, y: number];

/** In points of a screen, twice as fine in the picture. */
const [WIDTH, HEIGHT, SCALE] = [132, 46, 2];
const INK: Colour = [31, 58, 147];
/** How dark a dot of the edge is. */
const LEVELS = 8;
const PEN = 1.9 * SCALE;

/** Numbers from 0 to 1 that are always the same for a name. */
function drawnFrom(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) as number)) % 2_147_483_647, 7_919);
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Where the pen turns. */
export function turnsOf(name: string): Point[] {
  const next = drawnFrom(name);
  const between = (least: number, most: number): number => least + next() * (most - least);
  const humps = 3 + Math.floor(next() * 2);
  const turns: Point[] = [[5, between(26, 40)]];
  let x = 5;
  for (let i = 0; i < humps; i += 1) {
    const tall = 1 - (i / humps) * 0.7;
    // A pen goes up leaning forward and comes down steeply; no two letters are equally wide.
    const top = x + between(9, 17);
    turns.push([top, 24 - 22 * tall * between(0.8, 1)], [top + between(-3, 4), 24 + 20 * tall * between(0.5, 1)]);
    x = top + between(1, 7);
  }
  const rest = between(19, 27);
  return [...turns, [x + 8, rest - 9], [x + 16, rest + 7], [x + 30, rest + 2], [WIDTH - 4, rest - between(1, 9)]];
}

/** Points along the curve through the middles between the turns. */
function* along(turns: readonly Point[]): Generator<Point> {
  const middle = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2];
  for (let i = 1; i + 1 < turns.length; i += 1) {
    const [before, turn, after] = turns.slice(i - 1, i + 2) as [Point, Point, Point];
    const [from, to] = [i === 1 ? before : middle(before, turn), i + 2 === turns.length ? after : middle(turn, after)];
    for (let n = 0; n <= 60; n += 1) {
      const t = n / 60;
      const at = (axis: 0 | 1): number => from[axis] * (1 - t) ** 2 + 2 * turn[axis] * t * (1 - t) + to[axis] * t ** 2;
      yield [at(0) * SCALE, at(1) * SCALE];
    }
  }
}

/** A PNG without ground, about a kilobyte. */
export function signatureOf(name: string): Buffer {
  const on = canvas(
    WIDTH * SCALE,
    HEIGHT * SCALE,
    Array.from({ length: LEVELS + 1 }, () => INK),
  );
  for (const [x, y] of along(turnsOf(name)))
    for (let row = Math.floor(y - PEN); row <= y + PEN; row += 1)
      for (let column = Math.floor(x - PEN); column <= x + PEN; column += 1) {
        const dark = Math.round(Math.min(1, PEN / 2 + 0.5 - Math.hypot(column - x, row - y)) * LEVELS);
        const place = row * on.width + column;
        if (column >= 0 && column < on.width && dark > (on.pixels[place] ?? LEVELS)) on.pixels[place] = dark;
      }
  return pngOf(
    on,
    Array.from({ length: LEVELS + 1 }, (_, level) => Math.round((level / LEVELS) * 255)),
  );
}
