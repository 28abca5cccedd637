import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api, useSession } from '../data/index.ts';
import { listen } from '../data/events.ts';
import { hasEnded } from './job.ts';
import type { JobRow } from './job.ts';
import { askAgain, jobQuery } from './use-job.ts';

const KEY = ['jobs', 'running'];
const SHOWN = ['kind', 'subject', 'state', 'total', 'done', 'failed'] as const;

export type RunningJob = Pick<JobRow, 'id' | (typeof SHOWN)[number]>;

/** Maximum number of running jobs; the list of jobs shows all. */
const MOST = 20;
const NONE: RunningJob[] = [];

/** Registers a job that was started here, so that its end is reported even if it is very short. */
export function expectJob(client: QueryClient, id: number, kind: string): void {
  client.setQueryData<RunningJob[]>(KEY, (rows = NONE) => [
    ...rows,
    { id, kind, subject: null, state: 'queued', total: null, done: 0, failed: 0 },
  ]);
  ask(client);
}

const ask = (client: QueryClient): void => void client.invalidateQueries({ queryKey: KEY });

const runningQuery = (me: number) => ({
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RunningJob[]> => {
    const filter = JSON.stringify({ state: { in: ['queued', 'running'] }, created_by: me });
    return (
      await api.get<{ data: RunningJob[] }>('jobs', {
        query: { filter, fields: SHOWN.join(','), sort: 'id', limit: MOST, count: 'none' },
        signal,
        quiet: true,
      })
    ).data;
  },
});

/** The reader's own queued or running jobs. @param onEnd called for each finished one, with its final row. */
export function useRunningJobs(onEnd: (row: JobRow) => void): readonly RunningJob[] {
  const client = useQueryClient();
  const me = useSession().user?.id ?? 0;
  // Not fetched until a job is known to run.
  const { data } = useQuery({
    ...runningQuery(me),
    initialData: NONE,
    staleTime: Infinity,
    refetchInterval: ({ state }) => askAgain((state.data?.length ?? 0) > 0),
  });
  const known = useRef<readonly RunningJob[]>(NONE);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  useEffect(() => {
    const over = known.current.filter(({ id }) => !data.some((row) => row.id === id));
    known.current = data;
    for (const { id } of over)
      client.fetchQuery(jobQuery(id)).then(
        (row) => {
          if (hasEnded(row)) tell.current(row);
        },
        () => undefined,
      );
  }, [client, data]);
  useEffect(() => hearOfJobs(client), [client]);
  return data;
}

/** An unknown or finished job refetches the list. Steps of a wizard also send events but are never listed, so they refetch only once. */
function hearOfJobs(client: QueryClient): () => void {
  const heard = new Set<number>();
  const again = (): void => ask(client);
  const stops = [
    listen('open', again),
    listen('job', (one) => {
      const known = client.getQueryData<RunningJob[]>(KEY)?.some(({ id }) => id === one.id) ?? false;
      if (hasEnded(one) === known && (known || !heard.has(one.id))) again();
      heard.add(one.id);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
