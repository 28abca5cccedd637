import type { ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { formOf, upload } from '../data/index.ts';

/** Importable file types (VR-23; csv and json for imports in general). */
export const KINDS = ['.xlsx', '.xls', '.csv', '.json'] as const;

/** File types of an entity that accepts Excel workbooks only. */
const WORKBOOKS = ['.xlsx', '.xls'] as const;

export const kindsOf = ({ workbooks }: Pick<EntityMeta, 'workbooks'>): readonly string[] => (workbooks ? WORKBOOKS : KINDS);

/** Checks the file name's extension; the server checks the content. */
export const isKind = (name: string, kinds: readonly string[]): boolean => kinds.some((kind) => name.toLowerCase().endsWith(kind));

/** Whether the file can be read; a moved file or a folder cannot. */
export const isReadable = async (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

export interface Sending {
  /** The run of the file. Rejects with ApiError if refused or interrupted; code `cancelled` if aborted. */
  done: Promise<ImportRun>;
  cancel: () => void;
}

/** Uploads a file to be imported. */
export function sendFile(entity: string, file: File, progress: (share: number) => void): Sending {
  const stop = new AbortController();
  const sent = upload<{ data: ImportRun }>(`import/${encodeURIComponent(entity)}`, formOf({}, file), { progress, signal: stop.signal });
  return { done: sent.then(({ data }) => data), cancel: () => stop.abort() };
}
