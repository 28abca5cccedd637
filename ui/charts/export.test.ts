import { expect, test } from '@jest/globals';
import { csvOf } from './export.ts';

const columns = [
  { key: 'name', head: 'Name', cell: (row: { name: string; value: number }) => row.name },
  { key: 'value', head: 'Value, SAR', figures: true, cell: () => '1,000', value: (row: { name: string; value: number }) => row.value },
];

test('numbers go out whole, texts quoted, formulas as text', () => {
  const csv = csvOf(columns, [
    { name: 'Coast "A", north', value: 1000.5 },
    { name: '=1+1', value: -2 },
  ]);
  expect(csv).toBe('\uFEFFName,"Value, SAR"\r\n"Coast ""A"", north",1000.5\r\n\'=1+1,-2\r\n');
});
