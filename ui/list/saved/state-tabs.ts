import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { queryOf, viewOf } from '../state/view.ts';

export interface StateTab {
  id: string;
  label: string;
  /** Of its rows, as a saved view keeps it. */
  query: string;
}

/** The values of the field that the list has tabs for, each with the query of its rows. */
export function stateTabs({ list: { tabs: name }, fields }: Pick<EntityMeta, 'list' | 'fields'>): StateTab[] {
  const field = name === undefined ? undefined : fields[name];
  return (field?.values ?? []).map(({ value, label }) => ({
    id: `=${value}`,
    label,
    query: queryOf(viewOf(addressOf(whereOf(field as FieldMeta, value)), null, fields), fields),
  }));
}

/** Records that are held for the time being stand with the state that this counts as. */
function whereOf({ name, until, heldAs }: FieldMeta, value: string): Where {
  return until !== undefined && value === heldAs ? { or: [{ [name]: value }, { [until]: { gt: '$now' } }] } : { [name]: value };
}

const addressOf = (where: Where): string => new URLSearchParams({ filter: JSON.stringify(where) }).toString();
