import { apiUrl } from '../data/index.ts';
import type { ShownFile } from './types.ts';

/** URL of a file's content; `download` makes the browser save it instead of showing it. */
export const contentUrl = ({ path }: Pick<ShownFile, 'path'>, download = false): string =>
  // A file that was just chosen is a local blob.
  path.startsWith('blob:') ? path : apiUrl(path, { download: download ? 1 : undefined });

/** Starts a download without leaving the page. */
export function downloadFile(file: Pick<ShownFile, 'path' | 'name'>): void {
  const link = document.createElement('a');
  link.href = contentUrl(file, true);
  link.download = file.name;
  link.click();
}
