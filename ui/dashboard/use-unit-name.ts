import { useIntl } from 'react-intl';
import { currencyLabel } from '../kit/index.ts';
import type { AmountUnit } from './amounts.ts';

/** The name of a unit: SAR million, مليون ريال. */
export function useUnitName(): (size: AmountUnit, unit: string) => string {
  const intl = useIntl();
  return (size, unit) => intl.formatMessage({ id: `dashboard.unit.${size}` }, { unit: currencyLabel(intl.locale.slice(0, 2), unit) });
}
