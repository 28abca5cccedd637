/** Suggests the field of each column of a sheet. */
import type { ColumnFacts, SheetRow } from '../../../core/engine.ts';
import { normal, type Registry, type ResolvedEntity, shown } from '../../../core/index.ts';
import type { ImportMatch } from '../../../core/shared/import.ts';
import { knownMeaning, likelyMeaning, placeOf, type Headings } from './headings.ts';
import { choiceNames, type Target } from './targets.ts';

/** A column as stored in the run. */
export interface MappedColumn {
  index: number;
  header: string;
  sample: string | null;
  filled: number;
  /** The most frequent values below the headings. */
  values: [string, number][];
  field: string | null;
  match: ImportMatch;
  /** For percentages: all numbers are between 0 and 1. */
  parts: boolean;
}

export interface Clues {
  registry: Registry;
  entity: ResolvedEntity;
  targets: readonly Target[];
  headings: Headings;
  /** Normalised heading -> field, as chosen before in this tenant. */
  remembered?: ReadonlyMap<string, string | null>;
  /** Which of these texts name a possible target of the reference. */
  records(target: Target, texts: string[]): Promise<ReadonlySet<string>>;
}

/** @param above rows of the sheet up to and including the headings. @param below the first rows under them. */
export async function mapColumns(
  facts: readonly ColumnFacts[],
  above: readonly SheetRow[],
  below: readonly SheetRow[],
  clues: Clues,
): Promise<MappedColumn[]> {
  const headings = above.at(-1)?.[1] ?? [];
  const columns = facts.map((f, index): MappedColumn => {
    const own = withoutRows(f, index, above);
    const header = shown(headings[index]).replaceAll('\0', '').slice(0, 200);
    const sample = below.find(([, cells]) => shown(cells[index]) !== '')?.[1][index];
    return {
      index,
      header,
      sample: sample === undefined ? (own.values[0]?.[0] ?? null) : shown(sample).replaceAll('\0', '').slice(0, 200),
      filled: own.filled,
      values: own.values,
      field: null,
      match: own.filled ? 'none' : 'empty',
      parts: isParts(f),
    };
  });
  const rest = byHeadings(
    columns.filter((c) => c.filled > 0),
    clues,
  );
  await byValues(rest.columns, rest.free, clues);
  return columns.filter((c) => c.filled > 0 || c.header !== '');
}

/** Are all numbers between 0 and 1, some with decimals? */
const isParts = ({ numbers, least, most, parts }: ColumnFacts): boolean =>
  numbers > 0 && parts && (least as number) >= 0 && (most as number) <= 1;

function withoutRows(
  { filled, values }: ColumnFacts,
  index: number,
  rows: readonly SheetRow[],
): { filled: number; values: [string, number][] } {
  const counts = new Map(values);
  let left = filled;
  for (const [, cells] of rows) {
    const value = shown(cells[index]).slice(0, 120);
    if (value === '') continue;
    left -= 1;
    const count = counts.get(value);
    if (count !== undefined) counts.set(value, count - 1);
  }
  const clean = [...counts].filter(([, n]) => n > 0).map(([v, n]): [string, number] => [v.replaceAll('\0', ''), n]);
  return { filled: left, values: clean.sort((a, b) => b[1] - a[1]).slice(0, 40) };
}

/** Remembered fields first, then matches of headings, the best first; each field is used once. */
function byHeadings(columns: MappedColumn[], { headings, remembered, targets }: Clues): { columns: MappedColumn[]; free: Target[] } {
  const free = new Map(targets.map((t) => [t.name, t]));
  const give = (column: MappedColumn, name: string, match: ImportMatch): void => {
    if (column.match !== 'none' || !free.delete(name)) return;
    Object.assign(column, { field: name, match });
  };
  const skipped = new Set<MappedColumn>();
  for (const column of columns) {
    const before = column.header ? remembered?.get(normal(column.header)) : undefined;
    if (before) give(column, before, 'remembered');
    else if (before === null) skipped.add(column);
  }
  const meanings = columns
    .filter((c) => !skipped.has(c))
    .flatMap((column) => {
      const known = knownMeaning(column.header, headings);
      const meaning = known ?? likelyMeaning(column.header, headings);
      return meaning ? [{ column, meaning }] : [];
    });
  for (const { column, meaning } of meanings.sort((a, b) => b.meaning.score - a.meaning.score))
    give(column, placeOf(meaning, column.values, targets), meaning.match);
  return { columns: columns.filter((c) => c.match === 'none' && !skipped.has(c)), free: [...free.values()] };
}

/** Share of known values that is enough for a guess. */
const MOST = 0.6;

/** Matches columns whose values are choices of a field, or possible targets of a reference. */
async function byValues(columns: MappedColumn[], free: Target[], clues: Clues): Promise<void> {
  const few = columns.filter((c) => c.values.length > 0 && c.values.length <= 20 && c.values.some(([v]) => /\p{L}/u.test(v)));
  const taken = new Set<string>();
  const claim = (column: MappedColumn, target: Target, known: (value: string) => boolean): void => {
    if (column.match !== 'none' || taken.has(target.name)) return;
    // A number matches a record by its key, which proves nothing.
    if (column.values.filter(([v]) => /\p{L}/u.test(v) && known(v)).length / column.values.length < MOST) return;
    taken.add(target.name);
    Object.assign(column, { field: target.name, match: 'guess' });
  };
  const own = free.filter((t) => !t.below && !t.compared);
  for (const target of own.filter((t) => t.field.type === 'enum')) {
    const names = new Set(
      (target.field.values ?? []).flatMap((c) => choiceNames(clues.registry, clues.entity, target.field, c)).map(normal),
    );
    for (const column of few) claim(column, target, (v) => names.has(normal(v)));
  }
  for (const target of few.length ? own.filter((t) => t.field.type === 'ref') : []) {
    const known = await clues.records(
      target,
      few.filter((c) => c.match === 'none').flatMap((c) => c.values.map(([v]) => v)),
    );
    for (const column of few) claim(column, target, (v) => known.has(v));
  }
}
