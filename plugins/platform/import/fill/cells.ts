/** What a record writes into the cells of a workbook that somebody else has laid out. */
import type { Area, BookEdit, BookSheet, Registry, ResolvedEntity, ResolvedField } from '../../../../core/index.ts';
import { normal, shown } from '../../../../core/index.ts';
import { plainValue, type Words } from '../../export/index.ts';
import { linkKey } from '../further.ts';
import { saysNothing } from '../nothing.ts';
import { asNumbered } from '../numbered.ts';
import { choiceNames } from '../targets.ts';
import type { Place, PlacedColumn } from './place.ts';

/** A record with its rows below, by children field. */
export interface FilledRow {
  row: Record<string, unknown>;
  below: ReadonlyMap<string, readonly Record<string, unknown>[]>;
}

type Value = BookEdit['value'];

export interface Filling {
  edits: BookEdit[];
  /** Records in rows that had their number, in free rows, and in added ones. */
  counts: { known: number; free: number; added: number };
}

interface Speaking {
  registry: Registry;
  entity: ResolvedEntity;
  words: Words;
}

/** The cells of all records: each in the row with its number, else in a free one, else in a new one. */
export function fillingOf(speaking: Speaking, sheet: BookSheet, place: Place, rows: readonly FilledRow[]): Filling {
  const number = place.columns.find(({ column }) => column === place.link)?.target.name ?? '';
  const keys = rows.map(({ row }) => (number ? linkKey(String(row[number] ?? '')) : ''));
  const taken = new Set(keys.flatMap((key) => place.known.get(key) ?? []));
  const free = place.free.filter((row) => !taken.has(row));
  const there = cellsOf(sheet);
  const filling: Filling = { edits: [], counts: { known: 0, free: 0, added: 0 } };
  let next = place.next;
  for (const [i, record] of rows.entries()) {
    const known = place.known.get(keys[i] as string);
    const at = known ?? free.shift() ?? next++;
    filling.counts[known !== undefined ? 'known' : at < place.next ? 'free' : 'added'] += 1;
    const like = at >= place.next ? place.like : undefined;
    for (const placed of place.columns) {
      const value = valueOf(speaking, placed, record, listAt(sheet, placed.column, like ?? at));
      // A placeholder stays where there is nothing to say.
      if (
        value === null &&
        typeof there.get(`${at} ${placed.column}`) === 'string' &&
        saysNothing(there.get(`${at} ${placed.column}`) as string)
      )
        continue;
      filling.edits.push({ sheet: place.sheet, row: at, column: placed.column, value, ...(like === undefined ? {} : { like }) });
    }
  }
  return filling;
}

const cellsOf = ({ rows }: BookSheet): Map<string, unknown> =>
  new Map(rows.flatMap(([row, cells]) => cells.map(([column, value]): [string, unknown] => [`${row} ${column}`, value])));

/** The choices that the sheet offers for a cell, else those of another cell of its column. */
function listAt({ lists }: BookSheet, column: number, row: number): string[] {
  const inColumn = ([, left, , right]: Area): boolean => column >= left && column <= right;
  const holds = (area: Area): boolean => inColumn(area) && row >= area[0] && row <= area[2];
  return (lists.find(({ areas }) => areas.some(holds)) ?? lists.find(({ areas }) => areas.some(inColumn)))?.values ?? [];
}

function valueOf(speaking: Speaking, { target }: PlacedColumn, { row, below }: FilledRow, offered: readonly string[]): Value {
  if (!target.below) return cellOf(speaking, speaking.entity, target.field, target.name, row, offered);
  const { by, entity } = target.below;
  const name = target.name.slice(by.name.length + 1);
  const values = (below.get(by.name) ?? []).map((one) => cellOf(speaking, entity, target.field, name, one, offered));
  if (values.length <= 1) return values[0] ?? null;
  const texts = values.map((value) => (Array.isArray(value) ? value[1].split('-').reverse().join('/') : shown(value)));
  return new Set(texts).size === 1 ? (values[0] as Value) : asNumbered(texts);
}

function cellOf(
  { registry, words }: Speaking,
  entity: ResolvedEntity,
  field: ResolvedField,
  name: string,
  row: Record<string, unknown>,
  offered: readonly string[],
): Value {
  const value = plainValue(entity, { name, field }, row, words);
  if (value === null || typeof value === 'number') return value;
  if (field.type === 'date') return ['d', value.slice(0, 10)];
  const step = field.type === 'ref' ? stepOf(registry, field, value) : undefined;
  if (step !== undefined) return step;
  if (field.type === 'sequence') return /^\d{1,9}$/.test(value) ? Number(value) : value;
  const names = field.type === 'enum' ? namesOf(registry, entity, field, String(row[name])) : [value];
  return offered.find((word) => names.some((known) => normal(known) === normal(word))) ?? value;
}

/** The number of a step of a scale: its title begins with it. */
function stepOf(registry: Registry, field: ResolvedField, label: string): number | undefined {
  const target = registry.entity(field.to as string);
  const lead = target.fields.get(/^\{(\w+)\}/.exec(target.def.title)?.[1] ?? '');
  const number = lead?.type === 'integer' ? /^\d+/.exec(label)?.[0] : undefined;
  return number === undefined ? undefined : Number(number);
}

const namesOf = (registry: Registry, entity: ResolvedEntity, field: ResolvedField, value: string): string[] => {
  const choice = field.values?.find((one) => one.value === value);
  return choice ? choiceNames(registry, entity, field, choice) : [value];
};
