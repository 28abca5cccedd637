import { describe, expect, test } from '@jest/globals';
import { meant, written } from './quick.ts';

/** A Friday. */
const TODAY = '2026-11-27';

describe('what is no sign and no day stays in the title', () => {
  test.each(['', '   ', '#Site', 'tomorrow', '@', '# 7', 'Order 24 pumps', '31 November', '2026-13-40', 'email a@b.example'])(
    '%s',
    (text) => {
      expect(written(text, TODAY)).toEqual({ title: text.trim(), labels: [], people: [] });
    },
  );
});

test.each([
  ['Book the crew tomorrow', 'Book the crew', '2026-11-28'],
  ['Book the crew sunday', 'Book the crew', '2026-11-29'],
  ['Book the crew friday', 'Book the crew', '2026-12-04'],
  ['Book the crew 3 Jan', 'Book the crew', '2027-01-03'],
  ['Book 2026-12-01 the crew', 'Book the crew', '2026-12-01'],
  ['حجز الفريق غدًا', 'حجز الفريق', '2026-11-28'],
  ['حجز الفريق بعد غد', 'حجز الفريق', '2026-11-29'],
  ['حجز الفريق الأحد', 'حجز الفريق', '2026-11-29'],
  ['حجز الفريق ٣ ديسمبر', 'حجز الفريق', '2026-12-03'],
])('%s', (text, title, due) => {
  expect(written(text, TODAY)).toEqual({ title, labels: [], people: [], due });
});

test('labels, people and one day, wherever they stand', () => {
  expect(written('#Site Book @hamza the crew today #السلامة @lina_al tomorrow', TODAY)).toEqual({
    title: 'Book the crew tomorrow',
    labels: ['Site', 'السلامة'],
    people: ['hamza', 'lina al'],
    due: TODAY,
  });
});

test('a word means the entry whose name begins with it, in any language, else one with such a word', () => {
  const entries = [{ names: ['Al-Turki Maha'] }, { names: ['Maha Nasser', 'مها ناصر'] }];
  expect(meant(entries, 'maha')).toBe(entries[1]);
  expect(meant(entries, 'مها')).toBe(entries[1]);
  expect(meant(entries, 'al-t')).toBe(entries[0]);
  expect(meant(entries, 'xx')).toBeUndefined();
});
