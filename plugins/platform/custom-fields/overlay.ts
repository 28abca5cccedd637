/** The metadata of one tenant: the common metadata with the tenant's custom fields and approval paths. */
import type { Registry, ResolvedEntity } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import { extend, type StoredField } from './fields.ts';
import { withPaths, type StoredPath } from './paths.ts';

/** The entity of the definitions themselves. */
export const CUSTOM_FIELD = 'custom_field';

/** Definitions of a tenant. */
export interface Own {
  tenant: number;
  /** Incremented by every change. */
  version: number;
  /** In display order. */
  fields: readonly StoredField[];
  paths: readonly StoredPath[];
}

/** @returns metadata with a version, part of every ETag, that differs per tenant and state. */
export function overlay(base: Registry, { tenant, version, fields, paths }: Own): Registry {
  const known = fields.filter((row) => base.entities.get(row.entity)?.def.custom);
  if (!known.length && !paths.length) return base;
  const {
    def: {
      label: [, title],
    },
  } = base.entity(CUSTOM_FIELD);
  const entities = new Map<string, ResolvedEntity>(
    [...base.entities].map(([name, entity]) => {
      const own = known.filter((row) => row.entity === name);
      return [name, own.length ? extend(entity, own, base, title) : entity];
    }),
  );
  const arabic = new Map(known.flatMap(arabicOf));
  const sections = new Map(
    [...entities.values()]
      .filter((e) => e !== base.entity(e.name))
      .map((e) => [`${e.name}.sections.${base.entity(e.name).def.form.length}`, `${CUSTOM_FIELD}.labels`]),
  );
  const own: Registry = Object.freeze({
    ...base,
    entities,
    base,
    version: `${base.version}.${tenant}.${version}`,
    entity: (name: string) => entities.get(name) ?? base.entity(name),
    label: (locale: string, key: string, english: string) =>
      (locale === 'ar' ? arabic.get(key) : undefined) ?? base.label(locale, sections.get(key) ?? key, english),
  });
  for (const { entity } of paths) entities.set(entity, withPaths(own, own.entity(entity), paths, tenant));
  return own;
}

/** Arabic texts of a field, by keys of the metadata. */
function arabicOf({ entity, name, label_ar, help_ar, choices }: CustomFieldRow): [string, string][] {
  const texts: [string, string | null | undefined][] = [
    [`${entity}.fields.${name}`, label_ar],
    [`${entity}.help.${name}`, help_ar],
    ...(choices ?? []).map((choice): [string, string | undefined] => [`${entity}.values.${name}.${choice.value}`, choice.label_ar]),
  ];
  return texts.filter((pair): pair is [string, string] => Boolean(pair[1]));
}
