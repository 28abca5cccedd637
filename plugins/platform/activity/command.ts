/**
 * npm run verify:activity: verifies the activity log of every tenant against its seals, and prints the latest digest, to be stored
 * elsewhere.
 */
import type { Db } from '../../../core/engine.ts';
import type { ActivityCheck } from '../../../core/shared/activity.ts';
import { verifyActivity } from './verify.ts';

/** @returns whether all logs are intact. */
export async function verifyTenants(db: Db, say: (line: string) => void): Promise<boolean> {
  let ok = true;
  for (const { id, key } of await db.query<{ id: number; key: string }>('auth', {
    text: 'select id, key from tenants order by id',
    values: [],
  })) {
    const check = await verifyActivity(db, id);
    ok &&= check.ok;
    say(`${key}: ${told(check)}`);
  }
  return ok;
}

/** The result as one line. */
export function told({ rows, open, seals, head, broken }: ActivityCheck): string {
  if (broken)
    return `BROKEN at seal ${broken.seal} of ${broken.sealed_at} (entries ${broken.from_id + 1} to ${broken.to_id}): ${broken.reason}`;
  return `untouched, ${rows} entries under ${seals} seals, ${open} not sealed yet${head ? `, newest digest ${head}` : ''}`;
}
