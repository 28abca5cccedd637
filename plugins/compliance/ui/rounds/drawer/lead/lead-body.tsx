import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today } from '../../../../../../core/shared/day.ts';
import { api, Button, FieldError, FieldInput, Icon, isApiError, Textarea, toast, useEntityMeta } from '../../../../../../ui/index.ts';
import { RETURN_DAYS, RETURNED } from '../../../../review-parts.ts';
import type { Returned } from '../../../../review-parts.ts';
import type { Review, Sheet } from '../../sheet-types.ts';
import type { Round, RoundItem } from '../../types.ts';
import { useRefresh } from '../../use-round.ts';
import { Attachments } from '../attachments.tsx';
import { Rest } from '../rest.tsx';
import { Compare } from './compare.tsx';

interface LeadBodyProps {
  round: Round;
  row: RoundItem;
  sheet: Sheet;
  review: Review;
  onNext: (() => void) | undefined;
}

/** The lead decides on a submitted review: what was found beside what is known, its evidence, then the decision. */
export function LeadBody({ round, row, sheet, review, onNext }: LeadBodyProps): ReactElement {
  const intl = useIntl();
  const refresh = useRefresh();
  const [returning, setReturning] = useState(false);
  const [parts, setParts] = useState<ReadonlySet<Returned>>(new Set());
  const [note, setNote] = useState('');
  const [due, setDue] = useState<string | null>(() => today(RETURN_DAYS));
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const word = (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `compliance.lead.${id}` }, values);
  const unjudged = sheet.attachments.filter(({ audit_item_review_id: of, valid }) => of === review.id && valid === null).length;
  const left = round.items.filter(({ id, to_decide }) => to_decide !== null && id !== row.id).length;
  const lacks = parts.size === 0 ? 'needs_parts' : note.trim() === '' ? 'needs_comment' : undefined;
  const act = (action: 'accept' | 'request_changes', body: object): void => {
    setBusy(true);
    setError('');
    api
      .post(`audit-item-reviews/${review.id}/${action}`, { body: { ...body, row_version: review.row_version }, quiet: true })
      .then(
        () => {
          toast.success(word(`done.${action}`, { ref: row.ref_no }));
          onNext?.();
        },
        (failure: unknown) => setError(isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure)),
      )
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  return (
    <>
      <div className="rd-sheet">
        <Compare sheet={sheet} review={review} />
        <Attachments sheet={sheet} fixed note={unjudged > 0 ? <FormattedMessage id="compliance.lead.judge_each" /> : undefined} />
        <Decision
          returning={returning}
          parts={parts}
          onPart={(part) =>
            setParts((now) => {
              const next = new Set(now);
              if (!next.delete(part)) next.add(part);
              return next;
            })
          }
          note={note}
          onNote={setNote}
          due={due}
          onDue={setDue}
          error={error}
          review={review}
        />
        <Rest round={round} row={row} sheet={sheet} />
      </div>
      <footer className="rd-foot">
        <span className="rd-miss">{left > 0 && <FormattedMessage id="compliance.lead.left" values={{ n: left }} />}</span>
        <span className="end row">
          {returning ? (
            <>
              <Button variant="ghost" onClick={() => setReturning(false)}>
                {word('cancel')}
              </Button>
              <Button
                variant="primary"
                endIcon="arrow-right"
                flip
                busy={busy}
                disabledReason={lacks && word(lacks)}
                onClick={() => act('request_changes', { decision_note: note.trim(), must_change: [...parts], due_date: due })}
              >
                {word(onNext ? 'return_next' : 'return')}
              </Button>
            </>
          ) : (
            <>
              <Button icon="arrow-turn-bottom-left" flip onClick={() => setReturning(true)}>
                {word('request')}
              </Button>
              <Button
                variant="primary"
                icon="check"
                busy={busy}
                disabledReason={unjudged > 0 ? word('judge_first', { n: unjudged }) : undefined}
                onClick={() => act('accept', note.trim() === '' ? {} : { decision_note: note.trim() })}
              >
                {word(onNext ? 'accept_next' : 'accept')}
              </Button>
            </>
          )}
        </span>
      </footer>
    </>
  );
}

interface DecisionProps {
  returning: boolean;
  parts: ReadonlySet<Returned>;
  onPart: (part: Returned) => void;
  note: string;
  onNote: (note: string) => void;
  /** When it is due again. */
  due: string | null;
  onDue: (day: string | null) => void;
  error: string;
  review: Review;
}

function Decision({ returning, parts, onPart, note, onNote, due, onDue, error, review }: DecisionProps): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('audit_item_review');
  const id = useId();
  return (
    <section className="rl-decision" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <FormattedMessage id="compliance.lead.decision" />
      </h3>
      {returning && (
        <div className="rl-parts" role="group" aria-label={intl.formatMessage({ id: 'compliance.lead.must_change' })}>
          {RETURNED.map((part) => (
            <button key={part} type="button" aria-pressed={parts.has(part)} onClick={() => onPart(part)}>
              {parts.has(part) && <Icon name="check-small" />}
              <FormattedMessage id={`compliance.lead.part.${part}`} />
            </button>
          ))}
          <span className="muted small">
            <FormattedMessage id="compliance.lead.must_change" />
          </span>
        </div>
      )}
      <Textarea
        rows={2}
        maxLength={5000}
        dir="auto"
        aria-label={intl.formatMessage({ id: 'compliance.lead.comment' })}
        placeholder={intl.formatMessage({ id: returning ? 'compliance.lead.comment_return' : 'compliance.lead.comment_hint' })}
        value={note}
        invalid={error !== ''}
        onChange={({ target }) => onNote(target.value)}
      />
      {error && <FieldError>{error}</FieldError>}
      {returning && meta && (
        <div className="rl-due">
          <FieldInput meta={meta} name="due_date" values={{ due_date: due }} onChange={(_, day) => onDue(day as string | null)} />
        </div>
      )}
      <p className="k-help">
        {returning ? (
          <FormattedMessage id="compliance.lead.returns" values={{ name: <bdi>{review.reviewer?.label ?? ''}</bdi> }} />
        ) : (
          <FormattedMessage id="compliance.lead.accepts" values={{ result: <bdi>{review.proposed_status?.name ?? ''}</bdi> }} />
        )}
      </p>
    </section>
  );
}
