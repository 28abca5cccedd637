import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { fetchList, useEntityMeta, useSession } from '../../data/index.ts';
import { useWorkspaceEntry } from '../state/use-workspace-entry.ts';
import { keepEntry, keptEntry } from './stored-default.ts';
import { entryOf, savedView } from './saved-view.ts';
import type { Entry, SavedView } from './saved-view.ts';

/** Maximum number of saved views per list. */
const MOST = 200;

export interface SavedViews {
  /** In their order; empty until loaded. */
  views: readonly SavedView[];
  known: boolean;
  /** Metadata of the saved views themselves; undefined if they cannot be read. */
  meta: EntityMeta | undefined;
  /** The default of the list: a saved view, else the rows of the current workspace. */
  entry: Entry | null;
  /** The rows of the current workspace; null if the list does not support workspaces. */
  within: Entry | null;
}

/** The reader's own and the shared views of a list. @param enabled false for lists inside a record, which have none */
export function useSavedViews(list: EntityMeta, enabled = true): SavedViews {
  const entity = list.name;
  const userId = useSession().user?.id ?? 0;
  const { data: meta } = useEntityMeta(enabled ? 'saved_view' : undefined);
  const { data } = useQuery({
    queryKey: ['list', 'saved_view', entity],
    enabled: enabled && meta !== undefined,
    queryFn: ({ signal }) => fetchList(meta!, { filter: { entity }, sort: ['position', 'id'], limit: MOST }, 1, signal),
  });
  const views = useMemo(() => data?.data.map((row) => savedView(row, userId)), [data, userId]);
  const kept = useMemo(() => (enabled ? keptEntry(userId, entity) : null), [enabled, userId, entity]);
  const within = useWorkspaceEntry(list, enabled);
  const entry = useMemo(() => (views ? entryOf(views) : kept) ?? within, [views, kept, within]);
  useEffect(() => {
    if (views) keepEntry(userId, entity, entryOf(views));
  }, [views, userId, entity]);
  return { views: views ?? NONE, known: views !== undefined, meta, entry, within };
}

const NONE: readonly SavedView[] = [];
