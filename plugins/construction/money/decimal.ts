/**
 * Amounts of money: exact decimals, rounded half up to two places. PostgreSQL's round() of a numeric does the same, so both sides agree to
 * the halala.
 */
import Big from 'big.js';

const PLACES = 2;

/** A number of the wire, exactly as written. */
export const exact = (value: unknown): Big =>
  value instanceof Big ? value : new Big(typeof value === 'number' || typeof value === 'string' ? String(value) : 0);

/** Half a halala is rounded away from zero. */
export const rounded = (value: Big): number => value.round(PLACES, Big.roundHalfUp).toNumber();

/** @returns quantity times unit cost. */
export const extended = (quantity: unknown, unitCost: unknown): number =>
  plain(quantity, unitCost) ?? rounded(exact(quantity).times(exact(unitCost)));

/** Scale of a number with four decimals; one halala in the product of two such numbers; the largest product that stays exact. */
const [STEP, HALALA, MOST] = [10_000, 1_000_000, 4e15];

/** Fast path for numbers with at most four decimals, in integers, as long as the product is a safe integer: almost always. */
function plain(quantity: unknown, unitCost: unknown): number | undefined {
  if (!isNumber(quantity) || !isNumber(unitCost)) return undefined;
  const [a, b] = [Math.round(quantity * STEP), Math.round(unitCost * STEP)];
  const steps = Math.abs(a * b);
  if (a / STEP !== quantity || b / STEP !== unitCost || steps > MOST) return undefined;
  const up = steps + HALALA / 2;
  const halalas = (up - (up % HALALA)) / HALALA;
  return halalas === 0 ? 0 : (a < 0 === b < 0 ? halalas : -halalas) / 100;
}

/** A share of an amount, in per cent. */
export const shareOf = (amount: unknown, percent: unknown): Big => exact(amount).times(exact(percent)).div(100);

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Formatted for a message, the same in both languages. */
export const said = (value: unknown): string =>
  exact(value)
    .toFixed(PLACES)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
    .replace(/\.(\d*),(\d*)/, '.$1$2');
