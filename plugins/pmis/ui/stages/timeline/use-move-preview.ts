import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, invalidateRows, isApiError, useDebounced } from '../../../../../ui/index.ts';
import { changesOf } from './edits.ts';
import type { Edits } from './edits.ts';
import type { MovePreview } from './shown.ts';

/** A bar that is still being pulled asks nothing. */
const SETTLE_MS = 200;

export interface MoveState {
  /** The answer to the edits as they are now, or to those before while it is on its way. */
  preview: MovePreview | undefined;
  /** The answer to the edits as they are now is still to come. */
  waiting: boolean;
  /** Why the edits cannot be saved. */
  error: string | null;
  saving: boolean;
  /** The plan has changed since the preview: nothing was saved. */
  stale: boolean;
  /** @returns whether all of it was saved. */
  save: () => Promise<boolean>;
  /** Asks again, of the plan as it is now. */
  lookAgain: () => void;
}

/** What moves with edited bars, as the server sees it: the newest edits win, whatever order the answers come in. */
export function useMovePreview(project: number | null, edits: Edits): MoveState {
  const client = useQueryClient();
  const [look, setLook] = useState(0);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ stale: boolean; message: string } | null>(null);
  const key = edits.size === 0 ? '' : JSON.stringify(changesOf(edits));
  const settled = useDebounced(key, SETTLE_MS);
  const asked = useQuery({
    // Keyed by the edits, so that an answer to earlier ones is never taken for theirs.
    queryKey: ['stage-moves', project, settled, look],
    enabled: settled !== '' && project !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.post<{ data: MovePreview }>('project-stages/preview', {
          body: { project_id: project, stages: JSON.parse(settled) as unknown },
          signal,
          quiet: true,
          final: true,
        })
      ).data,
  });
  useEffect(() => setRefused(null), [key, look]);
  const waiting = key !== '' && (key !== settled || asked.isFetching || asked.isPlaceholderData);
  const preview = key === '' ? undefined : asked.data;
  return {
    preview,
    waiting,
    error: refused?.message ?? (waiting || !asked.error ? null : wordsOf(asked.error)),
    saving,
    stale: refused?.stale ?? false,
    save: async () => {
      if (!preview || waiting) return false;
      setSaving(true);
      try {
        await api.post('project-stages/move', {
          body: { project_id: project, stages: changesOf(edits), seal: preview.seal },
          quiet: 'refusals',
        });
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefused({ stale: error.status === 409, message: wordsOf(error) });
        return false;
      } finally {
        setSaving(false);
      }
    },
    lookAgain: () => {
      invalidateRows(client);
      setLook(look + 1);
    },
  };
}

/** Why, in the words of the field at fault where there is one. */
function wordsOf(error: Error): string {
  if (!isApiError(error)) return error.message;
  const [reason] = Object.values(error.errors ?? {}).flat();
  return reason ?? error.message;
}
