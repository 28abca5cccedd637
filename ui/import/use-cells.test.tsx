import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ImportRow } from '../../core/shared/import.ts';
import { useCells } from './use-cells.ts';

const rowWith = (...columns: number[]): ImportRow =>
  ({ row: 3, errors: columns.map((column) => ({ column, message: 'A number' })) }) as unknown as ImportRow;

/** The cells of one row, which loads with `rerender`. */
const cellsOf = (row?: ImportRow) =>
  renderHook((props: { row: ImportRow | undefined }) => useCells({ order: [0, 1, 2], count: 1, rowAt: () => props.row, scrollTo() {} }), {
    initialProps: { row },
  });

test('a row with nothing wrong and no cell chosen is not edited', () => {
  const { result } = cellsOf(rowWith());
  act(() => result.current.edit());
  expect(result.current.cursor.editing).toBe(false);
});

test('Enter that is pressed before the row is there edits its first fault once it is', () => {
  const { result, rerender } = cellsOf();
  act(() => result.current.edit());
  expect(result.current.cursor.editing).toBe(false);
  rerender({ row: rowWith(2) });
  expect([result.current.column, result.current.cursor.editing]).toEqual([2, true]);
});

test('moving on before the row is there takes Enter back', () => {
  const { result, rerender } = cellsOf();
  act(() => result.current.edit());
  act(() => result.current.go(0, null));
  rerender({ row: rowWith(2) });
  expect(result.current.cursor.editing).toBe(false);
});
