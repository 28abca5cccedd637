import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SessionUser } from '../../core/shared/wire.ts';
import { api, useSession } from '../data/index.ts';
import { linesOf } from './tree.ts';
import type { WorkspaceLine, WorkspaceRow } from './tree.ts';

/** Maximum number of workspaces loaded. */
const MOST = 500;

/** The workspaces within reach, fetched on demand, and again after a write. */
export const useWorkspaces = (): UseQueryResult<WorkspaceLine[]> =>
  useQuery({
    queryKey: ['list', 'workspace', 'switcher'],
    queryFn: async ({ signal }) =>
      linesOf(
        (
          await api.get<{ data: WorkspaceRow[] }>('workspaces', {
            query: { limit: MOST, fields: 'name,parent_id,type,icon,color' },
            signal,
            quiet: true,
          })
        ).data,
      ),
  });

/** Saves the choice; lists, dashboards and the side bar follow the session. The API client toasts a refusal. */
export function useChoose(): (id: number | null) => Promise<void> {
  const { setUser } = useSession();
  return async (id) => {
    const answer = await api.put<{ data: SessionUser }>('user/workspace', { body: { workspace_id: id } }).catch(() => null);
    if (answer) setUser(answer.data);
  };
}
