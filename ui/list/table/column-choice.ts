/**
 * The reader's columns as one short text per column: `budget`, `budget.180` (180 px wide), `number*` (stays in place while the rest
 * scrolls), `number*.120`. A list of them stands in the address, in saved views and on the device; plain names are the usual case. Pure.
 */
export interface ColumnChoice {
  name: string;
  pinned: boolean;
  /** px; undefined: as wide as its type wants. */
  width?: number;
}

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;

const FORM = /^([A-Za-z_]\w*)(\*?)(?:\.(\d{1,4}))?$/;

/** @returns null for a text that is no column. */
export function readColumn(text: string): ColumnChoice | null {
  const found = FORM.exec(text.trim());
  if (!found) return null;
  const width = found[3] === undefined ? undefined : Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Number(found[3])));
  return { name: found[1]!, pinned: found[2] === '*', ...(width === undefined ? {} : { width }) };
}

export const writeColumn = ({ name, pinned, width }: ColumnChoice): string =>
  `${name}${pinned ? '*' : ''}${width === undefined ? '' : `.${Math.round(width)}`}`;

/** What is no column is left out, never an error; a column named twice stands once. */
export function readColumns(texts: readonly string[]): ColumnChoice[] {
  const found = texts.map(readColumn).filter((c) => c !== null);
  return found.filter((c, i) => found.findIndex((d) => d.name === c.name) === i);
}

/** Pinned columns come first, the title among them before all others; inside both parts the order stands. */
export function pinnedFirst<T>(columns: readonly T[], isPinned: (column: T) => boolean): T[] {
  return [...columns.filter(isPinned), ...columns.filter((c) => !isPinned(c))];
}
