import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, RefValue, Row } from '../../../../core/shared/wire.ts';
import {
  api,
  Button,
  Count,
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

interface Props {
  meta: EntityMeta;
  item: Row;
  children: ReactNode;
}

/** Beside the text: what the chosen item satisfies, the comments on it, and a line to write one. */
export function ItemComments({ meta, item, children }: Props): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const may = useSession().can(['comment_policy', 'update_policy']);
  const commentMeta = useEntityMeta('policy_item_transaction').data;
  const rows = useAllRows('item-transactions', { query: { item_id: item.id, sort: 'id' } }).data?.data ?? [];
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await api.post('item-transactions', { body: { item_id: item.id, type: 'comment', note: text } });
      setText('');
      invalidateRows(client);
    } catch (error) {
      // The refusal is shown already; what was typed stays.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const label = intl.formatMessage({ id: 'policy.items.comment_on' }, { number: String(item['number'] ?? '') });
  return (
    <aside className="pi-side">
      {children}
      <h3>
        <FormattedMessage id="policy.items.comments" /> <Count>{rows.length}</Count>
      </h3>
      {rows.map((row) => (
        <Comment key={row.id} row={row} meta={meta} commentMeta={commentMeta} />
      ))}
      {may && (
        <form className="pi-write" onSubmit={(event) => void send(event)}>
          <Textarea
            aria-label={label}
            placeholder={label}
            rows={text ? 3 : 1}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() !== '' && (
            <Button type="submit" busy={busy}>
              <FormattedMessage id="policy.items.send" />
            </Button>
          )}
        </form>
      )}
    </aside>
  );
}

interface CommentProps {
  row: Row;
  meta: EntityMeta;
  commentMeta: EntityMeta | undefined;
}

function Comment({ row, meta, commentMeta }: CommentProps): ReactElement {
  const intl = useIntl();
  const author = row['created_by_ref'] as RefValue | null;
  // What a change was asked for by says so, as the item does.
  const asked = row['type'] === 'change_request' && meta.fields['stage']?.values?.find(({ value }) => value === 'change_asked');
  return (
    <article className="pi-comment" data-resolved={row['resolved'] === true || undefined}>
      <p className="pi-comment-head">
        {author && <Person id={author.id} name={author.label} />}
        <span className="muted">{row['created_at'] ? when(String(row['created_at']), intl) : ''}</span>
      </p>
      {asked && <StatePill choice={asked} />}
      {typeof row['quote'] === 'string' && <blockquote dir="auto">{row['quote']}</blockquote>}
      <p dir="auto">{String(row['note'] ?? '')}</p>
      {row['resolved'] === true ? (
        <span className="muted">
          <FormattedMessage id="policy.items.resolved" />
        </span>
      ) : (
        commentMeta && row.can.actions.includes('resolve') && <Resolve row={row} meta={commentMeta} />
      )}
    </article>
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
