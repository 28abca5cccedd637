/** Exact decimals, with the results of PostgreSQL's numeric. Isomorphic, and small enough for forms. */

/** `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

const ten = (power: number): bigint => 10n ** BigInt(power);

/** Parses a number; undefined for anything else. */
export function decimalOf(value: number | string): Decimal | undefined {
  const [all, sign = '', whole = '', part = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? [];
  if (all === undefined) return undefined;
  const scale = part.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${part}`);
  return scale < 0 ? { digits: digits * ten(-scale), scale: 0 } : { digits, scale };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: a.digits * ten(scale - a.scale) + b.digits * ten(scale - b.scale), scale };
}

export const negative = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

export const times = (a: Decimal, b: Decimal): Decimal => ({ digits: a.digits * b.digits, scale: a.scale + b.scale });

/** The quotient rounded to an integer; half away from zero. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const [whole, rest] = [dividend / divisor, dividend % divisor];
  const size = (n: bigint): bigint => (n < 0n ? -n : n);
  if (2n * size(rest) < size(divisor)) return whole;
  return dividend < 0n === divisor < 0n ? whole + 1n : whole - 1n;
}

/** The quotient with this many decimals; undefined for a division by zero. */
export const over = (a: Decimal, b: Decimal, scale: number): Decimal | undefined =>
  b.digits === 0n ? undefined : { digits: nearest(a.digits * ten(scale + b.scale), b.digits * ten(a.scale)), scale };

/** Rounded to at most this many decimals. */
export const rounded = (a: Decimal, scale: number): Decimal =>
  a.scale <= scale ? a : { digits: nearest(a.digits, ten(a.scale - scale)), scale };

/** The nearest JavaScript number. */
export const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`);
