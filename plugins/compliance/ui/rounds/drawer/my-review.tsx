import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announceError, api, Button, isApiError, useSession } from '../../../../../ui/index.ts';
import { ReviewPill } from '../review-pill.tsx';
import type { Sheet } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';

/** The reader's review that waits with the lead, and the way to take it back. */
export function MyReview({ sheet }: { sheet: Sheet }): ReactElement | null {
  const intl = useIntl();
  const refresh = useRefresh();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const own = sheet.reviews.find(({ reviewer, status }) => reviewer?.id === user?.id && status === 'submitted');
  if (!own) return null;
  const withdraw = (): void => {
    setBusy(true);
    api
      .post(`audit-item-reviews/${own.id}/withdraw`, { body: { row_version: own.row_version }, quiet: 'refusals' })
      .catch((failure: unknown) => {
        if (isApiError(failure)) announceError(failure);
      })
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  return (
    <section className="rd-mine" aria-label={intl.formatMessage({ id: 'compliance.review.yours' })}>
      <div className="grow">
        <b>
          <FormattedMessage id="compliance.review.yours" />
        </b>{' '}
        <ReviewPill status={own.status} />
        {own.remarks && <q dir="auto">{own.remarks}</q>}
      </div>
      {own.can.withdraw && (
        <Button size="sm" icon="arrow-turn-bottom-left" busy={busy} onClick={withdraw}>
          <FormattedMessage id="compliance.review.withdraw" />
        </Button>
      )}
    </section>
  );
}
