/**
 * Where the parts of a bow tie stand. Pure. Inline places are counted from the side where the language begins: pages from right to left
 * mirror the picture as a whole. With the room of the drawn page (1144 wide) the measures are those of the drawn page; with less, all
 * shrink together until texts would no longer find room, and the picture then scrolls. A picture with more lines than the drawn page is
 * higher; its lines come together in a longer sweep, behind the words of the last gates, and use more width where it is there.
 */
import type { BowTie, ControlRow, LeafRow, Side } from './model.ts';
import { SIDES } from './model.ts';

export const KNOT_WIDTH = 168;
export const GATE = { width: 8, height: 32 };
/** Height of the drawn picture, and the least height of a line: three lines of a name and two of what it is. */
const HEIGHT = 536;
const PITCH = 112;
/** Between the ends of neighbouring lines at the knot; all of them end on its side. */
const FAN = 14;
const FAN_MOST = 96;
const AIR = 8;
/** Lines have room for two gates at least. */
const GATES = 2;

/** Width of a leaf, from its end to the first gate, between two gates, from the last one to the bend, and from there to the knot. */
interface Measures {
  leaf: number;
  first: number;
  step: number;
  last: number;
  curve: number;
}
const DRAWN: Measures = { leaf: 184, first: 66, step: 114, last: 12, curve: 104 };
const TIGHT: Measures = { leaf: 144, first: 50, step: 88, last: 8, curve: 48 };
/** As wide as a picture with many lines becomes. */
const WIDE: Measures = { leaf: 280, first: 84, step: 152, last: 12, curve: 104 };
/** A sweep is at most this many times as long as that of the drawn page. */
const SWEEP_MOST = 2;

export interface PlacedGate<C> {
  control: C;
  x: number;
}

export interface PlacedLine<L, C> {
  side: Side;
  /** From the top. */
  index: number;
  leaf: L;
  y: number;
  /** Where the line leaves the leaf, bends, and reaches the knot. */
  from: number;
  bend: number;
  to: number;
  toY: number;
  gates: PlacedGate<C>[];
  /** Where the next gate would stand. */
  next: number;
}

export interface Placed<L extends LeafRow = LeafRow, C extends ControlRow = ControlRow> {
  width: number;
  height: number;
  leafWidth: number;
  /** For the words below a gate. */
  gateWidth: number;
  knot: { x: number; y: number };
  lines: PlacedLine<L, C>[];
}

const halfOf = ({ leaf, first, step, last, curve }: Measures, gates: number): number =>
  leaf + AIR + first + (gates - 1) * step + last + curve + KNOT_WIDTH / 2;

/** For a picture `tall` times as high as the drawn page: lines sweep over more height, and pass beside the words of the last gates. */
const swept = (measures: Measures, tall: number): Measures =>
  tall <= 1 ? measures : { ...measures, last: measures.step / 2, curve: Math.min(tall, SWEEP_MOST) * measures.curve };

/** Between the tight measures and the drawn ones, or the wide ones of a tall picture, as the width allows. */
function measuresFor(width: number, gates: number, tall: number): Measures {
  const [tight, drawn, wide] = [TIGHT, DRAWN, WIDE].map((one) => swept(one, tall)) as [Measures, Measures, Measures];
  const beyond = tall > 1 && width / 2 > halfOf(drawn, gates);
  const [less, more] = beyond ? [drawn, wide] : [tight, drawn];
  const [least, most] = [halfOf(less, gates), halfOf(more, gates)];
  const share = Math.min(1, Math.max(0, (width / 2 - least) / (most - least)));
  const between = (name: keyof Measures): number => less[name] + (more[name] - less[name]) * share;
  return {
    leaf: between('leaf'),
    first: between('first'),
    step: between('step'),
    last: between('last'),
    curve: between('curve'),
  };
}

/** Height of a picture: that of the drawn page, or more where a side has many lines. */
export const heightOf = (tie: BowTie, pitch = PITCH): number => Math.max(HEIGHT, ...SIDES.map((side) => tie.lines[side].length * pitch));

