import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatNumber, Ltr } from '../kit/index.ts';
import { JobBar } from './progress.tsx';
import type { RunningJob } from './running.ts';
import { useJob } from './use-job.ts';

const MOST = 3;

/** In the bell: running jobs, and a link to all jobs. */
export function RunningJobs({ jobs }: { jobs: readonly RunningJob[] }): ReactElement | null {
  const { formatMessage } = useIntl();
  if (jobs.length === 0) return null;
  return (
    <section className="jb-running">
      <header>
        <span className="grow">{formatMessage({ id: 'jobs.running' }, { n: jobs.length })}</span>
        <Link className="k-dismiss" to="/jobs">
          {formatMessage({ id: 'jobs.all' })}
        </Link>
      </header>
      {jobs.slice(0, MOST).map((job) => (
        <Running key={job.id} job={job} />
      ))}
    </section>
  );
}

function Running({ job }: { job: RunningJob }): ReactElement {
  const { formatMessage } = useIntl();
  const { now = { ...job, left: null, message: undefined } } = useJob(job.id);
  const name = job.subject ?? formatMessage({ id: 'jobs.one' });
  return (
    <Link className="jb-run k-dismiss" to={`/jobs/${job.id}`}>
      <span className="row">
        <span className="grow cut" dir="auto">
          {name}
        </span>
        {now.total !== null && (
          <span className="muted small">
            <Ltr>
              {formatNumber(now.done + now.failed, 0)} / {formatNumber(now.total, 0)}
            </Ltr>
          </span>
        )}
      </span>
      <JobBar now={now} label={name} />
    </Link>
  );
}
