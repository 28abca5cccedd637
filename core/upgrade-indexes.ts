/** Background work after an upgrade: search indexes, and work of plugins after a start. */
import { makeSearchIndexes } from './db/search-indexes.ts';
import type { Kernel } from './kernel.ts';

/** A failure is logged and retried at the next start: until then searches are slower, with the same results. */
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

/** Runs `starts` of each plugin in sequence. */
export async function startWork(kernel: Kernel): Promise<void> {
  for (const { name, starts } of kernel.plugins)
    await starts?.(kernel).catch((error: unknown) => kernel.log.warn(error, `The plugin ${name} has not done its work after the start.`));
}
