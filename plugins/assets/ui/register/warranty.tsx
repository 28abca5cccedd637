import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import { DateText, Icon } from '../../../../ui/index.ts';
import './register.css';

const SOON = 90;
const DAY = 86_400_000;

/** A day that is far away stands as it is. */
export function Warranty({ day, children }: { day: string; children: ReactNode }): ReactElement {
  const left = Math.round((Date.parse(day) - Date.parse(today())) / DAY);
  if (left < 0)
    return (
      <span className="muted">
        <FormattedMessage id="assets.register.ended" values={{ day: <DateText value={day} /> }} />
      </span>
    );
  if (left > SOON) return <>{children}</>;
  return (
    <span className="as-soon">
      <Icon name="arrow-ccw-clock" size={12} />
      <FormattedMessage id="assets.register.ends" values={{ n: left }} />
    </span>
  );
}
