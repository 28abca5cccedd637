/** Lists of values for their managers (manage_lookups): the lists, their values with uses, sorting, merging (core/shared/lookups.ts). */
import { can, type IncomingField, inUse, keyOf, noErrors, objectBody, writeContext } from '../../../core/engine.ts';
import { AppError, type EndpointDef, type FieldErrors, invalid, type ResolvedEntity, text, type ApiRequest } from '../../../core/index.ts';
import { mergeValues, type MergeCount } from './merge.ts';
import { orderValues } from './order.ts';
import { lengthsOf, lookupsOf } from './tables.ts';
import { fieldsOf, valuesOf, type StoredValue } from './values.ts';
import {
  MANAGE_LOOKUPS,
  type LookupsAnswer,
  type LookupTable,
  type LookupUse,
  type LookupValue,
  type LookupValuesAnswer,
  type MergeAnswer,
} from '../../../core/shared/lookups.ts';

/** Most values that one call merges. */
const MOST_MERGED = 100;

export const lookupEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'lookups', permission: MANAGE_LOOKUPS, title: { en: 'Lists of values', ar: 'قوائم القيم' }, run: tables },
  {
    method: 'GET',
    path: 'lookups/{entity}',
    permission: MANAGE_LOOKUPS,
    title: { en: 'Values of a list with their uses', ar: 'قيم القائمة ومواضع استخدامها' },
    run: values,
  },
  {
    method: 'PUT',
    path: 'lookups/{entity}/order',
    permission: MANAGE_LOOKUPS,
    title: { en: 'Order values', ar: 'ترتيب القيم' },
    run: order,
  },
  {
    method: 'POST',
    path: 'lookups/{entity}/merge',
    permission: MANAGE_LOOKUPS,
    title: { en: 'Merge values', ar: 'دمج القيم' },
    run: merge,
  },
];

/** @throws AppError not_found for an entity that is not a list of values, or whose module is switched off. */
function listOf(r: ApiRequest): ResolvedEntity {
  const entity = r.kernel.registry.entities.get(r.params['entity'] ?? '');
  if (!entity?.def.lookup || !inUse(r.actor, entity)) throw new AppError('not_found');
  return entity;
}

const named = (r: ApiRequest, entity: ResolvedEntity, many: boolean, locale = r.locale): string =>
  r.texts.label(locale, `${entity.name}.${many ? 'labels' : 'label'}`, entity.def.label[many ? 1 : 0]);
const about = (r: ApiRequest, { name, def }: ResolvedEntity): string | null =>
  def.about ? r.texts.label(r.locale, `${name}.about`, def.about) : null;

async function tables(r: ApiRequest): Promise<LookupsAnswer> {
  const lists = lookupsOf(r.kernel, r.actor);
  const lengths = await lengthsOf(r.kernel, lists, r.actor);
  const tableOf = (e: ResolvedEntity): LookupTable => ({
    entity: e.name,
    label: named(r, e, false),
    labels: named(r, e, true),
    other: named(r, e, true, r.locale === 'ar' ? 'en' : 'ar'),
    about: about(r, e),
    icon: e.def.icon ?? null,
    active: lengths.get(e.name)?.active ?? 0,
    all: lengths.get(e.name)?.all ?? 0,
  });
  const modules = new Map(r.kernel.registry.modules.map(({ name, label }) => [name, label]));
  const order = new Intl.Collator(r.locale === 'cn' ? 'zh' : r.locale).compare;
  return {
    data: [...new Set(lists.map((e) => e.plugin))]
      .map((module) => ({
        module,
        label: r.texts.label(r.locale, `modules.${module}.label`, modules.get(module) ?? module),
        tables: lists
          .filter((e) => e.plugin === module)
          .map(tableOf)
          .sort((a, b) => order(a.labels, b.labels)),
      }))
      .sort((a, b) => order(a.label, b.label)),
  };
}

async function values(r: ApiRequest): Promise<LookupValuesAnswer> {
  const entity = listOf(r);
  const { rows, places } = await valuesOf(r.kernel, entity, r.actor, r.locale);
  const { name, code, color, tree, chosen, asks } = fieldsOf(entity, r.actor);
  const told = places.map((place) => placeOf(r, place));
  const label = (field: string, english: string): string => r.texts.label(r.locale, `${entity.name}.fields.${field}`, english);
  return {
    data: rows.map((row) => valueOf(row, told)),
    meta: {
      entity: entity.name,
      label: named(r, entity, false),
      labels: named(r, entity, true),
      about: about(r, entity),
      path: entity.endpoints.create[0]?.path ?? '',
      name: name.name,
      max: name.maxLength ?? null,
      code: code ? { field: code.name, label: label(code.name, code.label), required: code.required === true } : null,
      color: color ? { field: color.name, label: label(color.name, color.label) } : null,
      tree: tree?.name ?? null,
      chosen: chosen.map((f) => ({
        field: f.name,
        label: label(f.name, f.label),
        required: f.required === true,
        fixed: f.immutable === true,
        ...(f.type === 'ref' ? { to: f.to as string, as: f.as as string } : {}),
        ...(f.values
          ? {
              values: f.values.map((v) => ({
                ...v,
                label: r.texts.label(r.locale, `${entity.name}.values.${f.name}.${v.value}`, v.label),
              })),
            }
          : {}),
      })),
      asks,
      merges: entity.def.merges !== false,
    },
  };
}

