/** Whether records hold a value under a name, also those in the recycle bin: a name is free, and a field can go, only when none does. */
import { CUSTOM_COLUMN, q } from '../../../core/engine.ts';
import type { Tx } from '../../../core/index.ts';

export async function holdsValues(tx: Pick<Tx, 'query'>, tenant: number, table: string, name: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>({
    text: `select exists (select 1 from ${q(table)} t where t.tenant_id = $1 and t.${CUSTOM_COLUMN} ? $2) as found`,
    values: [tenant, name],
  });
  return row?.found === true;
}
