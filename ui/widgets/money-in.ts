/** The currency in which a form's amounts are: a form tells it to the inputs of its record and of the rows below. */
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { ownCurrency } from '../cells/currency.ts';
import { currencyLabel } from '../kit/format.ts';

/** undefined: that of the organisation; null: nobody knows yet, since it depends on what is chosen. */
export const MoneyIn = createContext<string | null | undefined>(undefined);

/** The unit to write beside an amount of the field; empty where it is not known. */
export function useCurrencyLabel(): (field: Pick<FieldMeta, 'unit'>) => string {
  const { locale } = useIntl();
  const known = useContext(MoneyIn);
  return ({ unit }) => (known === null ? '' : currencyLabel(locale.slice(0, 2), known ?? unit));
}

/** For the form of a record, or of a new one. */
export const moneyIn = ({ currency }: Pick<EntityMeta, 'currency'>, row: Row | null | undefined): string | null | undefined =>
  row ? ownCurrency(row) : currency && null;