const valueOf = ({ uses, ...row }: StoredValue, places: readonly Omit<LookupUse, 'count' | 'deleted'>[]): LookupValue => ({
  ...row,
  uses: (uses ?? []).map(({ n, count, deleted }) => ({ ...(places[n] as Omit<LookupUse, 'count' | 'deleted'>), count, deleted })),
});

/** Counts cover the whole tenant; the link is present only where the reader may open the records. */
function placeOf(r: ApiRequest, { entity, field }: IncomingField): Omit<LookupUse, 'count' | 'deleted'> {
  const { page, access } = entity.def;
  const open = page !== undefined && inUse(r.actor, entity) && can(r.actor, access.read) && can(r.actor, field.read);
  return {
    entity: entity.name,
    label: named(r, entity, false),
    labels: named(r, entity, true),
    field: field.name,
    field_label: r.texts.label(r.locale, `${entity.name}.fields.${field.name}`, field.label),
    ...(open ? { page } : {}),
  };
}

/** @returns keys without duplicates. */
function keysOf(body: Record<string, unknown>, field: string, most: number, errors: FieldErrors): number[] {
  const given = body[field];
  const say = (key: string, values?: Record<string, number>): number[] => {
    errors[field] = [text(key, values)];
    return [];
  };
  if (given === undefined || given === null) return say('field.required');
  if (!Array.isArray(given)) return say('lookups.keys');
  if (given.length > most) return say('query.too_many', { max: most });
  const keys = given.map(keyOf);
  if (keys.includes(undefined) || !keys.length) return say('lookups.keys');
  return new Set(keys).size < keys.length ? say('lookups.key_twice') : (keys as number[]);
}

function onlyKnown(body: Record<string, unknown>, known: readonly string[], errors: FieldErrors): void {
  for (const name of Object.keys(body)) if (!known.includes(name)) errors[name] = [text('field.unknown', { field: name })];
}

/** PUT {ids}: all values of the list. */
async function order(r: ApiRequest): Promise<object> {
  const entity = listOf(r);
  const body = await objectBody(r);
  const errors = noErrors();
  const ids = keysOf(body, 'ids', 9_999, errors);
  onlyKnown(body, ['ids'], errors);
  if (Object.keys(errors).length) throw invalid(errors);
  await orderValues(writeContext(r, entity, 'bulk'), ids);
  return { status: 'success', message: r.texts.say(r.locale, text('lookups.ordered')) };
}

/** POST {from, into, dry_run?}. */
async function merge(r: ApiRequest): Promise<MergeAnswer> {
  const entity = listOf(r);
  const body = await objectBody(r);
  const errors = noErrors();
  const from = keysOf(body, 'from', MOST_MERGED, errors);
  const into = keyOf(body['into']);
  if (into === undefined)
    errors['into'] = [text(body['into'] === undefined || body['into'] === null ? 'field.required' : 'query.integer_expected')];
  else if (from.includes(into)) errors['into'] = [text('lookups.into_itself')];
  const dryRun = body['dry_run'] ?? false;
  if (typeof dryRun !== 'boolean') errors['dry_run'] = [text('field.type')];
  onlyKnown(body, ['from', 'into', 'dry_run'], errors);
  if (Object.keys(errors).length) throw invalid(errors);
  const merged = await mergeValues(writeContext(r, entity, 'job'), { from, into: into as number, dryRun: dryRun === true });
  const said = dryRun ? 'lookups.would_merge' : merged.job === undefined ? 'lookups.merged' : 'lookups.merging';
  return {
    status: 'success',
    message: r.texts.say(r.locale, text(said, { values: from.length, records: merged.records })),
    data: { ...merged, counts: merged.counts.map((c) => countOf(r, c)) },
  };
}

const countOf = (r: ApiRequest, { entity, count, deleted }: MergeCount): MergeAnswer['data']['counts'][number] => ({
  entity,
  label: named(r, r.kernel.registry.entity(entity), true),
  count,
  deleted,
});
