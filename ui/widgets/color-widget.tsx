import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { COLOR_PATTERN } from '../../core/shared/patterns.ts';
import { Input } from '../kit/input.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';

const HEX = new RegExp(COLOR_PATTERN);

/** Six digits with the number sign, as the browser's picker requires. */
export function sixDigits(text: string): string {
  if (!HEX.test(text)) return '#ffffff';
  const digits = text.replace('#', '');
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}

/** A colour (VR-14): hex digits, with the browser's picker as a swatch. */
export function ColorWidget({ control, field, value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const text = textOf(value);
  return (
    <Input
      {...control}
      className="f-ltr num"
      maxLength={7}
      locked={locked}
      value={text}
      before={
        <input
          type="color"
          className="f-swatch"
          tabIndex={-1}
          disabled={locked}
          value={sixDigits(text)}
          aria-label={intl.formatMessage({ id: 'form.pick_color' }, { field: field.label })}
          onChange={(event) => onChange(event.target.value)}
        />
      }
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}
