/** The platform's own tenant: its people decide who gets in, and requests are its records. Migrations make it. */
import type { Db } from '../../db/pool.ts';
import { PLATFORM_KEY } from '../../shared/platform.ts';

/** Gives the platform's tenant, which never changes. */
export function platformOf(db: Db): () => Promise<number> {
  let known: number | undefined;
  return async () => (known ??= await ask(db));
}

async function ask(db: Db): Promise<number> {
  const [row] = await db.query<{ id: number }>('auth', { text: 'select id from tenants where key = $1', values: [PLATFORM_KEY] });
  if (!row) throw new Error(`there is no tenant "${PLATFORM_KEY}": it comes with the migrations`);
  return row.id;
}
