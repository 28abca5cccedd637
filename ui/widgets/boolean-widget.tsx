import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../kit/choice.tsx';
import type { FieldWidgetProps } from './contract.ts';

/** Yes or no. */
export function BooleanWidget({ control, value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const { 'aria-required': _required, ...rest } = control;
  return (
    <span className="f-switch">
      <Switch {...rest} checked={value === true} disabled={locked} onChange={(event) => onChange(event.target.checked)} onBlur={onBlur} />
      <span className="muted" aria-hidden="true">
        {intl.formatMessage({ id: value === true ? 'form.yes' : 'form.no' })}
      </span>
    </span>
  );
}
