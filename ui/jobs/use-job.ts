import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { api, isApiError } from '../data/index.ts';
import { hasEvents, listen } from '../data/events.ts';
import { hasEnded, latest } from './job.ts';
import type { At, JobRow } from './job.ts';

/** Polling intervals of a job: longer while events arrive. */
const [ALONE_MS, WITH_EVENTS_MS] = [5_000, 30_000];

/** One job's row as a query. */
export const jobQuery = (id: number | null): UseQueryOptions<JobRow> & { queryKey: unknown[] } => ({
  queryKey: ['job', id],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api.get<{ data: JobRow }>(`jobs/${String(id)}`, { signal, quiet: true })).data,
});

/** Polling interval while `running`. */
export const askAgain = (running: boolean): number | false => (running ? (hasEvents() ? WITH_EVENTS_MS : ALONE_MS) : false);

export interface WatchedJob {
  /** Undefined until loaded; unlisted jobs (steps of a wizard) have none. */
  row: JobRow | undefined;
  /** Its progress; undefined until known. */
  now: JobProgress | undefined;
  error: Error | null;
  retry: () => void;
}

/** Tracks a job: by events, or by polling without a connection. */
export function useJob(id: number | null): WatchedJob {
  const client = useQueryClient();
  const asked = useQuery({
    ...jobQuery(id),
    enabled: id !== null,
    refetchInterval: ({ state }) => askAgain(!isGone(state.error) && !(state.data && hasEnded(state.data))),
  });
  const [event, setEvent] = useState<At<JobProgress>>();
  useEffect(() => (id === null ? undefined : hearOf(client, id, setEvent)), [client, id]);
  const heard = event?.value.id === id ? event : undefined;
  return {
    row: asked.data,
    now: latest(asked.data && { value: asked.data, at: asked.dataUpdatedAt }, heard),
    error: heard ? null : asked.error,
    retry: () => void asked.refetch(),
  };
}

const isGone = (error: Error | null): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** Refetches the row when the job ends, for its outcome and allowed actions. */
function hearOf(client: QueryClient, id: number, set: (event: At<JobProgress>) => void): () => void {
  const again = (): void => void client.invalidateQueries({ queryKey: ['job', id] });
  const stops = [
    listen('job', (one) => {
      if (one.id !== id) return;
      set({ value: one, at: Date.now() });
      if (hasEnded(one)) again();
    }),
    listen('open', again),
  ];
  return () => stops.forEach((stop) => stop());
}
