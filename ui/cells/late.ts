/** Lateness: a deadline has passed, and the record's state is not final. The red colour always comes with a text. */
import { today } from '../../core/shared/day.ts';
import type { Tone } from '../../core/shared/entity.ts';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';

/** A deadline, recognised by the last word of the field name; baseline dates are plans, not deadlines. */
export const isDeadline = (field: FieldMeta): boolean =>
  field.type === 'date' &&
  !field.name.startsWith('baseline') &&
  /(^|_)(end|end_date|due|due_date|finish|finish_date|deadline|next_review_date|next_test)$/.test(field.name);

/** A tick that says that a record is done, where it has no state. */
const TICKS = ['done', 'is_done'];
const isTicked = (meta: EntityMeta, row: Row): boolean => TICKS.some((name) => row[name] === true && meta.fields[name]?.type === 'boolean');

/** Tones of states in which the deadline no longer counts. A day that comes round again (the next review) counts though work is done. */
export const tonesOver = ({ name }: FieldMeta): readonly Tone[] => (name.startsWith('next_') ? ['stop'] : ['done', 'stop']);

/** A deadline that has passed, unless the record's state says that it no longer counts. */
export const isMissed = (meta: EntityMeta, row: Row, field: FieldMeta): boolean =>
  isPast(row[field.name]) && !isTicked(meta, row) && !tonesOver(field).some((tone) => tone === stateTone(meta, row));

/** True if the record's state is final (tones done and stop), or if it is ticked as done. */
export function isOver(meta: EntityMeta, row: Row): boolean {
  if (isTicked(meta, row)) return true;
  const tone = stateTone(meta, row);
  return tone === 'done' || tone === 'stop';
}

/** True if one of the record's deadlines is missed. */
export const isLate = (meta: EntityMeta, row: Row): boolean => deadlines(meta).some((field) => isMissed(meta, row, field));

/** True for a wire date before today. */
export const isPast = (value: unknown): boolean => typeof value === 'string' && value !== '' && value < today();

function stateTone(meta: EntityMeta, row: Row): string | undefined {
  const field = cached(states, meta, () => lifeOf(meta) ?? null);
  return field?.values?.find((c) => c.value === row[field.name])?.tone;
}

/** The state field of the record: the field of the list's tabs if it is not chosen by hand, else its first state field. */
export function lifeOf({ fields, list }: EntityMeta): FieldMeta | undefined {
  const tabs = list.tabs === undefined ? undefined : fields[list.tabs];
  return tabs && (tabs.type === 'state' || (tabs.readOnly && tabs.values?.some((c) => c.tone)))
    ? tabs
    : Object.values(fields).find((f) => f.type === 'state');
}

const states = new WeakMap<EntityMeta, FieldMeta | null>();
const ends = new WeakMap<EntityMeta, FieldMeta[]>();
const deadlines = (meta: EntityMeta): FieldMeta[] => cached(ends, meta, () => Object.values(meta.fields).filter(isDeadline));

/** Called for every row while scrolling, so the fields are cached per entity. */
function cached<T>(map: WeakMap<EntityMeta, T>, meta: EntityMeta, make: () => T): T {
  let value = map.get(meta);
  if (value === undefined) map.set(meta, (value = make()));
  return value;
}
