/** What is on disk below the folder of files. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until.ts';

/** The name of an upload while it is received; it is taken away right after the answer. */
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns paths below the folder, also of uploads that are under way. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((e) => e.isFile())
    .map((e) => path.relative(folder, path.join(e.parentPath, e.name)))
    .sort();
}

/** @returns paths below the folder, once uploads that were answered are gone. @throws Error where one stays. */
export async function storedFiles(folder: string): Promise<string[]> {
  let found: string[] = [];
  await until(async () => {
    found = await filesBelow(folder);
    return !found.some((file) => UPLOAD.test(path.basename(file)));
  });
  return found;
}
