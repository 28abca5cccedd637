import { expect, test } from '@jest/globals';
import { codeBefore, nameDirection, shownName } from './name-direction.ts';

test('a name without Arabic is left to the browser', () => expect(nameDirection('PAY-0011 Payment', 'ar')).toBeUndefined());

test('an Arabic name reads from the right in Arabic, also behind its code', () => {
  expect(nameDirection('SRT-RFI-0001 منسوب التأسيس', 'ar')).toBe('rtl');
  expect(nameDirection('منسوب التأسيس', 'ar')).toBe('rtl');
});

test('in English a code stands in front', () => expect(nameDirection('SRT-RFI-0001 منسوب التأسيس', 'en')).toBeUndefined());

test('a code before an Arabic name is a part of its own in English', () => {
  expect(codeBefore('SRT-RFI-0001 منسوب التأسيس', 'en')).toEqual({ code: 'SRT-RFI-0001', rest: 'منسوب التأسيس' });
  expect(codeBefore('DHC-08 00 00-001 أبواب خاصة', 'en')).toEqual({ code: 'DHC-08 00 00-001', rest: 'أبواب خاصة' });
});
test.each(['منسوب التأسيس', 'Pump منسوب', 'PAY-0011 Payment'])('%s has no code before an Arabic name', (name) =>
  expect(codeBefore(name, 'en')).toBeUndefined(),
);
test('in Arabic the name as a whole has its direction', () => expect(codeBefore('SRT-RFI-0001 منسوب', 'ar')).toBeUndefined());

test.each([
  ['32 00 00 تحسينات الموقع', '32\u00a000\u00a000 تحسينات الموقع'],
  ['هاتف +966 11 234 5678', 'هاتف +966\u00a011\u00a0234\u00a05678'],
  ['المبنى 4، الدور 2', 'المبنى 4، الدور 2'],
])('groups of digits of %s belong together', (name, shown) => expect(shownName(name)).toBe(shown));
