/** npm run <name>: runs a command of a plugin (core/plugin/contract.ts) on the database of the product, which may be running. */
import path from 'node:path';
import { plugins } from '../../plugins/index.ts';
import { createDb } from '../db/pool.ts';
import { loadMetadata } from '../metadata/load.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { ROOT } from '../root.ts';
import { openServer } from './backup-server.ts';

/** @returns whether all is well. @throws Error where no plugin brings a command of this name. */
export async function runCommand(name: string): Promise<boolean> {
  const made = madePlugins(plugins, notRunning(loadMetadata(path.join(ROOT, 'metadata'))));
  const run = made.map(({ commands }) => commands?.[name]).find((command) => command !== undefined);
  if (!run) throw new Error(`no plugin of this build brings the command ${name}`);
  const server = await openServer({ running: true });
  const db = createDb({ connectionString: server.url, max: 2 });
  try {
    return await run(db, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await db.close();
    await server.close();
  }
}
