import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import {
  announceError,
  api,
  Button,
  DateText,
  Empty,
  isApiError,
  Ltr,
  Person,
  RichText,
  useConfirm,
  usePage,
} from '../../../../ui/index.ts';
import { Attachments } from '../rounds/drawer/attachments.tsx';
import { ResultPill, Score } from '../rounds/result-pill.tsx';
import type { Review, Sheet } from '../rounds/sheet-types.ts';
import { useRefresh } from '../rounds/use-round.ts';
import { ControlHead } from './control-head.tsx';
import { Decision } from './decision.tsx';
import { ReviewPill } from '../rounds/review-pill.tsx';
import { useControl } from './use-control.tsx';

const SCORES = 5;

/** /grc/audit-rounds/:id/control-reviews/:control_id/:review_id: a review with its evidence, and the decision. */
export default function ReviewPage(): ReactElement | null {
  const { params } = usePage();
  const { sheet, review, base, waiting } = useControl(params['review_id']);
  if (!sheet) return waiting;
  if (!review)
    return (
      <Empty
        level={1}
        art="missing"
        title={<FormattedMessage id="compliance.review.missing" />}
        actions={
          <Link className="k-btn" to={base}>
            <FormattedMessage id="compliance.review.all_of_control" />
          </Link>
        }
        code="404"
      />
    );
  return <ReviewView sheet={sheet} review={review} base={base} />;
}

function ReviewView({ sheet, review, base }: { sheet: Sheet; review: Review; base: string }): ReactElement {
  const own: Sheet = {
    ...sheet,
    reviews: [review],
    attachments: sheet.attachments.filter((one) => one.audit_item_review_id === review.id),
    can: { ...sheet.can, review: review.can.attach },
  };
  return (
    <section className="rv">
      <ControlHead
        sheet={sheet}
        title={<FormattedMessage id="compliance.review.of" values={{ number: <Ltr className="num">{review.number}</Ltr> }} />}
        beside={<ReviewPill status={review.status} size="lg" />}
        actions={<Acts review={review} base={base} />}
      />
      <div className="rv-body" data-wide="">
        <div className="rv-main">
          <Facts review={review} />
          <Words review={review} />
          <Attachments sheet={own} />
        </div>
        <Decision review={review} />
      </div>
    </section>
  );
}

/** Actions of its writer. */
function Acts({ review, base }: { review: Review; base: string }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.review.${id}` });
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work;
      return true;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      announceError(failure);
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const act = (action: string): void =>
    void run(api.post(`audit-item-reviews/${review.id}/${action}`, { body: { row_version: review.row_version }, quiet: 'refusals' }));
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: word('remove'), text: word('remove_text'), confirm: word('remove_do'), danger: true }))) return;
    if (await run(api.del(`audit-item-reviews/${review.id}`, { quiet: 'refusals' }))) void navigate(base, { replace: true });
  };
  return (
    <>
      {review.can.delete && (
        <Button variant="ghost" icon="trash" onClick={() => void remove()}>
          {word('remove_do')}
        </Button>
      )}
      {review.can.close && (
        <Button icon="lock" busy={busy} onClick={() => act('close')}>
          {word('close')}
        </Button>
      )}
      {review.can.update && (
        <Button icon="pencil" onClick={() => void navigate(`${base}/${review.id}/edit`)}>
          {word('edit')}
        </Button>
      )}
      {review.can.withdraw && (
        <Button icon="arrow-turn-bottom-left" busy={busy} onClick={() => act('withdraw')}>
          {word('withdraw')}
        </Button>
      )}
      {review.can.submit && (
        <Button variant="primary" icon="paper-plane" busy={busy} onClick={() => act('submit')}>
          {word('submit')}
        </Button>
      )}
    </>
  );
}

function Facts({ review }: { review: Review }): ReactElement {
  const { reviewer, proposed_status: result, score, reviewed_at: at, expected_compliance_date: expected } = review;
  return (
    <dl className="rv-facts">
      <div>
        <dt>
          <FormattedMessage id="compliance.round.reviewer" />
        </dt>
        <dd>{reviewer && <Person id={reviewer.id} name={reviewer.label} src={reviewer.picture} />}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="compliance.review.proposed" />
        </dt>
        <dd>{result ? <ResultPill result={result} /> : <span className="faint">—</span>}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="compliance.item.score" />
        </dt>
        <dd>
          <Score value={score} most={SCORES} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="compliance.review.submitted_on" />
        </dt>
        <dd>{at ? <DateText value={at} time /> : <span className="faint">—</span>}</dd>
      </div>
      {expected && (
        <div>
          <dt>
            <FormattedMessage id="compliance.item.expected_compliance_date" />
          </dt>
          <dd>
            <DateText value={expected} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Words({ review: { comment, remarks, corrective_procedures: correction } }: { review: Review }): ReactElement | null {
  if (!comment && !remarks && !correction) return null;
  return (
    <>
      {comment && (
        <section>
          <h2 className="h-13">
            <FormattedMessage id="compliance.review.comment" />
          </h2>
          <div className="rd-note">
            <RichText html={comment} />
          </div>
        </section>
      )}
      {remarks && (
        <section>
          <h2 className="h-13">
            <FormattedMessage id="compliance.item.remarks" />
          </h2>
          <p className="rv-text" dir="auto">
            {remarks}
          </p>
        </section>
      )}
      {correction && (
        <section>
          <h2 className="h-13">
            <FormattedMessage id="compliance.item.corrective_procedures" />
          </h2>
          <p className="rv-text" dir="auto">
            {correction}
          </p>
        </section>
      )}
    </>
  );
}
