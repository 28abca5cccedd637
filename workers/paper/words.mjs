/** Texts of a paper in one or both languages. */
import { SIZE } from './sheet.mjs';

/** Both languages of a text of the product, in the order of the page; a text of people is printed once. */
export const both = (sheet, value) =>
  typeof value === 'string' ? [value] : [...new Set([value[sheet.language], value[sheet.other]].filter(Boolean))];

/**
 * The page's language at the start and the other one opposite, in the same line if both find room. @returns height and how to draw it.
 */
export function pair(sheet, value, { width, first = {}, second = {}, size = SIZE.base }) {
  const [own, other] = both(sheet, value);
  const fixed = typeof value !== 'string';
  const one = sheet.text(own ?? '', { size, ...first, width, ...(fixed ? { direction: sheet.direction } : {}) });
  if (other === undefined) return { height: one.height, draw: (from, y) => one.draw(from, y) };
  const direction = sheet.rtl ? 'ltr' : 'rtl';
  const two = sheet.text(other, { size, ...second, width, align: 'end', direction });
  const beside = one.lines.length === 1 && two.lines.length === 1 && one.width + two.width + 8 <= width;
  return {
    height: beside ? one.height : one.height + two.height,
    draw(from, y) {
      one.draw(from, y);
      two.draw(from, beside ? y : y + one.height);
    },
  };
}

/** A text in the first language that has it. */
export const plain = (sheet, value) => both(sheet, value)[0] ?? '';
