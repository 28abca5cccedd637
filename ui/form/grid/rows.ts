/** Rows of a grid inside a form: stored, changed, sent. Pure. */
import type { Values } from '../validator.ts';
import { changedNames, settled } from '../values.ts';

/** A pasted text that is not a valid value of its column. */
export interface OddText {
  text: string;
  /** Message id of the reason. */
  why: string;
}

export interface GridRow {
  /** Identity on the screen, also for rows that are not stored. */
  key: string;
  id?: number;
  version?: number;
  /** The stored values, or the defaults of a new row. */
  start: Values;
  values: Values;
  /** Read-only values, never sent. */
  fixed?: Values;
  /** Labels of references by `column:id`. */
  labels: Readonly<Record<string, string>>;
  odd: Readonly<Record<string, OddText>>;
  removed?: true;
}

export type Grids = Readonly<Record<string, readonly GridRow[]>>;

/** A new row with the defaults of its entity. */
export function newRow(defaults: Values): GridRow {
  return { key: `n${crypto.randomUUID()}`, start: defaults, values: defaults, labels: {}, odd: {} };
}

/** The current value of a column. */
export const valueIn = (row: GridRow, name: string): unknown => (name in row.values ? row.values[name] : row.fixed?.[name]);

/** True if nothing was entered. */
export const isBlank = (row: GridRow): boolean =>
  row.id === undefined &&
  Object.keys(row.odd).length === 0 &&
  Object.keys(row.values).every((name) => settled(row.values[name]) === null || row.values[name] === row.start[name]);

/** True if a save must send the row. */
export function isChanged(row: GridRow): boolean {
  if (row.removed) return row.id !== undefined;
  if (row.id === undefined) return !isBlank(row);
  return Object.keys(row.odd).length > 0 || changedNames(row.start, row.values).length > 0;
}

/** The row with other values; a value replaces an invalid text. */
export function withValues(row: GridRow, values: Values, labels: Readonly<Record<string, string>> = {}): GridRow {
  const odd = Object.fromEntries(Object.entries(row.odd).filter(([name]) => !(name in values)));
  return { ...row, values: { ...row.values, ...values }, labels: { ...row.labels, ...labels }, odd };
}

/** The row with an invalid text. */
export const withOdd = (row: GridRow, column: string, odd: OddText): GridRow => ({
  ...row,
  values: { ...row.values, [column]: null },
  odd: { ...row.odd, [column]: odd },
});

/** The body of a save, and the keys of its rows in order: the server names a refused row by its index. */
export function sentRows(rows: readonly GridRow[]): { body: Values[]; keys: string[] } {
  const sent = rows.filter(isChanged);
  return { body: sent.map(wireRow), keys: sent.map((row) => row.key) };
}

function wireRow(row: GridRow): Values {
  const stored = row.id === undefined ? {} : { id: row.id, row_version: row.version };
  if (row.removed) return { ...stored, _delete: true };
  const names =
    row.id === undefined
      ? Object.keys(row.values).filter((name) => settled(row.values[name]) !== null)
      : changedNames(row.start, row.values);
  return { ...stored, ...Object.fromEntries(names.map((name) => [name, settled(row.values[name])])) };
}

/** A stored row from the list answer, reduced to the columns that a form may write and the read-only ones it shows. */
export function storedRow(
  row: { id: number; row_version: number } & Values,
  columns: readonly string[],
  references: readonly { name: string; as: string }[],
  read: readonly string[] = [],
): GridRow {
  const start = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
  const labels = Object.fromEntries(
    references.flatMap(({ name, as }) => {
      const values = [row[as] ?? []].flat() as { id: number; label: string }[];
      return values.map(({ id, label }) => [`${name}:${id}`, label]);
    }),
  );
  return {
    key: `s${row.id}`,
    id: row.id,
    version: row.row_version,
    start,
    values: start,
    fixed: Object.fromEntries(read.map((name) => [name, row[name] ?? null])),
    labels,
    odd: {},
  };
}
