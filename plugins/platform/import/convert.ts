/** Converts rows of a sheet to inputs of writes: values by the type of their fields, references, and duplicates within the file. */
import type { SheetRow } from '../../../core/engine.ts';
import { isArabic, type ResolvedField, type SheetCell as Cell, shown, text, type Text } from '../../../core/index.ts';
import { westernDigits } from '../../../core/shared/digits.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { depthOf, key as wordsKey, meantIn, type Found } from './lookups.ts';
import { linkKey, linkOf } from './further.ts';
import { isNoChoice, saysNothing } from './nothing.ts';
import type { Plan } from './plan.ts';
import type { RowError, Sql } from './stored.ts';
import { putNames, saidIn, type Said } from './several.ts';
import { uniqueAmong } from './targets.ts';
import { valueOf, type MappedTo } from './values.ts';
import type { Candidate, Name, RowBelow } from './candidate.ts';

type SaidBy = ReadonlyMap<MappedTo, readonly Said[]>;

/** Values of unique fields and the row where each first appears. Filled in the order of the sheet. */
export type Seen = Map<string, number>;

/** @returns one candidate per row that is neither heading nor skipped. */
export function candidatesOf(plan: Plan, rows: readonly SheetRow[], seen: Seen): Candidate[] {
  return rows
    .filter((row) => row[0] > plan.headerRow && !plan.skip.has(row[0]) && !plan.hollow(row))
    .map(([row, cells]) => candidateOf(plan, row, cells, seen));
}

function candidateOf(plan: Plan, row: number, cells: readonly Cell[], seen: Seen): Candidate {
  const made: Candidate = {
    row,
    input: {},
    presumed: new Set(),
    errors: [],
    refs: [],
    below: new Map(),
    numbered: new Map(),
    compared: {},
  };
  const said = new Map(plan.mapped.map((to) => [to, saidIn(plan, row, to, cells[to.column])]));
  for (const [to, values] of said)
    for (const [i, into] of placesOf(plan, made, to, said).entries())
      if (to.field.type === 'refs') putNames(made, to, into, plan.fix, cells[to.column]);
      else give(made, to, into, values.length > 1 ? (values[i] ?? NOTHING) : (values[0] ?? NOTHING));
  for (const to of plan.constants) {
    if (to.presumed) made.presumed.add(to.target.name);
    if (to.field.type === 'refs') putNames(made, to, made.input, plan.fix, String(to.value));
    else give(made, to, made.input, { value: to.value, chosen: true });
  }
  for (const { field, from } of plan.names) standIn(plan, made, field, from, cells);
  takeFurther(plan, made, cells);
  if (plan.key) takeKey(plan.key, made);
  for (const to of plan.single) once(to, made, seen, to === plan.key);
  return made;
}

const NOTHING: Said = { value: null, chosen: false };

/** Where the values of a target go: into the record, the records below it of that kind, or beside it. */
function placesOf(plan: Plan, made: Candidate, { target: { below, compared } }: MappedTo, said: SaidBy): Record<string, unknown>[] {
  if (compared) return [made.compared];
  if (!below) return [made.input];
  const { by } = below;
  let rows = made.below.get(by.name);
  if (!rows) {
    const mapped = plan.mapped.filter((m) => m.target.below?.by === by);
    const most = Math.max(...mapped.map((m) => said.get(m)?.length ?? 1));
    rows = Array.from({ length: most }, () => ({ input: {}, mapped }));
    if (most > 1) made.numbered.set(by.name, most);
    made.below.set(by.name, rows);
  }
  return rows.map(({ input }) => input);
}

/** A number that was chosen is the key of a record; one in a sheet is a text to look up. */
function give(made: Candidate, to: MappedTo, into: Record<string, unknown>, { value, chosen }: Said): void {
  if (chosen && typeof value === 'number' && to.field.type === 'ref') into[to.target.name] = value;
  else put(made, to, into, value);
}

function put(made: Candidate, to: MappedTo, into: Record<string, unknown>, cell: Cell | undefined, at?: RowBelow['at']): void {
  const converted = valueOf(cell, to);
  // What is only compared refuses nothing: the value is ours.
  if ('error' in converted && to.target.compared) return;
  if ('error' in converted) return note(made, errorAt(to, converted.error, at));
  if (to.field.type === 'ref' && converted.value !== null) made.refs.push({ to, into, names: [String(converted.value)] });
  else into[to.target.name] = converted.value;
}

/** A cell that several records below have from is told once. */
function note({ errors }: Candidate, error: RowError): void {
  if (!errors.some((other) => JSON.stringify(other) === JSON.stringify(error))) errors.push(error);
}

/** Columns are those of the chosen sheet. */
const errorAt = (to: MappedTo, said: Text, at?: RowBelow['at']): RowError =>
  at ? [-1, to.target.name, said, at] : [to.column, to.target.name, said];

