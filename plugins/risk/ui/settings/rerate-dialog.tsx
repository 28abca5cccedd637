import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  api,
  Button,
  Dialog,
  formatNumber,
  hasEnded,
  Icon,
  invalidateRows,
  JobProgress,
  Ltr,
  Select,
  Skeleton,
  useEntityMeta,
  useJob,
} from '../../../../ui/index.ts';
import type { Mapping, StepMapping } from '../../scale/rerate/mapping.ts';
import type { Preview } from '../../scale/rerate/preview.ts';
import type { Scale } from '../../scale/score.ts';
import { LevelBar, LevelMark } from '../heat-map/index.ts';

/** Scores open risks of earlier matrices again: which step becomes which, what changes, then the job, which can be undone. */
export function RerateDialog({ scale, onClose }: { scale: Scale; onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const [mapping, setMapping] = useState<Mapping>({});
  const [jobs, setJobs] = useState<{ rerate: number; undo?: number }>();
  const { data, isError } = useQuery({
    queryKey: ['api', 're-rate-preview', scale.id, mapping],
    placeholderData: keepPreviousData,
    enabled: jobs === undefined,
    queryFn: async () =>
      (await api.post<{ data: Preview }>(`risk-matrices/${scale.id}/re-rate-preview`, { body: { mapping }, quiet: true, final: true }))
        .data,
  });
  const job = useJob(jobs?.undo ?? jobs?.rerate ?? null);
  const ended = job.now !== undefined && hasEnded(job.now);
  useEffect(() => {
    if (ended) void invalidateRows(client);
  }, [ended, client]);

  const start = async (): Promise<void> => {
    const { data: made } = await api.post<{ data: { job: number } }>(`risk-matrices/${scale.id}/re-rate`, {
      body: { mapping },
      final: true,
    });
    setJobs({ rerate: made.job });
  };
  const undo = async (rerate: number): Promise<void> => {
    const body = { job: rerate };
    const { data: made } = await api.post<{ data: { job: number } }>(`risk-matrices/${scale.id}/undo-re-rate`, { body, final: true });
    setJobs({ rerate, undo: made.job });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={600}
      title={formatMessage({ id: 'risk.settings.rerate' })}
      footer={
        jobs ? (
          <>
            {ended && jobs.undo === undefined && (
              <Button onClick={() => void undo(jobs.rerate)}>
                <FormattedMessage id="risk.settings.undo" />
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              <FormattedMessage id="risk.settings.close" />
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>
              <FormattedMessage id="risk.settings.cancel" />
            </Button>
            <Button variant="primary" disabled={!data?.risks} onClick={() => void start()}>
              <FormattedMessage id="risk.settings.rerate_n" values={{ n: data?.risks ?? 0 }} />
            </Button>
          </>
        )
      }
    >
      {jobs ? (
        <Running job={jobs.undo ?? jobs.rerate} message={ended ? (job.row?.message ?? '') : ''} undone={jobs.undo !== undefined} />
      ) : isError ? (
        <p role="alert">
          <FormattedMessage id="risk.settings.failed" />
        </p>
      ) : data ? (
        <Choices data={data} scale={scale} onMap={(id, steps) => setMapping({ ...mapping, [String(id)]: steps })} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

function Running({ job, message, undone }: { job: number; message: string; undone: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <div className="rs-running">
      <JobProgress job={job} label={formatMessage({ id: undone ? 'risk.settings.undoing' : 'risk.settings.rerating' })} />
      {message && <p role="status">{message}</p>}
      <Link to={`/jobs/${job}`} className="link">
        <FormattedMessage id="risk.settings.job" />
      </Link>
    </div>
  );
}

interface ChoicesProps {
  data: Preview;
  scale: Scale;
  onMap: (matrix: number, steps: StepMapping) => void;
}

function Choices({ data, scale, onMap }: ChoicesProps): ReactElement {
  return (
    <div className="rs-rerate">
      <p className="muted">
        <FormattedMessage id="risk.settings.rerate_text" />
      </p>
      {data.matrices.map((matrix) => (
        <section key={matrix.id} aria-labelledby={`rs-from-${matrix.id}`}>
          <h3 id={`rs-from-${matrix.id}`} className="h-13">
            <bdi>{matrix.name}</bdi>{' '}
            <span className="muted">
              <FormattedMessage id="risk.settings.from_version" values={{ version: matrix.version, n: matrix.risks }} />
            </span>
          </h3>
          <div className="rs-maps">
            <Steps axis="likelihood" matrix={matrix} scale={scale} onMap={onMap} />
            <Steps axis="impact" matrix={matrix} scale={scale} onMap={onMap} />
          </div>
        </section>
      ))}
      {data.risks > 0 && (
        <dl className="rs-levels">
          <LevelCounts name={<FormattedMessage id="risk.settings.now" />} levels={data.levels.before} />
          <LevelCounts name={<FormattedMessage id="risk.settings.then" />} levels={data.levels.after} />
        </dl>
      )}
      <section aria-labelledby="rs-changes" aria-live="polite">
        <h3 id="rs-changes" className="h-13">
          <FormattedMessage
            id="risk.settings.changes"
            values={{ n: data.changes.reduce((sum, { count }) => sum + count, 0), of: data.risks }}
          />
        </h3>
        <ul className="rs-changes">
          {data.changes.map(({ from, to, count }) => (
            <li key={`${from?.name} ${to?.name}`}>
              {from ? <LevelMark level={from} /> : '—'}
              <Icon name="arrow-right" size={12} flip />
              {to ? <LevelMark level={to} /> : '—'}
              <span className="end">
                <Ltr className="num">{formatNumber(count)}</Ltr>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {data.endings_count > 0 && <Endings endings={data.endings} count={data.endings_count} />}
    </div>
  );
}

/** How many risks have which level, the highest first. */
const LevelCounts = ({ name, levels }: { name: ReactElement; levels: Preview['levels']['before'] }): ReactElement => (
  <>
    <dt>{name}</dt>
    <dd>
      <LevelBar levels={levels} />
    </dd>
  </>
);

/** Acceptances that would end, each with its risk. */
function Endings({ endings, count }: { endings: Preview['endings']; count: number }): ReactElement {
  const page = useEntityMeta('risk').data?.page ?? '';
  return (
    <section aria-labelledby="rs-endings">
      <h3 id="rs-endings" className="h-13">
        <FormattedMessage id="risk.settings.endings" values={{ n: count }} />
      </h3>
      <p className="muted">
        <FormattedMessage id="risk.settings.endings_text" />
      </p>
      <ul className="rs-changes">
        {endings.map(({ risk, code, name, accepted, becomes }) => (
          <li key={risk}>
            <Link className="link rs-risk" to={`${page}/${risk}?tab=acceptances`}>
              {code !== null && <Ltr className="num">{code}</Ltr>} <bdi>{name}</bdi>
            </Link>
            <span className="rs-from-to end">
              <LevelMark level={accepted} />
              <Icon name="arrow-right" size={12} flip />
              <LevelMark level={becomes} />
            </span>
          </li>
        ))}
      </ul>
      {count > endings.length && (
        <p className="muted">
          <FormattedMessage id="risk.settings.more_endings" values={{ n: count - endings.length }} />
        </p>
      )}
    </section>
  );
}

interface StepsProps {
  axis: keyof StepMapping;
  matrix: Preview['matrices'][number];
  scale: Scale;
  onMap: ChoicesProps['onMap'];
}

/** Which new step each old one becomes. */
function Steps({ axis, matrix, scale, onMap }: StepsProps): ReactElement {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: `risk.scale.${axis}` });
  const steps = axis === 'likelihood' ? scale.likelihoods : scale.impacts;
  return (
    <fieldset className="rs-steps">
      <legend>{title}</legend>
      {Object.entries(matrix.mapping[axis]).map(([old, now]) => (
        <label key={old}>
          <span className="rs-step">
            <Ltr>{old}</Ltr> <bdi>{matrix.names[axis][old]}</bdi>
          </span>
          <Icon name="arrow-right" size={12} flip />
          <Select
            size="sm"
            aria-label={formatMessage({ id: 'risk.settings.becomes' }, { axis: title, step: old })}
            value={now}
            onChange={(event) =>
              onMap(matrix.id, { ...matrix.mapping, [axis]: { ...matrix.mapping[axis], [old]: Number(event.target.value) } })
            }
          >
            {steps.map((step) => (
              <option key={step.value} value={step.value}>
                {`${step.value} ${step.name}`}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </fieldset>
  );
}
