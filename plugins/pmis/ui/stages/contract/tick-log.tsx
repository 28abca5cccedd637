import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Avatar, dayOfValue, formatTime, Ltr } from '../../../../../ui/index.ts';
import { shortDay } from '../shown-days.ts';
import type { LogEntry } from './use-plan.ts';

interface TickLogProps {
  entries: readonly LogEntry[];
  waiting: boolean;
  /** Older entries are not shown. */
  more: boolean;
  /** Numbers of the items, `2.1`. */
  numbers: ReadonlyMap<number, string>;
}

/** Who ticked what, newest first; what followed at parents stands in the same entry. */
export function TickLog({ entries, waiting, more, numbers }: TickLogProps): ReactElement {
  const shown = entries.filter(({ changed, note }) => changed || note !== null);
  if (shown.length === 0 && !waiting)
    return (
      <p className="muted sp-small">
        <FormattedMessage id="pmis.stages.no_log" />
      </p>
    );
  return (
    <>
      <ol className="sp-log">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} numbers={numbers} />
        ))}
      </ol>
      {more && (
        <p className="faint sp-small">
          <FormattedMessage id="pmis.stages.log.older" />
        </p>
      )}
    </>
  );
}

function Entry({ entry, numbers }: { entry: LogEntry; numbers: ReadonlyMap<number, string> }): ReactElement {
  const intl = useIntl();
  const { by, item, followed } = entry;
  const number = numbers.get(item?.id ?? 0) ?? '';
  const followers = followed.map(({ id }) => numbers.get(id) ?? '').filter(Boolean);
  const what = !entry.changed ? 'noted' : entry.done ? (entry.files > 0 ? 'ticked_with' : 'ticked') : 'unticked';
  const at = new Date(entry.at);
  return (
    <li>
      <Avatar id={by?.id ?? 0} name={by?.label ?? ''} />
      <div>
        <FormattedMessage
          id={`pmis.stages.log.${what}`}
          values={{
            who: (
              <b>
                <bdi>{by?.label}</bdi>
              </b>
            ),
            item: (
              <>
                <b>
                  <Ltr className="num">{number}</Ltr>
                </b>{' '}
                <bdi>{item?.label}</bdi>
              </>
            ),
            n: entry.files,
          }}
        />{' '}
        {followers.length > 0 && (
          <FormattedMessage
            id={followed[0]?.done ? 'pmis.stages.log.completed' : 'pmis.stages.log.reopened'}
            values={{
              items: (
                <b>
                  <Ltr className="num">{followers.join(', ')}</Ltr>
                </b>
              ),
            }}
          />
        )}
        {entry.note !== null && <q dir="auto">{entry.note}</q>}
        <time dateTime={entry.at} className="faint num">
          {intl.formatMessage(
            { id: 'pmis.stages.moment' },
            { day: shortDay(dayOfValue(entry.at) ?? todayText(), todayText()), time: formatTime(at) },
          )}
        </time>
      </div>
    </li>
  );
}
