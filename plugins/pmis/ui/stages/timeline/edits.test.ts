/** Bars that are pulled: what stays, working days, and edits that come to nothing. */
import { describe, expect, test } from '@jest/globals';
import { dayOf, numberOf, weekdayOf } from '../days.ts';
import { changesOf, gripsOf, hintOf, placeOf, pulled, snapped, stepped, withEdit } from './edits.ts';
import type { Edit, Pull } from './edits.ts';

/** Friday and Saturday are off. */
const isWorkday = (day: number): boolean => ![5, 6].includes(weekdayOf(day));
const day = numberOf;
/** Sunday to Thursday. */
const STAGE = { start: day('2026-04-05'), end: day('2026-04-09'), status: 'not_started', milestone: false } as const;
const pull = (part: Partial<Pull>, stage: Parameters<typeof pulled>[0] = STAGE, before?: Edit) =>
  pulled(stage, before, { grip: 'bar', by: 1, unit: 'workday', ...part }, isWorkday);

describe('what stays', () => {
  test('a completed stage, and one without dates', () => {
    expect(gripsOf({ ...STAGE, status: 'completed' })).toEqual([]);
    expect(gripsOf({ ...STAGE, start: null, end: null })).toEqual([]);
    expect(pull({}, { ...STAGE, status: 'completed' })).toBeUndefined();
  });

  test('the tip says why', () => {
    expect(hintOf(STAGE, false)).toBeUndefined();
    const of = (part: object): string | undefined => hintOf({ ...STAGE, ...part }, true);
    expect([of({ status: 'completed' }), of({ status: 'on_hold' }), of({ milestone: true }), of({})]).toEqual([
      'pmis.stages.shift.completed',
      'pmis.stages.shift.started',
      'pmis.stages.shift.milestone',
      'pmis.stages.shift.hint',
    ]);
  });

  test('the start of a started stage, and the length of a milestone', () => {
    const started = { ...STAGE, status: 'in_progress' } as const;
    expect([pull({}, started), pull({ grip: 'start' }, started)]).toEqual([undefined, undefined]);
    expect(pull({ grip: 'end' }, started)).toEqual({ end: day('2026-04-12') });
    expect(gripsOf({ ...STAGE, milestone: true })).toEqual(['bar']);
  });

  test('a stage that comes back to its place has no edit', () => {
    const moved = pull({});
    expect(moved).toEqual({ start: day('2026-04-06') });
    expect(pull({ by: -1 }, STAGE, moved)).toBeUndefined();
    expect([...withEdit(new Map([[1, { start: 3 }]]), 1, undefined)]).toEqual([]);
  });
});

describe('working days', () => {
  test('steps leave out days off, both ways; a calendar without working days ends the search', () => {
    expect(dayOf(stepped(day('2026-04-09'), 1, isWorkday))).toBe('2026-04-12');
    expect(dayOf(stepped(day('2026-04-12'), -1, isWorkday))).toBe('2026-04-09');
    expect(dayOf(snapped(day('2026-04-10'), isWorkday))).toBe('2026-04-12');
    expect(snapped(5, () => false)).toBe(5);
  });

  test('a moved stage keeps its work', () => {
    const place = placeOf(STAGE, pull({}), isWorkday);
    expect(place && [dayOf(place.start), dayOf(place.end)]).toEqual(['2026-04-06', '2026-04-12']);
  });

  test('a bar that the pointer leaves on a day off goes on to the next working day, its end back to the one before', () => {
    expect(pull({ by: 5, unit: 'day' })).toEqual({ start: day('2026-04-12') });
    expect(pull({ grip: 'end', by: 2, unit: 'day' })).toBeUndefined();
    expect(pull({ grip: 'end', by: 3, unit: 'day' })).toEqual({ end: day('2026-04-12') });
  });
});

test('an end is never before its start, and a stretched stage keeps its new length when it moves', () => {
  expect(pull({ grip: 'end', by: -30 })).toEqual({ end: STAGE.start });
  expect(pull({ grip: 'start', by: 30 })).toEqual({ start: STAGE.end, end: STAGE.end });
  const longer = pull({ grip: 'end', by: 1 });
  expect(pull({}, STAGE, longer)).toEqual({ start: day('2026-04-06'), end: day('2026-04-13') });
});

test('edits as the server takes them', () => {
  expect(
    changesOf(
      new Map([
        [4, { start: day('2026-04-06') }],
        [5, { end: day('2026-04-13') }],
      ]),
    ),
  ).toEqual([
    { id: 4, planned_start: '2026-04-06' },
    { id: 5, planned_end: '2026-04-13' },
  ]);
});
