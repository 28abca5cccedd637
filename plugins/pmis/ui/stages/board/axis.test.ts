import { describe, expect, test } from '@jest/globals';
import { dayOf, numberOf } from '../days.ts';
import { axisOf, axisWithin, bandsOf, DAY_PX, shadesOf, ticksOf, zoomed } from './axis.ts';
import { partsOf } from './months.ts';

const TODAY = numberOf('2026-11-18');
const month = axisOf('month', numberOf('2026-03-12'), numberOf('2027-12-04'), TODAY);

describe('the axis', () => {
  test('a wrong year does not make it endless', () => {
    const wrong = axisOf('week', numberOf('0206-01-01'), numberOf('9999-01-01'), TODAY);
    expect(wrong.to - wrong.from).toBeLessThan(366 * 51);
  });

  test('without stages it is around today', () => {
    const empty = axisOf('month', null, null, TODAY);
    expect(empty.from).toBeLessThan(TODAY);
    expect(empty.to).toBeGreaterThan(TODAY);
  });

  test('it begins with a month and holds every day, with room beside them', () => {
    expect(dayOf(month.from)).toMatch(/-01$/);
    expect(month.from).toBeLessThan(numberOf('2026-03-12') - 28);
    expect(month.to).toBeGreaterThan(numberOf('2027-12-04'));
    expect(month.at(month.from + 100)).toBeCloseTo(220);
    expect(month.dayAt(month.at(TODAY))).toBe(TODAY);
    expect(month.width).toBeCloseTo((month.to - month.from) * DAY_PX.month);
  });

  test('today can stand in the middle of a wide page', () => {
    const short = axisOf('quarter', TODAY, TODAY + 10, TODAY);
    expect(short.at(TODAY)).toBeGreaterThan(1299);
    expect(short.width - short.at(TODAY)).toBeGreaterThan(1299);
  });

  test('on paper the stages fill the width', () => {
    const paper = axisWithin(600, numberOf('2026-03-12'), numberOf('2027-12-04'), TODAY);
    expect([paper.width, paper.zoom]).toEqual([expect.closeTo(600), 'quarter']);
    expect(axisWithin(600, numberOf('2026-11-01'), numberOf('2026-12-10'), TODAY).zoom).toBe('week');
    expect(axisWithin(600, numberOf('2026-06-01'), numberOf('2026-12-10'), TODAY).zoom).toBe('month');
  });

  test('zoom stops at both ends', () => {
    expect([zoomed('week', 1), zoomed('quarter', -1), zoomed('month', 1), zoomed('month', -1)]).toEqual([
      'week',
      'quarter',
      'week',
      'quarter',
    ]);
  });
});

describe('ticks', () => {
  const days = (ticks: { day: number }[]): string[] => ticks.map(({ day }) => dayOf(day));

  test('months below quarters', () => {
    const { big, small } = ticksOf(month, month.at(numberOf('2026-07-01')), month.at(numberOf('2026-12-31')));
    expect(days(small)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']);
    expect(days(big)).toEqual(['2026-07-01', '2026-10-01']);
  });

  test('quarters below years', () => {
    const quarter = axisOf('quarter', numberOf('2025-01-01'), numberOf('2027-12-31'), TODAY);
    const { big, small } = ticksOf(quarter, quarter.at(numberOf('2026-01-01')), quarter.at(numberOf('2027-02-01')));
    expect(days(big)).toEqual(['2026-01-01', '2027-01-01']);
    expect(days(small)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01']);
  });

  test('weeks begin on the first day of the organisation, below months', () => {
    const week = axisOf('week', null, null, TODAY);
    const sight = [week.at(numberOf('2026-11-01')), week.at(numberOf('2026-11-20'))] as const;
    expect(days(ticksOf(week, ...sight).small)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
    expect(days(ticksOf(week, ...sight, 1).small)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  });

  test('the period at the edge keeps its name, unless the next one needs the room', () => {
    const from = month.at(numberOf('2026-07-20'));
    expect(ticksOf(month, from, from + 600).big[0]).toEqual({ day: numberOf('2026-07-01'), at: from });
    const near = month.at(numberOf('2026-09-20'));
    expect(days(ticksOf(month, near, near + 600).big)[0]).toBe('2026-10-01');
  });
});

test('days off are shaded in weeks only, as one where they follow each other', () => {
  const week = axisOf('week', null, null, TODAY);
  const sight = [week.at(numberOf('2026-11-16')), week.at(numberOf('2026-11-22'))] as const;
  expect(shadesOf(month, 0, 600, [5, 6])).toEqual([]);
  expect(shadesOf(week, ...sight, [])).toEqual([]);
  expect(shadesOf(week, ...sight, [5, 6])).toEqual([{ at: week.at(numberOf('2026-11-20')), width: 28 }]);
});

describe('a Hijri axis', () => {
  const FROM = numberOf('2027-01-10');
  const axis = axisOf('month', FROM, FROM + 200, TODAY, 'hijri');

  test('it begins with a month of its calendar, and its ticks are first days of Hijri months', () => {
    expect(partsOf(axis.from, 'hijri').day).toBe(1);
    const { big, small } = ticksOf(axis, axis.at(FROM), axis.at(FROM + 110));
    expect(small.map(({ day }) => Object.values(partsOf(day, 'hijri')))).toEqual([
      [1448, 9, 1],
      [1448, 10, 1],
      [1448, 11, 1],
    ]);
    expect(big.map(({ day }) => partsOf(day, 'hijri').month)).toEqual([7, 10]);
  });

  test('years of its calendar stand over quarters', () => {
    const years = axisOf('quarter', FROM, FROM + 900, TODAY, 'hijri');
    const { big, small } = ticksOf(years, years.at(FROM), years.at(FROM + 700));
    expect(big.map(({ day }) => partsOf(day, 'hijri').month)).toEqual([1, 1, 1]);
    expect(new Set(small.map(({ day }) => partsOf(day, 'hijri').month))).toEqual(new Set([7, 10, 1, 4]));
  });

  const bands = (zoom: 'week' | 'month' | 'quarter', calendar: 'gregorian' | 'hijri', bigs: readonly number[] = []) => {
    const of = axisOf(zoom, FROM, FROM + 200, TODAY, calendar);
    const at = of.at(numberOf('2027-02-08'));
    const ticks = bigs.map((px) => ({ day: 0, at: at + px }));
    return bandsOf(of, of.at(FROM), of.at(FROM + 90), ticks, TODAY).map((band) => ({
      ...band,
      at: Math.round(band.at - at),
      ...(band.nameAt === undefined ? {} : { nameAt: Math.round(band.nameAt - at) }),
    }));
  };

  test('Ramadan is a band with its name, unless the months above weeks say it', () => {
    expect(bands('week', 'hijri')).toEqual([{ at: 0, width: 29 * 14 }]);
    expect(bands('week', 'gregorian')).toEqual([{ at: 0, width: 29 * 14, nameAt: 0 }]);
    expect(bands('quarter', 'hijri')).toEqual([{ at: 0, width: expect.closeTo(29 * 0.98), nameAt: 0 }]);
  });

  test('its name gives way to that of a period, and is left out without room', () => {
    expect(bands('week', 'gregorian', [-20, 300])).toEqual([{ at: 0, width: 29 * 14, nameAt: 92 }]);
    expect(bands('quarter', 'gregorian', [20])).toEqual([{ at: 0, width: expect.closeTo(29 * 0.98) }]);
  });
});
