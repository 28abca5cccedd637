import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, RefValue, Row } from '../../../../core/shared/wire.ts';
import {
  api,
  Button,
  Count,
  IconButton,
  invalidateRows,
  isApiError,
  Person,
  StatePill,
  Textarea,
  useAction,
  useAllRows,
  useEntityMeta,
  useSession,
  when,
} from '../../../../ui/index.ts';
import { standsIn } from './use-quotes.ts';

interface Props {
  meta: EntityMeta;
  item: Row;
  /** Words of the text that the next comment is made on. */
  quote: string | undefined;
  /** They are not spoken of, or have been. */
  onQuoted: () => void;
  children: ReactNode;
}

/** Beside the text: what the chosen item satisfies, the comments on it with their replies, and a line to write one. */
export function ItemComments({ meta, item, quote, onQuoted, children }: Props): ReactElement {
  const intl = useIntl();
  const may = useSession().can(['comment_policy', 'update_policy']);
  const commentMeta = useEntityMeta('policy_item_transaction').data;
  const rows = useAllRows('item-transactions', { query: { item_id: item.id, sort: 'id' } }).data?.data ?? [];
  const known = new Set(rows.map(({ id }) => id));
  // A reply whose comment was deleted stands for itself.
  const comments = rows.filter((row) => !known.has(Number(row['reply_to_id'])));
  return (
    <aside className="pi-side">
      {children}
      <h3>
        <FormattedMessage id="policy.items.comments" /> <Count>{rows.length}</Count>
      </h3>
      {comments.map((row) => (
        <Comment
          key={row.id}
          row={row}
          replies={rows.filter((one) => one['reply_to_id'] === row.id)}
          item={item}
          meta={meta}
          commentMeta={commentMeta}
          may={may}
        />
      ))}
      {may && (
        <div className="pi-write">
          {quote && (
            <div className="pi-quoted">
              <blockquote dir="auto">{quote}</blockquote>
              <IconButton icon="x" size="sm" aria-label={intl.formatMessage({ id: 'policy.items.quote_drop' })} onClick={onQuoted} />
            </div>
          )}
          <Composer
            label={intl.formatMessage({ id: 'policy.items.comment_on' }, { number: String(item['number'] ?? '') })}
            send="policy.items.send"
            body={{ item_id: item.id, type: 'comment', ...(quote ? { quote } : {}) }}
            onSent={onQuoted}
          />
        </div>
      )}
    </aside>
  );
}

interface ComposerProps {
  label: string;
  /** Key of the button's text. */
  send: string;
  /** The comment without its words. */
  body: object;
  onSent: () => void;
  /** It was opened to be written in, and can be closed. */
  onCancel?: () => void;
}

function Composer({ label, send, body, onSent, onCancel }: ComposerProps): ReactElement {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await api.post('item-transactions', { body: { ...body, note: text } });
      setText('');
      invalidateRows(client);
      onSent();
    } catch (error) {
      // The refusal is shown already; what was typed stays.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="pi-composer" onSubmit={(event) => void submit(event)}>
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={text || onCancel ? 3 : 1}
        autoFocus={onCancel !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {(text.trim() !== '' || onCancel) && (
        <div className="pi-composer-foot">
          <Button type="submit" busy={busy} disabled={text.trim() === ''}>
            <FormattedMessage id={send} />
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              <FormattedMessage id="policy.items.cancel" />
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

interface CommentProps {
  row: Row;
  replies: readonly Row[];
  item: Row;
  meta: EntityMeta;
  commentMeta: EntityMeta | undefined;
  may: boolean;
}

function Comment({ row, replies, item, meta, commentMeta, may }: CommentProps): ReactElement {
  const intl = useIntl();
  const [replying, setReplying] = useState(false);
  const author = row['created_by_ref'] as RefValue | null;
  // What a change was asked for by says so, as the item does.
  const asked = row['type'] === 'change_request' && meta.fields['stage']?.values?.find(({ value }) => value === 'change_asked');
  const quote = typeof row['quote'] === 'string' ? row['quote'] : undefined;
  const resolved = row['resolved'] === true;
  const close = (): void => setReplying(false);
  return (
    <article className="pi-comment" data-resolved={resolved || undefined}>
      <Said row={row}>
        {asked && <StatePill choice={asked} />}
        {quote && <blockquote dir="auto">{quote}</blockquote>}
        {quote && !standsIn(item, quote) && (
          <p className="pi-quote-gone">
            <FormattedMessage id="policy.items.quote_gone" />
          </p>
        )}
      </Said>
      {replies.length > 0 && (
        <div className="pi-replies">
          {replies.map((reply) => (
            <Said key={reply.id} row={reply} />
          ))}
        </div>
      )}
      {resolved ? (
        <span className="muted">
          <FormattedMessage id="policy.items.resolved" />
        </span>
      ) : (
        !replying && (
          <span className="pi-comment-moves">
            {may && (
              <button type="button" className="link" onClick={() => setReplying(true)}>
                <FormattedMessage id="policy.items.reply" />
              </button>
            )}
            {commentMeta && row.can.actions.includes('resolve') && <Resolve row={row} meta={commentMeta} />}
          </span>
        )
      )}
      {replying && (
        <Composer
          label={intl.formatMessage({ id: 'policy.items.reply_to' }, { name: author?.label ?? '' })}
          send="policy.items.reply"
          body={{ item_id: item.id, type: 'comment', reply_to_id: row.id }}
          onSent={close}
          onCancel={close}
        />
      )}
    </article>
  );
}

/** Who said it, when, and the words. */
function Said({ row, children }: { row: Row; children?: ReactNode }): ReactElement {
  const intl = useIntl();
  const author = row['created_by_ref'] as RefValue | null;
  return (
    <div className="pi-said">
      <p className="pi-comment-head">
        {author && <Person id={author.id} name={author.label} />}
        <span className="muted">{row['created_at'] ? when(String(row['created_at']), intl) : ''}</span>
      </p>
      {children}
      <p dir="auto">{String(row['note'] ?? '')}</p>
    </div>
  );
}

function Resolve({ row, meta }: { row: Row; meta: EntityMeta }): ReactElement {
  const action = useAction(meta);
  const label = meta.actions.find(({ name }) => name === 'resolve')?.label;
  return (
    <button
      type="button"
      className="link"
      disabled={action.isPending}
      onClick={() => action.mutate({ id: row.id, action: 'resolve', values: { row_version: row.row_version } })}
    >
      {label}
    </button>
  );
}
