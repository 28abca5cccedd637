import { useQuery } from '@tanstack/react-query';
import type { EntityMeta, ListMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { fetchList } from '../../data/index.ts';
import { useDebounced } from '../../kit/hooks/use-debounced.ts';
import { combine, toWhere } from './items.ts';
import type { FilterSet } from './tree.ts';

/** Restrictions of the list besides its filter. */
export interface Counted {
  search: string;
  deleted: boolean;
  /** The fixed filter of a nested list. */
  within?: Where;
}

/** Number of rows that a filter would match; undefined while loading or if the server refuses it. */
export function useMatchCount(meta: EntityMeta, filter: FilterSet, { search, deleted, within }: Counted): ListMeta | undefined {
  const text = useDebounced(JSON.stringify(combine(within, toWhere(filter)) ?? {}), 300);
  const params = { search, deleted, filter: JSON.parse(text) as Where, limit: 1 };
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['list', meta.name, params, 'matches'],
    queryFn: async ({ signal }) => (await fetchList(meta, params, 1, signal)).meta,
  });
  return isPlaceholderData ? undefined : data;
}
