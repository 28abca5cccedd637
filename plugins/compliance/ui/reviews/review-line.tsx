import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar, DateText, Icon, Ltr } from '../../../../ui/index.ts';
import { Faces } from '../rounds/item-row.tsx';
import { ResultPill } from '../rounds/result-pill.tsx';
import type { ListedReview, ReviewLine } from './lines.ts';
import { ReviewPill } from '../rounds/review-pill.tsx';

/** A control with its result, reviews, and the reader's next step. */
export function ReviewLineRow({ round, line: { item, reviews, turn } }: { round: number; line: ReviewLine }): ReactElement {
  const base = `/grc/audit-rounds/${round}/control-reviews/${item.id}`;
  const waiting = reviews.find(({ status }) => status === 'submitted');
  const own = reviews.find(({ status }) => status === 'draft' || status === 'in_progress' || status === 'changes_requested');
  const to = turn === 'decide' && waiting ? `${base}/${waiting.id}` : own ? `${base}/${own.id}/edit` : `${base}/create`;
  return (
    <li className="rv-line" data-turn={turn ?? undefined}>
      <div className="rv-control">
        <Ltr className="num rv-ref">{item.ref_no}</Ltr>
        <Link className="rv-name" to={base}>
          <bdi>{item.title}</bdi>
        </Link>
        {item.closed && <Icon name="lock" size={12} className="faint" />}
        <span className="rv-result">
          <ResultPill result={item.audit_status} />
        </span>
        <Faces people={item.reviewers} />
        {turn && (
          <Link className="k-btn" data-size="sm" to={to}>
            <FormattedMessage
              id={turn === 'decide' ? 'compliance.review.decide' : own ? 'compliance.review.go_on' : 'compliance.review.write'}
            />
          </Link>
        )}
      </div>
      {reviews.length > 0 && (
        <ul className="rv-reviews">
          {reviews.map((review) => (
            <Listed key={review.id} review={review} to={`${base}/${review.id}`} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Listed({
  review: { number, reviewer, status, reviewed_at: at, review_attachments_count: files },
  to,
}: {
  review: ListedReview;
  to: string;
}): ReactElement {
  return (
    <li>
      {reviewer && <Avatar id={reviewer.id} name={reviewer.label} src={reviewer.picture} />}
      <Link className="rv-review" to={to}>
        <bdi>{reviewer?.label}</bdi>
      </Link>
      <Ltr className="num faint small">{number}</Ltr>
      <ReviewPill status={status} />
      {at && (
        <span className="faint small">
          <DateText value={at} />
        </span>
      )}
      {Boolean(files) && (
        <span className="rd-ev small">
          <Icon name="paperclip" size={12} />
          <Ltr>{files}</Ltr>
        </span>
      )}
    </li>
  );
}
