import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TAKES_PART } from '../../core/shared/access.ts';
import { undoOffer, useSession } from '../data/index.ts';
import { Button, Count, Empty, Skeleton, toast, useConfirm } from '../kit/index.ts';
import type { RecordPartProps } from '../slots/record-parts.ts';
import { NewPost } from './new-post.tsx';
import { PostView } from './post-view.tsx';
import type { Post, Subject } from './types.ts';
import { usePosts, usePostWrites } from './use-posts.ts';
import { useThreads } from './use-thread.ts';
import '../theme/discussion.css';

/** The discussion of a record: a new message, the posts, their replies. */
export default function DiscussionTab({ meta, row }: RecordPartProps): ReactElement {
  const subject = useMemo(() => ({ entity: meta.name, id: row.id }), [meta.name, row.id]);
  const intl = useIntl();
  const posts = usePosts(subject);
  const writes = usePostWrites(subject);
  const { can } = useSession();
  if (posts.isPending) return <DiscussionSkeleton />;
  if (!posts.data) {
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="discussion.failed" />}
        text={<FormattedMessage id="discussion.failed_text" />}
        actions={
          <Button
            onClick={() => {
              void posts.refetch();
            }}
          >
            <FormattedMessage id="discussion.retry" />
          </Button>
        }
      />
    );
  }
  const list = posts.data.data;
  return (
    <section className="ds" aria-label={intl.formatMessage({ id: 'discussion.title' })}>
      {can(TAKES_PART) && <NewPost subject={subject} send={writes.add} />}
      {list.length > 0 ? (
        <Posts posts={list} subject={subject} total={posts.data.meta?.total ?? list.length} />
      ) : (
        <p className="ds-none">
          <FormattedMessage id={can(TAKES_PART) ? 'discussion.none' : 'discussion.none_read'} />
        </p>
      )}
    </section>
  );
}

function Posts({ posts, subject, total }: { posts: readonly Post[]; subject: Subject; total: number }): ReactElement {
  const writes = usePostWrites(subject);
  const threads = useThreads();
  const { change } = threads;
  const wanted = Number(useSearchParams()[0].get('post') ?? 0);
  const [selection, setSelection] = useState<ReadonlySet<number> | null>(null);
  const remove = useRemovePosts(writes.remove, () => setSelection(null));
  // A link to a post expands it.
  useEffect(() => {
    if (wanted) change(wanted, { open: true, replies: true });
  }, [wanted, change]);
  const ids = posts.map((post) => post.id);
  const chosen = posts.filter((post) => selection?.has(post.id));
  const select = (id: number, on: boolean): void =>
    setSelection((old) => new Set(on ? [...(old ?? []), id] : [...(old ?? [])].filter((each) => each !== id)));
  return (
    <>
      <div className="ds-head">
        {selection ? (
          <SelectionBar count={chosen.length} remove={() => remove(chosen)} close={() => setSelection(null)} />
        ) : (
          <ListBar
            total={total}
            allOpen={ids.every((id) => threads.of(id).open)}
            setAll={(open) => threads.all(ids, open)}
            select={posts.some((post) => post.can.delete) ? () => setSelection(new Set()) : undefined}
          />
        )}
      </div>
      {posts.map((post) => (
        <PostView
          key={post.id}
          post={post}
          subject={subject}
          writes={writes}
          thread={threads.of(post.id)}
          change={(part) => change(post.id, part)}
          wanted={post.id === wanted}
          selecting={selection !== null}
          selected={selection?.has(post.id) ?? false}
          select={(on) => select(post.id, on)}
          remove={() => remove([post])}
        />
      ))}
    </>
  );
}

/** Asks, deletes the selected posts, then clears the selection (ST-31). */
function useRemovePosts(removeAll: (ids: readonly number[]) => Promise<number[]>, clear: () => void): (posts: readonly Post[]) => void {
  const intl = useIntl();
  const confirm = useConfirm();
  const say = (id: string, count: number): string => intl.formatMessage({ id: `discussion.${id}` }, { count });
  return (posts) => {
    const count = posts.length;
    const run = async (): Promise<void> => {
      if (
        !(await confirm({
          title: say('delete_title', count),
          text: say('delete_text', count),
          confirm: say('delete_posts', count),
          danger: true,
        }))
      )
        return;
      const failed = await removeAll(posts.map((post) => post.id));
      clear();
      if (failed.length < count) toast.success(say('deleted', count - failed.length), undoOffer());
      if (failed.length) toast.warning(say('not_deleted', failed.length));
    };
    // Without an answer of the server the posts may not be deleted, so the selection stays.
    run().catch(() => toast.warning(say('not_deleted', count)));
  };
}

function ListBar({
  total,
  allOpen,
  setAll,
  select,
}: {
  total: number;
  allOpen: boolean;
  setAll: (open: boolean) => void;
  select: (() => void) | undefined;
}): ReactElement {
  return (
    <>
      <h2 className="h-13">
        <FormattedMessage id="discussion.title" />
      </h2>
      <Count>{total}</Count>
      <span className="end row row-1">
        <Button size="sm" variant="ghost" onClick={() => setAll(!allOpen)}>
          <FormattedMessage id={allOpen ? 'discussion.fold_all' : 'discussion.unfold_all'} />
        </Button>
        {select && (
          <Button size="sm" variant="ghost" onClick={select}>
            <FormattedMessage id="discussion.select" />
          </Button>
        )}
      </span>
    </>
  );
}

function SelectionBar({ count, remove, close }: { count: number; remove: () => void; close: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <>
      <span className="strong" role="status">
        <FormattedMessage id="discussion.selected" values={{ count }} />
      </span>
      <span className="end row row-1">
        <Button
          size="sm"
          icon="trash"
          tone={count ? 'stop' : undefined}
          disabledReason={count ? undefined : intl.formatMessage({ id: 'discussion.select_first' })}
          onClick={remove}
        >
          <FormattedMessage id="discussion.delete" />
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          <FormattedMessage id="discussion.done" />
        </Button>
      </span>
    </>
  );
}

function DiscussionSkeleton(): ReactElement {
  return (
    <div className="ds" aria-busy="true">
      <div className="ds-new">
        <Skeleton width={28} height={28} round />
        <Skeleton height={40} />
      </div>
      {[0, 1, 2].map((each) => (
        <div key={each} className="ds-post">
          <div className="ds-lead">
            <Skeleton width={28} height={28} round />
          </div>
          <div className="ds-main ds-wait">
            <Skeleton width={160} />
            <Skeleton width={`${80 - each * 16}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
