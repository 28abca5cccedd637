import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, hasEnded, Icon, invalidateRows, JobProgress, RefusedPieces, useJob } from '../../../../../ui/index.ts';

interface ApplyingProps {
  job: number;
  kind: 'project' | 'contract';
  /** Records that were left out: out of reach, or contracts without a project. */
  missing: number;
  onClose: () => void;
}

/** The job that applies a template: its progress, then each refused plan with its reason, and the stages that were made. */
export function Applying({ job, kind, missing, onClose }: ApplyingProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { row, now } = useJob(job);
  const ended = now !== undefined && hasEnded(now);
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  useEffect(() => {
    if (ended) invalidateRows(client);
  }, [ended, client]);
  const href = ended ? row?.data?.href : undefined;
  const message = now?.message ?? row?.message;
  const footer = (
    <>
      <Button onClick={onClose}>{word(ended ? 'apply.close' : 'apply.leave')}</Button>
      {href === undefined ? (
        <Button onClick={() => void navigate(`/jobs/${job}`)}>{word('apply.job')}</Button>
      ) : (
        <Button variant="primary" onClick={() => void navigate(href)}>
          {word('apply.show')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('apply_template')} width={600} footer={footer}>
      <div className="tp-job">
        <JobProgress job={job} label={word('apply_template')} />
        {message && (
          <p className="strong" role="status" dir="auto">
            {message}
          </p>
        )}
        {missing > 0 && <p className="muted">{word(`apply.missing_${kind}`, { n: missing })}</p>}
        {!ended && (
          <div className="tp-hint">
            <Icon name="bell" />
            <span>{word('apply.keep')}</span>
          </div>
        )}
        {ended && now.failed > 0 && <RefusedPieces job={job} count={now.failed} />}
      </div>
    </Dialog>
  );
}
