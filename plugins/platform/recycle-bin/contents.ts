/** Contents of files that no row names any more leave the store. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { countFound, forgetContent, incomingUploads, type Kept, type Kernel, namedContents } from '../../../core/engine.ts';

const BATCH = 500;
/** Files that were received for a field, and no row named in time. */
const FORGOTTEN = `delete from received_file where tenant_id = $1 and created_at < now() - interval '1 day'`;

/**
 * @param before contents put since stay, named or not: somebody may be about to name them.
 * @returns how many contents were removed; what they took is free again.
 */
export async function forgetContents(kernel: Kernel, tenant: number, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  await kernel.db.query({ tenant }, { text: FORGOTTEN, values: [tenant] });
  for await (const contents of batches(oldOnes(kernel, tenant, before))) {
    signal.throwIfAborted();
    const named = await kernel.db.transaction({ tenant }, async (tx) => {
      const found = await namedContents(
        tx,
        kernel.registry,
        tenant,
        contents.map((c) => c.sha256),
      );
      await countFound(
        tx,
        tenant,
        contents.filter((c) => found.has(c.sha256)),
      );
      return found;
    });
    for (const { sha256 } of contents) if (!named.has(sha256) && (await forgetContent(kernel, tenant, sha256, before))) removed += 1;
  }
  return removed;
}

async function* oldOnes({ files }: Kernel, tenant: number, before: Date): AsyncGenerator<Kept> {
  for await (const content of files.list(tenant)) if (content.at < before) yield content;
}

async function* batches(contents: AsyncIterable<Kept>): AsyncGenerator<Kept[]> {
  let batch: Kept[] = [];
  for await (const content of contents) {
    batch.push(content);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Removes what was received and neither kept nor discarded, since its process died. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  const place = incomingUploads(folder);
  for (const name of await readdir(place).catch(() => [])) {
    const file = path.join(place, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
