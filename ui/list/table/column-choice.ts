/**
 * The reader's columns, one short text each: `budget`, `budget.180` (180 px wide), `number*` (pinned), `number*.120`. They are stored in
 * the address, in saved views and on the device; usually plain names. Pure.
 */
export interface ColumnChoice {
  name: string;
  pinned: boolean;
  /** px; undefined: the default of its type. */
  width?: number;
}

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;

const FORM = /^([A-Za-z_]\w*)(\*?)(?:\.(\d{1,4}))?$/;

/** @returns null for an invalid text. */
export function readColumn(text: string): ColumnChoice | null {
  const found = FORM.exec(text.trim());
  if (!found) return null;
  const width = found[3] === undefined ? undefined : Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Number(found[3])));
  return { name: found[1]!, pinned: found[2] === '*', ...(width === undefined ? {} : { width }) };
}

export const writeColumn = ({ name, pinned, width }: ColumnChoice): string =>
  `${name}${pinned ? '*' : ''}${width === undefined ? '' : `.${Math.round(width)}`}`;

/** Invalid texts are ignored; duplicates are removed. */
export function readColumns(texts: readonly string[]): ColumnChoice[] {
  const found = texts.map(readColumn).filter((c) => c !== null);
  return found.filter((c, i) => found.findIndex((d) => d.name === c.name) === i);
}

/** Pinned columns come first, with the title at the very start; otherwise the order is kept. */
export function pinnedFirst<T>(columns: readonly T[], isPinned: (column: T) => boolean): T[] {
  return [...columns.filter(isPinned), ...columns.filter((c) => !isPinned(c))];
}
