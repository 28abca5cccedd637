import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Avatar, IconButton, Menu, MenuItem, Popover, useConfirm } from '../kit/index.ts';
import { afterMenu } from './after-menu.ts';
import { authorOf } from '../data/author.ts';
import { Byline } from './byline.tsx';
import { Composer } from './composer.tsx';
import { RichText } from '../cells/rich-text.tsx';
import { isEdited } from './types.ts';
import type { Post, Reply, Subject } from './types.ts';
import type { Thread } from './use-thread.ts';
import type { PostWrites } from './use-posts.ts';

export interface RepliesProps {
  post: Post;
  subject: Subject;
  writes: PostWrites;
  thread: Thread;
  change: (part: Partial<Thread>) => void;
}

/** The replies to a post, oldest first, and the reply form. Closing the form deletes its text (ST-29). */
export function Replies({ post, subject, writes, thread, change }: RepliesProps): ReactElement {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const send = (body: string): void => {
    setBusy(true);
    // After a reply the form closes and the replies are shown (ST-28); after a refusal the text stays.
    writes
      .reply(post, body)
      .then(
        () => change({ replying: false, replies: true }),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      {thread.replies && post.comments.length > 0 && (
        <ul className="ds-replies">
          {post.comments.map((reply) => (
            <ReplyView key={reply.id} reply={reply} subject={subject} writes={writes} />
          ))}
        </ul>
      )}
      {thread.replying && (
        <Composer
          label={intl.formatMessage({ id: 'discussion.reply_label' })}
          placeholder={intl.formatMessage({ id: 'discussion.reply_placeholder' })}
          sendText={intl.formatMessage({ id: 'discussion.reply' })}
          subject={subject}
          compact
          busy={busy}
          onSend={send}
          onCancel={() => change({ replying: false })}
        />
      )}
    </>
  );
}

function ReplyView({ reply, subject, writes }: { reply: Reply } & Pick<RepliesProps, 'subject' | 'writes'>): ReactElement {
  const intl = useIntl();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, label: name } = authorOf(reply, intl.formatMessage({ id: 'discussion.someone' }));
  const save = (body: string): void => {
    setBusy(true);
    writes
      .editReply(reply, body)
      .then(
        () => setEditing(false),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <li className="ds-reply">
      <Avatar id={id} name={name} size={24} />
      <div className="ds-main">
        <header className="ds-by">
          <Byline name={name} at={reply.created_at} edited={isEdited(reply)} />
          <span className="end ds-acts">
            <ReplyMenu reply={reply} writes={writes} edit={() => afterMenu(() => setEditing(true))} />
          </span>
        </header>
        {editing ? (
          <Composer
            label={intl.formatMessage({ id: 'discussion.edit_label' })}
            placeholder={intl.formatMessage({ id: 'discussion.reply_placeholder' })}
            sendText={intl.formatMessage({ id: 'discussion.save' })}
            subject={subject}
            initial={reply.body}
            compact
            busy={busy}
            onSend={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <RichText html={reply.body} />
        )}
      </div>
    </li>
  );
}

/** Renders nothing if no action is allowed. */
function ReplyMenu({ reply, writes, edit }: { reply: Reply; writes: PostWrites; edit: () => void }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  if (!reply.can.update && !reply.can.delete) return null;
  const word = (id: string): string => intl.formatMessage({ id: `discussion.${id}` });
  const remove = (): void => {
    void confirm({ title: word('delete_reply_title'), text: word('delete_reply_text'), confirm: word('delete_reply'), danger: true }).then(
      (yes) => (yes ? writes.removeReply(reply).catch(() => undefined) : undefined),
    );
  };
  const menu = (
    <Menu label={word('more')}>
      {reply.can.update && <MenuItem icon="pencil" text={word('edit')} onClick={edit} />}
      {reply.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={remove} />}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="dots-three" tooltip={false} aria-label={word('more_reply')} />
    </Popover>
  );
}
