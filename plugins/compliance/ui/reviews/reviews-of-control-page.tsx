import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { Avatar, Button, DateText, Empty, Icon, Ltr, RichText, useSession } from '../../../../ui/index.ts';
import { ControlText } from '../rounds/drawer/control-text.tsx';
import { mayWrite, ownReview } from '../rounds/drawer/use-own-review.ts';
import { ResultPill } from '../rounds/result-pill.tsx';
import type { Review } from '../rounds/sheet-types.ts';
import { ControlHead } from './control-head.tsx';
import { ReviewPill } from '../rounds/review-pill.tsx';
import { useControl } from './use-control.tsx';

/** /grc/audit-rounds/:id/control-reviews/:control_id: the reviews of one control. */
export default function ReviewsOfControlPage(): ReactElement | null {
  const navigate = useNavigate();
  const me = useSession().user?.id;
  const { sheet, base, waiting } = useControl();
  if (!sheet) return waiting;
  const may = mayWrite(sheet, me) && !ownReview(sheet);
  const create = may && (
    <Button variant="primary" icon="plus" onClick={() => void navigate(`${base}/create`)}>
      <FormattedMessage id="compliance.review.write" />
    </Button>
  );
  return (
    <section className="rv">
      <ControlHead sheet={sheet} actions={create} />
      <div className="rv-body">
        <ControlText node={sheet.node} />
        {sheet.reviews.length === 0 ? (
          <Empty
            title={<FormattedMessage id="compliance.review.none_yet" />}
            text={<FormattedMessage id="compliance.review.none_yet_text" />}
            actions={create || undefined}
          />
        ) : (
          <ul className="rv-cards">
            {sheet.reviews.map((review) => (
              <Card key={review.id} review={review} to={`${base}/${review.id}`} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Card({ review, to }: { review: Review; to: string }): ReactElement {
  const {
    number,
    reviewer,
    status,
    proposed_status: result,
    comment,
    reviewed_at: at,
    created_at: begun,
    attachments_count: files,
  } = review;
  return (
    <li className="rv-card">
      <div className="rv-card-head">
        {reviewer && <Avatar id={reviewer.id} name={reviewer.label} src={reviewer.picture} size={24} />}
        <Link className="rv-review strong" to={to}>
          <bdi>{reviewer?.label}</bdi>
        </Link>
        <Ltr className="num faint small">{number}</Ltr>
        <ReviewPill status={status} />
        <span className="end faint small">
          <DateText value={at ?? begun} time />
        </span>
      </div>
      {result && (
        <p className="rv-proposed">
          <FormattedMessage id="compliance.review.proposes" values={{ result: <ResultPill result={result} /> }} />
        </p>
      )}
      {comment && <RichText html={comment} />}
      {files > 0 && (
        <span className="rd-ev small">
          <Icon name="paperclip" size={12} />
          <FormattedMessage id="compliance.review.files" values={{ n: files }} />
        </span>
      )}
    </li>
  );
}
