/** Decodes records of the service to rows of our tables. External data is untrusted: it is type-checked, and markup is sanitised. */
import { aggregateOf, safeHtml, type Registry, type ResolvedEntity, type ResolvedField } from '../../../core/index.ts';
import { readValue, VERSION, namesOf, KEY } from '../../platform/service/index.ts';
import type { People } from './people.ts';
import { gridsOf, type Suite } from './suite.ts';

export type Wire = Record<string, unknown>;
export type Row = Record<string, unknown> & { id: number };

export interface Decoded {
  row: Row;
  /** Values of fields without a column. */
  computed: Record<string, unknown>;
}

export interface Decoder {
  registry: Registry;
  suite: Suite;
  tenant: number;
  people: People;
}

const ARABIC = /\p{Script=Arabic}/u;
const WEB = /^https?:\/\//i;

/** @returns undefined if it is not a record of this kind. */
export function decode({ registry, suite, tenant, people }: Decoder, entity: ResolvedEntity, wire: unknown): Decoded | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const given = wire as Wire;
  const id = given[KEY];
  if (!isKey(id)) return undefined;
  const row: Row = { id, tenant_id: tenant, row_version: Number(given[VERSION]) || 1, custom: {} };
  const computed: Record<string, unknown> = {};
  for (const { wire: name, field, part } of namesOf(entity).byWire.values()) {
    if (part !== 'value' || field.name === 'id' || field.type === 'children') continue;
    if (field.bilingual) Object.assign(row, halves(field, given[name], given[`${name}Ar`]));
    else if (field.columns.length === 0) computed[field.name] = figure(given[name], field, registry);
    else row[field.name] = here(people, field, valueOf(field, given[name], suite));
  }
  return { row, computed };
}

/** Child rows in the grids of a record, by entity, including nested grids. */
export function decodeGrids(decoder: Decoder, entity: ResolvedEntity, wire: Wire, into: Map<string, Row[]>): void {
  const { of } = namesOf(entity);
  for (const grid of gridsOf(entity)) {
    const child = decoder.registry.entity(grid.to as string);
    const rows = wire[of.get(grid.name) as string];
    const list = into.get(child.name) ?? [];
    into.set(child.name, list);
    for (const given of Array.isArray(rows) ? rows : []) {
      const found = decode(decoder, child, given);
      if (!found) continue;
      list.push({ ...found.row, [grid.by as string]: wire[KEY] });
      decodeGrids(decoder, child, given as Wire, into);
    }
  }
}

/** Decodes values of the reference service. */
export function decodeList(tenant: number, items: readonly unknown[]): Row[] {
  return items.flatMap((item, position): Row[] => {
    const { Id, Name, NameAr, Code, Inactive } = (item ?? {}) as Record<string, unknown>;
    if (!isKey(Id)) return [];
    return [
      {
        id: Id,
        tenant_id: tenant,
        row_version: 1,
        custom: {},
        ...halves({ name: 'name' }, Name, NameAr),
        name: Name,
        code: Code ?? null,
        position,
        is_active: Number(Inactive) !== 1,
      },
    ];
  });
}

const isKey = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0;

/** `X` is English, or Arabic if empty; `XAr` is Arabic. */
function halves({ name }: Pick<ResolvedField, 'name'>, en: unknown, ar: unknown): Record<string, string | null> {
  const [english, arabic] = [textOf(en), textOf(ar)];
  return { [`${name}_en`]: english !== null && english === arabic && ARABIC.test(english) ? null : english, [`${name}_ar`]: arabic };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.replaceAll('\0', '') : null);

/** People have different keys on the other side. */
const here = (people: People, { to, type }: ResolvedField, value: unknown): unknown =>
  to !== 'user' || (type !== 'ref' && type !== 'refs')
    ? value
    : Array.isArray(value)
      ? value.flatMap((id) => people.here(id as number) ?? [])
      : people.here(value as number | null);

/** A missing value becomes the default of new records. */
function valueOf(field: ResolvedField, given: unknown, { tables }: Suite): unknown {
  // A checksum from there would open a content of ours.
  if (field.type === 'file') return [];
  if (field.type === 'refs') return tables.has(field.to as string) && Array.isArray(given) ? given.filter(isKey) : [];
  if (field.type === 'ref' && !tables.has(field.to as string)) return null;
  if (given === undefined) return typeof field.default === 'boolean' ? field.default : null;
  const read = readValue(field, typeof given === 'string' ? given.replaceAll('\0', '') : given);
  return 'error' in read ? null : harmless(field, read.value);
}

function harmless(field: ResolvedField, value: unknown): unknown {
  switch (field.type) {
    case 'html':
      return typeof value === 'string' ? safeHtml(value) : null;
    case 'url':
      return typeof value === 'string' && WEB.test(value) ? value : null;
    case 'ref':
      return isKey(value) ? value : null;
    case 'tags':
      return Array.isArray(value) ? value.filter((v) => typeof v === 'string') : [];
    case 'json':
      return value;
    default:
      return typeof value === 'object' ? null : value;
  }
}

/** Dates among computed values are decoded like all dates. */
function figure(given: unknown, field: ResolvedField, registry: Registry): unknown {
  if (typeof given !== 'string') return typeof given === 'number' ? given : null;
  const over = field.type === 'rollup' ? aggregateOf(field).field : undefined;
  const of = over === undefined ? undefined : registry.entity(field.to as string).fields.get(over);
  const read = of ? readValue(of, given) : { value: null };
  return 'error' in read ? null : read.value;
}
