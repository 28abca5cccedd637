/** Creates rows of the product itself (demo data, provisioning): a refusal is a bug, reported in one sentence. */
import { createRows, type RowsContext } from './crud/rows.ts';
import type { Tx } from './db/pool.ts';
import { AppError } from './errors.ts';
import { createTexts } from './i18n/texts.ts';

/** @returns the ids in the order of the rows. @throws Error naming entity, row, field and error, in English. */
export async function makeRows(
  ctx: Omit<RowsContext, 'locale'>,
  tx: Tx,
  entity: string,
  rows: Record<string, unknown>[],
): Promise<number[]> {
  return createRows({ ...ctx, locale: 'en' }, tx, entity, rows).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { say } = createTexts(ctx.kernel.registry);
    const faults = Object.entries(error.errors ?? {}).map(([place, list]) => `row ${place}: ${list.map((t) => say('en', t)).join(', ')}`);
    throw new Error(`${entity} cannot be made as it is written: ${faults.join('; ')}`, { cause: error });
  });
}
