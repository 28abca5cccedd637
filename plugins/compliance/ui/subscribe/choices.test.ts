import { expect, test } from '@jest/globals';
import { chipsOf, chosenOf, columnsOf, ofDomain } from './choices.ts';
import type { PackageChoice, Regulator } from './types.ts';

const pack = (id: number, domain_ids: number[]): PackageChoice => ({
  id,
  name: `P${id}`,
  short_name: `P${id}`,
  version: '1',
  issue_date: null,
  controls_count: id,
  content: 'full',
  subscribed: false,
  domain_ids,
});
const regulator = (id: number, packages: PackageChoice[], short_name: string | null = `R${id}`): Regulator => ({
  id,
  name: `Regulator ${id}`,
  short_name,
  image_path: null,
  country: null,
  packages,
});
const ALL = [regulator(1, [pack(11, [1]), pack(12, [1, 2])]), regulator(2, [pack(21, [2])], null)];

test('a domain leaves its packages, and regulators that have some', () => {
  expect(ofDomain(ALL, 1).map(({ id, packages }) => [id, packages.map((p) => p.id)])).toEqual([[1, [11, 12]]]);
  expect(ofDomain(ALL, null)).toEqual(ALL);
});

test('chips count packages; domains without any have none', () => {
  expect(
    chipsOf(
      [
        { id: 1, name: 'Cyber' },
        { id: 2, name: 'Data' },
        { id: 3, name: 'Cloud' },
      ],
      ALL,
    ),
  ).toEqual([
    { id: 1, name: 'Cyber', count: 2 },
    { id: 2, name: 'Data', count: 2 },
  ]);
});

test('what is chosen keeps the order of the page and says whose it is', () => {
  expect(chosenOf(ALL, new Set([21, 12])).map(({ id, regulator: whose }) => [id, whose])).toEqual([
    [12, 'R1'],
    [21, 'Regulator 2'],
  ]);
});

test('two columns take about half each, in order', () => {
  const cards = [3, 2, 1, 1, 1].map((count, id) =>
    regulator(
      id,
      Array.from({ length: count }, (_, at) => pack(id * 10 + at, [])),
    ),
  );
  const [first, second] = columnsOf(cards);
  expect([...first, ...second]).toEqual(cards);
  expect(first.map(({ id }) => id)).toEqual([0, 1]);
  expect(columnsOf(cards.slice(0, 1)).map(({ length }) => length)).toEqual([1, 0]);
  expect(columnsOf([])).toEqual([[], []]);
});
