import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, Glyph } from '../../../../ui/index.ts';

interface AmountProps {
  value: number;
  /** Label for screen readers. */
  label: string;
  /** A negative amount is a warning. */
  warns?: boolean;
  onOpen?: () => void;
}

/** An amount of the ledger: whole riyals, the exact amount in a tooltip; a dash for zero. */
export function Amount({ value, label, warns = false, onOpen }: AmountProps): ReactElement {
  const intl = useIntl();
  if (value === 0)
    return (
      <span className="cl-none" aria-label={`${label}: 0`}>
        –
      </span>
    );
  const short = warns && value < 0;
  const shown = (
    <>
      {short && <Glyph name="risk" tone="stop" />}
      <bdi className="num">{formatAmount(Math.round(value), 0)}</bdi>
    </>
  );
  const said = `${label}: ${formatAmount(value)}${short ? `, ${intl.formatMessage({ id: 'ledger.over' })}` : ''}`;
  if (!onOpen)
    return (
      <span className="cl-amount" data-short={short || undefined} title={formatAmount(value)}>
        {shown}
      </span>
    );
  return (
    <button
      type="button"
      className="cl-amount"
      data-short={short || undefined}
      aria-label={said}
      title={formatAmount(value)}
      onClick={onOpen}
    >
      {shown}
    </button>
  );
}
