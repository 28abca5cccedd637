import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import { daysBetween } from '../model/days.ts';

const SOON = 30;
const NOW = 7;

/** Days until the evidence expires: red in the last week, amber in the last month. */
export function DaysLeft({ expiry }: { expiry: string }): ReactElement {
  const days = daysBetween(today(), expiry);
  const tone = days <= NOW ? 'stop' : days <= SOON ? 'waiting' : 'todo';
  return (
    <span className="ev-left" data-tone={tone}>
      <FormattedMessage id={days < 0 ? 'compliance.evidence.days_over' : 'compliance.evidence.days_left'} values={{ n: Math.abs(days) }} />
    </span>
  );
}
