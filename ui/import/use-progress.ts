import { useEffect, useState } from 'react';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { listen } from '../data/events.ts';

/** Progress events of an unlisted job, which cannot be polled: reading and checking. Undefined until the first event. */
export function useProgress(id: number | null): JobProgress | undefined {
  const [progress, setProgress] = useState<JobProgress>();
  useEffect(
    () =>
      id === null
        ? undefined
        : listen('job', (one) => {
            if (one.id === id) setProgress(one);
          }),
    [id],
  );
  return progress?.id === id ? progress : undefined;
}
