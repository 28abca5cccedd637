import { expect, test } from '@jest/globals';
import { Fonts } from './fonts.mjs';
import { isFigure, linesOf, type Line } from './text.mjs';

const fonts = new Fonts();
const rtl = (text: string, width?: number): Line[] => linesOf(fonts, text, { size: 10, direction: 'rtl', ...(width ? { width } : {}) });
const widthOf = (text: string, width?: number): number => Math.max(...rtl(text, width).map((line) => line.width));

test('characters that steer the direction are not drawn', () => {
  expect(rtl('\u202e\u200fA')[0]?.parts.map(({ text }) => text)).toEqual(['A']);
});

test('letters of a word are joined: together they are narrower than one by one', () => {
  const apart = [...'المحتجز'].reduce((sum, letter) => sum + widthOf(letter), 0);
  expect(widthOf('المحتجز')).toBeLessThan(apart);
});

test('a shape that was drawn before does not change how a word is joined', () => {
  const meem = 0x645;
  const [fresh, used] = [new Fonts().of(meem, 600), new Fonts().of(meem, 600)];
  used.outlines('مسودة', true, true);
  expect(used.width('شهادة', true)).toBe(fresh.width('شهادة', true));
});

test('numbers and Latin words keep their direction inside Arabic, and brackets turn with the text around them', () => {
  const parts = rtl('العقد (CMT-0001) رقم 12')[0]?.parts ?? [];
  const seen = parts.toSorted((a, b) => a.x - b.x).map(({ text }) => text.trim());
  expect(seen.filter(Boolean)).toEqual(['12', 'رقم', '(', 'CMT-0001', ')', 'العقد']);
});

test('groups of digits keep their order in an Arabic text', () => {
  const parts = rtl('21 00 00 إطفاء الحريق')[0]?.parts ?? [];
  const seen = parts.toSorted((a, b) => a.x - b.x).map(({ text }) => text.trim());
  expect(seen.filter(Boolean)).toEqual(['إطفاء الحريق', '21\u00a000\u00a000']);
});

test('what has no more lines ends with an ellipsis that finds room', () => {
  const long = 'مراجعة ربع سنوية للصلاحيات المرتفعة مع اعتماد مالك النظام ومدير أمن المعلومات';
  const lines = linesOf(fonts, long, { size: 10, direction: 'rtl', width: 90, most: 2 });
  expect(lines.map(({ text, width }) => [text.endsWith('…'), width <= 90])).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(linesOf(fonts, 'short', { size: 10, direction: 'ltr', width: 90, most: 1 }).map(({ text }) => text)).toEqual(['short']);
});

test('a text that was drawn is drawn the same again', () => {
  const font = new Fonts().of(0x645, 600);
  const [first, again] = [font, font].map(({ file }) => {
    const { positions } = file.layout('مسودة', { rtl: true });
    const places = positions.map(({ xAdvance }) => xAdvance);
    for (const position of positions) position.xAdvance *= 2;
    return places;
  });
  expect(again).toEqual(first);
});

test('a figure is one without letters, in any digits', () => {
  expect(['-1,250.50', '٪١٢', '1–5'].map(isFigure)).toEqual([true, true, true]);
  expect(['12 SAR', 'رقم 12', '—', ''].map(isFigure)).toEqual([false, false, false, false]);
});

test('no line is wider than its column, not even with a word that is', () => {
  const long = `${'ب'.repeat(120)} ${'W'.repeat(90)} نص قصير ${'a b '.repeat(40)}`;
  expect(widthOf(long, 80)).toBeLessThanOrEqual(80);
  expect(rtl('one\n\ntwo')).toHaveLength(3);
});
