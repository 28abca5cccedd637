/** Do records, including deleted ones, have a value of a name? Only without any can the name be reused and the field be deleted. */
import { CUSTOM_COLUMN, q } from '../../../core/engine.ts';
import type { Tx } from '../../../core/index.ts';

export async function holdsValues(tx: Pick<Tx, 'query'>, tenant: number, table: string, name: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>({
    text: `select exists (select 1 from ${q(table)} t where t.tenant_id = $1 and t.${CUSTOM_COLUMN} ? $2) as found`,
    values: [tenant, name],
  });
  return row?.found === true;
}
