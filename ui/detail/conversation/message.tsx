import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar, Button, Glyph, Icon, StatePill } from '../../kit/index.ts';
import { when } from '../../kit/dates/when.ts';
import { acceptId } from './accept-id.ts';
import { Act, strong } from './act.tsx';
import { FileChips } from './file-chip.tsx';
import { Text } from './lead.tsx';
import type { Accepted, Due, Event, Message } from './thread.ts';
import type { Talk } from './use-conversation.ts';

export interface SaidProps<S> {
  said: S;
  talk: Talk;
  /** Quotes a text in the input; absent if nobody writes here. */
  quote?: ((html: string) => void) | undefined;
}

/** A reply or a comment, with what the reader may do with it. */
export function MessageItem({ said, talk, quote }: SaidProps<Message>): React.JSX.Element {
  const intl = useIntl();
  const { who, at, body, rich, verdict, file, row, companyOnly } = said;
  const name = who?.label ?? intl.formatMessage({ id: 'detail.talk.somebody' });
  const acceptable = row !== undefined && talk.acceptable.some(({ id }) => id === row.id);
  return (
    <li className="cv-msg" data-comment={row === undefined || undefined} data-company={companyOnly || undefined}>
      <Avatar id={who?.id ?? 0} name={name} src={who?.picture} size={32} />
      <div>
        <div className="cv-by">
          <b>
            <bdi>{name}</bdi>
          </b>
          {verdict && <StatePill choice={verdict} />}
          {companyOnly ? (
            <span className="cv-tag">
              <Icon name="lock" size={12} />
              <FormattedMessage id="detail.talk.companyOnly" />
            </span>
          ) : (
            row === undefined &&
            talk.conversation.thread && (
              <span className="cv-tag">
                <FormattedMessage id="detail.talk.comment" />
              </span>
            )
          )}
          <time className="end faint num" dateTime={at}>
            {when(at, intl)}
          </time>
        </div>
        {body && (
          <div className="cv-text">
            <Text value={body} rich={rich} />
          </div>
        )}
        {(acceptable || file || (quote && body)) && (
          <div className="cv-acts">
            {acceptable && (
              <Button id={acceptId(row)} size="sm" icon="check" busy={talk.accepting} onClick={() => talk.accept(row)}>
                {talk.acceptLabel}
              </Button>
            )}
            {quote && body && (
              <Button size="sm" variant="ghost" onClick={() => quote(body)}>
                <FormattedMessage id="detail.talk.quote" />
              </Button>
            )}
            {file && <FileChips files={[file]} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** What a person did, in one line. */
export function EventItem({ said: { entry }, talk }: SaidProps<Event>): React.JSX.Element | null {
  const intl = useIntl();
  const to = entry.changes.find(({ type }) => type === 'state')?.to;
  const choice = Object.values(talk.meta.fields)
    .find(({ type }) => type === 'state')
    ?.values?.find(({ value }) => value === to);
  return (
    <li className="cv-event">
      <Glyph name={choice?.glyph ?? choice?.tone ?? 'waiting'} tone={choice?.tone ?? 'waiting'} />
      <p>
        <Act entry={entry} talk={talk} />{' '}
        <time className="faint num" dateTime={entry.at}>
          {when(entry.at, intl)}
        </time>
      </p>
    </li>
  );
}

/** The reply that stands above as the answer, in one line. */
export function AcceptedItem({ said: { who, at } }: SaidProps<Accepted>): React.JSX.Element {
  const intl = useIntl();
  return (
    <li className="cv-event">
      <Glyph name="done" />
      <p>
        <FormattedMessage id="detail.talk.standsAbove" values={{ name: who?.label ?? '', b: strong }} />{' '}
        <time className="faint num" dateTime={at}>
          {when(at, intl)}
        </time>
      </p>
    </li>
  );
}

/** A row that is still to come, in one line. */
export const DueItem = ({ said: { who, verdict } }: SaidProps<Due>): React.JSX.Element => (
  <li className="cv-event">
    <Glyph name={verdict?.glyph ?? verdict?.tone ?? 'todo'} tone={verdict?.tone} />
    <p>
      <FormattedMessage id="detail.talk.awaited" values={{ name: who?.label ?? '', b: strong }} />
    </p>
  </li>
);

/** The answer, in a block of its own below the question. */
export function Answer({ said, talk }: SaidProps<Message>): React.JSX.Element {
  const intl = useIntl();
  const move = talk.history.find(({ action }) => action === talk.conversation.answer?.moves);
  return (
    <section className="cv-answer" aria-label={intl.formatMessage({ id: 'detail.talk.answer' })}>
      <div className="cv-by">
        <span className="cv-answer-mark">
          <Glyph name="done" />
          <FormattedMessage id="detail.talk.answer" />
        </span>
        <b>
          <bdi>{said.who?.label}</bdi>
        </b>
        {move?.actor && (
          <span className="end faint">
            <FormattedMessage id="detail.talk.acceptedBy" values={{ name: <bdi>{move.actor.label}</bdi>, at: when(move.at, intl) }} />
          </span>
        )}
      </div>
      <Text value={said.body} rich={said.rich} />
      {said.file && <FileChips files={[said.file]} />}
    </section>
  );
}
