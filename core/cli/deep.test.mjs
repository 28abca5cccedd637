import { expect, test } from '@jest/globals';
import { HARDEST, ZONES, dayReading, momentSample, moments } from '../test/moments.mjs';
import { planOf } from './deep.mjs';

test.each(['2026-11-20T12:00:00Z', '2027-02-28T22:30:00Z', '2027-12-31T23:59:59Z', '2028-02-29T21:30:00Z', '2030-01-01T00:00:00Z'])(
  'seen from %s every moment lies ahead, at the day that it is called',
  (now) => {
    const all = moments(new Date(now));
    expect(Object.entries(all).filter(([, at]) => !(Date.parse(at) > Date.parse(now)))).toEqual([]);
    expect(all['the end of 29 February']).toMatch(/^\d{4}-02-29T23:/);
    expect(new Date(Date.parse(all['the end of a month']) + 3_600_000).toISOString()).toMatch(/^\d{4}-\d\d-\d\dT21:/);
    expect(all['the first of a year']).toMatch(/^\d{4}-01-01T/);
    const hijri = (at) =>
      new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'Asia/Riyadh', month: 'numeric', day: 'numeric' }).format(
        Date.parse(at),
      );
    expect([hijri(all['a night in Ramadan']), hijri(all['the end of Ramadan'])]).toEqual([
      expect.stringMatching(/^9\/15/),
      expect.stringMatching(/^10\/1/),
    ]);
  },
);

test('the deep run takes everything whole, and the hardest moments; everywhere, every moment in every zone; the sample, suites that are there', () => {
  const where = (plan) => plan.map(([name, zone]) => [name, zone]);
  const [whole, ...hardest] = planOf([]);
  expect([whole[0], whole[2]]).toEqual([expect.stringContaining('whole'), []]);
  expect(where(hardest)).toEqual(HARDEST);
  expect(hardest[0][2]).toEqual(dayReading());
  expect(planOf(['plugins/platform/notifications']).map(([, , suites]) => suites)).toEqual(
    Array.from({ length: 4 }, () => ['plugins/platform/notifications']),
  );
  const everywhere = planOf(['--everywhere']);
  expect(where(everywhere.filter(([, , suites]) => suites.length === 0))).toEqual(HARDEST);
  expect(everywhere.filter(([, , suites]) => suites.length > 0)).toHaveLength(Object.keys(moments()).length * ZONES.length);
  expect(HARDEST.map(([name]) => Object.hasOwn(moments(), name))).toEqual([true, true, true]);
  expect(momentSample()).toEqual(expect.arrayContaining(['core/crud/values.test.ts', 'ui/kit/dates/calendar.test.ts']));
  expect(dayReading()).toEqual(
    expect.arrayContaining([
      'plugins/platform/notifications/digest.test.ts',
      'ui/kit/dates/calendar.test.ts',
      'plugins/organisation/expiry.test.ts',
    ]),
  );
});
