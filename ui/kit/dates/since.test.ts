import { describe, expect, test } from '@jest/globals';
import { createIntl } from 'react-intl';
import { since } from './since.ts';

const messages = { 'kit.today_at': 'Today, {time}', 'kit.yesterday_at': 'Yesterday, {time}', 'kit.day_at': '{day}, {time}' };
const en = createIntl({ locale: 'en', messages });
const ar = createIntl({ locale: 'ar', messages });
const now = new Date(2026, 10, 20, 15, 0);
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('how long ago something was said', () => {
  test('a moment, minutes and hours in words', () => {
    expect(since(ago(0), en, now)).toBe('now');
    expect(since(ago(12), en, now)).toBe('12 minutes ago');
    expect(since(ago(180), en, now)).toBe('3 hours ago');
  });
  test('Arabic has its own forms and Latin digits', () => {
    expect(since(ago(2), ar, now)).toBe('قبل دقيقتين');
    expect(since(ago(12), ar, now)).toBe('قبل 12 دقيقة');
  });
  test('further back the day and the time', () => {
    expect(since(ago(60 * 14), en, now)).toBe('Today, 01:00');
    expect(since(ago(60 * 20), en, now)).toBe('Yesterday, 19:00');
  });
  test('a clock that runs behind the server does not speak of the future', () => expect(since(ago(-0.5), en, now)).toBe('now'));
});
