/** Possible targets of a column: the fields that the importer may set, each language of bilingual ones, and the key. */
import { can, canRead, canWrite } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { ImportDef } from '../../../core/shared/entity-import.ts';
import type { Choice } from '../../../core/shared/entity.ts';
import { LOCALES, type Actor, type Locale } from '../../../core/shared/actor.ts';

export interface Target {
  /** Name of the field, or of one language: `name_ar`; of a record below, `causes.description_en`. */
  name: string;
  field: ResolvedField;
  /** The field belongs to a record below: the children field that leads to it, and its entity. */
  below?: { by: ResolvedField; entity: ResolvedEntity };
  /** Only compared with what we compute. */
  compared?: true;
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

/** How files with a layout of others are read. */
export const readingOf = ({ def }: ResolvedEntity): ImportDef => (typeof def.import === 'object' ? def.import : {});

/** Everything that a column can be mapped to: own fields, those of records below, and computed ones that are compared. */
export const columnTargets = (registry: Registry, entity: ResolvedEntity, actor: Actor): Target[] => [
  ...targetsOf(entity, actor),
  ...belowTargets(registry, entity, actor),
  ...comparedTargets(entity, actor),
];

/** Children fields whose records a file may bring. */
export const belowOf = (
  registry: Registry,
  entity: ResolvedEntity,
  actor: Actor,
  verb: 'create' | 'read' = 'create',
): NonNullable<Target['below']>[] =>
  (readingOf(entity).children ?? []).flatMap((name) => {
    const by = entity.fields.get(name);
    const child = by?.to === undefined ? undefined : registry.entities.get(by.to);
    return by && child && importable(child) && can(actor, child.def.access.read) && can(actor, child.def.access[verb])
      ? [{ by, entity: child }]
      : [];
  });

const belowTargets = (registry: Registry, entity: ResolvedEntity, actor: Actor): Target[] =>
  belowOf(registry, entity, actor).flatMap((below) =>
    targetsOf(below.entity, actor)
      .filter(({ name, field }) => name !== 'id' && field.name !== below.by.by)
      .map((target) => ({ ...target, name: `${below.by.name}.${target.name}`, key: false, below })),
  );

/** Whatever of these the actor may read: what a workbook is filled in with. */
export const readTargets = (registry: Registry, entity: ResolvedEntity, actor: Actor): Target[] => [
  ...ownTargets(entity, actor, canRead),
  ...belowOf(registry, entity, actor, 'read').flatMap((below) =>
    ownTargets(below.entity, actor, canRead)
      .filter(({ field }) => field.name !== below.by.by)
      .map((target) => ({ ...target, name: `${below.by.name}.${target.name}`, key: false, below })),
  ),
  ...comparedTargets(entity, actor),
];

const comparedTargets = (entity: ResolvedEntity, actor: Actor): Target[] =>
  Object.keys(readingOf(entity).compared ?? {}).flatMap((name) => {
    const field = entity.fields.get(name);
    return field && canRead(actor, field) ? [{ name, field, key: false, compared: true as const }] : [];
  });

/** In the order of the form, then the rest; the key first. */
export const targetsOf = (entity: ResolvedEntity, actor: Actor): Target[] => [
  { name: 'id', field: entity.fields.get('id') as ResolvedField, key: true },
  ...ownTargets(entity, actor, canWrite),
];

function ownTargets(entity: ResolvedEntity, actor: Actor, may: (actor: Actor, field: ResolvedField) => boolean): Target[] {
  const placed = entity.def.form.flatMap((s) => s.rows.flat());
  const names = [...new Set([...placed, ...Object.keys(entity.def.fields), ...entity.fields.keys()])];
  return names
    .flatMap((n) => entity.fields.get(n) ?? [])
    .filter(
      (f) => f.name !== 'id' && f.columns.length > 0 && !UNFIT.has(f.type) && may(actor, f) && entity.columns.has(f.columns[0] as string),
    )
    .flatMap(parts);
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

/** Label of a target; that of a record below with its kind before it: "Treatment: Deadline". */
export function targetName(registry: Registry, entity: ResolvedEntity, { field, below }: Target, locale: Locale): string {
  const label = labelOf(registry, below?.entity ?? entity, field, locale);
  if (!below) return label;
  const kind = registry.label(locale, `${below.entity.name}.label`, below.entity.def.label[0]);
  return label === kind ? label : `${kind}: ${label}`;
}

/** All labels of a choice, its value first. */
export const choiceNames = (registry: Registry, entity: ResolvedEntity, field: ResolvedField, choice: Choice): string[] => [
  choice.value,
  choice.label,
  ...(choice.headings ?? []),
  ...LOCALES.map(({ code }) => registry.label(code, `${entity.name}.values.${field.name}.${choice.value}`, choice.label)),
];
