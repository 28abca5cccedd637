import { usePosts } from '../../discussion/use-posts.ts';
import { Skeleton } from '../../kit/index.ts';
import { Aside } from './aside.tsx';
import { Lead } from './lead.tsx';
import { Answer } from './message.tsx';
import { Say } from './say.tsx';
import type { Write } from './say.tsx';
import { saidOf } from './thread.ts';
import { ThreadView } from './thread-view.tsx';
import { useSay } from './use-say.ts';
import type { Talk } from './use-conversation.ts';
import '../../theme/conversation.css';

export interface ConversationTabProps {
  talk: Talk;
  /** Receives the way to the input. */
  write: Write;
}

const NOTHING: readonly never[] = [];
/** Height of a short answer. */
const ANSWER = 86;

/** A record as a conversation: lead, answer, thread and input; details beside them. */
export default function ConversationTab({ talk, write }: ConversationTabProps): React.JSX.Element {
  const { meta, row, conversation, thread, answer } = talk;
  const discussed = meta.can.posts && meta.detail.tabs.includes('posts');
  const posts = usePosts({ entity: meta.name, id: row.id }, discussed);
  const ways = useSay(talk);
  const answered = answer && thread && saidOf(conversation, thread, answer);
  return (
    <div className="cv in-turn-narrow">
      <div className="cv-main in-turn-narrow">
        <Lead meta={meta} row={row} lead={conversation.lead} />
        {answered?.kind === 'message' && <Answer said={answered} talk={talk} />}
        {talk.waiting && talk.over && conversation.answer && <Skeleton height={ANSWER} />}
        <ThreadView
          talk={talk}
          posts={posts.isPending && posts.isEnabled ? undefined : (posts.data?.data ?? NOTHING)}
          quote={ways.length > 0 ? (html) => write.current?.({ quote: html }) : undefined}
        />
        <Say talk={talk} ways={ways} write={write} />
      </div>
      <Aside talk={talk} />
    </div>
  );
}
