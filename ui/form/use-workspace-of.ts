import { useMemo } from 'react';
import { workspaceField } from '../../core/shared/workspace.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';

/** Default of a new record: the current workspace, if its entity has one. */
export function useWorkspaceOf(meta: EntityMeta | undefined): Record<string, number> | undefined {
  const id = useSession().user?.workspace?.id;
  return useMemo(() => {
    const field = meta && workspaceField(meta.name, Object.values(meta.fields));
    return field && id !== undefined ? { [field]: id } : undefined;
  }, [meta, id]);
}
