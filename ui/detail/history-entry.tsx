import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryEntry } from '../../core/shared/wire.ts';
import { Avatar, Button } from '../kit/index.ts';
import { historyLines } from './history-lines.ts';
import { ChangeLine, Sentence } from './sentence.tsx';
import { showValue } from './show-value.ts';
import { timeOf, when } from '../kit/dates/when.ts';

/** One change in the history: who, what, when, and a button that shows the record at that time. */
export function HistoryItem({ entry, open }: { entry: HistoryEntry; open: () => void }): React.JSX.Element {
  const intl = useIntl();
  const show = useMemo(() => showValue(intl), [intl]);
  const actor = entry.actor?.label ?? intl.formatMessage({ id: 'kit.system' });
  const [first, ...rest] = historyLines(entry, show);
  const several = rest.length > 0 && entry.action === 'update';
  const lines = several && first ? [first, ...rest] : rest;
  return (
    <li>
      <Avatar id={entry.actor?.id ?? 0} name={actor} src={entry.actor?.picture} />
      <div>
        <p>
          {several ? (
            <FormattedMessage
              id="detail.changedFields"
              values={{
                actor,
                count: lines.length,
                b: (parts) => (
                  <b>
                    <bdi>{parts}</bdi>
                  </b>
                ),
              }}
            />
          ) : (
            first && <Sentence actor={actor} line={first} />
          )}
        </p>
        {lines.length > 0 && (
          <ul className="d-changes">
            {lines.map((line) => (
              <li key={line.field ?? line.id}>
                <ChangeLine line={line} />
              </li>
            ))}
          </ul>
        )}
        <span className="row d-when">
          <time dateTime={entry.at} className="num">
            {timeOf(entry.at, intl)}
          </time>
          {entry.source !== 'web' && (
            <span className="faint small">
              <FormattedMessage id={`detail.source.${entry.source}`} />
            </span>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="d-version"
            aria-label={intl.formatMessage({ id: 'detail.version.openOf' }, { when: when(entry.at, intl) })}
            onClick={open}
          >
            <FormattedMessage id="detail.version.open" />
          </Button>
        </span>
      </div>
    </li>
  );
}
