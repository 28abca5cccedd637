import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { isDeadline, tonesOver } from '../../cells/index.ts';
import type { FilterItem } from './tree.ts';

/** A preset filter: a name and its conditions. */
export interface Preset {
  field: FieldMeta;
  items: FilterItem[];
}

/** Overdue: a deadline has passed and the record's state is not final. One preset per deadline of the entity. */
export function overdue(meta: EntityMeta): Preset[] {
  const state = Object.values(meta.fields).find((f) => f.type === 'state' && f.filterable);
  if (!state) return [];
  const over = (field: FieldMeta): string[] =>
    (state.values ?? []).filter(({ tone }) => tone && tonesOver(field).includes(tone)).map(({ value }) => value);
  return Object.values(meta.fields)
    .filter((f) => f.filterable && isDeadline(f) && over(f).length > 0)
    .map((field) => ({
      field,
      items: [
        { field: field.name, op: 'lt', value: '$today' },
        { field: state.name, op: 'nin', value: over(field) },
      ],
    }));
}
