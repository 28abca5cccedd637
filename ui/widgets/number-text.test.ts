import { describe, expect, it } from '@jest/globals';
import { caretAfter, filterNumber, groupDigits, inWords, parseNumber } from './number-text.ts';

describe('filterNumber (VR-07)', () => {
  it.each([
    ['12a.3.4', { decimals: 2 }, '12.34'],
    ['1,250.559', { decimals: 2 }, '1250.55'],
    ['12.5', { decimals: 0 }, '12'],
    ['-5', { decimals: 2 }, '5'],
    ['-5', { decimals: 2, negative: true }, '-5'],
    ['١٬٢٥٠٫٥ ريال', { decimals: 2 }, '1250.5'],
    ['۴۵', { decimals: 0 }, '45'],
    ['abc', { decimals: 2 }, ''],
  ])('%s', (text, rules, kept) => expect(filterNumber(text, rules)).toBe(kept));
});

describe('numbers as text', () => {
  it('has no number yet', () => expect(['', '-', '.'].map(parseNumber)).toEqual([null, null, null]));
  it('groups thousands and leaves what is typed behind the point', () => {
    expect(['', '999', '64720000.', '-1234.50'].map(groupDigits)).toEqual(['', '999', '64,720,000.', '-1,234.50']);
  });
  it('keeps the caret behind the same digits', () =>
    expect([caretAfter('1,234', 1), caretAfter('1,234', 2), caretAfter('1,234', 9)]).toEqual([1, 3, 5]));
  it('says large amounts in words', () => {
    expect(inWords(64_720_000, 'en')).toBe('64.72 million');
    expect(inWords(64_720_000, 'ar')).toMatch(/64\.72.مليون/);
    expect([inWords(999_999, 'en'), inWords(null, 'en')]).toEqual(['', '']);
  });
});
