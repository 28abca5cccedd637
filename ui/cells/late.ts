/** Lateness: a date that ends something has passed and the record's state is not an end. Marked red, never by colour alone elsewhere. */
import { today } from '../../core/shared/day.ts';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';

/** A date by which something is to be done, judged by the last word of its name; baselines are plans, not deadlines. */
export const isDeadline = (field: FieldMeta): boolean =>
  field.type === 'date' &&
  !field.name.startsWith('baseline') &&
  /(^|_)(end|end_date|due|due_date|finish|finish_date|deadline)$/.test(field.name);

/** True when the record's state says that nothing is left to do (tones done and stop). */
export function isOver(meta: EntityMeta, row: Row): boolean {
  const tone = stateTone(meta, row);
  return tone === 'done' || tone === 'stop';
}

/** True when one of the record's deadlines has passed. */
export function isLate(meta: EntityMeta, row: Row): boolean {
  return !isOver(meta, row) && deadlines(meta).some((f) => isPast(row[f.name]));
}

/** True for a wire date before today. */
export const isPast = (value: unknown): boolean => typeof value === 'string' && value !== '' && value < today();

function stateTone(meta: EntityMeta, row: Row): string | undefined {
  const field = cached(states, meta, () => lifeOf(meta) ?? null);
  return field?.values?.find((c) => c.value === row[field.name])?.tone;
}

/** Where the record stands: what the list's tabs tell, where nobody chooses it by hand, else its first state. */
export function lifeOf({ fields, list }: EntityMeta): FieldMeta | undefined {
  const tabs = list.tabs === undefined ? undefined : fields[list.tabs];
  return tabs && (tabs.type === 'state' || (tabs.readOnly && tabs.values?.some((c) => c.tone)))
    ? tabs
    : Object.values(fields).find((f) => f.type === 'state');
}

const states = new WeakMap<EntityMeta, FieldMeta | null>();
const ends = new WeakMap<EntityMeta, FieldMeta[]>();
const deadlines = (meta: EntityMeta): FieldMeta[] => cached(ends, meta, () => Object.values(meta.fields).filter(isDeadline));

/** Asked for every row while scrolling: the fields are looked up once per entity. */
function cached<T>(map: WeakMap<EntityMeta, T>, meta: EntityMeta, make: () => T): T {
  let value = map.get(meta);
  if (value === undefined) map.set(meta, (value = make()));
  return value;
}
