import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Where } from '../../core/shared/where.ts';
import type { LookupItem } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';

const PAUSE = 150;
const LIMIT = 20;

/** The debounced text, so that not each letter sends a request. An emptied text is used at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === '') {
      settle('');
      return undefined;
    }
    const timer = setTimeout(() => settle(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

export interface ChoicesOptions {
  /** The referenced entity. */
  to: string;
  /** `entity.field` of the reference: the server offers only the values allowed there. */
  field?: string;
  /** An additional filter, if the choice depends on the record. */
  where?: Where;
  /** The typed text; null: the list is closed. */
  search: string | null;
  /** Records to offer first while nothing is typed. */
  first: readonly number[];
}

export interface Choices {
  items: readonly LookupItem[] | undefined;
  /** How many of them, from the start, are those offered first. */
  recent: number;
  /** True while the shown options do not match the typed text yet. */
  loading: boolean;
  failed: boolean;
}

/** The options of a reference; with the records of `first` at the top while nothing is typed. */
export function useChoices({ to, field, where, search, first }: ChoicesOptions): Choices {
  const settled = useSettled(search ?? '');
  const only = where && JSON.stringify(where);
  const ask = (query: Record<string, string | number | undefined>, signal: AbortSignal): Promise<LookupItem[]> =>
    api
      .get<{ data: LookupItem[] }>(`lookup/${to}`, { query: { ...query, field, where: only, limit: LIMIT }, signal, quiet: true })
      .then((answer) => answer.data);
  const found = useQuery({
    queryKey: ['lookup', to, field ?? null, only ?? null, settled],
    enabled: search !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ search: settled }, signal),
  });
  const known = useQuery({
    queryKey: ['lookup', to, field ?? null, only ?? null, 'first', first.join()],
    enabled: search === '' && first.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ ids: first.join(',') }, signal),
  });
  const top = settled === '' ? first.flatMap((id) => known.data?.find((item) => item.id === id && !item.inactive) ?? []) : [];
  const ids = new Set(top.map((item) => item.id));
  return {
    items: found.data && [...top, ...found.data.filter((item) => !ids.has(item.id))],
    recent: top.length,
    loading: found.isFetching || settled !== (search ?? ''),
    failed: found.isError,
  };
}
