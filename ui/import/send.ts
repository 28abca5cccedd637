import type { ImportRun } from '../../core/shared/import.ts';
import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { ApiError, boot } from '../data/index.ts';

/** Kinds of files that can be imported (VR-23, and csv and json for imports in general). */
export const KINDS = ['.xlsx', '.xls', '.csv', '.json'] as const;

/** Whether a file's name says one of them; what it is inside the server finds out. */
export const isKind = (name: string): boolean => KINDS.some((kind) => name.toLowerCase().endsWith(kind));

/** A limit as it is told: whole megabytes. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

/** Whether the file can be read at all: one that was moved or is a folder cannot. */
export const isReadable = async (file: File): Promise<boolean> => file.slice(0, 1).arrayBuffer().then(() => true, () => false);

interface Answer extends Partial<ErrorAnswer> {
  data?: ImportRun;
}

/** The answer as JSON; nothing where it is none (a proxy's page). */
function answerOf(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText) as Answer;
  } catch {
    return {};
  }
}

export interface Sending {
  /** The run that the file became. Rejects with ApiError when refused or cut off; code `cancelled` when stopped. */
  done: Promise<ImportRun>;
  cancel: () => void;
}

/** Sends a file to be imported. By XMLHttpRequest: fetch does not tell how far a body has come. */
export function sendFile(entity: string, file: File, progress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append('file', file, file.name);
  const done = new Promise<ImportRun>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => { if (total > 0) progress(loaded / total); };
    request.onload = () => {
      const answer = answerOf(request);
      if (request.status >= 200 && request.status < 300 && answer.data) resolve(answer.data);
      else reject(new ApiError(request.status, answer));
    };
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(new ApiError(0, { code: 'cancelled' }));
  });
  request.open('POST', `/api/import/${encodeURIComponent(entity)}`);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', boot.locale);
  request.send(body);
  return { done, cancel: () => request.abort() };
}
