import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { SummaryProps } from '../../../../ui/index.ts';

/** Between the head of a policy and its tabs: the ways to its text and to what changed in it. */
export default function PolicySummary({ row }: SummaryProps): ReactElement {
  return (
    <p className="d-summary row">
      <Link className="link" to={`/policy/${row.id}/items`}>
        <FormattedMessage id="policy.record.text" values={{ n: Number(row['items_count'] ?? 0) }} />
      </Link>
      {typeof row['published_version'] === 'string' && (
        <Link className="link" to={`/policy/${row.id}/compare`}>
          <FormattedMessage id="policy.record.compare" values={{ version: row['published_version'] }} />
        </Link>
      )}
    </p>
  );
}
