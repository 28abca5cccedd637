import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryEntry } from '../../core/shared/wire.ts';
import { Avatar, Button, Empty } from '../kit/index.ts';
import { historyLines } from './history-lines.ts';
import { ChangeLine, Sentence } from './sentence.tsx';
import { showValue } from './show-value.ts';
import { when } from './when.ts';

export interface HistoryTabProps {
  entries: HistoryEntry[];
  hasMore: boolean;
  loading: boolean;
  more: () => void;
}

/** Everything that happened to the record, newest first: one block per change, one line per value. */
export function HistoryTab({ entries, hasMore, loading, more }: HistoryTabProps): React.JSX.Element {
  if (!entries.length && !loading) return <Empty title={<FormattedMessage id="detail.noHistory" />} />;
  return (
    <div className="d-history">
      <ol className="d-feed" data-wide="">{entries.map((entry) => <Change key={entry.id} entry={entry} />)}</ol>
      {hasMore && <Button size="sm" busy={loading} onClick={more}><FormattedMessage id="detail.olderHistory" /></Button>}
    </div>
  );
}

function Change({ entry }: { entry: HistoryEntry }): React.JSX.Element {
  const intl = useIntl();
  const show = useMemo(() => showValue(intl), [intl]);
  const actor = entry.actor?.label ?? intl.formatMessage({ id: 'detail.system' });
  const [first, ...rest] = historyLines(entry, show);
  const several = rest.length > 0 && entry.action === 'update';
  const lines = several && first ? [first, ...rest] : rest;
  return (
    <li>
      <Avatar id={entry.actor?.id ?? 0} name={actor} />
      <div>
        <p>
          {several
            ? <FormattedMessage id="detail.changedFields" values={{ actor, count: lines.length, b: (parts) => <b><bdi>{parts}</bdi></b> }} />
            : first && <Sentence actor={actor} line={first} />}
        </p>
        {lines.length > 0 && <ul className="d-changes">{lines.map((line) => <li key={line.field ?? line.id}><ChangeLine line={line} /></li>)}</ul>}
        <span className="row d-when">
          <time dateTime={entry.at} className="num">{when(entry.at, intl)}</time>
          {entry.source !== 'web' && <span className="faint small"><FormattedMessage id={`detail.source.${entry.source}`} /></span>}
        </span>
      </div>
    </li>
  );
}
