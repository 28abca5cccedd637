import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar, DateText, Glyph, historyLines, Sentence, showValue } from '../../../../../ui/index.ts';
import { ResultPill } from '../result-pill.tsx';
import type { Sheet } from '../sheet-types.ts';
import { eventsOf } from './events.ts';
import type { ReviewEvent } from './events.ts';

const bold = (parts: ReactNode): ReactNode => (
  <b>
    <bdi>{parts}</bdi>
  </b>
);

/** Comments and changes, newest first: reviews with proposals, decisions with comments, and changes of the control. */
export function Timeline({ sheet }: { sheet: Sheet }): ReactElement | null {
  const intl = useIntl();
  const show = useMemo(() => showValue(intl), [intl]);
  const events = eventsOf(sheet);
  if (events.length === 0) return null;
  return (
    <section>
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.item.history" />
        </h3>
      </div>
      <ol className="rd-hist">
        {events.map((event) => {
          const actor = event.by?.label ?? intl.formatMessage({ id: 'compliance.item.system' });
          return (
            <li key={event.key}>
              <i>
                <Glyph name={event.glyph} tone={event.glyph} />
              </i>
              <Avatar id={event.by?.id ?? 0} name={actor} src={event.by?.picture} size={24} />
              <div>
                {event.kind === 'review' ? (
                  <ReviewSentence
                    event={event}
                    actor={actor}
                    base={`/grc/audit-rounds/${sheet.item.round_id}/control-reviews/${sheet.item.id}`}
                  />
                ) : (
                  historyLines(event.entry, show).map((line, at, lines) => (
                    <p key={line.field ?? line.id}>
                      <Sentence actor={actor} line={line} />
                      {at === lines.length - 1 && (
                        <>
                          {' '}
                          <DateText value={event.at} time />
                        </>
                      )}
                    </p>
                  ))
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function ReviewSentence({ event, actor, base }: { event: ReviewEvent; actor: string; base: string }): ReactElement {
  return (
    <>
      <p>
        <FormattedMessage
          id={`compliance.item.event.${event.what}`}
          values={{
            actor,
            b: bold,
            number: (
              <Link className="link" to={`${base}/${event.review.id}`}>
                <bdi dir="ltr">{event.review.number}</bdi>
              </Link>
            ),
          }}
        />
        {event.what !== 'changes_requested' && event.review.proposed_status && (
          <>
            {' '}
            <ResultPill result={event.review.proposed_status} />
          </>
        )}{' '}
        <DateText value={event.at} time />
      </p>
      {event.what === 'changes_requested' && event.review.decision_note && <q dir="auto">{event.review.decision_note}</q>}
    </>
  );
}