/**
 * @param room width that is there; the picture is wider where it needs to be.
 * @param pitch least height of a line.
 */
export function place<L extends LeafRow, C extends ControlRow>(tie: BowTie<L, C>, room: number, pitch = PITCH): Placed<L, C> {
  const height = heightOf(tie, pitch);
  const all = SIDES.flatMap((side) => tie.lines[side]);
  const gates = Math.max(GATES, ...all.map((line) => line.gates.length));
  const measures = measuresFor(room, gates, height / HEIGHT);
  const width = Math.max(room, Math.ceil(halfOf(measures, gates)) * 2);
  const knot = { x: width / 2, y: height / 2 };
  const lines = SIDES.flatMap((side) =>
    tie.lines[side].map(({ leaf, gates: own }, index, { length }): PlacedLine<L, C> => {
      const y = (height / (length * 2)) * (2 * index + 1);
      const from = measures.leaf + AIR;
      const places = Array.from({ length: gates }, (_, at) => from + measures.first + at * measures.step);
      const bend = (places.at(-1) ?? from) + measures.last;
      const spread = length > 1 ? Math.min(FAN, FAN_MOST / (length - 1)) : 0;
      const there = (x: number): number => (side === 'before' ? x : width - x);
      return {
        side,
        index,
        leaf,
        y,
        from: there(from),
        bend: there(bend),
        to: there(knot.x - KNOT_WIDTH / 2),
        toY: knot.y + (index - (length - 1) / 2) * spread,
        gates: own.map((control, at) => ({ control, x: there(places[at] ?? bend) })),
        next: there(places[own.length] ?? bend + AIR),
      };
    }),
  );
  return { width, height, leafWidth: measures.leaf, gateWidth: measures.step - 2, knot, lines };
}

/** Straight past the gates, then in one sweep to the knot. */
export function pathOf({ from, bend, to, y, toY }: Pick<PlacedLine<LeafRow, ControlRow>, 'from' | 'bend' | 'to' | 'y' | 'toY'>): string {
  const middle = (bend + to) / 2;
  return `M${from} ${y} L${bend} ${y} C${middle} ${y} ${middle} ${toY} ${to} ${toY}`;
}

/** What is dropped at a place: on which line of its side, and before which of its gates (their number: behind the last). */
export interface Drop {
  line: number;
  at: number;
}

/** @param x counted from the start side. @returns undefined where the side has no lines. */
export function dropAt(placed: Placed, side: Side, x: number, y: number): Drop | undefined {
  const lines = placed.lines.filter((line) => line.side === side);
  const nearest = lines.reduce<(typeof lines)[number] | undefined>(
    (best, line) => (best && Math.abs(best.y - y) <= Math.abs(line.y - y) ? best : line),
    undefined,
  );
  if (!nearest) return undefined;
  const passed = nearest.gates.filter((gate) => (side === 'before' ? gate.x < x : gate.x > x)).length;
  return { line: nearest.index, at: passed };
}

/** The side of a place: the risk is in the middle. */
export const sideAt = ({ width }: Pick<Placed, 'width'>, x: number): Side => (x < width / 2 ? 'before' : 'after');

/** A line of the list on narrow screens, from its top to its end, with the middles of its gates. */
export interface ListedLine {
  side: Side;
  line: number;
  top: number;
  end: number;
  gates: number[];
}

/** What is dropped at a height of the list: into the line that is nearest, before the first gate that is below. */
export function dropInList(lines: readonly ListedLine[], y: number): (Drop & { side: Side }) | undefined {
  const far = ({ top, end }: ListedLine): number => Math.max(top - y, y - end, 0);
  const [nearest] = lines.toSorted((a, b) => far(a) - far(b));
  return nearest && { side: nearest.side, line: nearest.line, at: nearest.gates.filter((middle) => middle < y).length };
}
