import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Count, DateText, formatNumber, Icon, Ltr, Skeleton, useApi } from '../../../../ui/index.ts';
import { ReviewPill } from '../rounds/review-pill.tsx';
import type { ReviewStatus } from '../rounds/types.ts';

interface Use {
  id: number;
  valid: boolean | null;
  invalid_reason: string | null;
  carried: boolean;
  created_at: string;
  audit_item: { id: number; ref_no: string; title: string | null };
  review: { id: number; number: string; status: ReviewStatus };
  round: { id: number; name: string | null; closed: boolean };
  compliance_package: { id: number; short_name: string };
}

/** Controls in rounds that the evidence is attached to, within the reader's reach. */
export function Uses({ id, path }: { id: number; path: string }): ReactElement {
  const intl = useIntl();
  const { data, isError } = useApi<{ data: Use[]; meta: { total: number } }>(`${path}/${id}/uses`);
  const hidden = data ? data.meta.total - data.data.length : 0;
  return (
    <section className="d-aside-sec">
      <div className="d-aside-head row">
        <h2 className="h-13">
          <FormattedMessage id="compliance.evidence.uses" />
        </h2>
        {data && <Count>{formatNumber(data.meta.total)}</Count>}
      </div>
      {!data && !isError && <Skeleton height={80} />}
      {data?.meta.total === 0 && (
        <p className="muted">
          <FormattedMessage id="compliance.evidence.no_uses" />
        </p>
      )}
      <ul className="ev-uses">
        {data?.data.map(
          ({
            id: key,
            audit_item: item,
            review,
            round,
            compliance_package: pack,
            valid,
            invalid_reason: reason,
            carried,
            created_at: at,
          }) => (
            <li key={key}>
              <Link className="ev-use" to={`/grc/audit-rounds/${round.id}?item=${item.id}`}>
                <Ltr className="num">{item.ref_no}</Ltr> <bdi>{item.title}</bdi>
              </Link>
              <span className="ev-use-facts">
                <bdi>{pack.short_name}</bdi>
                {round.name && <bdi className="cut">{round.name}</bdi>}
                <DateText value={at} />
              </span>
              <span className="ev-use-facts">
                <ReviewPill status={review.status} />
                {valid !== null && (
                  <span className="ev-valid" data-valid={valid} title={reason ?? undefined}>
                    <Icon name={valid ? 'check' : 'x'} size={12} />
                    <FormattedMessage id={valid ? 'compliance.evidence.valid' : 'compliance.evidence.invalid'} />
                  </span>
                )}
                {carried && (
                  <span title={intl.formatMessage({ id: 'compliance.evidence.carried_text' })}>
                    <FormattedMessage id="compliance.evidence.carried" />
                  </span>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
      {hidden > 0 && (
        <p className="muted small">
          <FormattedMessage id="compliance.evidence.uses_hidden" values={{ n: hidden }} />
        </p>
      )}
    </section>
  );
}
