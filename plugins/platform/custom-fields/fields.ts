/** Converts stored definitions of custom fields to fields of the metadata. */
import { keptMoment, SQL_TYPE } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import type { Choice, FieldType } from '../../../core/shared/entity.ts';

/** Types that are too long to be indexed as a whole; they are indexed by words. */
const LONG: ReadonlySet<FieldType> = new Set<FieldType>(['memo', 'html', 'url']);
/** Types that can be searched. */
export const SEARCHABLE: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'memo', 'email', 'phone', 'url']);

/** Indexes of a field: of its values, and of the words in them. */
export interface Indexes {
  values: boolean;
  words: boolean;
}

/** A definition with its existing indexes. */
export type StoredField = CustomFieldRow & { indexes: Indexes };

/** The indexes that the definition requires. */
export const indexesFor = ({ type, filterable, searchable, retired }: CustomFieldRow): Indexes => ({
  values: !retired && filterable && !LONG.has(type),
  words: !retired && (searchable || (filterable && LONG.has(type))),
});

/** The field of a definition; undefined where its target no longer exists. */
export function resolveField(
  row: CustomFieldRow,
  registry: Registry,
  indexes: Indexes = { values: false, words: false },
): ResolvedField | undefined {
  if (row.type === 'ref' && !registry.entities.has(row.target ?? '')) return undefined;
  const { name, type } = row;
  return Object.freeze({
    name,
    type,
    label: row.label_en ?? row.label_ar ?? name,
    columns: [name],
    custom: indexes,
    ...given({
      help: row.help_en ?? row.help_ar,
      default: keptMoment({ type, custom: indexes }, row.default) as CustomFieldRow['default'],
      minimum: row.minimum,
      maximum: row.maximum,
      maxLength: row.max_length,
      scale: row.scale,
      pattern: row.pattern,
      values: row.choices?.map(({ value, label, tone }): Choice => ({ value, label, ...given({ tone }) })),
    }),
    ...(row.required ? { required: true } : {}),
    ...(type === 'ref' ? { to: row.target as string, as: aliasOf(name) } : {}),
  });
}

/** No field name has this ending (names.ts). */
const aliasOf = (name: string): string => `${name}_ref`;

/** Removes empty values. */
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Adds custom fields to form, list, filters and search of an entity. @param title of the section for fields without one. */
export function extend(entity: ResolvedEntity, rows: readonly StoredField[], registry: Registry, title: string): ResolvedEntity {
  const added = rows.flatMap((row) => {
    const field = resolveField(row, registry, row.indexes);
    const writers = entity.def.access.fields && entity.update !== null ? { writers: [entity.update].flat() } : {};
    return field ? [{ row, field: { ...field, ...writers } }] : [];
  });
  const { def } = entity;
  const names = (want: (row: CustomFieldRow) => boolean): string[] => added.filter(({ row }) => want(row)).map(({ field }) => field.name);
  const form = def.form.map((section, i) => ({ ...section, rows: [...section.rows, ...inPairs(names((r) => r.section === i))] }));
  const others = inPairs(names((r) => r.section === null || r.section >= def.form.length));
  return {
    ...entity,
    fields: new Map([...entity.fields, ...added.map(({ field }) => [field.name, field] as const)]),
    columns: new Map([
      ...entity.columns,
      ...added.map(({ field }) => [field.name, { field, sqlType: SQL_TYPE[field.type] as string }] as const),
    ]),
    def: {
      ...def,
      fields: { ...def.fields, ...Object.fromEntries(added.map(({ field }) => [field.name, field])) },
      form: others.length ? [...form, { section: title, rows: others }] : form,
      list: {
        ...def.list,
        columns: [...def.list.columns, ...names((r) => r.in_list)],
        filters: [...(def.list.filters ?? def.list.columns), ...names((r) => r.filterable)],
        search: [...(def.list.search ?? []), ...names((r) => r.searchable && SEARCHABLE.has(r.type))],
      },
    },
  };
}

/** Groups names in pairs, since forms have two inputs per row. */
const inPairs = (names: string[]): string[][] => names.flatMap((_, i) => (i % 2 ? [] : [names.slice(i, i + 2)]));
