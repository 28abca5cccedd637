/** References of controls: Arabic-Indic digits, any dash, and the direction of reading. */
import { normal, westernDigits } from '../../../core/index.ts';

const MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\u0640]/g;
const PART = '(?:\\d{1,3}|[A-Z]{1,2})';
const REFERENCE = new RegExp(`^(?:[A-Z]{2,6}\\s*[-:_ ]\\s*)?(${PART}(?:\\s*[-\\u2010-\\u2015\\u2212.·/]\\s*${PART}){0,6})\\.?$`, 'i');

/** `١-٢-١` is ['1', '2', '1']. @returns undefined if it is not a numbered reference. */
export function partsOf(written: string): readonly string[] | undefined {
  const found = REFERENCE.exec(westernDigits(written.slice(0, 400)).replace(MARKS, '').trim().slice(0, 80));
  const parts = found?.[1]
    ?.toUpperCase()
    .split(/[^\dA-Z]+/)
    .filter(Boolean);
  return parts?.some((part) => /\d/.test(part)) ? parts.map((part) => part.replace(/^0+(?=\d)/, '')) : undefined;
}

/** References with the same key mean the same control. */
export const keyOf = (written: string): string => partsOf(written)?.join('-') ?? normal(written);

const begins = (parts: readonly string[], above: readonly string[]): boolean =>
  parts.length > above.length && above.every((part, i) => parts[i] === part);

export interface Read {
  parts: readonly string[];
  /** It was written right to left: `١-١-٤-٢` below 2-4 is 2-4-1-1. */
  mirrored: boolean;
}

/**
 * One list may mix references written left to right and right to left. The parent determines the direction: a reference starts with that of
 * its sub-domain or control.
 * @param above references of the groups above the row, nearest first.
 */
export function readWithin(parts: readonly string[], above: readonly (readonly string[])[]): Read {
  const other = parts.toReversed();
  for (const over of above) {
    if (begins(parts, over)) return { parts, mirrored: false };
    if (begins(other, over)) return { parts: other, mirrored: true };
  }
  return { parts, mirrored: false };
}
