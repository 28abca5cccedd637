/** Which part of a bow tie an arrow leads to. Pure. `forth` is the reading direction. */
import type { BowTie, Side } from './model.ts';

/** A part that can have the focus. `loose`: a control that names no line. */
export type Place =
  | { kind: 'knot' }
  | { kind: 'leaf'; side: Side; line: number }
  | { kind: 'gate'; side: Side; line: number; at: number }
  | { kind: 'loose'; side: Side; at: number };

export type Way = 'up' | 'down' | 'back' | 'forth';

/** The name of a part, for keys and ids: `gate-before-0-1`. */
export const nameOf = (place: Place): string => Object.values(place).join('-');

/** @returns undefined where nothing is further that way. */
export function walk(tie: BowTie, from: Place, way: Way): Place | undefined {
  if (from.kind === 'knot') return way === 'forth' ? middle(tie, 'after') : way === 'back' ? middle(tie, 'before') : undefined;
  if (from.kind === 'loose') return amongLoose(tie, from, way);
  const across = way === 'up' || way === 'down';
  return across ? toLine(tie, from, way === 'up' ? -1 : 1) : along(tie, from, way);
}

/** From the knot to the line in the middle: to its gate next to the knot. */
function middle(tie: BowTie, side: Side): Place | undefined {
  const lines = tie.lines[side];
  const line = Math.floor((lines.length - 1) / 2);
  return lines[line] && onLine(tie, side, line, lines[line].gates.length - 1);
}

/** A gate of a line, or its leaf where it has none there. */
const onLine = (tie: BowTie, side: Side, line: number, at: number): Place => {
  const last = (tie.lines[side][line]?.gates.length ?? 0) - 1;
  return last < 0 || at < 0 ? { kind: 'leaf', side, line } : { kind: 'gate', side, line, at: Math.min(at, last) };
};

const placeOnLine = (place: Place): number => (place.kind === 'gate' ? place.at : -1);

function toLine(tie: BowTie, from: Place & { side: Side; line: number }, by: -1 | 1): Place | undefined {
  const line = from.line + by;
  if (line < 0) return undefined;
  if (line < tie.lines[from.side].length) return onLine(tie, from.side, line, placeOnLine(from));
  return tie.loose[from.side].length ? { kind: 'loose', side: from.side, at: 0 } : undefined;
}

/** Along a line: leaf, gates, knot. */
function along(tie: BowTie, from: Place & { side: Side; line: number }, way: 'back' | 'forth'): Place | undefined {
  const inwards = (way === 'forth') === (from.side === 'before');
  const at = placeOnLine(from) + (inwards ? 1 : -1);
  if (at < -1) return undefined;
  const { length } = tie.lines[from.side][from.line]?.gates ?? [];
  return at >= length ? { kind: 'knot' } : onLine(tie, from.side, from.line, at);
}

function amongLoose(tie: BowTie, { side, at }: { side: Side; at: number }, way: Way): Place | undefined {
  const lines = tie.lines[side];
  if (way === 'down') return undefined;
  if (way === 'up') return lines.length ? { kind: 'leaf', side, line: lines.length - 1 } : { kind: 'knot' };
  const next = at + (way === 'forth' ? 1 : -1);
  if (next >= 0 && next < tie.loose[side].length) return { kind: 'loose', side, at: next };
  const other: Side = side === 'before' ? 'after' : 'before';
  const beyond = tie.loose[other].length - 1;
  if (beyond < 0 || (way === 'forth') !== (side === 'before')) return undefined;
  return { kind: 'loose', side: other, at: way === 'forth' ? 0 : beyond };
}
