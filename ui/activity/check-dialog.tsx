import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActivityCheck } from '../../core/shared/activity.ts';
import { useApi } from '../data/index.ts';
import { Button, Dialog, formatDateTime, Ltr, Pill, Skeleton } from '../kit/index.ts';

/** Verifies on the server that the log is unchanged since it was sealed. */
export function CheckDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { data, isError } = useApi<{ data: ActivityCheck }>('activity/verify');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={500}
      title={<FormattedMessage id="activity.check" />}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="kit.close" />
        </Button>
      }
    >
      <div className="av-check">
        {isError && (
          <p>
            <FormattedMessage id="activity.check.failed" />
          </p>
        )}
        {!data && !isError && (
          <div aria-busy="true" className="av-check">
            <Skeleton width="60%" height={20} />
            <Skeleton width="88%" height={20} />
          </div>
        )}
        {data && <Outcome check={data.data} />}
      </div>
    </Dialog>
  );
}

function Outcome({ check: { ok, rows, open, head, sealed_at: sealed, broken } }: { check: ActivityCheck }): ReactElement {
  return (
    <>
      <Pill tone={ok ? 'done' : 'stop'}>
        <FormattedMessage id={ok ? 'activity.check.ok' : 'activity.check.broken'} />
      </Pill>
      {broken && (
        <p>
          <FormattedMessage
            id={`activity.check.${broken.reason}`}
            values={{ from: broken.from_id, to: broken.to_id, at: formatDateTime(broken.sealed_at) }}
          />
        </p>
      )}
      <p className="muted">
        <FormattedMessage id="activity.check.rows" values={{ rows, open }} />
      </p>
      {sealed && (
        <p className="muted">
          <FormattedMessage id="activity.check.sealed" values={{ at: formatDateTime(sealed) }} />
        </p>
      )}
      {head && (
        <div className="av-head-digest">
          <span className="muted small">
            <FormattedMessage id="activity.check.head" />
          </span>
          <Ltr className="av-code">{head}</Ltr>
        </div>
      )}
    </>
  );
}
