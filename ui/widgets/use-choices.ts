import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Where } from '../../core/shared/where.ts';
import type { LookupItem } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';

const PAUSE = 150;
const LIMIT = 20;

/** The text as it was a moment ago, so that not every letter asks the server. An emptied text counts at once. */
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
  /** The entity that is chosen from. */
  to: string;
  /** `entity.field` that the choice is for: the server offers only what may stand there. */
  field?: string;
  /** Only these, where the choice depends on the record. */
  where?: Where;
  /** What is typed; null: the list is closed. */
  search: string | null;
  /** Records to offer first while nothing is typed. */
  first: readonly number[];
}

export interface Choices {
  items: readonly LookupItem[] | undefined;
  /** How many of them, from the beginning, are those offered first. */
  recent: number;
  /** What is shown does not answer what is typed yet. */
  loading: boolean;
  failed: boolean;
}

/** What may be chosen in a reference now; before anything is typed, with the records of `first` at the top. */
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
