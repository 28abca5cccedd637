import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the product, from sources (core/) or the bundle (dist/server/): the nearest one with metadata and a package.json. */
export const ROOT: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!(existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'metadata')))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('the folder of the product was not found: package.json and metadata/ belong beside core/ or dist/');
    folder = parent;
  }
  return folder;
})();
