import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import './register.css';

const PARTS = ['confidentiality', 'integrity', 'availability'] as const;
const LETTERS = ['C', 'I', 'A'];

/** Three marks from light to strong, in this order in every language; words are in the tip. @param cia a digit for each, 0 for none. */
export function Cia({ cia }: { cia: number }): ReactElement {
  const intl = useIntl();
  const values = [Math.floor(cia / 100) % 10, Math.floor(cia / 10) % 10, cia % 10];
  const words = intl.formatList(
    PARTS.map((part, i) => intl.formatMessage({ id: `assets.register.${part}` }, { value: values[i] || '—' })),
    { type: 'unit' },
  );
  return (
    <span className="as-cia" dir="ltr" title={words} role="img" aria-label={words}>
      {LETTERS.map((letter, i) => (
        <i key={letter} data-value={values[i]} aria-hidden="true">
          <small>{letter}</small>
          {values[i] || '–'}
        </i>
      ))}
    </span>
  );
}
