import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { isDeadline } from '../../cells/index.ts';
import type { FilterItem } from './tree.ts';

/** A preset filter: a name and its conditions. */
export interface Preset {
  field: FieldMeta;
  items: FilterItem[];
}

/** Overdue: a deadline has passed and the record's state is not final. One preset per deadline of the entity. */
export function overdue(meta: EntityMeta): Preset[] {
  const state = Object.values(meta.fields).find((f) => f.type === 'state' && f.filterable);
  const over = (state?.values ?? []).filter((c) => c.tone === 'done' || c.tone === 'stop').map((c) => c.value);
  if (!state || over.length === 0) return [];
  return Object.values(meta.fields)
    .filter((f) => f.filterable && isDeadline(f))
    .map((field) => ({
      field,
      items: [
        { field: field.name, op: 'lt', value: '$today' },
        { field: state.name, op: 'nin', value: over },
      ],
    }));
}
