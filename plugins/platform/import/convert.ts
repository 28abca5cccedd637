/** Converts rows of a sheet to inputs of writes: values by the type of their fields, references, and duplicates within the file. */
import type { SheetRow } from '../../../core/engine.ts';
import { type SheetCell as Cell, shown, text, type Text } from '../../../core/index.ts';
import { westernDigits } from '../../../core/shared/digits.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { depthOf, key as wordsKey, meantIn, type Found } from './lookups.ts';
import type { MappedTo, Plan } from './plan.ts';
import type { RowError, Sql } from './stored.ts';
import { putNames, type Name } from './several.ts';
import { uniqueAmong } from './targets.ts';
import { valueOf } from './values.ts';

export interface Candidate {
  row: number;
  input: Record<string, unknown>;
  errors: RowError[];
  /** References to look up, and the whole cell of those with several names. */
  refs: { to: MappedTo; names: Name[]; whole?: string }[];
  /** Value of the key column; absent: a new row. */
  key?: string | number;
}

/** Values of unique fields and the row where each first appears. Filled in the order of the sheet. */
export type Seen = Map<string, number>;

/** @returns one candidate per row that is neither heading nor skipped. */
export function candidatesOf(plan: Plan, rows: readonly SheetRow[], seen: Seen): Candidate[] {
  return rows.filter(([row]) => row > plan.headerRow && !plan.skip.has(row)).map(([row, cells]) => candidateOf(plan, row, cells, seen));
}

function candidateOf(plan: Plan, row: number, cells: readonly Cell[], seen: Seen): Candidate {
  const made: Candidate = { row, input: {}, errors: [], refs: [] };
  for (const to of plan.mapped) {
    const cell = cells[to.column];
    if (to.field.type === 'refs') {
      putNames(made, to, plan.fix, cell);
      continue;
    }
    const fixed = plan.fix.of(row, to.column, shown(cell));
    if (fixed === undefined) put(made, to, cell);
    else if (typeof fixed === 'number' && to.field.type === 'ref') made.input[to.target.name] = fixed;
    else put(made, to, fixed);
  }
  for (const to of plan.constants) {
    if (typeof to.value === 'number' && to.field.type === 'ref') made.input[to.target.name] = to.value;
    else if (to.field.type === 'refs') putNames(made, to, plan.fix, String(to.value));
    else put(made, to, to.value);
  }
  if (plan.key) takeKey(plan.key, made);
  for (const to of plan.single) once(to, made, seen, to === plan.key);
  return made;
}

function put(made: Candidate, to: MappedTo, cell: Cell | undefined): void {
  const converted = valueOf(cell, to);
  if ('error' in converted) return void made.errors.push([to.column, to.target.name, converted.error]);
  if (to.field.type === 'ref' && converted.value !== null) made.refs.push({ to, names: [String(converted.value)] });
  else made.input[to.target.name] = converted.value;
}

function takeKey(to: MappedTo, made: Candidate): void {
  const value = made.input[to.target.name];
  if (value === null || value === undefined) return;
  made.key = value as string | number;
  if (to.target.name === 'id') delete made.input['id'];
}

/** The text of a row for a field; of references the names. */
const saidFor = (made: Candidate, field: string): string =>
  String(made.input[field] ?? made.refs.find((r) => r.to.target.name === field)?.names.join() ?? '').toLowerCase();

/** Normalises a number or code. */
export const plainKey = (value: unknown): string => westernDigits(String(value)).toLowerCase();

/** Reports the second row with a value; the first stays. Keys are compared normalised. */
function once(to: MappedTo, made: Candidate, seen: Seen, key: boolean): void {
  const value = to.target.name === 'id' ? made.key : made.input[to.target.name];
  if (value === null || value === undefined) return;
  const mark = `${to.target.name} ${uniqueAmong(to.field)
    .map((f) => saidFor(made, f))
    .join(' ')} ${key ? plainKey(value) : String(value)}`;
  const first = seen.get(mark);
  if (first === undefined) seen.set(mark, made.row);
  else if (first !== made.row) made.errors.push([to.column, to.target.name, text('import.twice', { row: first })]);
}

/** One statement per reference field for new names of the run. A reference that depends on another field is looked up after it. */
export async function resolveReferences(plan: Plan, candidates: readonly Candidate[], sql: Sql): Promise<void> {
  const { fields } = plan.entity;
  const references = [...plan.mapped, ...plan.constants].filter((m) => isReference(m.field));
  for (const to of references.toSorted((a, b) => depthOf(a.field, fields) - depthOf(b.field, fields))) {
    const asked = candidates.flatMap((candidate) => candidate.refs.filter((r) => r.to === to).map((r) => ({ candidate, ...r })));
    if (!asked.length) continue;
    const known = await plan.lookups.find(
      sql,
      to.field,
      asked.flatMap(({ names, whole }) => [...names.filter((n) => typeof n === 'string'), ...(whole === undefined ? [] : [whole])]),
    );
    for (const { candidate, names, whole } of asked) {
      const found = whole === undefined ? undefined : meantBy(plan, to, whole, known, candidate);
      const ids = found && 'id' in found ? [found.id] : names.flatMap((name) => idOf(plan, to, name, known, candidate));
      candidate.input[to.target.name] = to.field.type === 'refs' ? ids : ids[0];
    }
  }
}

const meantBy = (
  plan: Plan,
  { field }: MappedTo,
  words: string,
  known: ReadonlyMap<string, Found>,
  candidate: Candidate,
): Found | undefined => {
  const found = known.get(wordsKey(words));
  return found && meantIn(found, plan.kernel.registry.entity(field.to as string), field, (sibling) => candidate.input[sibling]);
};

/** The record with a name; without exactly one, adds an error to the candidate. */
function idOf(plan: Plan, to: MappedTo, name: Name, known: ReadonlyMap<string, Found>, candidate: Candidate): number[] {
  if (typeof name === 'number') return [name];
  const found = meantBy(plan, to, name, known, candidate) ?? { count: 0 };
  if ('id' in found) return [found.id];
  candidate.errors.push([to.column, to.target.name, notOne(plan, to, name, found.count)]);
  return [];
}

const notOne = (plan: Plan, { field }: MappedTo, words: string, count: number): Text =>
  count > 1 ? text('import.ambiguous', { count, value: words.slice(0, 120) }) : unknownValue(plan, field.name, words);

/** The message of VR-24. */
export const unknownValue = ({ entity }: Pick<Plan, 'entity'>, field: string, value: string): Text =>
  text('import.invalid_id', { field: fieldName(entity.name, field), value: value.slice(0, 120) });

/** Label of a field, translated when the message is shown. */
export const fieldName = (entity: string, field: string): string => (field === 'id' ? '@implied.id' : `@${entity}.fields.${field}`);
