import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceError, invalidateRows, isApiError } from '../../../../ui/index.ts';
import type { ApiError } from '../../../../ui/index.ts';

export interface Queue {
  /** Runs the work after what was put in before. A refusal is told, unless quiet, and is the answer. */
  enqueue: <T>(work: () => Promise<T>, quiet?: boolean) => Promise<T | ApiError>;
  busy: boolean;
}

/** Writes one after the other; after the last one what is on screen is read again. */
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
