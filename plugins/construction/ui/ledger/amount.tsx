import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, Glyph } from '../../../../ui/index.ts';

interface AmountProps {
  value: number;
  /** What it is, for those who hear it. */
  label: string;
  /** A negative one is bad news, not only a subtraction. */
  warns?: boolean;
  onOpen?: () => void;
}

/** A figure of the ledger: whole riyals, the halalas on hover; a dash for nothing. */
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