/** The beginning of another text of the row, where it has none of its own. */
function standIn(plan: Plan, made: Candidate, field: ResolvedField, from: readonly MappedTo[], cells: readonly Cell[]): void {
  if (field.columns.some((column) => (made.input[column] ?? null) !== null)) return;
  const words = from
    .map(({ column }) => String(plan.fix.of(made.row, column, shown(cells[column])) ?? shown(cells[column])))
    .find((text) => text !== '' && !saysNothing(text));
  if (words === undefined) return;
  const column = field.bilingual ? `${field.name}_${isArabic(words) ? 'ar' : 'en'}` : field.name;
  made.input[column] = beginningOf(words, field.maxLength ?? LONGEST_NAME);
  made.presumed.add(column);
}

/** The rows of further sheets that name this one. */
function takeFurther(plan: Plan, made: Candidate, cells: readonly Cell[]): void {
  if (!plan.further.length) return;
  const link = plan.mapped.find((m) => m.target.name === linkOf(plan.entity));
  const key = link ? linkKey(cells[link.column]) : '';
  for (const { below, name, mapped, rows } of key ? plan.further : [])
    for (const [row, own] of rows.get(key) ?? []) {
      const at: RowBelow['at'] = [name, row];
      const made_ = { input: {}, mapped, at };
      made.below.set(below.by.name, [...(made.below.get(below.by.name) ?? []), made_]);
      for (const to of mapped.filter(({ field }) => field.type !== 'refs')) put(made, to, made_.input, own[to.column], at);
    }
}

function takeKey(to: MappedTo, made: Candidate): void {
  const value = made.input[to.target.name];
  if (value === null || value === undefined) return;
  made.key = value as string | number;
  if (to.target.name === 'id') delete made.input['id'];
}

/** Most letters of a name without a limit of its own. */
const LONGEST_NAME = 150;

/** The first words of a text, as many as find room. */
export function beginningOf(words: string, most: number): string {
  const line = words
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const last = cut.lastIndexOf(' ');
  return `${last > most / 2 ? cut.slice(0, last) : cut}…`;
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
  const depth = ({ field, entity }: MappedTo): number => depthOf(field, entity.fields);
  const all = [...plan.mapped, ...plan.constants, ...plan.further.flatMap(({ mapped }) => mapped)];
  for (const to of all.filter((m) => isReference(m.field)).toSorted((a, b) => depth(a) - depth(b))) {
    const asked = candidates.flatMap((candidate) => candidate.refs.filter((r) => r.to === to).map((ref) => ({ candidate, ref, ...ref })));
    if (!asked.length) continue;
    const known = await plan.lookups.find(
      sql,
      to.field,
      asked.flatMap(({ names, whole }) => [...names.filter((n) => typeof n === 'string'), ...(whole === undefined ? [] : [whole])]),
    );
    for (const { candidate, names, whole, into, ref } of asked) {
      const found = whole === undefined ? undefined : meantBy(plan, to, whole, known, into);
      const ids = found && 'id' in found ? [found.id] : names.flatMap((name) => idOf(plan, ref, name, known, candidate));
      // What is compared may be any record of that name.
      into[to.target.name] = to.field.type === 'refs' || to.target.compared ? ids : (ids[0] ?? null);
    }
  }
}

const meantBy = (
  plan: Plan,
  { field, target }: MappedTo,
  words: string,
  known: ReadonlyMap<string, Found>,
  into: Readonly<Record<string, unknown>>,
): Found | undefined => {
  const found = known.get(wordsKey(words));
  const before = target.below ? `${target.below.by.name}.` : '';
  return found && meantIn(found, plan.kernel.registry.entity(field.to as string), field, (sibling) => into[`${before}${sibling}`]);
};

/** The record with a name; without exactly one, adds an error to the candidate. */
function idOf(
  plan: Plan,
  { to, into }: Candidate['refs'][number],
  name: Name,
  known: ReadonlyMap<string, Found>,
  candidate: Candidate,
): readonly number[] {
  if (typeof name === 'number') return [name];
  const found = meantBy(plan, to, name, known, into) ?? { count: 0 };
  if ('id' in found) return [found.id];
  if (to.target.compared) return found.ids ?? [];
  if (found.count === 0 && isNoChoice(name)) return [];
  const at = candidate.below.get(to.target.below?.by.name ?? '')?.find((row) => row.input === into)?.at;
  note(candidate, errorAt(to, notOne(to, name, found.count), at));
  return [];
}

const notOne = ({ field, entity }: MappedTo, words: string, count: number): Text =>
  count > 1 ? text('import.ambiguous', { count, value: words.slice(0, 120) }) : unknownValue({ entity }, field.name, words);

/** The message of VR-24. */
export const unknownValue = ({ entity }: Pick<Plan, 'entity'>, field: string, value: string): Text =>
  text('import.invalid_id', { field: fieldName(entity.name, field), value: value.slice(0, 120) });

/** Label of a field, translated when the message is shown. */
export const fieldName = (entity: string, field: string): string => (field === 'id' ? '@implied.id' : `@${entity}.fields.${field}`);
