/** Identifies the build: the commit of a clone or archive, or a hash of the server's sources. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Letters of a commit that are shown. */
const SHOWN = 7;

/** @param root folder of the product. */
export const commitOf = (root: string): string => fromClone(root) ?? fromArchive(root) ?? fromSources(root) ?? 'unknown';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
};

function fromClone(root: string): string | undefined {
  const folder = gitFolder(root);
  const head = folder && read(join(folder, 'HEAD'));
  if (!folder || !head) return undefined;
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (!ref) return shown(head);
  // Branches of a worktree are stored in the main folder.
  const common = resolve(folder, read(join(folder, 'commondir')) ?? '.');
  return shown(read(join(folder, ref)) ?? read(join(common, ref)) ?? packed(read(join(common, 'packed-refs')), ref));
}

function gitFolder(root: string): string | undefined {
  const path = join(root, '.git');
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const elsewhere = stat.isDirectory() ? undefined : /^gitdir: (.+)$/.exec(read(path) ?? '')?.[1];
  return stat.isDirectory() ? path : elsewhere && resolve(root, elsewhere);
}

const packed = (text: string | undefined, ref: string): string | undefined => text?.split('\n').find((line) => line.endsWith(` ${ref}`));

/** git fills in the commit when it creates an archive (.gitattributes). */
const fromArchive = (root: string): string | undefined => shown(read(join(root, 'core', 'commit.txt')));

/** The stamp of the build (core/cli/build.mjs). */
function fromSources(root: string): string | undefined {
  const hash = shown(
    read(join(root, 'dist', 'server.stamp'))
      ?.split(' ')
      .pop(),
  );
  return hash && `sources-${hash}`;
}

const shown = (text: string | undefined): string | undefined => /^[0-9a-f]{7,64}/.exec(text ?? '')?.[0].slice(0, SHOWN);
