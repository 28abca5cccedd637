import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import { DateText, Glyph } from '../../../../ui/index.ts';
import { daysBetween } from '../model/days.ts';
import './marks.css';

/** When something is due: red when late, amber today and tomorrow, else the date. */
export function Due({ day, plain = false }: { day: string | null; plain?: boolean }): ReactElement {
  if (day === null) return <span className="faint">—</span>;
  const days = daysBetween(today(), day);
  if (plain || days > 1)
    return (
      <span className="ib-due">
        <DateText value={day} />
      </span>
    );
  const tone = days < 0 ? 'stop' : 'waiting';
  return (
    <span className="ib-due" data-tone={tone}>
      <Glyph name={tone} tone={tone} />
      {days < 0 ? (
        <FormattedMessage id="compliance.inbox.days_late" values={{ n: -days }} />
      ) : (
        <FormattedMessage id={days === 0 ? 'compliance.inbox.due_today' : 'compliance.inbox.due_tomorrow'} />
      )}
    </span>
  );
}
