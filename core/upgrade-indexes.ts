/** What an upgrade left to be made beside people at work: indexes of the search, and the work of plugins after a start. */
import { makeSearchIndexes } from './db/search-indexes.ts';
import type { Kernel } from './kernel.ts';

/** What fails is told, and tried again at the next start: until then a search is slower, with the same answers. */
export async function makeIndexes(kernel: Kernel, databaseUrl: string): Promise<void> {
  const { log } = kernel;
  try {
    const tables = await makeSearchIndexes(databaseUrl);
    if (tables.length) log.info(`The search has new indexes of ${tables.join(', ')}.`);
  } catch (error) {
    log.warn(error, 'Indexes of the search are not made yet.');
  }
  await startWork(kernel);
}

/** Of every plugin in its turn (`starts`). */
export async function startWork(kernel: Kernel): Promise<void> {
  for (const { name, starts } of kernel.plugins)
    await starts?.(kernel).catch((error: unknown) => kernel.log.warn(error, `The plugin ${name} has not done its work after the start.`));
}
