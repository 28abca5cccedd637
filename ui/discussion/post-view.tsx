import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TAKES_PART } from '../../core/shared/access.ts';
import { useSession } from '../data/index.ts';
import { Avatar, Button, Checkbox, Icon, IconButton, Menu, MenuDivider, MenuItem, Popover, useCopyLink } from '../kit/index.ts';
import { afterMenu } from './after-menu.ts';
import { authorOf } from '../data/author.ts';
import { Byline } from './byline.tsx';
import { Composer } from './composer.tsx';
import { Replies } from './replies.tsx';
import { RichText, wordsOf } from '../cells/rich-text.tsx';
import { isEdited } from './types.ts';
import type { Post, Subject } from './types.ts';
import type { Thread } from './use-thread.ts';
import type { PostWrites } from './use-posts.ts';

export interface PostViewProps {
  post: Post;
  subject: Subject;
  writes: PostWrites;
  /** The open parts of this post. */
  thread: Thread;
  change: (part: Partial<Thread>) => void;
  /** Target of the address: scrolled into view and highlighted. */
  wanted: boolean;
  /** Selection mode: posts that may be deleted have a check box. */
  selecting: boolean;
  selected: boolean;
  select: (on: boolean) => void;
  remove: () => void;
}

/** One post with its replies; collapsed it is one line. */
export function PostView(props: PostViewProps): ReactElement {
  const { post, thread, change, wanted, selecting, selected, select } = props;
  const intl = useIntl();
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  const { id, label: name } = authorOf(post, intl.formatMessage({ id: 'discussion.someone' }));
  return (
    <article
      ref={place}
      className="ds-post"
      data-wanted={wanted || undefined}
      data-selected={selected || undefined}
      data-company={post.company_only || undefined}
      aria-label={intl.formatMessage({ id: 'discussion.post_of' }, { name })}
    >
      <div className="ds-lead">
        {selecting && post.can.delete ? (
          <Checkbox
            checked={selected}
            aria-label={intl.formatMessage({ id: 'discussion.select_of' }, { name, text: wordsOf(post.body).slice(0, 60) })}
            onChange={(event) => select(event.target.checked)}
          />
        ) : (
          <Avatar id={id} name={name} size={28} />
        )}
      </div>
      <div className="ds-main">
        <header className="ds-by">
          <Byline name={name} at={post.created_at} edited={isEdited(post)} />
          {post.company_only && (
            <span className="ds-company small">
              <Icon name="lock" size={12} />
              <FormattedMessage id="discussion.company_only" />
            </span>
          )}
          {post.pinned && (
            <span className="ds-pinned small">
              <Icon name="push-pin-filled" size={12} />
              <FormattedMessage id="discussion.pinned" />
            </span>
          )}
          <span className="end ds-acts">
            <PostMenu
              {...props}
              edit={() =>
                afterMenu(() => {
                  change({ open: true });
                  setEditing(true);
                })
              }
            />
          </span>
        </header>
        {thread.open ? (
          <OpenPost {...props} editing={editing} endEdit={() => setEditing(false)} />
        ) : (
          <button type="button" className="ds-folded cut" dir="auto" onClick={() => change({ open: true })}>
            {post.title ? `${post.title}: ` : ''}
            {wordsOf(post.body)}
          </button>
        )}
      </div>
    </article>
  );
}

function OpenPost({
  post,
  subject,
  writes,
  thread,
  change,
  editing,
  endEdit,
}: PostViewProps & { editing: boolean; endEdit: () => void }): ReactElement {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const { can } = useSession();
  const save = (body: string): void => {
    setBusy(true);
    // The API client toasts a refusal; the text stays.
    writes
      .edit(post, { body })
      .then(endEdit, () => undefined)
      .finally(() => setBusy(false));
  };
  if (editing) {
    return (
      <Composer
        label={intl.formatMessage({ id: 'discussion.edit_label' })}
        placeholder={intl.formatMessage({ id: 'discussion.placeholder' })}
        sendText={intl.formatMessage({ id: 'discussion.save' })}
        subject={subject}
        initial={post.body}
        busy={busy}
        onSend={save}
        onCancel={endEdit}
      />
    );
  }
  const count = post.comments.length;
  return (
    <>
      {post.title && (
        <p className="h-14" dir="auto">
          {post.title}
        </p>
      )}
      <RichText html={post.body} />
      <div className="ds-row">
        {!thread.replying && can(TAKES_PART) && (
          <Button size="sm" variant="ghost" icon="arrow-turn-bottom-left" flip onClick={() => change({ replying: true })}>
            <FormattedMessage id="discussion.reply" />
          </Button>
        )}
        {count > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={thread.replies} onClick={() => change({ replies: !thread.replies })}>
            <FormattedMessage id={thread.replies ? 'discussion.hide_replies' : 'discussion.show_replies'} values={{ count }} />
          </Button>
        )}
      </div>
      <Replies post={post} subject={subject} writes={writes} thread={thread} change={change} />
    </>
  );
}

/** Address of one post, for sharing. */
function linkTo(post: Post): string {
  const url = new URL(window.location.href);
  url.search = `?tab=posts&post=${post.id}`;
  url.hash = '';
  return url.href;
}

function PostMenu({ post, thread, change, writes, edit, remove }: PostViewProps & { edit: () => void }): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `discussion.${id}` });
  const copy = useCopyLink();
  const menu = (
    <Menu label={word('more')}>
      <MenuItem icon="link" text={word('copy_link')} onClick={() => copy(linkTo(post))} />
      <MenuItem
        icon={thread.open ? 'chevron-up' : 'chevron-down'}
        text={word(thread.open ? 'fold' : 'unfold')}
        onClick={() => change({ open: !thread.open })}
      />
      {post.can.update && (
        <MenuItem
          icon={post.pinned ? 'push-pin' : 'push-pin-filled'}
          text={word(post.pinned ? 'unpin' : 'pin')}
          onClick={() => {
            writes.edit(post, { pinned: !post.pinned }).catch(() => undefined);
          }}
        />
      )}
      {post.can.update && <MenuItem icon="pencil" text={word('edit')} onClick={edit} />}
      {post.can.delete && <MenuDivider />}
      {post.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={remove} />}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="dots-three" tooltip={false} aria-label={word('more')} />
    </Popover>
  );
}
