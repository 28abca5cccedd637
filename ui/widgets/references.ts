/** A list of chosen records. Pure. */
import type { RefValue } from '../../core/shared/wire.ts';

/** Records that a field takes where it names no number (core/metadata/field-schema.ts). */
export const MAX_REFS = 200;

/** Adds the record at the end, or takes it away. */
export const toggled = (list: readonly RefValue[], record: RefValue): RefValue[] =>
  list.some((one) => one.id === record.id) ? list.filter((one) => one.id !== record.id) : [...list, record];

/** The keys that a value of the wire holds. */
export const keysOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
