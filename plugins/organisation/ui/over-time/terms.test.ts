import { expect, test } from '@jest/globals';
import type { Row } from '../../../../core/shared/wire.ts';
import { byPerson, scaleOf } from './terms.ts';

const row = (id: number, person: number, from_date: string, to_date: string | null, acting = false): Row =>
  ({
    id,
    row_version: 1,
    can: { update: true, delete: true, actions: [] },
    from_date,
    to_date,
    acting,
    is_primary: !acting,
    user: { id: person, label: `P${person}` },
    position: { id, label: `Position ${id}` },
  }) as Row;

test('terms at the same time stand in lanes of their own, later ones return to the first', () => {
  const [one, two] = byPerson(
    [
      row(3, 1, '2026-01-01', null),
      row(1, 1, '2024-01-01', '2025-06-30'),
      row(2, 1, '2025-01-01', '2025-12-31', true),
      row(4, 2, '2026-02-01', null),
    ],
    'en',
  );
  expect(one?.terms.map((t) => [t.id, t.lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  expect([one?.lanes, two?.name]).toEqual([2, 'P2']);
});

test('the line is of whole years and holds today', () => {
  const scale = scaleOf(byPerson([row(1, 1, '2024-03-01', '2027-01-15')], 'en'), '2026-07-01');
  expect(scale.years.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027]);
  expect([scale.at('2024-01-01'), Math.round(scale.today)]).toEqual([0, 62]);
  expect(scaleOf([], '2026-07-01').years.map(({ year }) => year)).toEqual([2025, 2026]);
});
