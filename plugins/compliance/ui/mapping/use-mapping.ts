import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../../../../core/shared/wire.ts';
import { useApi } from '../../../../ui/index.ts';
import type { Matrix, Suggestion } from './types.ts';

export const TABS = ['coverage', 'link', 'suggestions', 'list'] as const;
export type Tab = (typeof TABS)[number];

/** What the address says: which packages, which tab, which controls. */
export interface Place {
  tab: Tab;
  source: number | null;
  target: number | null;
  /** The chosen control of the source, and that of the target. */
  node: number | null;
  other: number | null;
  /** Narrow the controls of the target. */
  domain: number | null;
  coverage: string | null;
  go: (change: Partial<Record<'tab' | 'source' | 'target' | 'node' | 'other' | 'domain' | 'coverage', string | number | null>>) => void;
}

export function usePlace(): Place {
  const [search, setSearch] = useSearchParams();
  const key = (name: string): number | null => Number(search.get(name)) || null;
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'coverage',
    source: key('source'), target: key('target'), node: key('node'), other: key('other'), domain: key('domain'), coverage: search.get('coverage'),
    go: (change) => setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    }, { replace: true }),
  };
}

export interface Package extends Row {
  name: string;
  short_name: string;
  version: string;
}

/** Packages whose controls can be mapped. */
export const usePackages = (): UseQueryResult<{ data: Package[] }> =>
  useApi<{ data: Package[] }>('compliance-packages', { query: { filter: { status: { in: ['published', 'superseded'] } }, fields: 'name,short_name,version', sort: 'short_name,id', limit: 200 } });

/** The two packages to compare: those of the address, else the pair that most mappings connect, else the first two. */
export function usePair(place: Place, packages: readonly Package[] | undefined): [source: number, target: number] | null {
  const named = place.source !== null && place.target !== null;
  const enough = (packages?.length ?? 0) > 1;
  const { data, isError } = useApi<{ data: { pairs: { source: number; target: number }[] } }>('package-overlaps', { query: { ids: packages?.slice(0, 100).map(({ id }) => id).join(',') }, enabled: !named && enough });
  if (named) return [place.source!, place.target!];
  if (!enough || (!data && !isError)) return null;
  const [first, second] = packages!;
  const best = data?.data.pairs[0] ?? { source: first!.id, target: second!.id };
  const source = place.source ?? (place.target === best.source ? best.target : best.source);
  const other = [best.target, best.source, ...packages!.map(({ id }) => id)].find((id) => id !== source)!;
  return [source, place.target ?? other];
}

export const useMatrix = (source: number, target: number): UseQueryResult<{ data: Matrix }> => useApi<{ data: Matrix }>('control-mappings-matrix', { query: { source, target } });

export const useSuggestions = (source: number, target: number): UseQueryResult<{ data: Suggestion[] }> => useApi<{ data: Suggestion[] }>('control-mappings-suggestions', { query: { source, target } });
