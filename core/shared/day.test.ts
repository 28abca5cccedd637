import { afterAll, expect, test } from '@jest/globals';
import { clock } from './clock.ts';
import { dayOf, today } from './day.ts';

const { ahead } = clock;
afterAll(() => clock.set(Date.now() + ahead));

test.each([
  ['2027-01-05T20:59:59Z', '2027-01-05'],
  ['2027-01-05T21:00:00Z', '2027-01-06'],
  ['2026-12-31T22:30:00Z', '2027-01-01'],
  ['2028-02-28T21:00:00Z', '2028-02-29'],
  ['2028-02-29T20:30:00Z', '2028-02-29'],
  ['2028-02-29T23:59:00Z', '2028-03-01'],
  ['2027-03-14T10:30:00Z', '2027-03-14'],
])('at %s it is %s where the people are, in whatever zone the machine stands', (moment, day) => {
  clock.set(moment);
  expect([today(), dayOf(Date.parse(moment))]).toEqual([day, day]);
});

test('days from today are whole ones, over the ends of months and years', () => {
  clock.set('2028-02-28T21:30:00Z');
  expect([today(1), today(-29), today(307), today(-1)]).toEqual(['2028-03-01', '2028-01-31', '2029-01-01', '2028-02-28']);
});
