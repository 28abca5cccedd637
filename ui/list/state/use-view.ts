import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { PLAIN_VIEW, readView, writeView } from './view.ts';
import type { View } from './view.ts';

/**
 * The list's view and the way to change it. A page's list keeps it in the address, without growing the history;
 * an embedded list keeps it to itself, because the address belongs to the record.
 */
export function useView(meta: EntityMeta, embedded: boolean): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState(PLAIN_VIEW);
  const linked = useMemo(() => {
    const asked = readView(params, meta.fields);
    // Someone else's link to the recycle bin shows the list to those who have no bin.
    return { ...asked, deleted: asked.deleted && meta.can.delete };
  }, [params, meta]);
  const change = useCallback((part: Partial<View>) => {
    if (embedded) setOwn((old) => ({ ...old, ...part }));
    else setParams((old) => writeView({ ...readView(old, meta.fields), ...part }, old, meta.fields), { replace: true });
  }, [embedded, setParams, meta.fields]);
  return [embedded ? own : linked, change];
}
