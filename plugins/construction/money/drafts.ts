/** Helpers of this folder: caller, keys, and locks in a fixed order. */
import type { HookContext } from '../../../core/index.ts';

/** A hook or a seed: reads and statements in one tenant, on behalf of an actor. */
export interface Asking {
  query: HookContext['query'];
  find: HookContext['find'];
  actor: Pick<HookContext['actor'], 'tenantId' | 'userId'>;
}

/** Distinct keys among these values, in ascending order. */
export const keys = (values: readonly unknown[]): number[] =>
  [...new Set(values.filter((id): id is number => typeof id === 'number'))].sort((a, b) => a - b);

/** Maps records by a key column. */
export const byKey = <R extends { id: number }>(rows: readonly R[]): Map<number, R> => new Map(rows.map((row) => [row.id, row]));

/** All rows of these keys, also in the recycle bin, locked until the transaction ends. */
export const HELD = { unscoped: true, deleted: 'include', lock: 'update' } as const;
/** All rows of the tenant, also in the recycle bin. */
export const WHOLE = { unscoped: true, deleted: 'include' } as const;

type Locked = 'commitment' | 'progress_invoice' | 'budget_request' | 'construction_project';

/** Locks these records until the transaction ends. Order: payments before invoices before commitments; a fixed order prevents deadlocks. */
export async function hold({ find }: Pick<Asking, 'find'>, entity: Locked, ids: readonly number[]): Promise<void> {
  await find(entity, { id: ids }, HELD);
}
