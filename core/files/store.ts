/** Where the content of files is kept: by its hash, so that the same content of a tenant is there once. A store in a bucket can stand beside this one. */
import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange { start: number; end: number }

export interface FileStore {
  /** Takes over the file at `from`, which is gone afterwards. Content that is there already stays as it is. */
  put(tenant: number, sha256: string, from: string): Promise<void>;
  /** @returns the content or a part of it; undefined where the store has none under this hash. */
  read(tenant: number, sha256: string, range?: ByteRange): Promise<Readable | undefined>;
}

const HASH = /^[0-9a-f]{64}$/;

/** @param folder for `<tenant>/ab/cd/<sha256>`; it is made when the first file comes. */
export function localStore(folder: string): FileStore {
  const placeOf = (tenant: number, sha256: string): string => {
    if (!Number.isSafeInteger(tenant) || !HASH.test(sha256)) throw new Error('no address of a file');
    return path.join(folder, String(tenant), sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    async put(tenant, sha256, from) {
      const place = placeOf(tenant, sha256);
      if (await exists(place)) return rm(from);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await move(from, place);
    },
    async read(tenant, sha256, range) {
      const place = placeOf(tenant, sha256);
      if (!(await exists(place))) return undefined;
      return createReadStream(place, range);
    },
  };
}

const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);

/** Written through to the disk before it has its name: a name never stands for half a file. */
async function move(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r');
  await handle.sync();
  await handle.close();
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}
