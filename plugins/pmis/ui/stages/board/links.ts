/** Lines of dependencies: from the end (or start) of one bar to the start (or end) of another. Pure. */

export type LinkKind = 'fs' | 'ss' | 'ff' | 'sf';

/** A bar as a line sees it: its edges from the inline start and the middle of its height. */
export interface Anchor {
  start: number;
  end: number;
  y: number;
}

export interface LinkLine {
  path: string;
  /** The tip of the arrow, a path of its own. */
  head: string;
  /** It begins before its predecessor allows: red and dashed. */
  bad: boolean;
}

/** Room between a bar and the first bend of its line. */
const OUT = 8;
const ARROW = 5;
const TURN = 18;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether the dates break what the dependency asks for; days are numbers, the last day belongs to a stage. */
export function breaks(
  kind: LinkKind,
  lag: number,
  before: { start: number | null; end: number | null },
  after: { start: number | null; end: number | null },
): boolean {
  const from = kind === 'fs' || kind === 'ff' ? before.end : before.start;
  const to = kind === 'fs' || kind === 'ss' ? after.start : after.end;
  if (from === null || to === null) return false;
  return kind === 'fs' ? to <= from + lag : to < from + lag;
}

/** A line in elbows; in right-to-left pages the drawing is mirrored as a whole. */
export function lineOf(kind: LinkKind, from: Anchor, to: Anchor, bad: boolean): LinkLine {
  const leavesEnd = kind === 'fs' || kind === 'ff';
  const entersStart = kind === 'fs' || kind === 'ss';
  const [x1, y1] = [round(leavesEnd ? from.end : from.start), round(from.y)];
  const [x2, y2] = [round(entersStart ? to.start : to.end), round(to.y)];
  const down = y2 >= y1 ? 1 : -1;
  const out = leavesEnd ? OUT : -OUT;
  // Where it enters: from before a start, from behind an end.
  const into = entersStart ? -1 : 1;
  const tip = round(x2 + into);
  const stop = round(x2 + into * ARROW);
  const head = `M${tip} ${y2}l${into * ARROW}-3.5v7z`;
  const direct = entersStart && leavesEnd ? x2 - x1 >= OUT + ARROW + 1 : false;
  const path = direct
    ? `M${x1} ${y1}h${OUT - 2}V${y2}H${stop}`
    : leavesEnd === entersStart
      ? `M${x1} ${y1}h${out}V${y2 - down * TURN}H${round(x2 + into * (ARROW + 6))}V${y2}H${stop}`
      : // Both at the same side: one bend around whichever lies further out.
        `M${x1} ${y1}H${leavesEnd ? round(Math.max(x1, x2) + OUT) : round(Math.min(x1, x2) - OUT)}V${y2}H${stop}`;
  return { path, head, bad };
}
