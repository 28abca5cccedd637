/** What the statements of this folder share: who asks, keys of drafts, and locks taken in one order. */
import { type Draft, type HookContext, rowsOf, sql } from '../../../core/index.ts';

/** A hook, a seed or a job: statements in one tenant, in somebody's name. */
export interface Asking {
  query: HookContext['query'];
  actor: Pick<HookContext['actor'], 'tenantId' | 'userId'>;
}

/** Different keys among these values, in ascending order. */
export const keys = (values: readonly unknown[]): number[] =>
  [...new Set(values.filter((id): id is number => typeof id === 'number'))].sort((a, b) => a - b);

/** The value that the row has after the write. */
export const after = ({ before, row }: Draft, column: string): unknown => (column in row ? row[column] : before?.[column]);

/** The parents that the drafts' rows hang on. */
export const parents = (drafts: readonly Draft[], column: string): number[] =>
  keys(drafts.flatMap((d) => [d.before?.[column], d.row[column]]));

type Locked = 'commitment' | 'progress_invoice' | 'budget_request' | 'construction_project';

/**
 * Holds these records as they are until the transaction ends. Payments come before invoices, invoices before commitments: whoever keeps to
 * it waits for nobody in a circle.
 */
export async function hold({ query }: Asking, table: Locked, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await query(
      sql`select id from ${rowsOf(table, { deleted: 'include' })} where id = any(${ids}::bigint[]) order by id for no key update`,
    );
}
