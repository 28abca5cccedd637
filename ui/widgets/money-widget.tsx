import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { currencyAfter, formatAmount } from '../kit/format.ts';
import { Input } from '../kit/input.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { useCurrencyLabel } from './money-in.ts';
import { caretAfter, filterNumber, groupDigits, inWords, parseNumber } from './number-text.ts';

/**
 * An amount: digits are grouped while typing, the currency stands on the side that the language requires, large amounts are also in words.
 */
export function MoneyWidget({
  control,
  field,
  value,
  onChange,
  onBlur,
  locked,
  compact = false,
  typed: begin,
}: FieldWidgetProps): ReactElement {
  const { locale: tag } = useIntl();
  const locale = tag.slice(0, 2);
  const amount = typeof value === 'number' ? value : null;
  const rules = { decimals: field.scale ?? 2, negative: (field.minimum ?? 0) < 0 };
  const [typed, setTyped] = useState<string | null>(begin === undefined ? null : groupDigits(filterNumber(begin, rules)));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: text, selectionStart } = event.target;
    const plain = filterNumber(text, rules);
    const grouped = groupDigits(plain);
    caret.current = caretAfter(grouped, filterNumber(text.slice(0, selectionStart ?? text.length), rules).length);
    setTyped(grouped);
    onChange(parseNumber(plain));
  };

  const label = useCurrencyLabel()(field);
  const unit = label && <span className="k-affix">{label}</span>;
  const after = currencyAfter(locale);
  const words = compact ? '' : inWords(amount, locale);
  return (
    <>
      <Input
        {...control}
        aria-describedby={[control['aria-describedby'], words ? `${control.id}-words` : ''].filter(Boolean).join(' ') || undefined}
        ref={input}
        className="f-ltr num"
        inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
        value={typed ?? formatAmount(amount, rules.decimals)}
        locked={locked}
        before={after || compact || !unit ? undefined : unit}
        after={after && !compact && unit ? unit : undefined}
        onChange={type}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      {words && (
        <span id={`${control.id}-words`} className="k-help">
          {words}
        </span>
      )}
    </>
  );
}
