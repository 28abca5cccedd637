import { expect, test } from '@jest/globals';
import { byDivision } from './divisions.ts';
import { FIGURES, type Figures, type LedgerRow } from './types.ts';

const row = (id: number, division: string | null, invoiced: number): LedgerRow => ({
  ...(Object.fromEntries(FIGURES.map((f) => [f, 0])) as Figures),
  id,
  code: `${division}-${id}`,
  name: 'x',
  division,
  entries: 1,
  invoiced,
});

test('divisions stand in order, those without one last, and add up to the halala', () => {
  const made = byDivision([row(1, null, 1), row(2, '26', 0.1), row(3, '03', 5), row(4, '26', 0.2)]);
  expect(made.map((d) => [d.id, d.rows.map((r) => r.id), d.sums.invoiced])).toEqual([
    ['03', [3], 5],
    ['26', [2, 4], 0.3],
    ['', [1], 1],
  ]);
});
