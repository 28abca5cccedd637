/** A checklist while its outline is edited: items in their order with levels, and what changes them. Pure. */
import type { RefValue } from '../../../../../core/shared/wire.ts';

export interface Line {
  key: string;
  /** Null: new. */
  id: number | null;
  version: number;
  /** 0 at the top; at most one more than the line before. */
  level: number;
  title: string;
  /** As it is typed; empty: none. */
  weight: string;
  assignee: RefValue | null;
  due: string | null;
  required: boolean;
  evidence: boolean;
  done: boolean;
}

export type Part = Partial<Omit<Line, 'key' | 'id' | 'version' | 'level' | 'done'>>;

export const newLine = (key: string, level: number, title = ''): Line => ({
  key,
  id: null,
  version: 0,
  level,
  title,
  weight: '',
  assignee: null,
  due: null,
  required: true,
  evidence: false,
  done: false,
});

const indexOf = (lines: readonly Line[], key: string): number => lines.findIndex((line) => line.key === key);

/** The line behind the branch of a line. */
export function branchEnd(lines: readonly Line[], at: number): number {
  let end = at + 1;
  while (end < lines.length && (lines[end]?.level ?? 0) > (lines[at]?.level ?? 0)) end += 1;
  return end;
}

/** How many lines a branch has, itself included. */
export const branchSize = (lines: readonly Line[], key: string): number => {
  const at = indexOf(lines, key);
  return at < 0 ? 0 : branchEnd(lines, at) - at;
};

/** New lines directly below a line, at its level; below a parent they become its first parts. At the end without a key. */
export function added(lines: readonly Line[], after: string | null, fresh: readonly Line[]): Line[] {
  const at = after === null ? lines.length - 1 : indexOf(lines, after);
  const line = lines[at];
  const isParent = after !== null && line !== undefined && branchEnd(lines, at) > at + 1;
  const level = after === null || line === undefined ? 0 : line.level + (isParent ? 1 : 0);
  return [...lines.slice(0, at + 1), ...fresh.map((one) => ({ ...one, level: one.level + level })), ...lines.slice(at + 1)];
}

/** Its branch one level deeper or higher; a line without one before it has no place to go deeper. */
export function indented(lines: readonly Line[], key: string, by: 1 | -1): readonly Line[] {
  const at = indexOf(lines, key);
  const line = lines[at];
  if (!line) return lines;
  const most = at === 0 ? 0 : (lines[at - 1]?.level ?? 0) + 1;
  if (by > 0 ? line.level >= most : line.level === 0) return lines;
  const end = branchEnd(lines, at);
  return lines.map((one, i) => (i >= at && i < end ? { ...one, level: one.level + by } : one));
}

/** Its branch before the one above it, or after the one below it, within the same parent. */
export function moved(lines: readonly Line[], key: string, by: 1 | -1): readonly Line[] {
  const at = indexOf(lines, key);
  const line = lines[at];
  if (!line) return lines;
  const end = branchEnd(lines, at);
  if (by > 0) {
    if (lines[end]?.level !== line.level) return lines;
    return swapped(lines, at, end, branchEnd(lines, end));
  }
  let before = at - 1;
  while (before >= 0 && (lines[before]?.level ?? 0) > line.level) before -= 1;
  return lines[before]?.level === line.level ? swapped(lines, before, at, end) : lines;
}

/** Two branches side by side change places. */
const swapped = (lines: readonly Line[], from: number, middle: number, to: number): Line[] => [
  ...lines.slice(0, from),
  ...lines.slice(middle, to),
  ...lines.slice(from, middle),
  ...lines.slice(to),
];

/** Without a line and everything below it. */
export function removed(lines: readonly Line[], key: string): readonly Line[] {
  const at = indexOf(lines, key);
  return at < 0 ? lines : [...lines.slice(0, at), ...lines.slice(branchEnd(lines, at))];
}

/** `2.1` by line. */
export function numbersOf(lines: readonly Line[]): string[] {
  const counts: number[] = [];
  return lines.map(({ level }) => {
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    return counts.map((count) => count ?? 1).join('.');
  });
}

/** Whether the line has parts. */
export const isParent = (lines: readonly Line[], at: number): boolean => (lines[at + 1]?.level ?? 0) > (lines[at]?.level ?? 0);

const BULLET = /^(?:[-*•–▪◦]|\d+(?:\.\d+)*[.)]|\[[ xX]?\])\s+/u;
/** Spaces that count as one level where there are no tabs. */
const SPACES = 2;

/** Lines of a text, with levels by their indents; bullets, numbers and boxes before a title are left out. */
export function linesIn(text: string): { level: number; title: string }[] {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const title = line.trim().replace(BULLET, '').trim();
    if (title === '') return [];
    const lead = /^[\t ]*/.exec(line)?.[0] ?? '';
    const tabs = lead.split('\t').length - 1;
    return [{ indent: tabs > 0 ? tabs * SPACES : lead.length, title }];
  });
  // An indent is one level below the nearest line before it with a smaller one.
  const above: number[] = [];
  return found.map(({ indent, title }) => {
    while (above.length > 0 && (above.at(-1) as number) >= indent) above.pop();
    const level = above.length;
    above.push(indent);
    return { level, title };
  });
}

/** Weights of the items without parts below each parent, by its key. */
export function sumsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  lines.forEach(({ key }, at) => {
    if (!isParent(lines, at)) return;
    const hundredths = lines.slice(at + 1, branchEnd(lines, at)).reduce((sum, { weight }, i) => {
      return isParent(lines, at + 1 + i) ? sum : sum + Math.round((Number(weight) || 0) * 100);
    }, 0);
    sums.set(key, hundredths / 100);
  });
  return sums;
}
