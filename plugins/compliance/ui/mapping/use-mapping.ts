import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../../../../core/shared/wire.ts';
import { useApi } from '../../../../ui/index.ts';
import type { Matrix, Suggestion } from './types.ts';

export const TABS = ['coverage', 'link', 'suggestions', 'list'] as const;
export type Tab = (typeof TABS)[number];

/** The state in the address: packages, tab, selected controls. */
export interface Place {
  tab: Tab;
  source: number | null;
  target: number | null;
  /** The selected control of the source, and that of the target. */
  node: number | null;
  other: number | null;
  /** Filters of the target's controls. */
  domain: number | null;
  coverage: string | null;
  go: (change: Partial<Record<'tab' | 'source' | 'target' | 'node' | 'other' | 'domain' | 'coverage', string | number | null>>) => void;
}

export function usePlace(): Place {
  const [search, setSearch] = useSearchParams();
  const key = (name: string): number | null => Number(search.get(name)) || null;
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'coverage',
    source: key('source'),
    target: key('target'),
    node: key('node'),
    other: key('other'),
    domain: key('domain'),
    coverage: search.get('coverage'),
    go: (change) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change)) {
            if (value === null) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      ),
  };
}

export interface Package extends Row {
  name: string;
  short_name: string;
  version: string;
}

/** Packages whose controls can be mapped. */
export const usePackages = (): UseQueryResult<{ data: Package[] }> =>
  useApi<{ data: Package[] }>('compliance-packages', {
    query: {
      filter: { status: { in: ['published', 'superseded'] } },
      fields: 'name,short_name,version',
      sort: 'short_name,id',
      limit: 200,
    },
  });

interface Last extends Row {
  source_package_id: number;
  target_package_id: number;
}

/** The two packages to compare: those of the address, else the pair mapped last, else the first two. */
export function usePair(place: Place, packages: readonly Package[] | undefined): [source: number, target: number] | null {
  const named = place.source !== null && place.target !== null;
  const { data, isError } = useApi<{ data: Last[] }>('control-mappings', {
    query: { fields: 'source_package_id,target_package_id', sort: '-created_at', limit: 1, count: 'none' },
    enabled: !named,
  });
  if (named) return [place.source!, place.target!];
  const [first, second] = packages ?? [];
  if (!packages || !first || !second || (!data && !isError)) return null;
  const last = data?.data[0];
  const usual =
    last && [last.source_package_id, last.target_package_id].every((id) => packages.some((one) => one.id === id))
      ? [last.source_package_id, last.target_package_id]
      : [first.id, second.id];
  const others = [...usual, first.id, second.id];
  const source = place.source ?? others.find((id) => id !== place.target)!;
  return [source, place.target ?? [usual[1]!, ...others].find((id) => id !== source)!];
}

export const useMatrix = (source: number, target: number): UseQueryResult<{ data: Matrix }> =>
  useApi<{ data: Matrix }>('control-mappings-matrix', { query: { source, target } });

export const useSuggestions = (source: number, target: number): UseQueryResult<{ data: Suggestion[] }> =>
  useApi<{ data: Suggestion[] }>('control-mappings-suggestions', { query: { source, target } });
