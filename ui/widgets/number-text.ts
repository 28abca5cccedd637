/** Number input (VR-07): accepts digits and one point; converts Arabic digits and separators. */
import { latinDigits } from '../kit/text/digits.ts';

const MINUS = /^[\s\u200e\u200f\u061c]*[-\u2212]/;

export interface NumberRules {
  /** Maximum decimals; 0: no point. */
  decimals: number;
  /** A leading minus is allowed. */
  negative?: boolean;
}

/** The accepted part of a typed or pasted text: `١٬٢٥٠٫٥ ريال` -> `1250.5`. */
export function filterNumber(text: string, { decimals, negative = false }: NumberRules): string {
  const latin = latinDigits(text).replaceAll('٫', '.');
  const kept = latin.replace(/[^\d.]/g, '');
  const sign = negative && MINUS.test(latin) ? '-' : '';
  const [whole = '', ...rest] = kept.split('.');
  if (decimals === 0 || rest.length === 0) return sign + whole;
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The number of a filtered text; null if it is incomplete (`""`, `-`, `.`). */
export function parseNumber(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}

/** Groups the integer part by thousands and leaves the rest as typed: `64720000.5` -> `64,720,000.5`. */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

/** The caret position after regrouping: after the same number of characters, commas not counted (`kept`). */
export function caretAfter(text: string, kept: number): number {
  let seen = 0;
  let at = 0;
  while (at < text.length && seen < kept) {
    if (text.charAt(at) !== ',') seen += 1;
    at += 1;
  }
  return at;
}

/** An amount with its scale in words, `64.72 million`; empty below a million. Latin digits in every language. */
export function inWords(value: number | null, locale: string): string {
  if (value === null || Math.abs(value) < 1_000_000) return '';
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 }).format(
    value,
  );
}
