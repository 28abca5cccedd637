/** Which contents are still wanted. */
import type { Tx } from '../db/pool.ts';

/** Everything that names a content, deleted rows too: whatever keeps one in `kernel.files` has its line here. */
const NAMED = [
  'select sha256 from attachment where tenant_id = $1',
  `select file ->> 'sha256' from job where tenant_id = $1 and file is not null`,
  `select substring(logo from '[0-9a-f]{64}') from tenants where id = $1 and logo is not null`,
  `select substring(avatar from '^/api/avatars/([0-9a-f]{64})') from users where tenant_id = $1 and avatar like '/api/avatars/%'`,
  'select sha256 from import_run where tenant_id = $1 and sha256 is not null',
];

/** @returns those of the hashes that a row of the tenant names. */
export async function namedContents(tx: Pick<Tx, 'query'>, tenant: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ sha256: string }>({
    text: `select distinct sha256 from (${NAMED.join(' union all ')}) n (sha256) where sha256 = any($2::text[])`, values: [tenant, hashes],
  });
  return new Set(rows.map((r) => r.sha256));
}
