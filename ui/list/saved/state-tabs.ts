import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { queryOf, viewOf } from '../state/view.ts';

export interface StateTab {
  id: string;
  label: string;
  /** Query of its rows, in the format of a saved view. */
  query: string;
}

/** The values of the list's tab field, each with the query of its rows. */
export function stateTabs({ list: { tabs: name }, fields }: Pick<EntityMeta, 'list' | 'fields'>): StateTab[] {
  const field = name === undefined ? undefined : fields[name];
  return (field?.values ?? []).map(({ value, label }) => ({
    id: `=${value}`,
    label,
    query: queryOf(viewOf(addressOf(whereOf(field as FieldMeta, value)), null, fields), fields),
  }));
}

/** Records on hold belong to the state that the hold counts as. */
function whereOf({ name, until, heldAs }: FieldMeta, value: string): Where {
  return until !== undefined && value === heldAs ? { or: [{ [name]: value }, { [until]: { gt: '$now' } }] } : { [name]: value };
}

const addressOf = (where: Where): string => new URLSearchParams({ filter: JSON.stringify(where) }).toString();
