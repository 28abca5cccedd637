import { expect, test } from '@jest/globals';
import { nextOrder, ordered } from './row-order.ts';

interface Line {
  name: string;
  cost: number | null;
}
const columns = [
  { key: 'name', head: 'Name', cell: ({ name }: Line) => name, value: ({ name }: Line) => name },
  { key: 'cost', head: 'Cost', figures: true, cell: ({ cost }: Line) => cost, value: ({ cost }: Line) => cost },
];
const rows: Line[] = [
  { name: 'Stage 10', cost: 5 },
  { name: 'Stage 9', cost: null },
  { name: 'Stage 2', cost: 40 },
];
const names = (order: Parameters<typeof ordered<Line>>[2]): string[] => ordered(rows, columns, order, 'en').map(({ name }) => name);

test('without an order, or by a column without values, rows stay as they are', () => {
  expect(names(null)).toEqual(['Stage 10', 'Stage 9', 'Stage 2']);
  expect(names({ key: 'gone', down: true })).toEqual(['Stage 10', 'Stage 9', 'Stage 2']);
});

test('rows without a value are last in both directions', () => {
  expect(names({ key: 'cost', down: true })).toEqual(['Stage 2', 'Stage 10', 'Stage 9']);
  expect(names({ key: 'cost', down: false })).toEqual(['Stage 10', 'Stage 2', 'Stage 9']);
});

test('numbers in texts count as numbers', () => {
  expect(names({ key: 'name', down: false })).toEqual(['Stage 2', 'Stage 9', 'Stage 10']);
});

test('a third press ends the order', () => {
  const [name, cost] = columns as [(typeof columns)[0], (typeof columns)[0]];
  expect(nextOrder(null, cost)).toEqual({ key: 'cost', down: true });
  expect(nextOrder({ key: 'cost', down: true }, cost)).toEqual({ key: 'cost', down: false });
  expect(nextOrder({ key: 'cost', down: false }, cost)).toBeNull();
  expect(nextOrder({ key: 'cost', down: true }, name)).toEqual({ key: 'name', down: false });
});
