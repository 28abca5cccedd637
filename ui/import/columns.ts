/** What the mapping says about its columns. Pure. */
import { holdsText } from '../../core/shared/fold.ts';
import type { Tone } from '../../core/shared/entity.ts';
import type { ImportColumn, ImportField, ImportMatch, ImportRun } from '../../core/shared/import.ts';

/** Columns that are shown before "more": a screen full, as drawn. */
const MOST = 11;
/** Folding away less than this is no help. */
const WORTH = 2;

const SETTLED: ReadonlySet<ImportMatch> = new Set(['exact', 'alias', 'remembered']);

/** How sure the match is, as a tone; its word says the rest. */
export const TONE_OF: Record<ImportMatch, Tone> = {
  exact: 'done',
  alias: 'done',
  remembered: 'done',
  chosen: 'done',
  guess: 'waiting',
  none: 'todo',
  empty: 'todo',
};

/** Columns to look at, and those that are matched without doubt and may be folded away. All keep the order of the sheet. */
export function foldColumns(columns: readonly ImportColumn[]): { shown: ImportColumn[]; folded: ImportColumn[] } {
  if (columns.length <= MOST + WORTH) return { shown: [...columns], folded: [] };
  let room = MOST - columns.filter(({ match }) => !SETTLED.has(match)).length;
  const folded = new Set(
    columns.filter(({ match }) => {
      if (!SETTLED.has(match)) return false;
      room -= 1;
      return room < 0;
    }),
  );
  return folded.size <= WORTH ? { shown: [...columns], folded: [] } : { shown: columns.filter((c) => !folded.has(c)), folded: [...folded] };
}

/** Guesses that nobody has looked at. */
export const toCheck = (columns: readonly ImportColumn[]): number =>
  columns.filter(({ match, field }) => match === 'guess' && field !== null).length;

/** The column that goes to a field. */
export const columnOf = (columns: readonly ImportColumn[], field: string): ImportColumn | undefined =>
  columns.find((column) => column.field === field);

/** A required field by itself; a bilingual one asks for one of its halves only. */
export interface Required {
  name: string;
  label: string;
  /** The column that brings it. */
  column: ImportColumn | undefined;
  /** All rows get one value. */
  given: boolean;
}

/** What every row needs, once each. @param labels of the entity's fields, by name */
export function requiredOf(
  { fields, columns, constants, presets }: ImportRun,
  labels: Readonly<Record<string, { label: string } | undefined>>,
): Required[] {
  const switchedOff = new Set(presets.filter(({ on }) => !on).map(({ field }) => field));
  const bases = fields
    .filter(({ name, required, always }) => required || (always && switchedOff.has(name)))
    .map(({ name, label }) => {
      const base = labels[name] ? name : name.replace(/_(en|ar)$/, '');
      return { name: base, label: labels[base]?.label ?? label };
    });
  return bases
    .filter(({ name }, at) => bases.findIndex((one) => one.name === name) === at)
    .map((one) => ({
      ...one,
      column: columns.find(({ field }) => field !== null && [one.name, `${one.name}_en`, `${one.name}_ar`].includes(field)),
      given: [one.name, `${one.name}_en`, `${one.name}_ar`].some((name) => (constants[name] ?? null) !== null),
    }));
}

/** A field that all rows may get one value for. */
export interface ForAll {
  /** As the server calls it: a field of two languages by one of its halves. */
  target: string;
  label: string;
}

/**
 * Which fields can have one value for all rows: those that stand there, being required or given a value, and the others that no column
 * brings.
 * @param language whose half of a required field of two languages is asked for.
 */
export function forAllRows(
  { fields, columns, constants }: Pick<ImportRun, 'fields' | 'columns' | 'constants'>,
  required: readonly Required[],
  language: 'en' | 'ar',
): { listed: ForAll[]; others: ForAll[] } {
  const known = (name: string): boolean => fields.some((field) => field.name === name);
  const asked = required
    .filter(({ column }) => column === undefined)
    .map(({ name, label }) => ({ target: [name, `${name}_${language}`, `${name}_en`].find(known) ?? name, label }));
  const free = fields
    .filter(({ name }) => name !== 'id' && !columnOf(columns, name) && !asked.some(({ target }) => target === name))
    .map(({ name, label }) => ({ target: name, label }));
  const given = ({ target }: ForAll): boolean => (constants[target] ?? null) !== null;
  return { listed: [...asked, ...free.filter(given)], others: free.filter((one) => !given(one)) };
}

/** The column whose values are worth a look first: a guess, else one with values that are not known. */
export function worthLooking(columns: readonly ImportColumn[]): ImportColumn | undefined {
  const listed = columns.filter(({ values }) => values !== undefined && values.length > 0);
  return listed.find(({ match }) => match === 'guess') ?? listed.find(({ values }) => values?.some(({ known }) => !known)) ?? listed[0];
}

/** Fields under their sections, in the order of the form; those that no form shows come last. @param text narrows by label */
export function bySection(fields: readonly ImportField[], text: string): { section: string; fields: ImportField[] }[] {
  const groups: { section: string; fields: ImportField[] }[] = [];
  for (const field of fields) {
    if (!holdsText(text, field.label)) continue;
    const group = groups.find(({ section }) => section === field.section);
    if (group) group.fields.push(field);
    else groups.push({ section: field.section, fields: [field] });
  }
  return groups.sort((a, b) => Number(a.section === '') - Number(b.section === ''));
}

/** What changes when a column goes to a field: a field takes one column, so the one that had it lets go. */
export function assign(columns: readonly ImportColumn[], index: number, field: string | null): Record<number, string | null> {
  const before = field === null ? undefined : columns.find((column) => column.field === field && column.index !== index);
  return { ...(before ? { [before.index]: null } : {}), [index]: field };
}

/** The columns as they will be, until the server has said so itself. */
export const assigned = (columns: readonly ImportColumn[], changes: Readonly<Record<number, string | null>>): ImportColumn[] =>
  columns.map((column) =>
    column.index in changes
      ? { ...column, field: changes[column.index] ?? null, match: changes[column.index] === null ? 'none' : 'chosen', values: undefined }
      : column,
  );
