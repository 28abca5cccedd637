import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { useEntityMeta } from '../data/index.ts';
import { RecordFailure } from '../detail/states.tsx';
import { Icon, Skeleton } from '../kit/index.ts';
import { useCrumb, usePage } from '../page/index.ts';
import { hasEnded } from '../jobs/job.ts';
import type { JobRow } from '../jobs/job.ts';
import { JobFacts } from './job-facts.tsx';
import { JobHead } from './job-head.tsx';
import { JobLog } from './job-log.tsx';
import { JobFigure } from '../jobs/progress.tsx';
import { RefusedPieces } from './refused.tsx';
import { useJob } from '../jobs/use-job.ts';
import type { WatchedJob } from '../jobs/use-job.ts';

const LIST = '/jobs';

/** The view "job": progress, outcome, refused items, log. */
export default function JobPage(): ReactElement {
  const { params } = usePage();
  const meta = useEntityMeta('job');
  const job = useJob(Number(params['id']));
  const error = job.error ?? meta.error;
  if (error && !job.row)
    return (
      <RecordFailure
        error={error}
        retry={() => {
          job.retry();
          void meta.refetch();
        }}
        listHref={LIST}
      />
    );
  if (!meta.data || !job.row || !job.now) return <Waiting />;
  return <Job meta={meta.data} row={job.row} now={job.now} />;
}

function Job({ meta, row, now }: { meta: EntityMeta; row: JobRow; now: NonNullable<WatchedJob['now']> }): ReactElement {
  const { formatMessage } = useIntl();
  const kind = meta.fields['kind']?.values?.find((choice) => choice.value === row.kind)?.label ?? row.kind;
  const name = row.subject ?? kind;
  useCrumb(name);
  const message = now.message ?? row.message;
  return (
    <div className="jb-page">
      <JobHead meta={meta} row={row} now={now} name={name} />
      <div className="jb-body">
        <div className="jb-main">
          <JobFigure now={now} title={name === kind ? undefined : kind} label={name} />
          {message && (
            <p className="jb-outcome" data-state={now.state} role="status" dir="auto">
              {message}
            </p>
          )}
          {!hasEnded(now) && (
            <p className="jb-keep">
              <Icon name="bell" />
              <span>{formatMessage({ id: 'jobs.keep' })}</span>
            </p>
          )}
          {now.failed > 0 && <RefusedPieces job={row.id} count={now.failed} />}
        </div>
        <div className="jb-side">
          <JobFacts meta={meta} row={row} now={now} />
          <JobLog job={row.id} state={now.state} />
        </div>
      </div>
    </div>
  );
}

/** The skeleton of the page. */
const Waiting = (): ReactElement => (
  <div className="jb-page" aria-busy="true">
    <div className="jb-head">
      <Skeleton width={240} height={24} />
    </div>
    <div className="jb-body">
      <div className="jb-figure">
        <Skeleton width={180} height={44} />
        <Skeleton height={8} />
        <Skeleton width={120} />
      </div>
    </div>
  </div>
);
