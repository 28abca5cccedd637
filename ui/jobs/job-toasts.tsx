import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { api } from '../data/index.ts';
import { formatNumber, LONG_MS, toast } from '../kit/index.ts';
import { leftWords, shareOf } from './job.ts';
import type { RunningJob } from './running.ts';
import { TELLS_ITSELF, toastKey } from './use-end-toasts.ts';
import { useJob } from './use-job.ts';

/** The progress of the reader's jobs that take long, as toasts; closing one leaves the job running, and the bell keeps it. */
export function JobToasts({ jobs }: { jobs: readonly RunningJob[] }): ReactElement {
  const { pathname } = useLocation();
  return <>{!TELLS_ITSELF.test(pathname) && jobs.map((job) => <JobToast key={job.id} job={job} />)}</>;
}

/** Draws nothing itself. */
function JobToast({ job }: { job: RunningJob }): null {
  const { formatMessage } = useIntl();
  const [long, setLong] = useState(false);
  const shown = useRef<number>(undefined);
  const { now = { ...job, left: null } } = useJob(long ? job.id : null);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const name = job.subject ?? formatMessage({ id: 'jobs.one' });
  const left = leftWords(now);
  const text = [
    ...(now.total === null
      ? []
      : [formatMessage({ id: 'jobs.n_of_m' }, { n: formatNumber(now.done + now.failed, 0), m: formatNumber(now.total, 0) })]),
    ...(left ? [formatMessage({ id: left.id }, { n: left.n })] : []),
  ].join(formatMessage({ id: 'jobs.comma' }));
  const share = now.total === null ? undefined : shareOf(now);
  const { state } = now;
  useEffect(() => {
    if (!long || (state !== 'queued' && state !== 'running')) return;
    const options = { progress: { share, text }, icon: 'clock' };
    if (shown.current !== undefined) return toast.update(shown.current, options);
    const cancel = {
      label: formatMessage({ id: 'jobs.stop' }),
      onClick: () => void api.post(`jobs/${job.id}/cancel`, { body: {}, final: true }),
    };
    shown.current = toast.info(name, { ...options, action: cancel, timeout: 0, key: toastKey(job.id) });
  }, [long, state, share, text, name, job.id, formatMessage]);
  return null;
}
