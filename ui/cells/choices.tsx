import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceMark, formatTime, Icon, isPriority, NoPriority, Pill, StatePill } from '../kit/index.ts';
import { choiceOf, heldUntil } from './text.ts';
import type { CellProps } from './types.ts';

/** A state pill; for a record on hold, a lock and the end of the hold instead. */
export function StateCell({ field, row }: CellProps): ReactElement | null {
  const choice = choiceOf(field, row);
  const until = heldUntil(field, row);
  if (until) return <Held until={until} />;
  return choice ? <StatePill choice={choice} /> : null;
}

/** Shown instead of the state pill, because a record on hold cannot be used. */
export function Held({ until, size }: { until: Date; size?: 'md' | 'lg' }): ReactElement {
  const intl = useIntl();
  return (
    <Pill tone="stop" glyph="risk" size={size}>
      {intl.formatMessage({ id: 'list.held' }, { time: formatTime(until) })}
    </Pill>
  );
}

/** A choice with a shape shows it beside the label; a choice without one is only a label. An empty priority says so. */
export function EnumCell({ field, row }: CellProps): ReactElement | null {
  const choice = choiceOf(field, row);
  if (!choice) return field.values?.some((c) => isPriority(c.glyph)) ? <NoPriority /> : null;
  return choice.tone || choice.glyph ? <ChoiceMark choice={choice} /> : <span className="cut">{choice.label}</span>;
}

/** Yes with a tick, no as muted text: never colour alone. */
export function BooleanCell({ field, row }: CellProps): ReactElement | null {
  const intl = useIntl();
  const value = row[field.name];
  if (value === null || value === undefined) return null;
  return value ? (
    <span className="k-mark">
      <span className="cell-yes">
        <Icon name="check-small" />
      </span>
      {intl.formatMessage({ id: 'list.yes' })}
    </span>
  ) : (
    <span className="cell-none">{intl.formatMessage({ id: 'list.no' })}</span>
  );
}
