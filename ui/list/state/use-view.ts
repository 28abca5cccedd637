import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import type { Entry } from '../saved/saved-view.ts';
import { useAddress } from '../../data/index.ts';
import { useSavedViews } from '../saved/use-saved-views.ts';
import type { SavedViews } from '../saved/use-saved-views.ts';
import { inWorkspace } from './use-workspace-entry.ts';
import { hasView, PLAIN_VIEW, readView, viewOf, writeView } from './view.ts';
import type { View } from './view.ts';

/** What an address means: its own view, or the one that opens first when it says nothing of the list. */
const meant = (params: URLSearchParams, entry: Entry | null, fields: EntityMeta['fields']): View =>
  entry && !hasView(params, fields) ? viewOf(entry.query, entry.id, fields) : readView(params, fields);

/**
 * The list's view and the way to change it. A page's list keeps it in the address, without growing the history;
 * an embedded list keeps it to itself, because the address belongs to the record.
 */
export function useView(meta: EntityMeta, embedded: boolean): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useAddress();
  const [own, setOwn] = useState(PLAIN_VIEW);
  const { entry } = useSavedViews(meta, !embedded);
  const linked = useMemo(() => {
    const asked = meant(params, entry, meta.fields);
    // Someone else's link to the recycle bin shows the list to those who have no bin.
    return { ...asked, deleted: asked.deleted && meta.can.delete };
  }, [params, entry, meta]);
  const change = useCallback(
    (part: Partial<View>) => {
      if (embedded) setOwn((old) => ({ ...old, ...part }));
      else setParams((old) => writeView({ ...meant(old, entry, meta.fields), ...part }, old, meta.fields));
    },
    [embedded, setParams, entry, meta.fields],
  );
  return [embedded ? own : linked, change];
}

/** Writes the view that opens first into the address, so that what is seen is what a copied link shows. */
export function useEntryInAddress(meta: EntityMeta, { entry, within, known }: SavedViews): void {
  const [params, setParams] = useAddress();
  // Until the saved views are known, one of them may still come before the workspace.
  const silent = entry !== null && (known || entry !== within) && !hasView(params, meta.fields);
  useEffect(() => {
    if (silent && entry) setParams((old) => writeView(viewOf(entry.query, entry.id, meta.fields), old, meta.fields));
  }, [silent, entry, setParams, meta.fields]);
}

/** Another workspace was chosen while the list is open: its rows take the place of the former one's. A saved view stays as it is. */
export function useFollowWorkspace(meta: EntityMeta, { entry, within }: SavedViews): void {
  const [, setParams] = useAddress();
  const last = useRef(within);
  useEffect(() => {
    if (last.current?.query === within?.query) return;
    last.current = within;
    setParams((old) => {
      const view = readView(old, meta.fields);
      if (view.saved) return old;
      return writeView({ ...view, filter: inWorkspace(meta, view.filter, within), saved: entry ? 0 : null }, old, meta.fields);
    });
  }, [meta, entry, within, setParams]);
}
