import { expect, test } from '@jest/globals';
import { amountInWords } from './amount-words.ts';

const ar = (amount: number, currency = 'SAR'): string | undefined => amountInWords(amount, currency)?.ar;
const en = (amount: number, currency = 'SAR'): string | undefined => amountInWords(amount, currency)?.en;

test('no words for an unknown currency, less than nothing, or more than has names', () => {
  expect([amountInWords(1, 'XXX'), amountInWords(-1, 'SAR'), amountInWords(1e12, 'SAR')]).toEqual([undefined, undefined, undefined]);
});

test('English', () => {
  expect(en(0)).toBe('Zero riyals');
  expect(en(1.01)).toBe('One riyal and one halala');
  expect(en(0.6)).toBe('Sixty halalas');
  expect(en(6_769_525.6)).toBe('Six million seven hundred sixty-nine thousand five hundred twenty-five riyals and sixty halalas');
  expect(en(1_000_000_012, 'USD')).toBe('One billion twelve dollars');
});

test('Arabic counts its nouns by the last two digits', () => {
  expect(ar(6_769_525.6)).toBe('ستة ملايين وسبعمائة وتسعة وستون ألفًا وخمسمائة وخمسة وعشرون ريالًا وستون هللة');
  expect(ar(1)).toBe('ريال واحد');
  expect(ar(2)).toBe('ريالان');
  expect(ar(3.03)).toBe('ثلاثة ريالات وثلاث هللات');
  expect(ar(11.11)).toBe('أحد عشر ريالًا وإحدى عشرة هللة');
  expect(ar(100)).toBe('مائة ريال');
  expect(ar(200)).toBe('مائتا ريال');
  expect(ar(2000)).toBe('ألفا ريال');
  expect(ar(1001)).toBe('ألف وريال');
  expect(ar(12_000.22)).toBe('اثنا عشر ألف ريال واثنتان وعشرون هللة');
  expect(ar(103_200)).toBe('مائة وثلاثة آلاف ومائتا ريال');
  expect(ar(2_000_000)).toBe('مليونا ريال');
});

test('a currency has the parts that it has: a thousand of a dinar or a rial, none of a yen', () => {
  expect(en(1234.567, 'KWD')).toBe('One thousand two hundred thirty-four dinars and five hundred sixty-seven fils');
  expect(ar(3.005, 'BHD')).toBe('ثلاثة دنانير وخمسة فلوس');
  expect(ar(2.01, 'OMR')).toBe('ريالان وعشر بيسات');
  expect(ar(1.1, 'TND')).toBe('دينار واحد ومائة مليم');
  expect(en(0.001, 'KWD')).toBe('One fils');
  expect(en(15_000.4, 'JPY')).toBe('Fifteen thousand yen');
  expect(ar(15_000, 'JPY')).toBe('خمسة عشر ألف ين');
});
