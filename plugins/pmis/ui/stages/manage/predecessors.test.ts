import { describe, expect, test } from '@jest/globals';
import { dayOf, numberOf } from '../days.ts';
import { followers, offered, tooEarly } from './predecessors.ts';
import type { Dates, PlanLink } from './predecessors.ts';

const link = (before: string, after: string, part: Partial<PlanLink> = {}): PlanLink => ({ before, after, kind: 'fs', lag: 0, ...part });
const LINKS = [link('1', '2'), link('2', '3'), link('3', '4'), link('2', '5'), link('4', '5'), link('5', '6')];

describe('a stage that would close a loop', () => {
  test('is not offered, nor one that is there already, nor itself', () => {
    expect([...followers(LINKS, '3')].sort()).toEqual(['4', '5', '6']);
    expect(offered(['1', '2', '3', '4', '5', '6', '7'], LINKS, '3')).toEqual(['1', '7']);
    expect(offered(['1', '2', '3', '4', '5', '6', '7'], LINKS, '1')).toEqual(['7']);
  });

  test('a loop that is there all the same comes to an end', () => {
    expect([...followers([link('1', '2'), link('2', '1')], '1')].sort()).toEqual(['1', '2']);
  });
});

describe('too early', () => {
  const dates = (from: string | null, to: string | null): Dates => ({ start: from && numberOf(from), end: to && numberOf(to) }) as Dates;
  const plan: Record<string, Dates> = {
    '3': dates('2026-09-16', '2026-12-20'),
    '4': dates('2026-12-05', '2027-05-10'),
    '7': dates(null, null),
  };
  const find = (links: PlanLink[], weekend: number[] = []): ReturnType<typeof tooEarly> =>
    tooEarly('4', links, (key) => plan[key], weekend);

  test('nothing is said without dates, or where they hold', () => {
    expect([find([]), find([link('7', '4')]), find([link('9', '4')]), find([link('3', '4', { kind: 'ss' })])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('the next day after the end is the first', () => {
    const found = find([link('3', '4')]);
    expect(found).toMatchObject({ date: 'start', days: 16 });
    expect(dayOf(found?.to ?? 0)).toBe('2026-12-21');
  });

  test('lag counts working days, and days off are passed over', () => {
    expect(dayOf(find([link('3', '4', { lag: 5 })], [5, 6])?.to ?? 0)).toBe('2026-12-28');
    plan['3'] = dates('2026-09-16', '2026-12-24');
    expect(dayOf(find([link('3', '4')], [5, 6])?.to ?? 0)).toBe('2026-12-27');
  });

  test('of several the latest counts', () => {
    plan['2'] = dates('2026-05-01', '2027-01-31');
    expect(find([link('3', '4'), link('2', '4')])?.link.before).toBe('2');
  });
});
