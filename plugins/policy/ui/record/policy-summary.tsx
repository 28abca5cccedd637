import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { SummaryProps } from '../../../../ui/index.ts';

/** Between the head of a policy and its tabs: the way to its text. */
export default function PolicySummary({ row }: SummaryProps): ReactElement {
  return (
    <p className="d-summary">
      <Link className="link" to={`/policy/${row.id}/items`}>
        <FormattedMessage id="policy.record.text" values={{ n: Number(row['items_count'] ?? 0) }} />
      </Link>
    </p>
  );
}
