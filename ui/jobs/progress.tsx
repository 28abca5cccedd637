import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { JobProgress as Progress } from '../../core/shared/jobs.ts';
import type { Tone } from '../../core/shared/entity.ts';
import { Bar, formatNumber, Ltr } from '../kit/index.ts';
import { leftWords, shareOf } from './job.ts';
import { useJob } from './use-job.ts';
import '../theme/jobs.css';

const TONE: Partial<Record<Progress['state'], Tone>> = { done: 'done', failed: 'stop' };

/** The progress bar of a job; `label` names the work. */
export function JobBar({ now, label }: { now: Progress; label: string }): ReactElement {
  const share = shareOf(now);
  return (
    <span
      className="jb-bar"
      data-state={now.state}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now.total === null && now.state !== 'done' ? undefined : Math.round(share)}
    >
      <Bar value={share} tone={TONE[now.state]} />
    </span>
  );
}

export interface JobFigureProps {
  now: Progress;
  /** The name of the work, as a heading. */
  title?: ReactNode;
  /** Accessible name of the bar. */
  label: string;
  /** At the end of the line below the bar; default: the number of refused items. */
  tally?: ReactNode;
}

/** Progress of a job: n of m in large type, a bar, the time left. */
export function JobFigure({ now, title, label, tally }: JobFigureProps): ReactElement {
  const intl = useIntl();
  const words = leftWords(now);
  const refused = now.failed > 0 ? intl.formatMessage({ id: 'jobs.refused' }, { n: now.failed }) : null;
  return (
    <div className="jb-figure" aria-busy={now.state === 'running' || undefined}>
      {title && <h2 className="title">{title}</h2>}
      <p className="jb-big">
        <Ltr>{formatNumber(now.done + now.failed, 0)}</Ltr>{' '}
        {now.total !== null && (
          <span>{intl.formatMessage({ id: 'jobs.of' }, { total: <Ltr key="total">{formatNumber(now.total, 0)}</Ltr> })}</span>
        )}
      </p>
      <JobBar now={now} label={label} />
      {(words ?? tally ?? refused) && (
        <p className="jb-line">
          <span>{words && intl.formatMessage({ id: words.id }, { n: words.n })}</span>
          <span className="end">{tally ?? refused}</span>
        </p>
      )}
    </div>
  );
}

/** The same by a job's key; nothing until the progress is known. */
export function JobProgress({ job, ...props }: Omit<JobFigureProps, 'now'> & { job: number }): ReactElement | null {
  const { now } = useJob(job);
  return now ? <JobFigure now={now} {...props} /> : null;
}
