import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import type { Entry } from '../saved/saved-view.ts';
import { useAddress } from '../../data/index.ts';
import { useSavedViews } from '../saved/use-saved-views.ts';
import type { SavedViews } from '../saved/use-saved-views.ts';
import { inWorkspace } from './use-workspace-entry.ts';
import { hasView, PLAIN_VIEW, readView, viewOf, writeView } from './view.ts';
import type { Shape, View } from './view.ts';

/** The view of an address, or the default view if the address does not specify one. */
const meant = (params: URLSearchParams, entry: Entry | null, { fields, list }: EntityMeta, shape: Shape): View => {
  if (hasView(params, fields)) return readView(params, fields, shape);
  if (entry) return viewOf(entry.query, entry.id, fields);
  // Grouped by the entity file: an address that names all rows is not, so that the reader can choose no groups.
  const view = readView(params, fields, shape);
  return list.group === undefined ? view : { ...view, group: list.group, saved: 0 };
};

/**
 * The list's view and its setter. A page's list stores it in the address by replacing the history entry; an embedded list has local state,
 * because the address belongs to the record.
 * @param shape of an address that names none.
 */
export function useView(meta: EntityMeta, embedded: boolean, shape: Shape = 'table'): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useAddress();
  const [own, setOwn] = useState(PLAIN_VIEW);
  const { entry } = useSavedViews(meta, !embedded);
  const linked = useMemo(() => {
    const asked = meant(params, entry, meta, shape);
    // A link to the recycle bin shows the normal list to people without access to the bin.
    return { ...asked, deleted: asked.deleted && meta.can.delete };
  }, [params, entry, meta, shape]);
  const change = useCallback(
    (part: Partial<View>) => {
      if (embedded) setOwn((old) => ({ ...old, ...part }));
      else setParams((old) => writeView({ ...meant(old, entry, meta, shape), ...part }, old, meta.fields, shape));
    },
    [embedded, setParams, entry, meta, shape],
  );
  return [embedded ? own : linked, change];
}

/** Writes the default view into the address, so that a copied link shows the same rows. */
export function useEntryInAddress(meta: EntityMeta, { entry, within, known }: SavedViews): void {
  const [params, setParams] = useAddress();
  // Until the saved views are loaded, one of them may still take precedence over the workspace.
  const silent = entry !== null && (known || entry !== within) && !hasView(params, meta.fields);
  useEffect(() => {
    if (silent && entry) setParams((old) => writeView(viewOf(entry.query, entry.id, meta.fields), old, meta.fields));
  }, [silent, entry, setParams, meta.fields]);
}

/** If another workspace is chosen while the list is open, its filter replaces the previous one. A saved view is not changed. */
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
