/** Stages as stored: their schedule in days, and what moves with a changed bar. */
import { dayNumber, WorkingDays } from '../../../platform/work-calendar/index.ts';
import { describe, expect, test } from '@jest/globals';
import { follow, type BarChange } from './follow.ts';
import { schedule } from './pass.ts';
import { Circle, type Link } from './plan.ts';
import { firstDayOf, planOf, scheduleOf, waiting, type StageRow } from './stages.ts';
import { RULES } from './testing.ts';

const TODAY = '2026-04-01';

/** 2026-04-05 is a Sunday; Friday and Saturday are off. */
const stage = (id: number, planned_start: string | null, planned_end: string | null, more: Partial<StageRow> = {}): StageRow => ({
  id,
  planned_start,
  planned_end,
  actual_start: null,
  actual_end: null,
  status: 'not_started',
  progress: '0',
  is_milestone: false,
  ...more,
});
const link = (from: number, to: number, kind: Link['kind'] = 'fs', lag = 0): Link => ({ from, to, kind, lag });

function moves(stages: StageRow[], links: Link[], changes: BarChange[]): { moved: string[]; broken: string[] } {
  const { moved, broken } = follow(stages, links, new WorkingDays(RULES, firstDayOf(stages, TODAY)), changes);
  return {
    moved: moved.map(({ id, planned_start, planned_end }) => `${id} ${planned_start} ${planned_end}`),
    broken: broken.map(({ predecessor_id, stage_id }) => `${predecessor_id} ${stage_id}`),
  };
}

function scheduled(stages: StageRow[], links: Link[], today = TODAY): string[] {
  const calendar = new WorkingDays(RULES, firstDayOf(stages, today));
  const times = schedule(planOf(stages, links, calendar, today), calendar, calendar.at(dayNumber(today)));
  const waits = waiting(stages, links);
  return stages.map((row) => {
    const made = scheduleOf(row, times.get(row.id)!, waits.has(row.id), calendar);
    const { early_start, early_end, late_start, late_end, total_float, is_critical } = made;
    return `${early_start} ${early_end} ${late_start} ${late_end} ${total_float}${is_critical ? ' critical' : ''}`;
  });
}

const A = stage(1, '2026-04-05', '2026-04-09');
const B = stage(2, '2026-04-12', '2026-04-13');
const C = stage(3, '2026-04-19', '2026-04-23');

