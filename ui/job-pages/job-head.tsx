import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { JobProgress } from '../../core/shared/jobs.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Button, Icon, PageHead, StatePill } from '../kit/index.ts';
import { fileUrl } from '../jobs/file.ts';
import { hasEnded } from '../jobs/job.ts';
import type { JobRow } from '../jobs/job.ts';
import { useJobActions } from './use-job-actions.ts';

/** Name, state and actions: stop, retry, download, open the result. */
export function JobHead({ meta, row, now, name }: { meta: EntityMeta; row: JobRow; now: JobProgress; name: string }): ReactElement {
  const { formatMessage } = useIntl();
  const actions = useJobActions(meta, row);
  const choice = meta.fields['state']?.values?.find(({ value }) => value === now.state);
  const href = hasEnded(now) ? row.data?.href : undefined;
  return (
    <PageHead
      title={<bdi>{name}</bdi>}
      beside={choice && <StatePill choice={choice} size="lg" />}
      actions={
        <>
          {actions.map(({ name: action, label, busy, run }) => (
            <Button key={action} busy={busy} onClick={run}>
              {label}
            </Button>
          ))}
          {href !== undefined && (
            <Link className="k-btn" data-variant={row.file ? undefined : 'primary'} to={href}>
              {formatMessage({ id: 'jobs.open_result' })}
            </Link>
          )}
          {row.file && (
            <a className="k-btn" data-variant="primary" href={fileUrl(row.id)} download>
              <Icon name="arrow-down-to-tray" />
              {formatMessage({ id: 'jobs.download' })}
            </a>
          )}
        </>
      }
    />
  );
}
