import type { QueryClient } from '@tanstack/react-query';
import type { ImportProblem, ImportRow } from '../../core/shared/import.ts';
import { PAGE, rowsQuery } from './calls.ts';
import { problemOf } from './fixing.ts';

/**
 * The index, among rows with errors, of the next row with an error of a kind: after `from`, else from the start.
 * @returns null if there is none
 */
export async function findError(
  client: QueryClient,
  run: number,
  problem: ImportProblem,
  total: number,
  from: number,
): Promise<number | null> {
  const fits = (row: ImportRow): boolean => problemOf([problem], row, problem.column) !== undefined;
  const pages = Math.ceil(total / PAGE);
  const first = Math.floor(from / PAGE);
  for (let i = 0; i <= pages; i += 1) {
    const page = (first + i) % Math.max(1, pages);
    const { data } = await client.fetchQuery({ ...rowsQuery(run, 'failed', page), staleTime: 30_000 });
    const at = data.findIndex((row, index) => (i > 0 || page * PAGE + index > from) && fits(row));
    if (at >= 0) return page * PAGE + at;
  }
  return null;
}
