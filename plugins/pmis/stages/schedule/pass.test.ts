/** Early and late dates, float and the critical path: circles, each kind of link, progress, and random plans against a slow reference. */
import { dayNumber, WorkingDays } from '../../../platform/work-calendar/index.ts';
import { describe, expect, test } from '@jest/globals';
import { schedule } from './pass.ts';
import { Circle, LINK_KINDS, type Activity, type Link, type Times } from './plan.ts';
import { dice, randomPlan, RULES, slowSchedule } from './testing.ts';

const calendar = new WorkingDays({ ...RULES, weekend: [] }, dayNumber('2026-04-01'));
const activity = (id: number, days: number, more: Partial<Activity> = {}): Activity => ({
  id,
  work: days * RULES.minutesPerDay,
  earliest: 10,
  done: 0,
  ...more,
});
const link = (from: number, to: number, kind: Link['kind'] = 'fs', lag = 0): Link => ({ from, to, kind, lag });

/** Early span, late span and float of each activity, in words that are short to compare. */
function told(activities: readonly Activity[], links: readonly Link[], now = 0): string[] {
  const words = ({ earlyStart, earlyFinish, lateStart, lateFinish, float, critical }: Times): string =>
    `${earlyStart}-${earlyFinish} ${lateStart}-${lateFinish} ${float}${critical ? ' critical' : ''}`;
  return [...schedule({ activities, links }, calendar, now).values()].map(words);
}

describe('a circle', () => {
  const circleOf = (links: Link[], count = 6): readonly number[] => {
    try {
      told(
        Array.from({ length: count }, (_, i) => activity(i + 1, 2)),
        links,
      );
    } catch (error) {
      if (error instanceof Circle) return error.ids;
      throw error;
    }
    return [];
  };

  test('is found and named, and what only follows it is not', () => {
    expect(circleOf([link(1, 1)])).toEqual([1]);
    expect(circleOf([link(1, 2), link(2, 3), link(3, 2), link(3, 4), link(5, 2)]).toSorted()).toEqual([2, 3]);
    const long = circleOf([link(4, 1), link(1, 6, 'ss'), link(6, 4, 'sf', -3), link(2, 4), link(4, 3)]);
    expect(long).toHaveLength(3);
    expect(`${long.join('')}${long.join('')}`).toContain('164');
  });

  test('is none where links leave the plan', () => {
    expect(circleOf([link(1, 2), link(2, 99), link(99, 1)])).toEqual([]);
  });
});

describe('links', () => {
  test('hold the ends that they name, with their lag', () => {
    const two = [activity(1, 5), activity(2, 3)];
    expect(told(two, [link(1, 2)])).toEqual(['10-15 10-15 0 critical', '15-18 15-18 0 critical']);
    expect(told(two, [link(1, 2, 'fs', -2)])).toEqual(['10-15 10-15 0 critical', '13-16 13-16 0 critical']);
    expect(told(two, [link(1, 2, 'ss', 1)])).toEqual(['10-15 10-15 0 critical', '11-14 12-15 1']);
    expect(told(two, [link(1, 2, 'ff', 1)])).toEqual(['10-15 10-15 0 critical', '13-16 13-16 0 critical']);
    expect(told(two, [link(1, 2, 'sf', 9)])).toEqual(['10-15 10-15 0 critical', '16-19 16-19 0 critical']);
  });

  test('of two ways the longer one is critical, and the other has float', () => {
    const links = [link(1, 2), link(1, 3), link(2, 4), link(3, 4)];
    expect(told([activity(1, 2), activity(2, 5), activity(3, 1), activity(4, 0)], links)).toEqual([
      '10-12 10-12 0 critical',
      '12-17 12-17 0 critical',
      '12-13 16-17 4',
      '17-17 17-17 0 critical',
    ]);
  });
});

describe('progress', () => {
  test('what has started keeps its start, and the rest goes on from today', () => {
    const [first] = told([activity(1, 10, { started: 4, done: 0.5 }), activity(2, 2)], [link(1, 2)], 12);
    expect(first).toBe('4-17 4-17 0 critical');
    expect(told([activity(1, 10, { started: 4, done: 1 })], [], 12)).toEqual(['4-13 4-13 0 critical']);
  });

  test('what is finished keeps its dates, has no float, and holds nothing back', () => {
    const done = activity(1, 10, { started: 4, finished: 9, done: 1 });
    expect(told([done, activity(2, 2)], [link(1, 2)], 12)).toEqual(['4-9 4-9 null', '12-14 12-14 0 critical']);
  });

  test('what started before its predecessor ended is held by its finish only', () => {
    const links = [link(1, 2), link(1, 3, 'ff')];
    const [, second, third] = told([activity(1, 10), activity(2, 4, { started: 8 }), activity(3, 2, { started: 8 })], links, 10);
    expect([second, third]).toEqual(['8-14 8-20 6', '8-20 8-20 0 critical']);
  });

  test('nothing begins in the past', () => {
    expect(told([activity(1, 3)], [], 30)).toEqual(['30-33 30-33 0 critical']);
  });
});

test('random plans have the dates, float and critical path of a schedule computed day by day', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const { plan, calendar: table, now } = randomPlan(seed);
    expect({ seed, ...Object.fromEntries(schedule(plan, table, now)) }).toEqual({
      seed,
      ...Object.fromEntries(slowSchedule(plan, table, now)),
    });
  }
});

test('2,000 stages with 6,000 links take less than a tenth of a second', () => {
  const roll = dice(5);
  const activities = Array.from({ length: 2000 }, (_, i) => activity(i, roll(1, 12), { earliest: roll(0, 200) }));
  const links = activities.flatMap(({ id }) =>
    [1, 2, 3].flatMap(() => {
      const to = id + roll(1, 40);
      return to < 2000 ? [link(id, to, LINK_KINDS[roll(0, 3)] as Link['kind'], roll(-2, 4))] : [];
    }),
  );
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const table = new WorkingDays(RULES, dayNumber('2026-01-01'));
    const since = performance.now();
    schedule({ activities, links }, table, 50);
    times.push(performance.now() - since);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});
