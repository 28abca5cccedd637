/** Working time to the minute, beside a reference that looks at the clock of the zone once every minute. */
import { describe, expect, test } from '@jest/globals';
import { hijriParts } from '../../../core/shared/hijri.ts';
import { DEEP } from '../../../core/test/held.ts';
import { BeyondCalendar } from './working-days.ts';
import { type TimeRules, USUAL_HOURS, WorkingTime } from './working-time.ts';

const MINUTE = 60_000;
const RULES: TimeRules = { ...USUAL_HOURS, weekend: [5, 6], exceptions: [] };
const at = (text: string): number => Date.parse(text);
const tableOf = (rules: Partial<TimeRules>, first: string): WorkingTime => new WorkingTime({ ...RULES, ...rules }, at(first));

test('a zone that does not exist, hours that do not follow each other, and instants outside the table are refused', () => {
  expect(() => tableOf({ zone: 'Asia/Nowhere' }, '2026-01-01T00:00Z')).toThrow(RangeError);
  expect(() => tableOf({ hours: { opens: 960, closes: 960 } }, '2026-01-01T00:00Z')).toThrow(RangeError);
  expect(() => tableOf({ ramadanHours: { opens: 600, closes: 1441 } }, '2026-01-01T00:00Z')).toThrow(RangeError);
  expect(() => tableOf({}, '1899-01-01T00:00Z')).toThrow(BeyondCalendar);
  expect(() => tableOf({}, '2026-01-02T00:00Z').add(at('2026-01-01T00:00Z'), 1)).toThrow(BeyondCalendar);
  expect(() => tableOf({ weekend: [0, 1, 2, 3, 4, 5, 6] }, '2026-01-01T00:00Z').add(at('2026-01-01T00:00Z'), 1)).toThrow(BeyondCalendar);
});

test('the end of a day is its closing, and a minute later is in the next one', () => {
  const table = tableOf({}, '2026-01-01T00:00Z');
  // Thursday 1 January 2026, 15:00 in Riyadh; the next working day is Sunday.
  const from = at('2026-01-01T15:00+03:00');
  expect(table.add(from, 60)).toBe(at('2026-01-01T16:00+03:00'));
  expect(table.add(from, 61)).toBe(at('2026-01-04T08:01+03:00'));
  expect(table.add(at('2026-01-02T12:00+03:00'), 0)).toBe(at('2026-01-02T12:00+03:00'));
  expect(table.between(from, at('2026-01-04T08:01+03:00'))).toBe(61);
  expect(table.between(from, from - MINUTE)).toBe(0);
});

test('Ramadan has its own hours', () => {
  const table = tableOf({}, '2026-02-01T00:00Z');
  expect(table.add(at('2026-02-17T15:00+03:00'), 61)).toBe(at('2026-02-18T10:01+03:00'));
  expect(table.between(at('2026-02-18T00:00+03:00'), at('2026-02-19T00:00+03:00'))).toBe(300);
});

test('in London an hour that does not exist is not worked, and one that exists twice is worked twice', () => {
  const table = tableOf({ zone: 'Europe/London', weekend: [], hours: { opens: 90, closes: 180 } }, '2026-03-20T00:00Z');
  const minutesOf = (day: string): number => table.between(at(`${day}T00:00Z`), at(`${day}T12:00Z`));
  expect(['2026-03-28', '2026-03-29', '2026-03-30'].map(minutesOf)).toEqual([90, 60, 90]);
  expect(['2026-10-24', '2026-10-25', '2026-10-26'].map(minutesOf)).toEqual([90, 150, 90]);
  expect(table.add(at('2026-03-29T00:00Z'), 1)).toBe(at('2026-03-29T01:01Z'));
});

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Working minutes before each minute of a span, counted one by one. */
function counted(rules: TimeRules, from: number, to: number): Uint32Array {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: rules.zone, dateStyle: 'short', timeStyle: 'short' });
  const shown = Array.from({ length: (to - from) / MINUTE }, (_, i) => clock.format(from + i * MINUTE));
  const hours = new Map<string, TimeRules['hours'] | undefined>();
  const [first, last] = [new Map<string, number>(), new Map<string, number>()];
  shown.forEach((text, i) => {
    const day = text.slice(0, 10);
    if (!hours.has(day)) hours.set(day, hoursOf(rules, day));
    const open = hours.get(day);
    const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
    if (open && minute >= open.opens && !first.has(day)) first.set(day, i);
    if (open && minute < open.closes) last.set(day, i);
  });
  const before = new Uint32Array(shown.length + 1);
  shown.forEach((text, i) => {
    const day = text.slice(0, 10);
    const works = i >= (first.get(day) ?? Infinity) && i <= (last.get(day) ?? -1);
    before[i + 1] = (before[i] as number) + (works ? 1 : 0);
  });
  return before;
}

function hoursOf(rules: TimeRules, day: string): TimeRules['hours'] | undefined {
  const exception = rules.exceptions.findLast((span) => span.from <= day && day <= span.to);
  if (!(exception?.isWorking ?? !rules.weekend.includes(new Date(day).getUTCDay()))) return undefined;
  return hijriParts(day).month === 9 ? rules.ramadanHours : rules.hours;
}

/** Ramadan is from 18 February to 19 March 2026; Founding Day, both Eids, National Day, and a Saturday that is worked on. */
const EXCEPTIONS: TimeRules['exceptions'] = [
  { from: '2026-02-22', to: '2026-02-22', isWorking: false },
  { from: '2026-03-18', to: '2026-03-24', isWorking: false },
  { from: '2026-03-28', to: '2026-03-29', isWorking: true },
  { from: '2026-05-26', to: '2026-06-01', isWorking: false },
  { from: '2026-09-23', to: '2026-09-23', isWorking: false },
  { from: '2026-10-24', to: '2026-10-25', isWorking: true },
];
/** The whole year, or its parts with Ramadan and with both changes of the clock. */
const SPANS: [string, string][] = DEEP
  ? [['2026-01-01', '2027-01-01']]
  : [
      ['2026-02-15', '2026-04-02'],
      ['2026-10-20', '2026-11-04'],
    ];
const NIGHT = { opens: 30, closes: 150 };

describe.each([
  ['Asia/Riyadh', USUAL_HOURS.hours],
  ['Europe/London', USUAL_HOURS.hours],
  ['Europe/London', NIGHT],
  ['America/New_York', { opens: 0, closes: 1440 }],
  ['Africa/Cairo', { opens: 0, closes: 1440 }],
  ['Pacific/Auckland', NIGHT],
])('%s, %j', (zone, hours) => {
  const rules: TimeRules = { ...RULES, zone, hours, exceptions: EXCEPTIONS };
  test.each(SPANS)('counts like the clock from %s to %s', (begin, end) => {
    const [from, to] = [at(`${begin}T00:00Z`), at(`${end}T00:00Z`)];
    const before = counted(rules, from, to);
    const table = new WorkingTime(rules, from);
    const random = seeded(19);
    for (let round = 0; round < (DEEP ? 20_000 : 1_500); round += 1) {
      const [early, late] = [random(), random()].map((r) => Math.floor(r * before.length)).toSorted((a, b) => a - b) as [number, number];
      const minutes = (before[late] as number) - (before[early] as number);
      expect([early, late, table.between(from + early * MINUTE, from + late * MINUTE)]).toEqual([early, late, minutes]);
      const over = before.indexOf((before[early] as number) + minutes, early);
      expect([early, minutes, (table.add(from + early * MINUTE, minutes) - from) / MINUTE]).toEqual([
        early,
        minutes,
        minutes ? over : early,
      ]);
    }
  });
});
