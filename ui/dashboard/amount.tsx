import { FormattedMessage, useIntl } from 'react-intl';
import { currencyLabel } from '../kit/index.ts';
import { inUnit, unitOf } from './amounts.ts';

/** An amount in large type with its unit in small type, in the word order of the language. */
export function BigAmount({ value, unit }: { value: number; unit: string }): React.JSX.Element {
  const { locale } = useIntl();
  const size = unitOf(value);
  return (
    <FormattedMessage
      id={`dashboard.amount.${size}`}
      values={{
        n: <bdi dir="ltr">{inUnit(value, size)}</bdi>,
        unit: currencyLabel(locale.slice(0, 2), unit),
        s: (parts) => <small>{parts}</small>,
      }}
    />
  );
}

/** An amount in a column: the number and the abbreviation of its unit. */
export function ShortAmount({ value }: { value: number }): React.JSX.Element {
  const size = unitOf(value);
  return <FormattedMessage id={`dashboard.short.${size}`} values={{ n: <bdi dir="ltr">{inUnit(value, size)}</bdi> }} />;
}
