import { formOf, upload } from '../data/index.ts';
import type { Holder } from './types.ts';

export interface Sending {
  /** Resolves when the file is stored. Rejects with ApiError if refused or interrupted. */
  done: Promise<unknown>;
  cancel: () => void;
}

/** Uploads one file to a record. */
export function sendFile({ entity, id }: Holder, file: File, progress: (share: number) => void): Sending {
  const stop = new AbortController();
  return {
    done: upload('files', formOf({ record_type: entity, record_id: id }, file), { progress, signal: stop.signal }),
    cancel: () => stop.abort(),
  };
}
