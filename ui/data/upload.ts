import type { ErrorAnswer, WriteAnswer } from '../../core/shared/wire.ts';
import { apiUrl, newRequestId, refuse, written } from './api.ts';
import { ApiError } from './api-error.ts';
import { boot } from '../boot/boot.ts';

export interface UploadOptions {
  method?: 'POST' | 'PUT';
  /** Reports the share sent, 0 to 1. */
  progress?: (share: number) => void;
  /** Aborts: the promise rejects with code `cancelled`. */
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** The answer as JSON; undefined if it is not JSON (a proxy's page). */
function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText) as unknown;
  } catch {
    return {};
  }
}

/**
 * Sends a form, usually with a file. Uses XMLHttpRequest, because fetch has no upload progress. Not toasted: the caller shows the result.
 * @returns the parsed answer. @throws ApiError: refused, `network` if interrupted, `cancelled` if aborted.
 */
export async function upload<T = WriteAnswer>(
  path: string,
  form: FormData,
  { method = 'POST', progress, signal, headers }: UploadOptions = {},
): Promise<T> {
  if (signal?.aborted) throw new ApiError(0, { code: 'cancelled' });
  const request = new XMLHttpRequest();
  const requestId = newRequestId();
  const sent = new Promise<unknown>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) progress?.(loaded / total);
    };
    request.onload = () => {
      const answer = answerOf(request);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new ApiError(request.status, (answer ?? {}) as Partial<ErrorAnswer>));
    };
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(new ApiError(0, { code: 'cancelled' }));
  });
  const stop = (): void => request.abort();
  signal?.addEventListener('abort', stop);
  request.open(method, apiUrl(path));
  const common = { Accept: 'application/json', 'Accept-Language': boot.locale, 'X-Request-Id': requestId };
  for (const [name, value] of Object.entries({ ...headers, ...common })) request.setRequestHeader(name, value);
  request.send(form);
  try {
    const answer = await sent;
    written(requestId, answer);
    return answer as T;
  } catch (failure) {
    if (failure instanceof ApiError) refuse(failure, method, path, true);
    throw failure;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Values and a file as form data: lists and objects as JSON, null as an empty text, as the server expects. */
export function formOf(values: Readonly<Record<string, unknown>>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (file) form.append('file', file, file.name);
  return form;
}
