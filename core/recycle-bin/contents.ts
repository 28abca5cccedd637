/** Contents of files that no row names any more leave the store. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { namedContents } from '../files/named.ts';
import { incomingOf } from '../files/receive.ts';
import type { Kernel } from '../kernel.ts';

const BATCH = 500;

/**
 * @param before contents put since stay, named or not: somebody may be about to name them.
 * @returns how many contents were removed.
 */
export async function forgetContents(kernel: Kernel, tenant: number, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for await (const hashes of batches(oldOnes(kernel, tenant, before))) {
    signal.throwIfAborted();
    const named = await kernel.db.transaction({ tenant }, (tx) => namedContents(tx, kernel.registry, tenant, hashes));
    for (const sha256 of hashes) if (!named.has(sha256) && (await kernel.files.remove(tenant, sha256, before))) removed += 1;
  }
  return removed;
}

async function* oldOnes({ files }: Kernel, tenant: number, before: Date): AsyncGenerator<string> {
  for await (const { sha256, at } of files.list(tenant)) if (at < before) yield sha256;
}

async function* batches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const hash of hashes) {
    batch.push(hash);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Removes what was received and neither kept nor discarded, since its process died. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  const place = incomingOf(folder);
  for (const name of await readdir(place).catch(() => [])) {
    const file = path.join(place, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