describe('a changed bar', () => {
  test('is refused in a plan with a circle', () => {
    expect(() => moves([A, B], [link(1, 2), link(2, 1)], [])).toThrow(Circle);
  });

  test('keeps its work where it is given a start or an end alone', () => {
    expect(moves([A], [], [{ id: 1, planned_start: '2026-04-08' }]).moved).toEqual(['1 2026-04-08 2026-04-14']);
    expect(moves([A], [], [{ id: 1, planned_end: '2026-04-15' }]).moved).toEqual(['1 2026-04-05 2026-04-15']);
    expect(moves([A], [], [{ id: 1, planned_start: '2026-04-10' }]).moved).toEqual(['1 2026-04-12 2026-04-16']);
    expect(moves([stage(1, null, null)], [], [{ id: 1, planned_end: '2026-04-15' }]).moved).toEqual(['1 2026-04-15 2026-04-15']);
  });

  test('takes along what would begin too early, as far as it has to, and nothing else', () => {
    const links = [link(1, 2), link(2, 3)];
    expect(moves([A, B, C], links, [{ id: 1, planned_start: '2026-04-06' }]).moved).toEqual([
      '1 2026-04-06 2026-04-12',
      '2 2026-04-13 2026-04-14',
    ]);
    expect(moves([C, B, A], links, [{ id: 1, planned_start: '2026-04-13' }]).moved).toEqual([
      '1 2026-04-13 2026-04-19',
      '2 2026-04-20 2026-04-21',
      '3 2026-04-22 2026-04-28',
    ]);
    expect(moves([A, B, C], links, [{ id: 1, planned_start: '2026-03-30' }]).moved).toHaveLength(1);
    expect(moves([A, B, C], links, [{ id: 1, planned_start: '2026-04-05', planned_end: '2026-04-09' }]).moved).toEqual([]);
  });

  test('does not move what has started or ended, and names the link', () => {
    const started = { ...B, status: 'in_progress', actual_start: '2026-04-12' };
    const changes = [{ id: 1, planned_end: '2026-04-14' }];
    expect(moves([A, started], [link(1, 2)], changes)).toEqual({ moved: ['1 2026-04-05 2026-04-14'], broken: ['1 2'] });
    expect(moves([A, { ...started, status: 'completed', actual_end: '2026-04-13' }], [link(1, 2)], changes).broken).toEqual(['1 2']);
    expect(moves([A, started], [link(1, 2, 'ff')], changes)).toEqual({
      moved: ['1 2026-04-05 2026-04-14', '2 2026-04-12 2026-04-14'],
      broken: [],
    });
  });

  test('leaves links alone that did not hold before, and days that were given', () => {
    const early = stage(4, '2026-04-07', '2026-04-08');
    expect(moves([A, B, early], [link(1, 4), link(2, 4)], [{ id: 2, planned_start: '2026-04-13' }])).toEqual({
      moved: ['2 2026-04-13 2026-04-14', '4 2026-04-15 2026-04-16'],
      broken: [],
    });
    const both = [
      { id: 1, planned_start: '2026-04-12' },
      { id: 2, planned_start: '2026-04-13' },
    ];
    expect(moves([A, B], [link(1, 2)], both).broken).toEqual(['1 2']);
  });

  test('moves a milestone to the end of what it waits for', () => {
    const milestone = stage(5, '2026-04-09', '2026-04-09', { is_milestone: true });
    expect(moves([A, milestone, B], [link(1, 5), link(5, 2)], [{ id: 1, planned_end: '2026-04-12' }]).moved).toEqual([
      '1 2026-04-05 2026-04-12',
      '5 2026-04-12 2026-04-12',
      '2 2026-04-13 2026-04-14',
    ]);
  });
});

describe('the schedule of stages', () => {
  test('has days, and leaves stages without dates empty, through which the order still goes', () => {
    const none = stage(9, null, null);
    expect(scheduled([A, none, B], [link(1, 9), link(9, 2, 'fs', 5)])).toEqual([
      '2026-04-05 2026-04-09 2026-04-05 2026-04-09 0 critical',
      'null null null null null',
      '2026-04-19 2026-04-20 2026-04-19 2026-04-20 0 critical',
    ]);
  });

  test('a milestone without predecessors is the beginning of its day, another one its end', () => {
    const [first, last] = [4, 5].map((id) => stage(id, '2026-04-05', '2026-04-05', { is_milestone: true })) as [StageRow, StageRow];
    expect(scheduled([first, A, last], [link(4, 1), link(1, 5)])).toEqual([
      '2026-04-05 2026-04-05 2026-04-05 2026-04-05 0 critical',
      '2026-04-05 2026-04-09 2026-04-05 2026-04-09 0 critical',
      '2026-04-09 2026-04-09 2026-04-09 2026-04-09 0 critical',
    ]);
  });

  test('nothing is expected in the past, but what was done there keeps its days', () => {
    const done = { ...A, status: 'completed', actual_start: '2026-04-03', actual_end: '2026-04-11', progress: '100' };
    const begun = { ...B, status: 'in_progress', actual_start: '2026-04-10', progress: '50' };
    const milestone = stage(6, '2026-04-12', '2026-04-12', { is_milestone: true });
    expect(scheduled([done, begun, milestone, stage(7, '2026-04-12', '2026-04-13')], [link(1, 6)], '2026-04-20')).toEqual([
      '2026-04-03 2026-04-11 2026-04-03 2026-04-11 null',
      '2026-04-10 2026-04-20 2026-04-10 2026-04-21 1',
      '2026-04-20 2026-04-20 2026-04-21 2026-04-21 1',
      '2026-04-20 2026-04-21 2026-04-20 2026-04-21 0 critical',
    ]);
  });
});
