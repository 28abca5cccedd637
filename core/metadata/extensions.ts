/** What plugins add to entities of others: `metadata/<plugin>/extends/<entity>.json`. */
import type { AccessDef } from '../shared/entity-access.ts';
import type { Choice, EntityDef, FieldDef } from '../shared/entity.ts';
import { unknown, type Say } from './unknown-names.ts';

export interface ExtensionDef {
  fields?: Record<string, FieldDef>;
  /** For each new field: the field after which it is placed. */
  after?: Record<string, string>;
  /** For each new field that the list shows: the column after which it is placed. */
  columns?: Record<string, string>;
  change?: Record<string, Partial<FieldDef>>;
  /** For a field with a list of values: further ones, at its end. */
  values?: Record<string, readonly Choice[]>;
  access?: Partial<Record<'read' | 'create' | 'update' | 'delete', string[]>>;
}

export interface ExtensionFile {
  entity: string;
  def: ExtensionDef;
  plugin: string;
  file: string;
}

/** The entity with all its extensions. */
export const extended = (def: EntityDef, extensions: readonly ExtensionDef[]): EntityDef => extensions.reduce(withOne, def);

function withOne(
  def: EntityDef,
  { fields = {}, after = {}, columns = {}, change = {}, values = {}, access = {} }: ExtensionDef,
): EntityDef {
  const order = Object.keys(def.fields);
  for (const name of Object.keys(fields)) {
    const at = order.indexOf(after[name] ?? '');
    order.splice(at < 0 ? order.length : at + 1, 0, name);
  }
  const all: Record<string, FieldDef> = { ...def.fields, ...fields };
  return {
    ...def,
    fields: Object.fromEntries(
      order.map((name) => {
        const field: FieldDef = { ...(all[name] as FieldDef), ...change[name] };
        return [name, values[name] ? { ...field, values: [...(field.values ?? []), ...values[name]] } : field];
      }),
    ),
    list: Object.keys(columns).length ? { ...def.list, columns: withColumns(def.list.columns, columns) } : def.list,
    form: def.form.map((section) => ({ ...section, rows: section.rows.flatMap((row) => [row, ...rowsBehind(row, after)]) })),
    access: {
      ...def.access,
      ...Object.fromEntries(Object.entries(access).map(([verb, more]) => [verb, joined(def.access[verb as keyof typeof access], more)])),
    } as AccessDef,
  };
}

const withColumns = (held: readonly string[], more: Record<string, string>): string[] =>
  held.flatMap((column) => [column, ...Object.keys(more).filter((name) => more[name] === column)]);

const rowsBehind = (row: readonly string[], after: Record<string, string>): string[][] =>
  Object.entries(after).flatMap(([name, field]) => (row.includes(field) ? [[name]] : []));

/** Null means every signed-in user, so nobody need be added. */
const joined = (held: string | string[] | null, more: readonly string[]): string | string[] | null =>
  held === null ? null : [...new Set([held].flat().concat(more))];

/** Checks that the names an extension refers to exist, and the names it adds do not. @param own the entity without extensions. */
export function checkExtension(
  say: Say,
  { def, entity, plugin }: ExtensionFile,
  own: { def: EntityDef; plugin: string } | undefined,
  entities: readonly string[],
): void {
  if (!own) return say('', unknown('entity', entity, entities, 'name the file like the entity that it adds to'));
  if (own.plugin === plugin) say('', `is of the same plugin: write it into ${entity}.json`);
  const names = Object.keys(own.def.fields);
  for (const name of Object.keys(def.fields ?? {}))
    if (names.includes(name)) say(`/fields/${name}`, `${entity} has this field already; say what differs in "change"`);
  for (const name of Object.keys(def.change ?? {}))
    if (!names.includes(name)) say(`/change/${name}`, unknown(`field of ${entity}`, name, names, 'name one that it has'));
  for (const [name, choices] of Object.entries(def.values ?? {})) {
    const held = own.def.fields[name]?.values;
    if (!names.includes(name)) say(`/values/${name}`, unknown(`field of ${entity}`, name, names, 'name one that it has'));
    else if (!held) say(`/values/${name}`, 'has no list of values; remove it');
    else
      choices.forEach(({ value }, i) => {
        if (held.some((one) => one.value === value)) say(`/values/${name}/${i}`, `${entity} has the value "${value}" already; remove it`);
      });
  }
  for (const [name, column] of Object.entries(def.columns ?? {})) {
    if (!(name in (def.fields ?? {}))) say(`/columns/${name}`, 'is no field that is added here; remove it');
    const { columns } = own.def.list;
    if (!columns.includes(column)) say(`/columns/${name}`, unknown(`column of ${entity}`, column, columns, 'name one that its list has'));
  }
  for (const [name, field] of Object.entries(def.after ?? {})) {
    if (!(name in (def.fields ?? {}))) say(`/after/${name}`, 'is no field that is added here; remove it');
    if (!names.includes(field)) say(`/after/${name}`, unknown(`field of ${entity}`, field, names, 'name one that it has'));
  }
}
