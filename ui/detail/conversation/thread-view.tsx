import { FormattedMessage } from 'react-intl';
import type { Post } from '../../discussion/types.ts';
import { Count, Skeleton } from '../../kit/index.ts';
import { AcceptedItem, DueItem, EventItem, MessageItem } from './message.tsx';
import { commentsOf, eventsOf, inOrder, saidOf } from './thread.ts';
import type { Said } from './thread.ts';
import type { Talk } from './use-conversation.ts';

export interface ThreadViewProps {
  talk: Talk;
  /** Undefined while they are on their way. */
  posts: readonly Post[] | undefined;
  /** Quotes a text in the input. */
  quote: ((html: string) => void) | undefined;
}

/** Replies, comments and what people did, oldest first. */
export function ThreadView({ talk, posts, quote }: ThreadViewProps): React.JSX.Element {
  const { conversation, rows, thread, history, answer, meta, over } = talk;
  const replies = thread ? rows.flatMap((row) => saidOf(conversation, thread, row) ?? []) : [];
  const all = inOrder([...replies, ...commentsOf(posts ?? []), ...eventsOf(conversation, history)], answer);
  const count = all.filter((said) => (said.kind === 'message' && !said.companyOnly) || said.kind === 'accepted').length;
  const write = meta.actions.find(({ name }) => name === conversation.thread?.write[0]);
  const opens =
    write?.from?.includes(talk.state ?? '') || over ? undefined : meta.actions.find(({ target }) => write?.from?.includes(target ?? ''));
  return (
    <section className="cv-thread" aria-labelledby="cv-thread">
      <div className="row cv-thread-head">
        <h2 className="h-14" id="cv-thread">
          {conversation.thread?.label ?? <FormattedMessage id="detail.tab.posts" />}
        </h2>
        {count > 0 && <Count>{count}</Count>}
      </div>
      {posts === undefined || talk.waiting ? (
        <Skeleton height={64} />
      ) : all.length === 0 ? (
        <p className="muted">
          {opens ? (
            <FormattedMessage id="detail.talk.notYet" values={{ action: opens.label }} />
          ) : (
            <FormattedMessage id="detail.talk.none" />
          )}
        </p>
      ) : (
        <ol>
          {all.map((said) => (
            <Item key={said.key} said={said} talk={talk} quote={quote} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Item({ said, talk, quote }: { said: Said; talk: Talk; quote: ThreadViewProps['quote'] }): React.JSX.Element | null {
  if (said.kind === 'message') return <MessageItem said={said} talk={talk} quote={quote} />;
  if (said.kind === 'event') return <EventItem said={said} talk={talk} />;
  return said.kind === 'due' ? <DueItem said={said} talk={talk} /> : <AcceptedItem said={said} talk={talk} />;
}
