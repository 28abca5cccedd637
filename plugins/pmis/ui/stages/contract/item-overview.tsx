import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import type { RefValue, Row } from '../../../../../core/shared/wire.ts';
import { DateText, formatNumber, Glyph, Person } from '../../../../../ui/index.ts';
import { fullDay } from '../shown-days.ts';
import type { Item } from './use-plan.ts';

const refIn = (row: Row, name: string): RefValue | null => {
  const value = row[name];
  return typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue) : null;
};

/** What an item asks for, and who ticked it. */
export function ItemOverview({ item, row }: { item: Item; row: Row }): ReactElement {
  const intl = useIntl();
  const late = !item.done && item.due !== null && item.due < todayText();
  const by = refIn(row, 'done_by_ref');
  const status = refIn(row, 'status');
  const none = <span className="faint">—</span>;
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const line = (name: string, value: ReactNode): ReactElement => (
    <div key={name}>
      <dt>
        <FormattedMessage id={`pmis.stages.${name}`} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className="sp-facts">
      {line('assignee', item.assigned ? <Person id={item.assigned.id} name={item.assigned.label} /> : none)}
      {line(
        'due',
        item.due === null ? (
          none
        ) : (
          <span className="cl-due num" data-late={late || undefined}>
            {late && <Glyph name="stop" />}
            <bdi>{fullDay(item.due)}</bdi>
          </span>
        ),
      )}
      {line('weight', item.weight > 0 ? <bdi className="num">{`${formatNumber(item.weight)}%`}</bdi> : none)}
      {line('evidence', word(item.evidence ? 'required' : 'optional'))}
      {line('for_completing', word(item.required ? 'required' : 'optional'))}
      {status && line('status', <bdi>{status.label}</bdi>)}
      {item.done &&
        line(
          'done_by',
          <>
            {by && <Person id={by.id} name={by.label} />} <DateText value={row['done_at']} />
          </>,
        )}
      {item.note !== null && line('note', <span dir="auto">{item.note}</span>)}
    </dl>
  );
}
