import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';
import {
  api,
  Button,
  Count,
  formatDateTime,
  invalidateRows,
  isApiError,
  Ltr,
  Textarea,
  useAllRows,
  useSession,
} from '../../../../ui/index.ts';

/** Beside the text: what the chosen item satisfies, the comments on it, and a line to write one. */
export function ItemComments({ item, children }: { item: Row; children: ReactNode }): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const may = useSession().can(['comment_policy', 'update_policy']);
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
      <h2>
        <FormattedMessage id="policy.items.comments" /> <Count>{rows.length}</Count>
      </h2>
      {rows.map((row) => (
        <div key={row.id} className="pi-comment">
          <p>
            <b>{(row['created_by_ref'] as RefValue | null)?.label ?? ''}</b>{' '}
            <span className="muted">
              <Ltr>{formatDateTime(String(row['created_at'] ?? ''))}</Ltr>
            </span>
          </p>
          {typeof row['quote'] === 'string' && <blockquote dir="auto">{row['quote']}</blockquote>}
          <p dir="auto">{String(row['note'] ?? '')}</p>
        </div>
      ))}
      {may && (
        <form className="pi-write" onSubmit={(event) => void send(event)}>
          <Textarea aria-label={label} placeholder={label} value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit" busy={busy} disabled={text.trim() === ''}>
            <FormattedMessage id="policy.items.send" />
          </Button>
        </form>
      )}
    </aside>
  );
}
