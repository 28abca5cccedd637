import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { ApiError } from '../data/index.ts';
import { Button, Empty, Skeleton } from '../kit/index.ts';

/** The record's place while it loads: the widths of real content, no jump when it comes. */
export function RecordSkeleton(): React.JSX.Element {
  const rows = (from: number): React.JSX.Element[] => [0, 1, 2, 3].map((row) => (
    <div className="d-sk-row" key={row}><Skeleton width={72 + ((from + row) % 3) * 12} /><Skeleton width={112 + ((from + row * 2) % 4) * 24} /></div>
  ));
  return (
    <div className="d-page" aria-busy="true">
      <div className="d-head"><Skeleton width={260} height={20} /><Skeleton width={88} /><Skeleton width={76} height={24} round /></div>
      <div className="d-facts"><Skeleton width={160} /><Skeleton width={180} /><Skeleton width={140} /></div>
      <div className="d-sk-tabs"><Skeleton width={64} /><Skeleton width={72} /><Skeleton width={52} /></div>
      <div className="d-cols">{[0, 1, 2, 3].map((section) => <div className="d-sec" key={section}><Skeleton width={96} />{rows(section)}</div>)}</div>
    </div>
  );
}

/** Why there is no record: not there (or hidden from this reader), not allowed, or a failure that may be tried again. */
export function RecordFailure({ error, retry, listHref }: { error: unknown; retry: () => void; listHref: string }): React.JSX.Element {
  const status = error instanceof ApiError ? error.status : 0;
  const kind = status === 404 ? 'missing' : status === 403 ? 'denied' : 'error';
  const back = <Link className="k-btn" to={listHref}><FormattedMessage id="detail.toList" /></Link>;
  return (
    <div className="d-page">
      <Empty
        art={kind} level={1}
        title={<FormattedMessage id={`detail.${kind}.title`} />} text={<FormattedMessage id={`detail.${kind}.text`} />}
        actions={kind === 'error' ? <><Button onClick={retry}><FormattedMessage id="detail.retry" /></Button>{back}</> : back}
      />
    </div>
  );
}
