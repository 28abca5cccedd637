/** A list of chosen records. Pure. */
import type { RefValue } from '../../core/shared/wire.ts';

/** Default maximum number of records in a field (core/metadata/field-schema.ts). */
export const MAX_REFS = 200;

/** Adds the record at the end, or removes it. */
export const toggled = (list: readonly RefValue[], record: RefValue): RefValue[] =>
  list.some((one) => one.id === record.id) ? list.filter((one) => one.id !== record.id) : [...list, record];

/** The keys of a value of the wire. */
export const keysOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
