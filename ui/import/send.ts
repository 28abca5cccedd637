import type { ImportRun } from '../../core/shared/import.ts';
import { formOf, upload } from '../data/index.ts';

/** Kinds of files that can be imported (VR-23, and csv and json for imports in general). */
export const KINDS = ['.xlsx', '.xls', '.csv', '.json'] as const;

/** Whether a file's name says one of them; what it is inside the server finds out. */
export const isKind = (name: string): boolean => KINDS.some((kind) => name.toLowerCase().endsWith(kind));

/** Whether the file can be read at all: one that was moved or is a folder cannot. */
export const isReadable = async (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

export interface Sending {
  /** The run that the file became. Rejects with ApiError when refused or cut off; code `cancelled` when stopped. */
  done: Promise<ImportRun>;
  cancel: () => void;
}

/** Sends a file to be imported. */
export function sendFile(entity: string, file: File, progress: (share: number) => void): Sending {
  const stop = new AbortController();
  const sent = upload<{ data: ImportRun }>(`import/${encodeURIComponent(entity)}`, formOf({}, file), { progress, signal: stop.signal });
  return { done: sent.then(({ data }) => data), cancel: () => stop.abort() };
}
