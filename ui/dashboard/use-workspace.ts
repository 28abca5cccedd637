/** The workspace of a dashboard: the one in the address, else the reader's current one. `all` in the address means none. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLookup, useSession } from '../data/index.ts';

/** Its parameter in the address and in the call. */
export const WORKSPACE = 'workspace';
export const ALL_WORKSPACES = 'all';

export interface DashboardWorkspace {
  id: number;
  /** Empty until it is loaded. */
  name: string;
}

export function useDashboardWorkspace(): DashboardWorkspace | null {
  const [search, setSearch] = useSearchParams();
  const current = useSession().user?.workspace ?? null;
  const last = useRef(current?.id);
  // If the reader switches the workspace, the dashboard follows.
  useEffect(() => {
    if (last.current === current?.id) return;
    last.current = current?.id;
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete(WORKSPACE);
        return next;
      },
      { replace: true },
    );
  }, [current?.id, setSearch]);
  const asked = search.get(WORKSPACE) ?? '';
  const id = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : asked === ALL_WORKSPACES ? null : (current?.id ?? null);
  const other = id !== null && id !== current?.id;
  const named = useLookup('workspace', '', { ids: other ? [id] : [], enabled: other }).data;
  if (id === null) return null;
  return { id, name: other ? (named?.find((item) => item.id === id)?.label ?? '') : (current?.name ?? '') };
}

/** The address with the workspace in it, so that a shared link shows the same numbers to everybody. */
export function linkWithWorkspace(href: string, workspace: DashboardWorkspace | null): string {
  const url = new URL(href);
  if (workspace) url.searchParams.set(WORKSPACE, String(workspace.id));
  return url.href;
}
