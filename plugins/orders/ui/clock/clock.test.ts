import { describe, expect, test } from '@jest/globals';
import { clockAt, isStale, lookOf, partsOf, saidOf, type Clock } from './clock.ts';

const READ = Date.parse('2026-11-18T08:00:00Z');
const at = (minutes: number): number => READ + minutes * 60_000;
const clock = (values: Partial<Clock> = {}): Clock => ({
  which: 'resolution',
  state: 'running',
  due: '2026-11-18T10:00:00Z',
  left: 120,
  share: 0.5,
  minutes: 240,
  used: 120,
  working: true,
  changes: '2026-11-18T13:00:00Z',
  ...values,
});

describe('a clock on the screen', () => {
  test('does not run outside working time, while it is paused, or once it is met', () => {
    for (const still of [clock({ working: false }), clock({ state: 'paused' }), clock({ state: 'met' })])
      expect(clockAt(still, READ, at(90))).toEqual(still);
  });

  test('does not run past the end of working time, and is read again then', () => {
    const soon = clock({ changes: '2026-11-18T08:30:00Z' });
    expect(clockAt(soon, READ, at(90)).left).toBe(90);
    expect([isStale(soon, at(29)), isStale(soon, at(30))]).toEqual([false, true]);
    expect(isStale({ ...soon, state: 'met' }, at(90))).toBe(false);
    expect(isStale({ ...soon, changes: null }, at(90))).toBe(false);
  });

  test('a moment before it was read takes nothing away', () => expect(clockAt(clock(), READ, at(-5)).left).toBe(120));

  test('counts whole minutes, and turns red when the time is over', () => {
    expect(clockAt(clock(), READ, at(59.9)).left).toBe(61);
    expect(lookOf(clockAt(clock(), READ, at(59)))).toBe('ok');
    expect(lookOf(clockAt(clock(), READ, at(60)))).toBe('near');
    expect(lookOf(clockAt(clock(), READ, at(120)))).toBe('near');
    const over = clockAt(clock(), READ, at(190));
    expect([lookOf(over), saidOf(over)]).toEqual(['over', { id: 'orders.clock.over', minutes: -70 }]);
  });

  test('says what is left, what is over, and how long it took', () => {
    expect(saidOf(clock()).id).toBe('orders.clock.left');
    expect(saidOf(clock({ state: 'paused' })).id).toBe('orders.clock.paused');
    expect(saidOf(clock({ state: 'paused', left: -10 })).id).toBe('orders.clock.paused_over');
    expect(saidOf(clock({ state: 'met', used: 365 }))).toEqual({ id: 'orders.clock.met', minutes: 365 });
    expect(partsOf(-70)).toEqual({ hours: 1, minutes: 10 });
    expect(partsOf(0)).toEqual({ hours: 0, minutes: 0 });
  });
});
