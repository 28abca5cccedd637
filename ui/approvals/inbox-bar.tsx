import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { Button, IconButton } from '../kit/index.ts';
import { DecideDialog } from './decide-dialog.tsx';

type Name = 'approve' | 'return' | 'reject';

export interface InboxBarProps {
  items: readonly ApprovalItem[];
  clear: () => void;
  decide: (action: Name, values: Record<string, unknown>) => Promise<void>;
}

/** The decisions that are possible for all selected items. */
export function InboxBar({ items, clear, decide }: InboxBarProps): ReactElement {
  const intl = useIntl();
  const [asking, setAsking] = useState<Name | null>(null);
  const word = (id: string, values?: Record<string, number>): string => intl.formatMessage({ id: `approvals.${id}` }, values);
  return (
    <div className="ap-bar" role="toolbar" aria-label={word('chosen', { n: items.length })}>
      <span className="num grow">{word('chosen', { n: items.length })}</span>
      <Button size="sm" variant="ghost" tone="stop" onClick={() => setAsking('reject')}>
        {word('do.reject')}
      </Button>
      <Button size="sm" onClick={() => setAsking('return')}>
        {word('do.return')}
      </Button>
      <Button size="sm" variant="primary" icon="check" onClick={() => setAsking('approve')}>
        {word('do.approve')}
      </Button>
      <IconButton icon="x" size="sm" aria-label={word('clear')} onClick={clear} />
      {asking && (
        <DecideDialog
          action={{ name: asking, label: word(`do.${asking}`), tone: asking === 'reject' ? 'stop' : 'done' }}
          title={word('chosen', { n: items.length })}
          act={(values) => decide(asking, values)}
          close={() => setAsking(null)}
        />
      )}
    </div>
  );
}
