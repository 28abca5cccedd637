/** The columns of a mapping. Pure. */
import { holdsText } from '../../core/shared/fold.ts';
import type { Tone } from '../../core/shared/entity.ts';
import type { ImportColumn, ImportField, ImportMatch, ImportRun } from '../../core/shared/import.ts';

/** Number of columns before "more": one screen. */
const MOST = 11;
/** Fewer columns than this are not worth collapsing. */
const WORTH = 2;

const SETTLED: ReadonlySet<ImportMatch> = new Set(['exact', 'alias', 'remembered']);

/** The certainty of the match, as a tone. */
export const TONE_OF: Record<ImportMatch, Tone> = {
  exact: 'done',
  alias: 'done',
  remembered: 'done',
  chosen: 'done',
  guess: 'waiting',
  none: 'todo',
  empty: 'todo',
};

/** Columns to review, and columns with a certain match, which may be collapsed. All in the order of the sheet. */
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

/** Number of unreviewed guesses. */
export const toCheck = (columns: readonly ImportColumn[]): number =>
  columns.filter(({ match, field }) => match === 'guess' && field !== null).length;

/** The column that is mapped to a field. */
export const columnOf = (columns: readonly ImportColumn[], field: string): ImportColumn | undefined =>
  columns.find((column) => column.field === field);

/** A required field; of a bilingual one only one language is required. */
export interface Required {
  name: string;
  label: string;
  /** The column mapped to it. */
  column: ImportColumn | undefined;
  /** All rows get a constant value. */
  given: boolean;
  /** Label of the field that stands in where there is none. */
  or?: string;
}

/** The required fields. @param labels of the entity's fields, by name */
export function requiredOf(
  { fields, columns, constants, presets }: ImportRun,
  labels: Readonly<Record<string, { label: string } | undefined>>,
): Required[] {
  const switchedOff = new Set(presets.filter(({ on }) => !on).map(({ field }) => field));
  const bases = fields
    .filter(({ name, required, always }) => required || (always && switchedOff.has(name)))
    .map(({ name, label, instead }) => {
      const base = labels[name] ? name : name.replace(/_(en|ar)$/, '');
      return {
        name: base,
        label: labels[base]?.label ?? label,
        ...(instead === undefined ? {} : { instead, or: labels[instead]?.label ?? instead }),
      };
    });
  return bases
    .filter(({ name }, at) => bases.findIndex((one) => one.name === name) === at)
    .map((one) => ({
      ...one,
      column:
        columns.find(({ field }) => field !== null && [one.name, `${one.name}_en`, `${one.name}_ar`].includes(field)) ??
        (one.instead === undefined ? undefined : columnOf(columns, one.instead)),
      given: [one.name, `${one.name}_en`, `${one.name}_ar`].some((name) => (constants[name] ?? null) !== null),
    }));
}

/** A field that can get a constant value for all rows. */
export interface ForAll {
  /** The column name: a bilingual field uses one of its languages. */
  target: string;
  label: string;
}

/**
 * Fields that can have a constant value: those already shown, because they are required or have one, and all other unmapped ones.
 * @param language used for a required bilingual field.
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
    .filter(({ name, own }) => own && name !== 'id' && !columnOf(columns, name) && !asked.some(({ target }) => target === name))
    .map(({ name, label }) => ({ target: name, label }));
  const given = ({ target }: ForAll): boolean => (constants[target] ?? null) !== null;
  return { listed: [...asked, ...free.filter(given)], others: free.filter((one) => !given(one)) };
}

/** The column whose values should be reviewed first: a guess, else one with unknown values. */
export function worthLooking(columns: readonly ImportColumn[]): ImportColumn | undefined {
  const listed = columns.filter(({ values }) => values !== undefined && values.length > 0);
  return listed.find(({ match }) => match === 'guess') ?? listed.find(({ values }) => values?.some(({ known }) => !known)) ?? listed[0];
}

/** Fields by section, in the order of the form; those without a section come last. @param text filters by label */
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

/** The changes when a column is mapped to a field: a field takes one column, so another one is unmapped. */
export function assign(columns: readonly ImportColumn[], index: number, field: string | null): Record<number, string | null> {
  const before = field === null ? undefined : columns.find((column) => column.field === field && column.index !== index);
  return { ...(before ? { [before.index]: null } : {}), [index]: field };
}

/** The columns with optimistic changes. */
export const assigned = (columns: readonly ImportColumn[], changes: Readonly<Record<number, string | null>>): ImportColumn[] =>
  columns.map((column) =>
    column.index in changes
      ? { ...column, field: changes[column.index] ?? null, match: changes[column.index] === null ? 'none' : 'chosen', values: undefined }
      : column,
  );
