import type { QueryClient } from '@tanstack/react-query';
import type { JobProgress } from '../../core/shared/jobs.ts';
import type { ListAnswer, Row } from '../../core/shared/wire.ts';
import { shareOf } from '../jobs/job.ts';

const isAnswer = (data: unknown): data is ListAnswer =>
  typeof data === 'object' && data !== null && Array.isArray((data as { data?: unknown }).data);

/** The page with this job's row updated; the same page if it does not contain the row. */
function changed(page: ListAnswer, event: JobProgress): ListAnswer {
  const { id, state, total, done, failed } = event;
  const at = page.data.findIndex((row) => row.id === id);
  if (at < 0) return page;
  const data: Row[] = [...page.data];
  data[at] = { ...(data[at] as Row), state, total, done, failed, progress: Math.round(shareOf(event)) };
  return { ...page, data };
}

/** Applies an event to the cached lists; a new job, or a changed state, refetches them. */
export function followJob(client: QueryClient, event: JobProgress): void {
  const pages = client
    .getQueriesData<unknown>({ queryKey: ['list', 'job'] })
    .flatMap(([key, data]) => (isAnswer(data) ? [{ key, page: data }] : []));
  const known = pages.flatMap(({ page }) => page.data.filter((row) => row.id === event.id && row['state'] === event.state));
  if (known.length === 0) void client.invalidateQueries({ queryKey: ['list', 'job'] });
  else for (const { key, page } of pages) client.setQueryData(key, changed(page, event));
}
