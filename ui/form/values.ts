/** Converts a row or defaults to form values, and form values to a request. Pure. */
import { presetOf } from '../../core/shared/asked.ts';
import { alongOf } from '../../core/shared/row-where.ts';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import type { Values, Verb } from './validator.ts';

interface Schema {
  properties?: Record<string, { default?: unknown }>;
}
type Ui = Record<string, { 'ui:options'?: { preset?: string } } | undefined>;

/** Written by the form itself or elsewhere, never by an input. */
const NO_INPUT = new Set(['row_version', 'master_access']);

/** Names that the form may send from its inputs; grids hold their rows themselves. */
export const columnsOf = (meta: EntityMeta, verb: Verb): string[] =>
  Object.keys((meta.forms[verb]?.schema as Schema | undefined)?.properties ?? {}).filter(
    (name) => !NO_INPUT.has(name) && meta.fields[name]?.type !== 'children',
  );

/** Whether child rows of a field are saved with this form. */
export const hasGrid = (meta: EntityMeta, verb: Verb, name: string): boolean =>
  meta.fields[name]?.type === 'children' && name in ((meta.forms[verb]?.schema as Schema | undefined)?.properties ?? {});

/** The schema without the grids, which RJSF does not handle. */
export function inputSchema(meta: EntityMeta, verb: Verb): object {
  const schema = meta.forms[verb]?.schema as Schema & object;
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => meta.fields[name]?.type !== 'children'));
  return { ...schema, properties };
}

export interface Start {
  meta: EntityMeta;
  verb: Verb;
  row?: Row;
  /** Values of the page, for a create below another record. */
  defaults?: Values;
  /** The reader, for fields that default to `$me`. */
  userId?: number;
}

/** The initial values: of the row, or the page's and the schema's defaults. Empty is null, never undefined. */
export function initialValues({ meta, verb, row, defaults = {}, userId }: Start): Values {
  const properties = (meta.forms[verb]?.schema as Schema | undefined)?.properties ?? {};
  const ui = (meta.forms[verb]?.uiSchema ?? {}) as Ui;
  const fallback = (name: string): unknown => {
    const preset = ui[name]?.['ui:options']?.preset;
    return preset === undefined ? properties[name]?.default : presetOf(preset, userId);
  };
  const start = (name: string): unknown => (verb === 'update' ? row?.[name] : (defaults[name] ?? fallback(name)));
  return Object.fromEntries(columnsOf(meta, verb).map((name) => [name, start(name) ?? null]));
}

/** Blank texts become empty, single-line texts are trimmed; multi-line texts stay unchanged. */
export function settled(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const trimmed = value.trim();
  return trimmed === '' ? null : value.includes('\n') ? value : trimmed;
}

const same = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Names whose value differs from the initial one. */
export const changedNames = (start: Values, now: Values): string[] =>
  Object.keys(now).filter((name) => !same(settled(start[name]), settled(now[name])));

/** The body of a save: all filled-in values of a create, the changed values of an update (an emptied field as null). */
export function toSend(verb: Verb, start: Values, now: Values): Values {
  const names = verb === 'update' ? changedNames(start, now) : Object.keys(now).filter((name) => settled(now[name]) !== null);
  return Object.fromEntries(names.map((name) => [name, settled(now[name])]));
}

/** The values after a change: a reference that depends on a changed field is emptied, because its value may no longer be allowed. */
export function clearDependents(fields: EntityMeta['fields'], old: Values, next: Values, name: string): Values {
  if ((old[name] ?? null) === (next[name] ?? null)) return next;
  const strayed = Object.values(fields).filter(
    (field) => (old[field.name] ?? null) !== null && alongOf(field.where).some(({ sibling }) => sibling === name),
  );
  return strayed.length === 0
    ? next
    : { ...next, ...Object.fromEntries(strayed.map((field) => [field.name, field.type === 'refs' ? [] : null])) };
}
