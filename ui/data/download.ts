import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { ApiError, apiUrl, boot } from './index.ts';

/** The file name that the server sends with a download, in any script. */
export function nameOf(disposition: string, fallback: string): string {
  const any = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return any ? decodeURIComponent(any) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? fallback);
}

/**
 * Saves a file from the server.
 * @param sent what the file is made from: a form, or values as JSON.
 * @throws ApiError if refused or interrupted
 */
export async function download(path: string, fallback: string, sent?: FormData | Record<string, unknown>): Promise<void> {
  const body = sent === undefined || sent instanceof FormData ? sent : JSON.stringify(sent);
  const answer = await fetch(apiUrl(path), {
    credentials: 'same-origin',
    headers: { 'Accept-Language': boot.locale, ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { method: 'POST', body }),
  }).catch(() => {
    throw new ApiError(0, {});
  });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(answer.headers.get('Content-Disposition') ?? '', fallback);
  link.click();
  URL.revokeObjectURL(url);
}
