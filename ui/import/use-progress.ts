import { useEffect, useState } from 'react';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { listen } from '../data/events.ts';

/** What is heard of a job that is not listed and so cannot be asked for: reading and checking. Undefined until something is heard. */
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
