/** Deletes stored file contents that no row references. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { countFound, forgetContent, incomingUploads, type Kept, type Kernel, namedContents } from '../../../core/engine.ts';

const BATCH = 500;
/** Uploads for a field that no row used in time, and those in parts that nobody went on with. */
const FORGOTTEN = [
  `delete from received_file where tenant_id = $1 and created_at < now() - interval '1 day'`,
  `delete from part_upload where tenant_id = $1 and touched_at < now() - interval '1 day'`,
];

/** @param before contents put since then stay, since somebody may be about to reference them. @returns the number of deleted contents. */
export async function forgetContents(kernel: Kernel, tenant: number, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const text of FORGOTTEN) await kernel.db.query({ tenant }, { text, values: [tenant] });
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

/** Deletes files of uploads whose process died. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  const place = incomingUploads(folder);
  for (const name of await readdir(place).catch(() => [])) {
    const file = path.join(place, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
