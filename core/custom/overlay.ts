/** The metadata as one tenant has it: what the files say, with the tenant's own fields. */
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { CustomFieldRow } from '../shared/custom.ts';
import { extend, type StoredField } from './fields.ts';

/** The entity of the definitions themselves. */
export const CUSTOM_FIELD = 'custom_field';

/** @param rows in the order in which fields are shown. @param version part of every ETag: different for each tenant and state of its fields. */
export function overlay(base: Registry, rows: readonly StoredField[], version: string): Registry {
  const known = rows.filter((row) => base.entities.get(row.entity)?.def.custom);
  if (!known.length) return base;
  const { def: { label: [, title] } } = base.entity(CUSTOM_FIELD);
  const entities = new Map<string, ResolvedEntity>([...base.entities].map(([name, entity]) => {
    const own = known.filter((row) => row.entity === name);
    return [name, own.length ? extend(entity, own, base, title) : entity];
  }));
  const arabic = new Map(known.flatMap(arabicOf));
  const sections = new Map([...entities.values()].filter((e) => e !== base.entity(e.name)).map((e) => [`${e.name}.sections.${base.entity(e.name).def.form.length}`, `${CUSTOM_FIELD}.labels`]));
  return Object.freeze({
    ...base, entities, base, version: `${base.version}.${version}`,
    entity: (name: string) => entities.get(name) ?? base.entity(name),
    label: (locale: string, key: string, english: string) => (locale === 'ar' ? arabic.get(key) : undefined) ?? base.label(locale, sections.get(key) ?? key, english),
  });
}

/** Arabic texts of a field, by the keys of the metadata. */
function arabicOf({ entity, name, label_ar, help_ar, choices }: CustomFieldRow): [string, string][] {
  const texts: [string, string | null | undefined][] = [
    [`${entity}.fields.${name}`, label_ar], [`${entity}.help.${name}`, help_ar],
    ...(choices ?? []).map((choice): [string, string | undefined] => [`${entity}.values.${name}.${choice.value}`, choice.label_ar]),
  ];
  return texts.filter((pair): pair is [string, string] => Boolean(pair[1]));
}
