import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, Avatar, Button, DateText, FieldError, isApiError, Textarea } from '../../../../ui/index.ts';
import type { Review } from '../rounds/sheet-types.ts';
import { useRefresh } from '../rounds/use-round.ts';

/** Accepts a review or requests changes, by another person; a past decision is shown with its comment. */
export function Decision({ review }: { review: Review }): ReactElement | null {
  if (review.can.accept) return <Decide review={review} />;
  if (review.decided_by && review.decided_at) return <Decided review={review} />;
  if (review.status !== 'submitted') return null;
  return (
    <aside className="rv-decision">
      <h2 className="h-14">
        <FormattedMessage id="compliance.review.decision" />
      </h2>
      <p className="muted">
        <FormattedMessage id="compliance.review.not_decided" />
      </p>
    </aside>
  );
}

function Decide({ review }: { review: Review }): ReactElement {
  const intl = useIntl();
  const id = useId();
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'accept' | 'request_changes' | null>(null);
  const [error, setError] = useState('');
  const word = (name: string): string => intl.formatMessage({ id: `compliance.review.${name}` });
  const run = (action: 'accept' | 'request_changes'): void => {
    if (action === 'request_changes' && note.trim() === '') return setError(word('say_what'));
    setBusy(action);
    const body = { row_version: review.row_version, ...(action === 'request_changes' ? { decision_note: note.trim() } : {}) };
    api
      .post(`audit-item-reviews/${review.id}/${action}`, { body, quiet: 'refusals' })
      .then(refresh, (failure: unknown) => {
        setError(isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure));
        refresh();
      })
      .finally(() => setBusy(null));
  };
  return (
    <aside className="rv-decision" aria-labelledby={`${id}-title`}>
      <h2 className="h-14" id={`${id}-title`}>
        <FormattedMessage id="compliance.review.decision" />
      </h2>
      <p className="muted">
        <FormattedMessage id="compliance.review.decision_text" />
      </p>
      <div className="k-field">
        <label className="k-label" htmlFor={id}>
          <FormattedMessage id="compliance.review.decision_note" />{' '}
          <span className="k-opt">
            <FormattedMessage id="compliance.review.for_changes" />
          </span>
        </label>
        <Textarea
          id={id}
          rows={4}
          maxLength={5000}
          dir="auto"
          value={note}
          invalid={error !== ''}
          onChange={({ target }) => {
            setNote(target.value);
            setError('');
          }}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="rv-decide">
        <Button busy={busy === 'request_changes'} onClick={() => run('request_changes')}>
          <FormattedMessage id="compliance.review.request_changes" />
        </Button>
        <Button variant="primary" icon="check" busy={busy === 'accept'} onClick={() => run('accept')}>
          <FormattedMessage id="compliance.review.accept" />
        </Button>
      </div>
    </aside>
  );
}

function Decided({ review: { decided_by: by, decided_at: at, decision_note: note, status } }: { review: Review }): ReactElement {
  return (
    <aside className="rv-decision">
      <h2 className="h-14">
        <FormattedMessage id="compliance.review.decision" />
      </h2>
      <div className="rv-decided">
        {by && <Avatar id={by.id} name={by.label} src={by.picture} size={24} />}
        <div>
          <p>
            <FormattedMessage
              id={status === 'changes_requested' ? 'compliance.item.event.asked' : 'compliance.item.event.said_yes'}
              values={{
                actor: by?.label ?? '',
                b: (parts) => (
                  <b>
                    <bdi>{parts}</bdi>
                  </b>
                ),
              }}
            />
          </p>
          <span className="faint small">
            <DateText value={at} time />
          </span>
          {note && <q dir="auto">{note}</q>}
        </div>
      </div>
    </aside>
  );
}
