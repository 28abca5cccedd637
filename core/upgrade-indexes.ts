/** Indexes that an upgrade left to be made beside people at work. */
import { makeSearchIndexes } from './db/search-indexes.ts';
import type { Kernel } from './kernel.ts';

/** What fails is told, and tried again at the next start: until then a search is slower, with the same answers. */
export async function makeIndexes(
  { db, log, customFields }: Pick<Kernel, 'db' | 'log' | 'customFields'>,
  databaseUrl: string,
): Promise<void> {
  try {
    const tables = await makeSearchIndexes(databaseUrl);
    if (tables.length) log.info(`The search has new indexes of ${tables.join(', ')}.`);
    const former = await db.query('auth', {
      text: `select 1 from pg_class where relkind = 'i' and relname ~ '^custom_field_\\d+_(value|words)$' limit 1`,
      values: [],
    });
    if (!former.length) return;
    for (const { id } of await db.query<{ id: number }>('auth', { text: 'select id from tenants order by id', values: [] }))
      await customFields.index(id);
  } catch (error) {
    log.warn(error, 'Indexes of the search are not made yet.');
  }
}
