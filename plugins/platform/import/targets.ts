/** Possible targets of a column: the fields that the importer may set, each language of bilingual ones, and the key. */
import { can, canWrite } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import { LOCALES, type Actor, type Locale } from '../../../core/shared/actor.ts';

export interface Target {
  /** Name of the field, or of one language: `name_ar`. */
  name: string;
  field: ResolvedField;
  half?: 'en' | 'ar';
  /** Can find the rows to update. */
  key: boolean;
}

const UNFIT = new Set(['json', 'file', 'children', 'rollup', 'formula', 'state']);

/**
 * Entities that people can create or update over the API without a file; an entity file may exclude itself (`"import": false`), for the
 * reasons in importable.test.ts.
 */
export const importable = ({ def, tenant, endpoints }: ResolvedEntity): boolean =>
  def.import !== false &&
  def.file !== true &&
  tenant &&
  ((somebody(def.access.create) && endpoints.create.length > 0) || (somebody(def.access.update) && endpoints.update.length > 0));

const somebody = (permission: string | readonly string[] | null): boolean => permission === null || permission.length > 0;

/** May the actor import new rows or updates? */
export const mayImport = (entity: ResolvedEntity, actor: Actor): boolean =>
  importable(entity) &&
  can(actor, entity.def.access.read) &&
  (can(actor, entity.def.access.create) || can(actor, entity.def.access.update));

/** In the order of the form, then the rest; the key first. */
export function targetsOf(entity: ResolvedEntity, actor: Actor): Target[] {
  const placed = entity.def.form.flatMap((s) => s.rows.flat());
  const names = [...new Set([...placed, ...Object.keys(entity.def.fields), ...entity.fields.keys()])];
  const fields = names
    .flatMap((n) => entity.fields.get(n) ?? [])
    .filter((f) => f.columns.length > 0 && !UNFIT.has(f.type) && canWrite(actor, f) && entity.columns.has(f.columns[0] as string));
  const id = entity.fields.get('id') as ResolvedField;
  return [{ name: 'id', field: id, key: true }, ...fields.flatMap(parts)];
}

function parts(field: ResolvedField): Target[] {
  if (!field.bilingual) return [{ name: field.name, field, key: Boolean(field.unique) }];
  return (['en', 'ar'] as const).map((half) => ({ name: `${field.name}_${half}`, field, half, key: false }));
}

/** Fields within which a value is unique: a number within its project. */
export const uniqueAmong = ({ unique }: Pick<ResolvedField, 'unique'>): readonly string[] => (Array.isArray(unique) ? unique : []);

/** Required without a default: a column, or one of two for a bilingual field, must provide it. */
export const isNeeded = (field: ResolvedField): boolean =>
  field.required === true && field.default === undefined && field.type !== 'sequence';

export const ID_NAMES: Readonly<Partial<Record<Locale, string>>> = { en: 'Id', ar: 'المعرّف' };

/** Label of a field in a language; labels of the key are here, since every entity has it. */
export function labelOf(registry: Registry, entity: ResolvedEntity, field: ResolvedField, locale: Locale): string {
  if (field.name === 'id') return ID_NAMES[locale] ?? field.label;
  return registry.label(locale, `${entity.name}.fields.${field.name}`, field.label);
}

/** All labels of a choice, its value first. */
export const choiceNames = (
  registry: Registry,
  entity: ResolvedEntity,
  field: ResolvedField,
  choice: { value: string; label: string },
): string[] => [
  choice.value,
  choice.label,
  ...LOCALES.map(({ code }) => registry.label(code, `${entity.name}.values.${field.name}.${choice.value}`, choice.label)),
];
