import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { ApiError, boot } from '../data/index.ts';
import type { Holder } from './types.ts';

/** The answer as JSON; nothing where it is none (a proxy's page). */
function answerOf(request: XMLHttpRequest): Partial<ErrorAnswer> {
  try {
    return JSON.parse(request.responseText) as Partial<ErrorAnswer>;
  } catch {
    return {};
  }
}

export interface Sending {
  /** Resolves when the file is stored. Rejects with ApiError when refused or cut off. */
  done: Promise<void>;
  cancel: () => void;
}

/** Sends one file to a record. By XMLHttpRequest: fetch does not tell how far a body has come. */
export function sendFile(holder: Holder, file: File, progress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append('record_type', holder.entity);
  body.append('record_id', String(holder.id));
  body.append('file', file, file.name);
  const done = new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => { if (total > 0) progress(loaded / total); };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, answerOf(request)));
    };
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(new ApiError(0, { code: 'cancelled' }));
  });
  request.open('POST', '/api/files');
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', boot.locale);
  request.send(body);
  return { done, cancel: () => request.abort() };
}
