import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import { DateText, Icon } from '../../../../ui/index.ts';
import './register.css';

const SOON = 90;
const DAY = 86_400_000;

/** A day that is far away is shown as it is. @param beside the day is shown, too, where it is near. */
export function Warranty({ day, beside, children }: { day: string; beside?: boolean | undefined; children: ReactNode }): ReactElement {
  const left = Math.round((Date.parse(day) - Date.parse(today())) / DAY);
  if (left < 0)
    return (
      <span className="muted">
        <FormattedMessage id="assets.register.ended" values={{ day: <DateText value={day} /> }} />
      </span>
    );
  if (left > SOON) return <>{children}</>;
  const soon = (
    <span className="as-soon">
      <Icon name="clock" size={12} />
      <FormattedMessage id="assets.register.ends" values={{ n: left }} />
    </span>
  );
  return beside ? (
    <span className="as-near">
      {children}
      {soon}
    </span>
  ) : (
    soon
  );
}
