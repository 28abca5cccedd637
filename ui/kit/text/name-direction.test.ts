import { expect, test } from '@jest/globals';
import { nameDirection } from './name-direction.ts';

test('a name without Arabic is left to the browser', () => expect(nameDirection('PAY-0011 Payment', 'ar')).toBeUndefined());

test('an Arabic name reads from the right in Arabic, also behind its code', () => {
  expect(nameDirection('SRT-RFI-0001 منسوب التأسيس', 'ar')).toBe('rtl');
  expect(nameDirection('منسوب التأسيس', 'ar')).toBe('rtl');
});

test('in English a code stands in front', () => expect(nameDirection('SRT-RFI-0001 منسوب التأسيس', 'en')).toBeUndefined());
