import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { clock } from '../../core/shared/clock.ts';
import { dayHere } from '../kit/dates/calendar.ts';
import type { FieldWidgetProps } from './contract.ts';
import { DateInput } from './date-input.tsx';
import { toInstant, toLocal, unread } from '../kit/dates/instant.ts';
import { TimeInput } from './time-widget.tsx';

/** A day and time in the reader's time zone; stored in UTC. */
export function DatetimeWidget({ control, field, value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const { day, time } = toLocal(value);
  return (
    <span className="f-datetime">
      <DateInput
        control={control}
        label={field.label}
        value={day}
        onChange={(next) => onChange(toInstant({ day: next, time }))}
        onBlur={onBlur}
        locked={locked}
        clearable={!field.required}
      />
      <TimeInput
        control={{
          id: `${control.id}-time`,
          'aria-label': intl.formatMessage({ id: 'form.time_of' }, { field: field.label }),
          ...(control['aria-invalid'] ? { 'aria-invalid': true } : {}),
        }}
        value={time}
        onChange={(next) => onChange(toInstant({ day: day ?? (next && dayHere(clock.date())), time: next }))}
        onInvalid={(text) => onChange(unread(day, text))}
        onBlur={onBlur}
        locked={locked}
      />
    </span>
  );
}
