/** Parses numbers as people write them: Arabic digits, thousands separators, currencies, brackets for negative numbers. */
import { westernDigits } from '../shared/digits.ts';

const CURRENCY = /(?:sar|sr|usd|eur|aed|ر\.?\s?س\.?|ريال(?:\s?سعودي)?|\u20c1|﷼|[$€£¥])/gi;

/** @returns the number; undefined for other text. `percent`: the text has a percent sign. */
export function parseNumber(text: string): { value: number; percent: boolean } | undefined {
  let rest = westernDigits(text)
    .replace(/[\u200e\u200f\u061c\u00a0\u202f]/g, ' ')
    .replace(CURRENCY, ' ')
    .trim();
  const percent = /[%٪]/.test(rest);
  rest = rest.replace(/[%٪]/g, '').trim();
  const negative = /^\(.*\)$/.test(rest) || /^[-−]/.test(rest) || /\d\s*-$/.test(rest);
  rest = rest
    .replace(/^\(|\)$/g, '')
    .replace(/^[-+−]|-$/g, '')
    .trim();
  const plain = plainDigits(rest);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? { value: negative ? -value : value, percent } : undefined;
}

/** `1,234.5`, `1.234,5`, `1 234,5` and `1٬234٫5` as 1234.5. */
function plainDigits(text: string): string | undefined {
  const latin = text.replace(/٬/g, ',').replace(/٫/g, '.').replace(/['’]/g, '').replace(/\s+/g, ' ');
  if (/^\d*\.?\d+(e[+-]?\d{1,3})?$/i.test(latin) || /^\d+\.$/.test(latin)) return latin.replace(/\.$/, '');
  if (/^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(latin) || /^\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d+)?$/.test(latin))
    return latin.replace(/[, ]/g, '');
  if (/^\d{1,3}(?:[. ]\d{3})+,\d+$/.test(latin) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(latin))
    return latin.replace(/[. ]/g, '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(latin)) return latin.replace(',', '.');
  return undefined;
}

/** Removes binary rounding errors: 0.1 + 0.2 is 0.3. */
export function rounded(value: number, digits: number): number {
  const near = Number(value.toFixed(digits));
  return Math.abs(near - value) <= Math.abs(value) * 1e-12 + 1e-12 ? near : value;
}
