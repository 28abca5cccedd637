/** The table of working days: weekends, exceptions, Ramadan, and work that takes whole days. */
import { expect, test } from '@jest/globals';
import { dayNumber, dayText } from './days.ts';
import { BeyondCalendar, WorkingDays, type WorkRules } from './working-days.ts';

/** Saudi Arabia: Friday and Saturday off, eight hours, six in Ramadan. */
const RULES: WorkRules = { weekend: [5, 6], minutesPerDay: 480, ramadanMinutesPerDay: 360, exceptions: [] };

const from = (day: string, rules: Partial<WorkRules> = {}): WorkingDays => new WorkingDays({ ...RULES, ...rules }, dayNumber(day));
const days = (table: WorkingDays, count: number, first = 0): string[] =>
  Array.from({ length: count }, (_, i) => dayText(table.day(first + i)));

test('a calendar without a working day, and days outside the years 1900 to 2199, are refused', () => {
  expect(() => from('2026-01-01', { weekend: [0, 1, 2, 3, 4, 5, 6] }).day(0)).toThrow(BeyondCalendar);
  expect(() => from('1899-12-31')).toThrow(BeyondCalendar);
  expect(() => from('2026-01-01').at(dayNumber('2200-01-01'))).toThrow(BeyondCalendar);
  expect(() => from('2026-01-01').finish(0, 480 * 60_000)).toThrow(BeyondCalendar);
});

test('weekends and holidays are no working days, and an exception may make a weekend one', () => {
  // 2026-03-05 is a Thursday.
  const exceptions = [
    { from: '2026-03-08', to: '2026-03-09', isWorking: false },
    { from: '2026-03-07', to: '2026-03-07', isWorking: true },
    { from: '2026-03-09', to: '2026-03-09', isWorking: true },
  ];
  const table = from('2026-03-05', { exceptions });
  expect(days(table, 4)).toEqual(['2026-03-05', '2026-03-07', '2026-03-09', '2026-03-10']);
  expect([table.at(dayNumber('2026-03-06')), table.at(dayNumber('2026-03-08')), table.at(dayNumber('2026-01-01'))]).toEqual([1, 2, 0]);
});

test('a working day of Ramadan has fewer minutes, in every year', () => {
  for (const [first, last] of [
    ['2026-02-18', '2026-03-19'],
    ['2027-02-08', '2027-03-08'],
    ['2030-01-05', '2030-02-03'],
    ['2030-12-26', '2031-01-23'],
  ] as const) {
    const table = from('2026-01-01', { weekend: [] });
    const minutes = [dayNumber(first) - 1, dayNumber(first), dayNumber(last), dayNumber(last) + 1].map((day) =>
      table.minutes(table.at(day), table.at(day) + 1),
    );
    expect(minutes).toEqual([480, 360, 360, 480]);
  }
});

test('work keeps its hours: it takes more days in Ramadan, and the same days when it comes back', () => {
  const table = from('2026-01-01');
  const [january, ramadan] = [table.at(dayNumber('2026-01-04')), table.at(dayNumber('2026-02-18'))];
  const work = table.minutes(january, january + 10);
  expect(table.finish(january, work) - january).toBe(10);
  const inRamadan = table.finish(ramadan, work);
  expect(inRamadan - ramadan).toBe(13);
  expect(table.finish(january, table.minutes(ramadan, inRamadan)) - january).toBe(10);
});

test('the last start and the first start answer the end of work', () => {
  const table = from('2026-01-01');
  for (let finish = 20; finish < 70; finish += 1)
    for (const work of [0, 100, 480, 2000, 4800]) {
      const [last, first] = [table.latestStart(finish, work), table.earliestStart(finish, work)];
      expect(table.finish(last, work)).toBeLessThanOrEqual(finish);
      expect(table.finish(last + 1, work)).toBeGreaterThan(finish);
      expect(table.finish(first, work)).toBeGreaterThanOrEqual(finish);
      expect(table.finish(first - 1, work)).toBeLessThan(finish);
    }
});
