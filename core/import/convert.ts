/** Rows of a sheet become inputs of writes: values by the type of their fields, references looked up, doubles within the file found. */
import { text, type Text } from '../errors.ts';
import { shown, type Cell, type SheetRow } from './cell.ts';
import { key as wordsKey } from './lookups.ts';
import type { MappedTo, Plan } from './plan.ts';
import type { RowError, Sql } from './stored.ts';
import { valueOf } from './values.ts';

export interface Candidate {
  row: number;
  input: Record<string, unknown>;
  errors: RowError[];
  /** References still to be looked up. */
  refs: { to: MappedTo; words: string }[];
  /** Value of the key column; absent: a new row. */
  key?: string | number;
}

/** Values of single fields and the row where each stood first. Filled in the order of the sheet. */
export type Seen = Map<string, number>;

/** @returns one candidate per row that is neither heading nor left out. */
export function candidatesOf(plan: Plan, rows: readonly SheetRow[], seen: Seen): Candidate[] {
  return rows.filter(([row]) => row > plan.headerRow && !plan.skip.has(row)).map(([row, cells]) => candidateOf(plan, row, cells, seen));
}

function candidateOf(plan: Plan, row: number, cells: readonly Cell[], seen: Seen): Candidate {
  const made: Candidate = { row, input: {}, errors: [], refs: [] };
  for (const to of plan.mapped) {
    const cell = cells[to.column];
    const fixed = plan.fix.of(row, to.column, shown(cell));
    if (fixed === undefined) put(made, to, cell);
    else if (typeof fixed === 'number' && to.field.type === 'ref') made.input[to.target.name] = fixed;
    else put(made, to, fixed);
  }
  if (plan.key) takeKey(plan.key, made);
  for (const to of plan.single) once(to, made, seen, to === plan.key);
  return made;
}

function put(made: Candidate, to: MappedTo, cell: Cell | undefined): void {
  const converted = valueOf(cell, to);
  if ('error' in converted) return void made.errors.push([to.column, to.target.name, converted.error]);
  if (to.field.type === 'ref' && converted.value !== null) made.refs.push({ to, words: String(converted.value) });
  else made.input[to.target.name] = converted.value;
}

function takeKey(to: MappedTo, made: Candidate): void {
  const value = made.input[to.target.name];
  if (value === null || value === undefined) return;
  made.key = value as string | number;
  if (to.target.name === 'id') delete made.input['id'];
}

/** The second row with a value is told; the first stays. A key finds its record in any spelling. */
function once(to: MappedTo, made: Candidate, seen: Seen, key: boolean): void {
  const value = to.target.name === 'id' ? made.key : made.input[to.target.name];
  if (value === null || value === undefined) return;
  const mark = `${to.target.name} ${key ? String(value).toLowerCase() : String(value)}`;
  const first = seen.get(mark);
  if (first === undefined) seen.set(mark, made.row);
  else if (first !== made.row) made.errors.push([to.column, to.target.name, text('import.twice', { row: first })]);
}

/** One statement per reference field for words that are new to the run. */
export async function resolveReferences(plan: Plan, candidates: readonly Candidate[], sql: Sql): Promise<void> {
  for (const to of plan.mapped.filter((m) => m.field.type === 'ref')) {
    const asked = candidates.flatMap((c) => c.refs.filter((r) => r.to === to).map((r) => ({ candidate: c, words: r.words })));
    if (!asked.length) continue;
    const known = await plan.lookups.find(sql, to.field, asked.map((a) => a.words));
    for (const { candidate, words } of asked) {
      const found = known.get(wordsKey(words)) ?? { count: 0 };
      if ('id' in found) candidate.input[to.target.name] = found.id;
      else candidate.errors.push([to.column, to.target.name, notOne(plan, to, words, found.count)]);
    }
  }
}

const notOne = (plan: Plan, { field }: MappedTo, words: string, count: number): Text =>
  (count > 1 ? text('import.ambiguous', { count, value: words.slice(0, 120) }) : unknownValue(plan, field.name, words));

/** VR-24, word for word. */
export const unknownValue = ({ entity }: Pick<Plan, 'entity'>, field: string, value: string): Text =>
  text('import.invalid_id', { field: fieldName(entity.name, field), value: value.slice(0, 120) });

/** Label of a field, in the reader's language when it is told. */
export const fieldName = (entity: string, field: string): string => (field === 'id' ? '@implied.id' : `@${entity}.fields.${field}`);
