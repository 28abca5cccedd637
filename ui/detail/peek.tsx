import { Suspense, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { isUnset } from '../../core/shared/asked.ts';
import { useRecord } from '../data/index.ts';
import { usePosts } from '../discussion/use-posts.ts';
import { Icon, IconButton, Kbd, Ltr, Skeleton, StatePill } from '../kit/index.ts';
import type { PeekProps } from '../slots/peek.ts';
import CourtStrip from './conversation/court-strip.tsx';
import { Lead } from './conversation/lead.tsx';
import { Answer } from './conversation/message.tsx';
import { Say } from './conversation/say.tsx';
import type { Writing } from './conversation/writing.ts';
import { saidOf } from './conversation/thread.ts';
import { ThreadView } from './conversation/thread-view.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import type { Talk } from './conversation/use-conversation.ts';
import { useSay } from './conversation/use-say.ts';
import { choiceOf, headlineOf, standingFields } from './fields.ts';
import { Read } from './read.tsx';
import { NextStep } from './record-head.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import '../theme/detail.css';
import '../theme/conversation.css';
import '../theme/peek.css';

/** Most fields of a record that is no conversation. */
const MOST_FIELDS = 12;
const NOTHING: readonly never[] = [];

/** Its key facts, then the columns of its list, as far as they are filled in. */
function keyFields(meta: EntityMeta, row: Row): EntityMeta['fields'][string][] {
  const standing = new Set(standingFields(meta, row).map(({ name }) => name));
  const names = [...new Set([...meta.detail.facts, ...meta.list.columns])];
  const { title } = headlineOf(meta, row);
  return names
    .flatMap((name) => meta.fields[name] ?? [])
    .filter((field) => !standing.has(field.name) && field.type !== 'children' && !isUnset(field, row) && row[field.name] !== title)
    .slice(0, MOST_FIELDS);
}

/** Position, moves, the way to the page, and closing. */
function Head({ place, href, previous, next, onClose }: PeekProps): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const word = (id: string): string => formatMessage({ id: `detail.peek.${id}` });
  return (
    <header className="pk-head">
      <span className="pk-place num">
        {place && formatMessage({ id: 'detail.peek.place' }, { at: place.at, of: place.of })}
        <Kbd>K</Kbd>
        <Kbd>J</Kbd>
      </span>
      <IconButton icon="chevron-up" aria-label={word('previous')} aria-disabled={!previous || undefined} onClick={previous} />
      <IconButton icon="chevron-down" aria-label={word('next')} aria-disabled={!next || undefined} onClick={next} />
      <IconButton icon="arrows-out-corners" aria-label={word('open')} onClick={() => void navigate(href)} />
      <IconButton icon="x" aria-label={word('close')} onClick={onClose} />
    </header>
  );
}

function Title({ meta, row, href }: { meta: EntityMeta; row: Row; href: string }): ReactElement {
  const { title, number } = headlineOf(meta, row);
  return (
    <>
      <h2 className="pk-title">
        <Link to={href}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <div className="pk-states">
        {number && (
          <span className="muted">
            <Ltr>{number}</Ltr>
          </span>
        )}
        {standingFields(meta, row).map((field) => {
          const choice = choiceOf(field, row);
          return choice && <StatePill key={field.name} choice={choice} />;
        })}
      </div>
    </>
  );
}

/** A conversation: whose turn it is, what was asked, what was said; a reply and the next step at the foot. */
function Conversation({ talk, run }: { talk: Talk; run: (action: ActionMeta) => void }): ReactElement {
  const { meta, row, conversation, thread, answer, step } = talk;
  const posts = usePosts({ entity: meta.name, id: row.id }, meta.can.posts && meta.detail.tabs.includes('posts'));
  const write = useRef<Writing | null>(null);
  const ways = useSay(talk);
  const answered = answer && thread && saidOf(conversation, thread, answer);
  const act = (action: ActionMeta): void => {
    if (conversation.thread?.write.includes(action.name) && write.current) write.current({ as: action.name });
    else run(action);
  };
  return (
    <>
      <div className="pk-talk">
        <CourtStrip talk={talk} />
        <Lead meta={meta} row={row} lead={conversation.lead} />
        {answered?.kind === 'message' && <Answer said={answered} talk={talk} />}
        <ThreadView
          talk={talk}
          posts={posts.isPending && posts.isEnabled ? undefined : (posts.data?.data ?? NOTHING)}
          quote={ways.length > 0 ? (html) => write.current?.({ quote: html }) : undefined}
        />
      </div>
      <footer className="pk-foot">
        <Say key={row.id} talk={talk} ways={ways} write={write} />
        {step && <NextStep talk={talk} step={step} run={act} />}
      </footer>
    </>
  );
}

function Fields({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  return (
    <dl className="pk-fields">
      {keyFields(meta, row).map((field) => (
        <div key={field.name} data-type={field.type}>
          <dt>{field.label}</dt>
          <dd>
            <Read field={field} row={row} meta={meta} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ meta, row, href, listHref }: Pick<PeekProps, 'meta' | 'href' | 'listHref'> & { row: Row }): ReactElement {
  const talk = useConversation(meta, row);
  const actions = useRecordActions(meta, row, listHref);
  return (
    <>
      <div className="pk-in">
        <Title meta={meta} row={row} href={href} />
        {talk ? <Conversation talk={talk} run={actions.run} /> : <Fields meta={meta} row={row} />}
      </div>
      {actions.dialog}
    </>
  );
}

const Waiting = (): ReactElement => (
  <div className="pk-in" aria-busy="true">
    <Skeleton width="60%" height={24} />
    <Skeleton width="30%" />
    <Skeleton height={72} />
    <Skeleton />
    <Skeleton width="80%" />
  </div>
);

/** A record beside its list: read without leaving it. */
export default function PeekPanel(props: PeekProps): ReactElement {
  const { formatMessage } = useIntl();
  const { meta, id } = props;
  const { data: row, error } = useRecord(meta, String(id));
  // The row of the record before stays in the cache under its own key; nothing of it is shown for another one.
  const shown: ReactNode = error ? (
    <p className="pk-gone" role="status">
      <Icon name="lock" />
      <FormattedMessage id="detail.peek.gone" />
    </p>
  ) : row ? (
    <Suspense fallback={<Waiting />}>
      <Body key={row.id} meta={meta} row={row} href={props.href} listHref={props.listHref} />
    </Suspense>
  ) : (
    <Waiting />
  );
  return (
    <aside className="pk" aria-label={row ? formatMessage({ id: 'detail.peek.of' }, { title: headlineOf(meta, row).title }) : meta.label}>
      <Head {...props} />
      {shown}
    </aside>
  );
}
