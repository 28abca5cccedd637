import { describe, expect, test } from '@jest/globals';
import { relativeDay } from './relative-date.ts';

describe('what is no relative date', () => {
  test.each([
    '',
    'today',
    '$tomorrow',
    '$today+',
    '$today+99999',
    '$start_of_day',
    '$end_of_month+x',
    '$start_of_year+9999',
    '$end_of_year-2026',
    ' $today',
  ])('%p', (text) => {
    expect(relativeDay(text, '2026-11-20')).toBeUndefined();
  });
});

describe('a week that begins on another day', () => {
  // 20 November 2026 is a Friday; 6 is Saturday, 1 is Monday.
  test.each([
    ['$start_of_week', 6, '2026-11-14'],
    ['$end_of_week', 6, '2026-11-20'],
    ['$start_of_week', 1, '2026-11-16'],
    ['$end_of_week', 1, '2026-11-22'],
    ['$start_of_week+1', 6, '2026-11-21'],
  ] as const)('%s from %d is %s', (text, start, day) => {
    expect(relativeDay(text, '2026-11-20', start)).toBe(day);
  });
});

describe('the day it stands for', () => {
  // 20 November 2026 is a Friday.
  test.each([
    ['$today', '2026-11-20'],
    ['$today+7', '2026-11-27'],
    ['$today-30', '2026-10-21'],
    ['$today+60', '2027-01-19'],
    ['$start_of_week', '2026-11-15'],
    ['$end_of_week', '2026-11-21'],
    ['$start_of_week+1', '2026-11-22'],
    ['$end_of_week-1', '2026-11-14'],
    ['$start_of_week+7', '2027-01-03'],
    ['$start_of_month', '2026-11-01'],
    ['$end_of_month', '2026-11-30'],
    ['$start_of_month-1', '2026-10-01'],
    ['$end_of_month+2', '2027-01-31'],
    ['$end_of_month+3', '2027-02-28'],
    ['$end_of_month+15', '2028-02-29'],
    ['$start_of_month-11', '2025-12-01'],
    ['$start_of_quarter', '2026-10-01'],
    ['$end_of_quarter', '2026-12-31'],
    ['$start_of_quarter+1', '2027-01-01'],
    ['$end_of_quarter-4', '2025-12-31'],
    ['$end_of_quarter-1', '2026-09-30'],
    ['$start_of_year', '2026-01-01'],
    ['$end_of_year', '2026-12-31'],
    ['$start_of_year-1', '2025-01-01'],
    ['$end_of_year+2', '2028-12-31'],
  ])('%s', (text, day) => {
    expect(relativeDay(text, '2026-11-20')).toBe(day);
  });

  test.each([
    ['$start_of_week', '2027-01-01', '2026-12-27'],
    ['$end_of_week', '2026-12-31', '2027-01-02'],
    ['$start_of_week', '2026-11-15', '2026-11-15'],
    ['$end_of_week', '2026-11-14', '2026-11-14'],
    ['$start_of_month-1', '2026-01-31', '2025-12-01'],
    ['$end_of_month+1', '2026-01-31', '2026-02-28'],
    ['$end_of_month', '2026-12-31', '2026-12-31'],
    ['$start_of_quarter-1', '2026-02-01', '2025-10-01'],
    ['$today+1', '2026-12-31', '2027-01-01'],
    ['$today-1', '2028-03-01', '2028-02-29'],
  ])('%s on %s', (text, today, day) => {
    expect(relativeDay(text, today)).toBe(day);
  });
});
