/** The previous and next record in the list that the reader came from. */
import type { QueryClient } from '@tanstack/react-query';

export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

/** A fetched list, or a page of one, in the query cache. */
export interface ReadRows {
  /** The query without its page: pages of the same query belong together. */
  question: string;
  page: number;
  ids: readonly number[];
  /** When it was fetched. */
  at: number;
}

/** Keys of the list that contains a record, as far as its pages were fetched without a gap; of several lists the latest. */
export function trailOf(rows: readonly ReadRows[], id: number): number[] {
  const [home] = rows.filter((one) => one.ids.includes(id)).sort((a, b) => b.at - a.at);
  if (!home) return [];
  const pages = new Map(rows.filter((one) => one.question === home.question).map((one) => [one.page, one.ids]));
  let first = home.page;
  while (pages.has(first - 1)) first -= 1;
  const ids: number[] = [];
  for (let page = first; pages.has(page); page += 1) ids.push(...(pages.get(page) ?? []));
  return ids;
}

/** The previous and the next record. */
export function beside(trail: readonly number[], id: number): Neighbours {
  const at = trail.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: trail[at - 1], next: trail[at + 1] };
}

const idsOf = (data: unknown): number[] => {
  const { data: rows, pages } = (data ?? {}) as { data?: { id: number }[]; pages?: { data: { id: number }[] }[] };
  return (pages ? pages.flatMap((page) => page.data) : (rows ?? [])).map((row) => row.id);
};

/** The order is cached here while the reader steps through the records, because the list's own cache expires earlier. */
const kept = new Map<string, readonly number[]>();

/** The previous and next record, from the lists of its entity that were fetched on this page load. */
export function neighboursOf(client: QueryClient, entity: string, id: number): Neighbours {
  const rows = client
    .getQueryCache()
    .findAll({ queryKey: ['list', entity] })
    .map(({ queryKey, state }): ReadRows => ({
      question: JSON.stringify(queryKey[2] ?? null),
      page: typeof queryKey[3] === 'number' ? queryKey[3] : 0,
      ids: idsOf(state.data),
      at: state.dataUpdatedAt,
    }));
  const found = trailOf(rows, id);
  if (found.length) kept.set(entity, found);
  return beside(kept.get(entity) ?? [], id);
}
