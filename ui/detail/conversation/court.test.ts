/** The bar of the turns: working days per holder, what is late and what is left. */
import { describe, expect, test } from '@jest/globals';
import { segmentsOf, workingDays } from './court.ts';
import type { Turn } from './court.ts';

const omar = { id: 1, label: 'Omar' };
const faisal = { id: 2, label: 'Faisal' };
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`;
const day = (of: number): string => at(of).slice(0, 10);
const turn = (who: Turn['who'], began: number, ended?: number): Turn => ({
  who,
  began: at(began),
  ...(ended === undefined ? {} : { ended: at(ended) }),
});
const short = (...given: Parameters<typeof segmentsOf>): unknown[] =>
  segmentsOf(...given).map(({ kind, days, who }) => [kind, days, who?.label ?? '']);

describe('working days', () => {
  test('none where the last day is not later, and none on a weekend', () => {
    expect(workingDays(day(12), day(12))).toBe(0);
    expect(workingDays(day(12), day(11))).toBe(0);
    // Friday and Saturday.
    expect(workingDays(day(12), day(14))).toBe(0);
  });

  test('from Thursday to Thursday there are five', () => expect(workingDays(day(12), day(19))).toBe(5));
});

describe('segments', () => {
  test('without turns there is only what is left', () => {
    expect(short([], day(15), undefined)).toEqual([]);
    expect(short([], day(15), day(17))).toEqual([['left', 2, '']]);
  });

  test('each holder has the days of their turns, the present one is marked, and then what is left', () => {
    expect(short([turn(omar, 8, 9), turn(faisal, 9, 12), turn(omar, 12)], day(17), day(19))).toEqual([
      ['past', 1, 'Omar'],
      ['past', 3, 'Faisal'],
      ['now', 3, 'Omar'],
      ['left', 2, ''],
    ]);
  });

  test('a turn of the same day is left out, and successive turns of one person are one', () => {
    expect(short([turn(omar, 8, 8), turn(faisal, 8, 9), turn(faisal, 9)], day(11), undefined)).toEqual([['now', 3, 'Faisal']]);
  });

  test('days of a turn that was taken up again after an undo count once', () => {
    expect(short([turn(omar, 8, 10), turn(omar, 8)], day(11), undefined)).toEqual([['now', 3, 'Omar']]);
  });

  test('days after the due date are late', () => {
    expect(short([turn(omar, 8)], day(12), day(10))).toEqual([
      ['past', 2, 'Omar'],
      ['late', 2, 'Omar'],
    ]);
    expect(short([turn(omar, 11)], day(12), day(9))).toEqual([['late', 3, 'Omar']]);
  });

  test('the turn of whoever answered is marked, and days that were left over follow', () => {
    expect(short([turn(omar, 8, 9), turn(faisal, 9, 11)], day(19), day(12), faisal.id)).toEqual([
      ['past', 1, 'Omar'],
      ['ok', 2, 'Faisal'],
      ['left', 1, ''],
    ]);
  });
});
