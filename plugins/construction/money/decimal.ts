/** Amounts of money: exact decimals, rounded half up to two places. PostgreSQL's round() of a numeric does the same, so both sides agree to the halala. */
import Big from 'big.js';

const PLACES = 2;

/** A number of the wire, exactly as it was written. */
export const exact = (value: unknown): Big => (value instanceof Big ? value : new Big(typeof value === 'number' || typeof value === 'string' ? String(value) : 0));

/** Half a halala is rounded away from zero. */
export const rounded = (value: Big): number => value.round(PLACES, Big.roundHalfUp).toNumber();

/** @returns quantity by unit cost. */
export const extended = (quantity: unknown, unitCost: unknown): number => rounded(exact(quantity).times(exact(unitCost)));

/** A share of an amount, in per cent. */
export const shareOf = (amount: unknown, percent: unknown): Big => exact(amount).times(exact(percent)).div(100);

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** As it stands in a sentence, in both languages. */
export const said = (value: unknown): string => exact(value).toFixed(PLACES).replace(/\B(?=(\d{3})+(?!\d))/g, ',').replace(/\.(\d*),(\d*)/, '.$1$2');
