import { describe, expect, it } from '@jest/globals';
import { REGION } from '../../../core/shared/region.ts';
import { setRegion } from '../region.ts';
import { addMonths, dayHere, dayText, monthGrid, parseDay, partsOf, shiftMonth, startOfMonth, startOfWeek } from './calendar.ts';

describe('Umm al-Qura', () => {
  it('knows a day in both calendars', () => expect(partsOf('2027-11-18', 'hijri')).toEqual({ year: 1449, month: 6, day: 19 }));
  it('starts and changes months by its own lengths', () => {
    expect(startOfMonth('2027-11-18', 'hijri')).toBe('2027-10-31');
    expect(partsOf(addMonths('2027-11-18', 1, 'hijri'), 'hijri')).toEqual({ year: 1449, month: 7, day: 1 });
    expect(partsOf(addMonths('2027-11-18', -6, 'hijri'), 'hijri')).toEqual({ year: 1448, month: 12, day: 1 });
  });
  it('is said in words without an era', () => {
    expect(dayText('2027-11-18', 'en', 'hijri', { day: 'numeric', month: 'long', year: 'numeric' })).toMatch(/^19 Jumada .+ 1449$/);
    expect(dayText('2027-11-18', 'ar', 'hijri', { day: 'numeric', month: 'long', year: 'numeric' })).toMatch(/^19 جمادى الآخرة 1449$/);
  });
});

describe('months', () => {
  it('has whole weeks from Sunday', () => {
    const grid = monthGrid('2027-11-18', 'gregorian');
    expect([grid.length, grid[0], grid.at(-1)]).toEqual([35, '2027-10-31', '2027-12-04']);
    expect(monthGrid('2027-05-01', 'gregorian')).toHaveLength(42);
  });
  it('begins its weeks as the organisation does', () => {
    setRegion({ ...REGION, weekStart: 'saturday' });
    expect([monthGrid('2027-11-18', 'gregorian')[0], startOfWeek('2027-11-18'), startOfWeek('2027-11-20')]).toEqual([
      '2027-10-30',
      '2027-11-13',
      '2027-11-20',
    ]);
    setRegion({ ...REGION, weekStart: 'monday' });
    expect([monthGrid('2027-11-18', 'gregorian')[0], startOfWeek('2027-11-14')]).toEqual(['2027-11-01', '2027-11-08']);
    setRegion(REGION);
  });
  it('keeps the day where the month has one', () => {
    expect(shiftMonth('2027-01-31', 1, 'gregorian')).toBe('2027-02-28');
    expect(shiftMonth('2027-03-15', -1, 'gregorian')).toBe('2027-02-15');
    expect(shiftMonth('2028-02-29', 12, 'gregorian')).toBe('2029-02-28');
  });
  it("knows the day of a moment in the reader's zone", () => expect(dayHere(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05'));
});

describe('parseDay', () => {
  it.each([
    ['18/11/2027', '2027-11-18'],
    ['18.11.2027', '2027-11-18'],
    ['2027-11-18', '2027-11-18'],
    ['١٨/١١/٢٠٢٧', '2027-11-18'],
    ['19/06/1449', '2027-11-18'],
    ['01/01/1446', '2024-07-07'],
    ['29/02/2028', '2028-02-29'],
  ])('%s', (text, iso) => expect(parseDay(text)).toBe(iso));
  it.each(['', '29/02/2027', '31/04/2027', '18/13/2027', '30/02/1449x', 'tomorrow', '1/1/27'])('refuses %s', (text) =>
    expect(parseDay(text)).toBeNull(),
  );
});
