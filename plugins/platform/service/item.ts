/** Converts an item of a write to the main API: names, values, rows of grids, and requested states. */
import { canRead, gridFields, keyOf } from '../../../core/engine.ts';
import { isArabic, type Registry, type ResolvedEntity, type ResolvedField, text, type Text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { DELETED, KEY, namesOf, VERSION, type WireField } from './names.ts';
import { unknownName } from './nearest.ts';
import { readValue } from './values.ts';

export interface WireItem {
  /** Names and values of the main API. */
  row: Record<string, unknown>;
  /** Requested values of a state, by field: `Status` and `StatusId` may both be sent. */
  states: Map<string, string[]>;
  /** By path in the item: `Lines[2].UnitCost`. */
  errors: Map<string, Text>;
}

/** Most unknown names that are reported; only the first get suggestions. */
const MAX_REPORTED = 20;
const MAX_GUESSED = 3;

interface Reading {
  registry: Registry;
  actor: Actor;
  item: WireItem;
}

export function readItem(registry: Registry, entity: ResolvedEntity, actor: Actor, given: Record<string, unknown>): WireItem {
  const item: WireItem = { row: {}, states: new Map(), errors: new Map() };
  item.row = rowOf({ registry, actor, item }, entity, given, '');
  return item;
}

function rowOf(reading: Reading, entity: ResolvedEntity, given: Record<string, unknown>, at: string): Record<string, unknown> {
  const { byWire, asked, bilingual } = namesOf(entity);
  const row: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(given)) {
    const known = byWire.get(name) ?? (at ? undefined : asked.get(name));
    if (name === KEY) row.id = keyOf(raw) ?? null;
    else if (name === VERSION) row.row_version = version(raw);
    else if (at && (name === DELETED || name === '_delete')) row._delete = raw === true;
    else if (!known || !canRead(reading.actor, known.field)) {
      const { size } = reading.item.errors;
      if (size < MAX_REPORTED)
        reading.item.errors.set(at + name, unknownName(name, size < MAX_GUESSED ? [...byWire.keys(), ...(at ? [] : asked.keys())] : []));
    } else if (known.field.type === 'children') grid(reading, entity, known.field, raw, at + name, row);
    else if (known.field.type === 'state') state(reading.item, known, raw, at);
    else value(reading.item, known, raw, at, row);
  }
  for (const field of bilingual) echo(field, row);
  return row;
}

const version = (raw: unknown): unknown => (typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : raw);

function value({ errors }: WireItem, { wire, field, part }: WireField, raw: unknown, at: string, row: Record<string, unknown>): void {
  const read = readValue(field, raw);
  if ('error' in read) errors.set(at + wire, read.error);
  else row[part === 'ar' ? `${field.name}_ar` : field.bilingual ? `${field.name}_en` : field.name] = read.value;
}

/** A text that exists only in Arabic is returned under both names; sent back, it is not an English text. */
function echo({ name }: ResolvedField, row: Record<string, unknown>): void {
  const [en, ar] = [row[`${name}_en`], row[`${name}_ar`]];
  if (typeof en === 'string' && en === ar && isArabic(en)) delete row[`${name}_en`];
}

/** The state of a grid's row cannot be changed by its parent's write. */
function state({ states, errors }: WireItem, { wire, field, part }: WireField, raw: unknown, at: string): void {
  if (at || raw === null || raw === undefined || raw === '') return;
  const read = part === 'place' ? { value: field.values?.[Number(raw) - 1]?.value } : readValue(field, raw);
  if ('error' in read) errors.set(wire, read.error);
  else if (read.value === undefined) errors.set(wire, text('service.place', { max: field.values?.length ?? 0 }));
  else states.set(field.name, [...(states.get(field.name) ?? []), String(read.value)]);
}

function grid(
  reading: Reading,
  entity: ResolvedEntity,
  field: ResolvedField,
  raw: unknown,
  at: string,
  row: Record<string, unknown>,
): void {
  // Children that no form edits cannot be sent with a record.
  if (!gridFields(entity).includes(field)) return void reading.item.errors.set(at, text('field.read_only'));
  if (raw === null || raw === undefined) return;
  if (!Array.isArray(raw)) return void reading.item.errors.set(at, text('bulk.array_expected'));
  const child = reading.registry.entity(field.to as string);
  row[field.name] = raw.map((line: unknown, i) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      reading.item.errors.set(`${at}[${i}]`, text('bulk.object_expected'));
      return {};
    }
    return rowOf(reading, child, line as Record<string, unknown>, `${at}[${i}].`);
  });
}
