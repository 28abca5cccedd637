/** What was dropped: files, and folders with all that is in them. */

export interface Dropped {
  file: File;
  /** Names of the folders that it was in, from the outside in. */
  path: readonly string[];
}

/** Most files of one drop. */
export const MOST = 2000;

const filesIn = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((done, fail) => reader.readEntries(done, fail));
const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail));

async function walk(entry: FileSystemEntry, path: readonly string[], out: Dropped[]): Promise<void> {
  if (out.length >= MOST) return;
  if (entry.isFile) {
    // Systems keep files of their own in folders: .DS_Store, Thumbs.db.
    if (/^(\.|thumbs\.db$|desktop\.ini$)/i.test(entry.name)) return;
    out.push({ file: await fileOf(entry as FileSystemFileEntry), path });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred entries at a time.
  for (let batch = await filesIn(reader); batch.length; batch = await filesIn(reader))
    for (const one of batch) await walk(one, [...path, entry.name], out);
}

/** Must be called while the event is handled: its items are gone afterwards. */
export async function droppedFiles(data: DataTransfer): Promise<Dropped[]> {
  const entries = [...data.items]
    .flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []))
    .filter((entry) => entry !== null);
  const plain = [...data.files];
  if (!entries.length) return plain.map((file) => ({ file, path: [] }));
  const out: Dropped[] = [];
  for (const entry of entries) await walk(entry, [], out);
  return out;
}

/** Files chosen with their folder. */
export const chosenFiles = (files: Iterable<File>): Dropped[] =>
  [...files].slice(0, MOST).map((file) => ({ file, path: file.webkitRelativePath ? file.webkitRelativePath.split('/').slice(0, -1) : [] }));

/** The checksum as the server counts it; undefined for a file that is too large to be held in memory. */
export async function checksumOf(file: File): Promise<string | undefined> {
  if (file.size > 64 * 1024 * 1024 || !('subtle' in crypto)) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
