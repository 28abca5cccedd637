import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  apiUrl,
  Button,
  Empty,
  Glyph,
  hasEnded,
  Icon,
  invalidateRows,
  JobProgress,
  Skeleton,
  useApi,
  useJob,
} from '../../../../ui/index.ts';
import { Faults } from './faults.tsx';
import { LossTable } from './loss-table.tsx';
import type { Loss } from './types.ts';

/** The running job, then its result. It continues without the page. */
export function Run({ job, onAgain }: { job: number; onAgain: () => void }): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const { row, now, error } = useJob(job);
  const state = row && hasEnded(row) ? row.state : null;
  useEffect(() => {
    if (state === 'done') invalidateRows(client);
  }, [client, state]);
  if (error)
    return (
      <Empty
        art="missing"
        title={<FormattedMessage id="compliance.import.job_gone" />}
        actions={
          <Button variant="primary" onClick={onAgain}>
            <FormattedMessage id="compliance.import.another" />
          </Button>
        }
      />
    );
  if (!row || !now)
    return (
      <div className="pi-run">
        <Skeleton width={220} height={44} />
        <Skeleton height={8} />
      </div>
    );
  if (state === null)
    return (
      <div className="pi-run">
        <JobProgress
          job={job}
          title={<FormattedMessage id="compliance.import.running" />}
          label={intl.formatMessage({ id: 'compliance.import.running' })}
        />
        <p className="pi-keep">
          <Icon name="bell" />
          <FormattedMessage id="compliance.import.may_leave" />
        </p>
      </div>
    );
  return (
    <div className="pi-run" data-state={state}>
      <h2 className="title pi-outcome">
        <Glyph name={state === 'done' ? 'done' : 'stop'} />
        {state === 'done' ? <bdi>{row.message}</bdi> : <FormattedMessage id="compliance.import.not_done" />}
      </h2>
      {state !== 'done' && <Faults faults={[row.message ?? intl.formatMessage({ id: 'compliance.import.failed' })]} />}
      <div className="row">
        {state === 'done' && row.data?.href && (
          <Link className="k-btn" data-variant="primary" to={row.data.href}>
            <FormattedMessage id="compliance.import.open" />
          </Link>
        )}
        {row.file && (
          <a className="k-btn" href={apiUrl(`jobs/${job}/file`)} download>
            <Icon name="arrow-down-to-tray" />
            <FormattedMessage id="compliance.import.download_report" />
          </a>
        )}
        <Button variant="ghost" onClick={onAgain}>
          <FormattedMessage id="compliance.import.another" />
        </Button>
      </div>
      {state === 'done' && <Report job={job} />}
    </div>
  );
}

/** The job's report; its first entry is about the whole package. */
function Report({ job }: { job: number }): ReactElement | null {
  const { data } = useApi<{ data: Partial<Loss>[] }>(`jobs/${job}/results`, { query: { limit: 500 } });
  return data ? <LossTable losses={data.data.filter((one): one is Loss => one.fate !== undefined)} /> : null;
}
