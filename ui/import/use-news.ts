import { useEffect, useState } from 'react';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { listen } from '../data/events.ts';

/** What is heard of a job that is not listed and so cannot be asked for: reading and checking. Undefined until something is heard. */
export function useNews(id: number | null): JobProgress | undefined {
  const [news, setNews] = useState<JobProgress>();
  useEffect(
    () =>
      id === null
        ? undefined
        : listen('job', (one) => {
            if (one.id === id) setNews(one);
          }),
    [id],
  );
  return news?.id === id ? news : undefined;
}
