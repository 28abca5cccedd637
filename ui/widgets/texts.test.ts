import { describe, expect, it } from '@jest/globals';
import { toInstant, toLocal } from '../kit/dates/instant.ts';
import { parseTime } from '../kit/dates/time-text.ts';

describe('parseTime', () => {
  it.each([
    ['930', '09:30'],
    ['9', '09:00'],
    ['9:05', '09:05'],
    ['2359', '23:59'],
    ['٩:٣٠', '09:30'],
    ['07.45', '07:45'],
  ])('%s', (text, time) => expect(parseTime(text)).toBe(time));
  it.each(['24:00', '12:60', 'noon', '', '12345'])('refuses %s', (text) => expect(parseTime(text)).toBeNull());
});

describe('instants', () => {
  it("go to the reader's zone and back", () => {
    const local = toLocal('2027-11-18T06:30:00.000Z');
    expect(toInstant(local)).toBe('2027-11-18T06:30:00.000Z');
  });
  it('are midnight without a time, and nothing without a day', () => {
    expect(toLocal(toInstant({ day: '2027-11-18', time: null }))).toEqual({ day: '2027-11-18', time: '00:00' });
    expect(toInstant({ day: null, time: '10:00' })).toBeNull();
    expect(toLocal('no date')).toEqual({ day: null, time: null });
  });
});
