import { expect, test } from '@jest/globals';
import { readFilter, toWhere, writeFilter } from './filter.ts';

test('an address becomes a filter and comes back the same; what is none is dropped', () => {
  const filter = readFilter(new URLSearchParams('actor=7&deed=update&entity=project&record=3&ip=10.&period=week&source=&x=1'));
  expect(writeFilter(filter)).toEqual({ actor: '7', deed: 'update', entity: 'project', record: '3', ip: '10.', period: 'week' });
  expect(writeFilter(readFilter(new URLSearchParams('actor=me&period=always')))).toEqual({});
});

test('a filter is a condition of the list; an empty one is none', () => {
  expect(toWhere({})).toBeUndefined();
  const now = new Date(2026, 10, 22, 15);
  expect(toWhere({ actor: 7, ip: '10.', entity: 'project', period: 'week' }, now)).toEqual({
    actor_id: 7,
    ip: { starts: '10.' },
    record_entity: 'project',
    at: { gte: new Date(2026, 10, 16).toISOString() },
  });
});
