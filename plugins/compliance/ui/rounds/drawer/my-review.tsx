import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { announceError, api, Button, isApiError, useSession } from '../../../../../ui/index.ts';
import { ReviewPill } from '../review-pill.tsx';
import type { Sheet } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';
import { mayWrite, ownReview } from './use-own-review.ts';

/** A link to a review: the reader's own pending one, or one to decide. */
export function MyReview({ sheet, round }: { sheet: Sheet; round: number }): ReactElement | null {
  const intl = useIntl();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const base = `/grc/audit-rounds/${round}/control-reviews/${sheet.item.id}`;
  const own = ownReview(sheet);
  const waiting = sheet.reviews.find(({ can }) => can.accept);
  const submit = (id: number, row_version: number): void => {
    setBusy(true);
    api
      .post(`audit-item-reviews/${id}/submit`, { body: { row_version }, quiet: 'refusals' })
      .catch((failure: unknown) => {
        if (isApiError(failure)) announceError(failure);
      })
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  if (own) {
    return (
      <section className="rd-mine" aria-label={intl.formatMessage({ id: 'compliance.review.yours' })}>
        <div className="grow">
          <b>
            <FormattedMessage id="compliance.review.yours" />
          </b>{' '}
          <ReviewPill status={own.status} />
          {own.decision_note && own.status === 'changes_requested' && <q dir="auto">{own.decision_note}</q>}
        </div>
        <Link className="k-btn" data-size="sm" to={`${base}/${own.id}/edit`}>
          <FormattedMessage id="compliance.review.go_on" />
        </Link>
        {own.can.submit && (
          <Button size="sm" variant="primary" busy={busy} onClick={() => submit(own.id, own.row_version)}>
            <FormattedMessage id="compliance.review.submit" />
          </Button>
        )}
      </section>
    );
  }
  if (waiting) {
    return (
      <section className="rd-mine" aria-label={intl.formatMessage({ id: 'compliance.review.waits' })}>
        <div className="grow">
          <b>
            <FormattedMessage id="compliance.review.waits" />
          </b>{' '}
          <span className="muted">
            <FormattedMessage
              id="compliance.review.waits_text"
              values={{ name: <bdi>{waiting.reviewer?.label}</bdi>, number: <bdi dir="ltr">{waiting.number}</bdi> }}
            />
          </span>
        </div>
        <Button size="sm" variant="primary" onClick={() => void navigate(`${base}/${waiting.id}`)}>
          <FormattedMessage id="compliance.review.decide" />
        </Button>
      </section>
    );
  }
  const reviewing =
    mayWrite(sheet, user?.id) &&
    sheet.reviewers.some(({ id }) => id === user?.id) &&
    sheet.reviews.every(({ reviewer }) => reviewer?.id !== user?.id);
  if (!reviewing) return null;
  return (
    <section className="rd-mine" aria-label={intl.formatMessage({ id: 'compliance.review.none_yet' })}>
      <div className="grow">
        <b>
          <FormattedMessage id="compliance.review.none_yet" />
        </b>{' '}
        <span className="muted">
          <FormattedMessage id="compliance.review.none_yet_text" />
        </span>
      </div>
      <Button size="sm" onClick={() => void navigate(`${base}/create`)}>
        <FormattedMessage id="compliance.review.write" />
      </Button>
    </section>
  );
}
