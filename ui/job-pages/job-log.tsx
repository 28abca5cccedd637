import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import type { JobLogAnswer, JobState } from '../../core/shared/jobs.ts';
import { api } from '../data/index.ts';
import { hasEnded } from '../jobs/job.ts';

const EVERY_MS = 5_000;

/** The log of a job in order; nothing if it is empty. */
export function JobLog({ job, state }: { job: number; state: JobState }): ReactElement | null {
  const intl = useIntl();
  const { data, refetch } = useQuery({
    queryKey: ['job', job, 'log'],
    staleTime: 0,
    refetchInterval: hasEnded({ state }) ? false : EVERY_MS,
    queryFn: async ({ signal }) => (await api.get<JobLogAnswer>(`jobs/${job}/log`, { signal, quiet: true })).data,
  });
  // The last entries are written when it ends.
  useEffect(() => {
    void refetch();
  }, [state, refetch]);
  if (!data?.length) return null;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <section className="jb-sec">
      <h2 className="h-13">{intl.formatMessage({ id: 'jobs.log' })}</h2>
      <ol className="jb-log">
        {data.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at} dir="ltr">
              {clock.format(new Date(at))}
            </time>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
