/**
 * The bow tie as shapes, for pictures and papers: no colours of a theme, black on white. Pure. Inline places are counted from the side
 * where the language begins; whoever draws mirrors them. Lengths are those of the screen.
 */
import type { Drawing, Said, Shape } from '../../../core/index.ts';
import { GATE, heightOf, KNOT_WIDTH, pathOf, place } from './geometry.ts';
import type { BowTie, ControlRow, LeafRow, Look, Side } from './model.ts';

/** What the parts say, in the language of the picture or in both. */
export interface DrawnWords<T, L, C> {
  heads: readonly [causes: T, preventive: T, risk: T, reactive: T, consequences: T];
  leaf: (side: Side, leaf: L) => { name: T; detail: T | undefined };
  gate: (control: C) => { name: T; effect: T; look: Look };
  knot: { code: T; name: T; levels: readonly { name: T; color: string }[] };
  /** Below the picture: controls on no line, in one sentence. */
  loose: T | undefined;
}

const INK = '#1b1b19';
const QUIET = '#5b5b54';
const FAINT = '#65655e';
const LINE = '#b9b9b4';
const STOP = '#b9322b';
const PAPER = '#ffffff';
/** Above the picture. */
const HEAD = 36;
/** Below it: the words of the last gates, and controls on no line. */
const BELOW = 28;
const FOOT = 40;
/** The drawn page, and a little air around the picture; a picture with many lines keeps the proportions of a page on its side. */
export const DRAWN = { width: 1144, air: 24 };
const PAGE = 1.6;
/** Names have more width than on a screen, and so fewer lines. */
const PITCH = 96;

export function drawingOf<T, L extends LeafRow, C extends ControlRow>(tie: BowTie<L, C>, words: DrawnWords<T, L, C>): Drawing<T> {
  const high = heightOf(tie, PITCH) + HEAD + BELOW + (words.loose === undefined ? 0 : FOOT);
  const placed = place(tie, Math.max(DRAWN.width, Math.round(high * PAGE)), PITCH);
  const { width, knot, leafWidth, gateWidth } = placed;
  const shapes: Shape<T>[] = [];
  const down = HEAD;
  heads(shapes, words.heads, width, leafWidth);
  for (const line of placed.lines) shapes.push({ kind: 'path', d: pathOf(shifted(line, down)), color: LINE, weight: 1.5 });
  for (const { side, leaf, y, gates } of placed.lines) {
    const { name, detail } = words.leaf(side, leaf);
    shapes.push({
      kind: 'words',
      x: side === 'before' ? 0 : width - leafWidth,
      y: y + down,
      width: leafWidth,
      align: 'start',
      from: 'middle',
      said: [said(name, 14, 500, INK, 3), ...(detail === undefined ? [] : [said(detail, 12, 400, QUIET, 2)])],
    });
    for (const { control, x } of gates) gate(shapes, words.gate(control), x, y + down, gateWidth);
  }
  middle(shapes, words.knot, knot.x, knot.y + down);
  if (words.loose !== undefined)
    shapes.push({
      kind: 'words',
      x: 0,
      y: placed.height + down + BELOW + 4,
      width,
      align: 'start',
      from: 'top',
      said: [said(words.loose, 12, 400, QUIET, 2)],
    });
  return { width, height: high, shapes };
}

const said = <T>(value: T, size: number, weight: Said<T>['weight'], color: string, most: number): Said<T> => ({
  value,
  size,
  weight,
  color,
  most,
});

const shifted = <P extends { y: number; toY: number }>(line: P, by: number): P => ({ ...line, y: line.y + by, toY: line.toY + by });

function heads<T>(
  shapes: Shape<T>[],
  [causes, preventive, risk, reactive, consequences]: DrawnWords<T, never, never>['heads'],
  width: number,
  leaf: number,
): void {
  const side = (width - KNOT_WIDTH) / 2 - leaf - 24;
  const columns: [T, number, number, 'start' | 'center' | 'end'][] = [
    [causes, 0, leaf, 'start'],
    [preventive, leaf + 24, side, 'start'],
    [risk, (width - KNOT_WIDTH) / 2, KNOT_WIDTH, 'center'],
    [reactive, width - leaf - 24 - side, side, 'end'],
    [consequences, width - leaf, leaf, 'start'],
  ];
  for (const [value, x, room, align] of columns)
    shapes.push({ kind: 'words', x, y: 0, width: room, align, from: 'top', said: [said(value, 12, 500, QUIET, 1)] });
}

/** Filled: effective. Striped: partly. Hollow and red: ineffective. Dashed: not tested. */
function gate<T>(
  shapes: Shape<T>[],
  { name, effect, look }: { name: T; effect: T; look: Look },
  x: number,
  y: number,
  width: number,
): void {
  const box = { kind: 'box' as const, x: x - GATE.width / 2, y: y - GATE.height / 2, ...GATE, radius: 3 };
  if (look === 'effective') shapes.push({ ...box, fill: INK });
  if (look === 'partly') {
    shapes.push({ ...box, fill: PAPER, stroke: INK });
    for (let at = 0; at < GATE.height; at += 8)
      shapes.push({ kind: 'box', x: box.x, y: box.y + at, width: GATE.width, height: Math.min(5, GATE.height - at), radius: 1, fill: INK });
  }
  if (look === 'ineffective') shapes.push({ ...box, fill: PAPER, stroke: STOP });
  if (look === 'untested') shapes.push({ ...box, fill: PAPER, stroke: FAINT, dashed: true });
  shapes.push({
    kind: 'words',
    x: x - width / 2,
    y: y + GATE.height / 2 + 3,
    width,
    align: 'center',
    from: 'top',
    said: [said(name, 12, 500, INK, 2), said(effect, 11, 400, look === 'ineffective' ? STOP : QUIET, 1)],
  });
}

const KNOT_HEIGHT = 116;

function middle<T>(shapes: Shape<T>[], { code, name, levels }: DrawnWords<T, never, never>['knot'], x: number, y: number): void {
  const left = x - KNOT_WIDTH / 2;
  shapes.push({ kind: 'box', x: left, y: y - KNOT_HEIGHT / 2, width: KNOT_WIDTH, height: KNOT_HEIGHT, radius: 10, fill: INK });
  shapes.push({
    kind: 'words',
    x: left + 12,
    y: y - (levels.length ? 14 : 0),
    width: KNOT_WIDTH - 24,
    align: 'center',
    from: 'middle',
    said: [said(code, 12, 400, '#b9b9b1', 1), said(name, 14, 600, PAPER, 3)],
  });
  const room = KNOT_WIDTH / Math.max(1, levels.length);
  levels.forEach((level, at) => {
    const from = left + at * room + 14;
    const top = y + KNOT_HEIGHT / 2 - 28;
    if (at > 0) shapes.push(arrow(from - 14, top + 7.5));
    shapes.push({ kind: 'box', x: from, y: top + 2, width: 11, height: 11, radius: 2, fill: level.color, stroke: '#85857d' });
    shapes.push({
      kind: 'words',
      x: from + 16,
      y: top - 1,
      width: room - 34,
      align: 'start',
      from: 'top',
      said: [said(level.name, 12, 400, PAPER, 1)],
    });
  });
}

/** From what it was to what is left of it, in the direction of reading. */
const arrow = (x: number, y: number): Shape<never> => ({
  kind: 'path',
  d: `M ${x} ${y} L ${x + 9} ${y} M ${x + 5.5} ${y - 3.5} L ${x + 9} ${y} L ${x + 5.5} ${y + 3.5}`,
  color: '#b9b9b1',
  weight: 1.25,
});
