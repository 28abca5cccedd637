/** The bulk call of an entity within a transaction of the caller, for jobs. */
import type { Tx } from '../db/pool.ts';
import { createTexts } from '../i18n/texts.ts';
import type { BulkResult } from '../shared/status.ts';
import { bulkWrite } from './bulk.ts';
import type { Op } from './draft.ts';
import type { RowsContext } from './rows-by.ts';

/**
 * Writes as the endpoint does: permission, reach and rules are those of the actor, and a refused row does not affect the others.
 * @returns results in the order of the rows. @throws AppError forbidden without the verb's permission.
 */
export function bulkRows(
  { kernel, actor, locale, origin = { source: 'job' } }: RowsContext,
  tx: Tx,
  entity: string,
  { op, action }: { op: Op; action?: string },
  rows: readonly object[],
): Promise<BulkResult> {
  const { say } = createTexts(kernel.registry);
  const context = { kernel, entity: kernel.registry.entity(entity), actor, locale, origin, tx, outcome: { unread: true as const } };
  return bulkWrite(context, op, rows, (told) => say(locale, told), action);
}
