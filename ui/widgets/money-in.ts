/** The currency of a form's amounts: a context for the inputs of its record and of its child rows. */
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { ownCurrency } from '../cells/currency.ts';
import { currencyLabel } from '../kit/format.ts';

/** undefined: that of the organisation; null: unknown, because it depends on another choice. */
export const MoneyIn = createContext<string | null | undefined>(undefined);

/** The unit beside an amount of the field; empty if unknown. */
export function useCurrencyLabel(): (field: Pick<FieldMeta, 'unit'>) => string {
  const { locale } = useIntl();
  const known = useContext(MoneyIn);
  return ({ unit }) => (known === null ? '' : currencyLabel(locale.slice(0, 2), known ?? unit));
}

/** The currency for the form of a record, or of a new one. */
export const moneyIn = ({ currency }: Pick<EntityMeta, 'currency'>, row: Row | null | undefined): string | null | undefined =>
  row ? ownCurrency(row) : currency && null;
