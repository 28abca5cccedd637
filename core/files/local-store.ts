/** Stores contents in a local folder. */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../failure.ts';
import { incomingOf } from './receive.ts';
import { addressOf, isHash, type FileStore, type Kept } from './store.ts';

/** @param folder for `<tenant>/ab/cd/<sha256>`; created with the first file. */
export function localStore(folder: string): FileStore {
  const placeOf = (tenant: number, sha256: string): string => path.join(folder, addressOf(tenant, sha256));
  return {
    async ready() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
      } catch (error) {
        throw new StartFailure(
          `The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? ''}): correct its permissions, or choose another with FILES_DIR.`,
        );
      }
    },
    async put(tenant, sha256, from) {
      const place = placeOf(tenant, sha256);
      if (await there(utimes(place, new Date(), new Date()))) return rm(from);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await move(from, place);
    },
    async read(tenant, sha256, range) {
      const place = placeOf(tenant, sha256);
      if (!(await there(access(place)))) return undefined;
      return createReadStream(place, range);
    },
    async remove(tenant, sha256, before) {
      const place = placeOf(tenant, sha256);
      if (before) return removeOld(folder, place, before);
      await rm(place, { force: true });
      return true;
    },
    list: (tenant) => kept(path.join(folder, String(tenant))),
  };
}

/** @returns false where the file does not exist. */
async function there(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Renames the file before checking its age: a concurrent put of the same content writes a new file, and a content that was put just before
 * is renamed back.
 */
async function removeOld(folder: string, place: string, before: Date): Promise<boolean> {
  const aside = path.join(incomingOf(folder), randomUUID());
  await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 });
  if (!(await there(rename(place, aside)))) return true;
  const old = (await stat(aside)).mtime < before;
  await (old ? rm(aside) : rename(aside, place));
  return old;
}

async function* kept(folder: string): AsyncGenerator<Kept> {
  for (const place of await below(folder))
    for (const inner of await below(place))
      for (const file of await below(inner)) {
        const sha256 = path.basename(file);
        const known = isHash(sha256) ? await stat(file).catch(() => undefined) : undefined;
        if (known) yield { sha256, size: known.size, at: known.mtime };
      }
}

const below = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));

/** Synced to disk before it gets its name, so that a name never stands for half a file. */
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
