/**
 * npm run verify:activity: checks the activity log of every tenant against its seals, and says the digest of the newest, to be kept
 * elsewhere.
 */
import { verifyActivity } from '../../plugins/index.ts';
import { createDb, type Db } from '../db/pool.ts';
import type { ActivityCheck } from '../shared/activity.ts';
import { openServer } from './backup-server.ts';

/** @returns whether every log is untouched. */
export async function verifyAll(): Promise<boolean> {
  const server = await openServer({ running: true });
  const db = createDb({ connectionString: server.url, max: 2 });
  try {
    return await verifyTenants(db);
  } finally {
    await db.close();
    await server.close();
  }
}

async function verifyTenants(db: Db): Promise<boolean> {
  let ok = true;
  for (const { id, key } of await db.query<{ id: number; key: string }>('auth', {
    text: 'select id, key from tenants order by id',
    values: [],
  })) {
    const check = await verifyActivity(db, id);
    ok &&= check.ok;
    process.stdout.write(`${key}: ${told(check)}\n`);
  }
  return ok;
}

/** One line. */
export function told({ rows, open, seals, head, broken }: ActivityCheck): string {
  if (broken)
    return `BROKEN at seal ${broken.seal} of ${broken.sealed_at} (entries ${broken.from_id + 1} to ${broken.to_id}): ${broken.reason}`;
  return `untouched, ${rows} entries under ${seals} seals, ${open} not sealed yet${head ? `, newest digest ${head}` : ''}`;
}
