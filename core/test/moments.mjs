/**
 * Moments and places at which days, months, years and calendars go wrong, all ahead of today: a database that is filled now is older than
 * each of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StartFailure, filesBelow } from '../cli/steps.mjs';

const DAY = 86_400_000;

export const ZONES = ['UTC', 'Asia/Riyadh', 'America/Los_Angeles'];

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
/** Month and day of the Hijri year, as `9/1`. */
const inHijri = (day) =>
  hijri
    .formatToParts(day)
    .filter(({ type }) => type === 'month' || type === 'day')
    .map(({ value }) => value)
    .join('/');

/** @returns the names and moments; times are those of Riyadh. */
export function moments(now = new Date()) {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  /** The next day from `days` days on that the test accepts. */
  const next = (accepts, days = 2) => {
    for (let day = today + days * DAY; ; day += DAY) if (accepts(new Date(day))) return new Date(day).toISOString().slice(0, 10);
  };
  const is = (month, date) => (day) => day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  const sunday = (month, from) => (day) =>
    day.getUTCMonth() === month - 1 && day.getUTCDay() === 0 && day.getUTCDate() >= from && day.getUTCDate() < from + 7;
  const at = (day, time) => `${day}T${time}:00+03:00`;
  const plain = next((day) => day.getUTCDate() === 11);
  return {
    'the end of a month': at(
      next((day) => new Date(day.getTime() + DAY).getUTCDate() === 1),
      '23:40',
    ),
    'the first of a month': at(
      next((day) => day.getUTCDate() === 1),
      '00:20',
    ),
    'the end of a year': at(next(is(12, 31)), '23:40'),
    'the first of a year': at(next(is(1, 1)), '02:30'),
    'noon of 29 February': at(next(is(2, 29)), '12:00'),
    'the end of 29 February': at(next(is(2, 29)), '23:40'),
    '28 February': at(next(is(2, 28)), '23:40'),
    'a night in Ramadan': at(
      next((day) => inHijri(day) === '9/15'),
      '01:30',
    ),
    'the end of Ramadan': at(
      next((day) => inHijri(day) === '10/1'),
      '00:20',
    ),
    'the Hijri new year': at(
      next((day) => inHijri(day) === '1/1'),
      '00:20',
    ),
    'summer time begins in Los Angeles': at(next(sunday(3, 8)), '13:30'),
    'summer time ends in Los Angeles': at(next(sunday(11, 1)), '12:30'),
    ...Object.fromEntries(
      ['00:05', '02:55', '04:00', '06:30', '09:00', '15:00', '18:10', '21:30'].map((time) => [`${time} of a plain day`, at(plain, time)]),
    ),
  };
}

/** One of each kind, each in another zone: where `npm test` takes a sample of the unit tests, and the deep run all that read a day. */
export const HARDEST = [
  ['the end of 29 February', 'America/Los_Angeles'],
  ['the first of a year', 'UTC'],
  ['a night in Ramadan', 'Asia/Riyadh'],
];

/** How a test says that it reads a day or an hour. */
const READS =
  /\b(today|dayOf|clock|Calendar|formatDate|daysUntil|relativeDay)\b|\$(today|now|start_of|end_of)|\bnow\(\)|\bnew Date\(|\d\dT\d\d:/;

/** Unit tests that read a day or an hour. */
export const dayReading = () =>
  filesBelow(['core', 'plugins', 'ui'], (path) => path.startsWith('ui/e2e')).filter(
    (file) => /\.test\.tsx?$/.test(file) && READS.test(readFileSync(join(ROOT, file), 'utf8')),
  );

/**
 * The sample of the server: digests, values of filters, numbers with a year, expiry, windows of days, figures of a year. Those of the
 * screens cost next to nothing.
 */
const SAMPLE = [
  'core/db/clock.test.ts',
  'plugins/platform/notifications/digest.test.ts',
  'core/crud/values.test.ts',
  'core/crud/sequences.test.ts',
  'plugins/organisation/expiry.test.ts',
  'plugins/construction/site/daily/daily.test.ts',
  'plugins/pmis/dashboard.test.ts',
];

/** Whether a suite belongs to a plugin that this product does not have. */
const ofMissingPlugin = (suite) => {
  const [, plugin] = /^plugins\/([^/]+)\//.exec(suite) ?? [];
  return plugin !== undefined && !existsSync(join(ROOT, 'plugins', plugin));
};

/** What `npm test` runs at each of the hardest moments. @throws StartFailure where a suite that it names is gone. */
export function momentSample() {
  const sample = SAMPLE.filter((file) => !ofMissingPlugin(file));
  const gone = sample.find((file) => !existsSync(join(ROOT, file)));
  if (gone) throw new StartFailure(`The sample of core/test/moments.mjs names ${gone}, which is not there.`);
  return [...sample, ...dayReading().filter((file) => /^ui\/.*\.ts$/.test(file))];
}
