import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceError, invalidateRows, isApiError } from '../../../../ui/index.ts';
import type { ApiError } from '../../../../ui/index.ts';

export interface Queue {
  /** Queues a call. A refusal is toasted unless quiet, and returned. */
  enqueue: <T>(work: () => Promise<T>, quiet?: boolean) => Promise<T | ApiError>;
  busy: boolean;
}

/** A queue of writes; after the last one the data is refetched. */
export function useQueue(): Queue {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [line] = useState<{ last: Promise<unknown>; waiting: number }>(() => ({ last: Promise.resolve(), waiting: 0 }));
  const enqueue: Queue['enqueue'] = (work, quiet = false) => {
    line.waiting += 1;
    setBusy(true);
    const done = line.last
      .then(work)
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!quiet) announceError(error);
        return error;
      })
      .finally(() => {
        line.waiting -= 1;
        if (line.waiting > 0) return;
        setBusy(false);
        invalidateRows(client);
      });
    line.last = done.catch(() => undefined);
    return done;
  };
  return { enqueue, busy };
}
