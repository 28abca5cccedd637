/**
 * Parses numbers as spreadsheets write them: thousands separators, currency words, per cent signs, Arabic digits, amounts in brackets.
 * Pure.
 */
import { latinDigits } from '../../kit/text/digits.ts';

/** The number, or null if the text is not a number. */
export function readNumber(text: string): number | null {
  const latin = latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('−', '-')
    .replace(/[\s\u00a0\u200e\u200f\u061c\u2066-\u2069']/g, '');
  const bare = latin.replace(/^(?:SAR|SR|ر\.س\.?|ريال|﷼|\$|€)|(?:SAR|SR|ر\.س\.?|ريال|﷼|\$|€|%|٪)$/gi, '');
  const bracketed = /^\((.+)\)$/.exec(bare);
  const plain = withPoint(bracketed?.[1] ?? bare);
  if (plain === null) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? (bracketed ? -value : value) : null;
}

/** Detects the decimal separator: `1,250.5`, `1.250,5` and `12,5` are all read; null for anything else. */
function withPoint(text: string): string | null {
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^[+-]?\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? text : null;
}
