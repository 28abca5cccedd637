/** The platform's own tenant, created by the migrations: its people decide on requests, which are its records. */
import type { Db } from '../../db/pool.ts';
import { PLATFORM_KEY } from '../../shared/platform.ts';

/** Returns the id of the platform's tenant, which never changes. */
export function platformOf(db: Db): () => Promise<number> {
  let known: number | undefined;
  return async () => (known ??= await ask(db));
}

async function ask(db: Db): Promise<number> {
  const [row] = await db.query<{ id: number }>('auth', { text: 'select id from tenants where key = $1', values: [PLATFORM_KEY] });
  if (!row) throw new Error(`there is no tenant "${PLATFORM_KEY}": it comes with the migrations`);
  return row.id;
}
