import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AggregateAnswer, EntityMeta, ListAnswer } from '../../../../core/shared/wire.ts';
import { fetchList } from '../../../data/index.ts';
import type { ListParams } from '../../../data/index.ts';
import { aggregateOptions } from '../shared/use-aggregate.ts';
import { treeOf } from './nodes.ts';
import type { TreeLine, TreeRequest, TreeSpec } from './nodes.ts';

export interface Tree {
  lines: TreeLine[];
  pending: boolean;
  error: Error | null;
  toggle: (key: string) => void;
  /** Opens all levels down to a depth; 0 closes all. */
  openTo: (depth: number) => void;
  depth: number;
  more: (key: string) => void;
  retry: () => void;
}

/** Maximum requests when a whole level is opened, because each node is a request. */
const MOST_READS = 60;

const pageOptions = (meta: EntityMeta, params: ListParams, page: number) =>
  queryOptions({
    queryKey: ['list', meta.name, params, page],
    queryFn: ({ signal }) => fetchList(meta, params, page, signal),
  });
type ReadOptions = ReturnType<typeof pageOptions> | ReturnType<typeof aggregateOptions>;
const optionsOf = (meta: EntityMeta, request: TreeRequest): ReadOptions =>
  request.kind === 'rows' ? pageOptions(meta, request.params, request.page) : aggregateOptions(meta, request.params);

/** The loaded and opened part of the tree; loads what is missing. */
export function useTree(meta: EntityMeta, spec: TreeSpec): Tree {
  const client = useQueryClient();
  const [depth, setDepth] = useState(0);
  // Nodes whose state differs from the default of the depth.
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());

  const known = <T>(key: QueryKey): T | 'failed' | undefined =>
    client.getQueryData<T>(key) ?? (client.getQueryState(key)?.status === 'error' ? 'failed' : undefined);
  let opened = 0;
  const { lines, requests } = treeOf(
    spec,
    {
      isOpen: (key, at) => (at < depth && (flipped.has(key) || (opened += 1) <= MOST_READS)) !== flipped.has(key),
      pages: (key) => pages.get(key) ?? 1,
    },
    {
      figures: (params) => known<AggregateAnswer>(aggregateOptions(meta, params).queryKey),
      rows: (params, page) => known<ListAnswer>(pageOptions(meta, params, page).queryKey),
    },
  );
  const reads = useQueries({ queries: requests.map((request) => optionsOf(meta, request)) });
  const first = reads[0];

  const toggle = useCallback(
    (key: string) =>
      setFlipped((old) => {
        const next = new Set(old);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return {
    lines,
    depth,
    toggle,
    pending: first?.isPending ?? false,
    error: first?.isError && !first.data ? first.error : null,
    openTo: (to) => {
      setDepth(to);
      setFlipped(new Set());
    },
    more: (key) => setPages((old) => new Map(old).set(key, (old.get(key) ?? 1) + 1)),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}
