/** Downloads that the server prepares while the reader waits. */
import type { JobStartedAnswer } from '../../core/shared/jobs.ts';
import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { ApiError, boot } from '../data/index.ts';
import { saveFile } from './file.ts';

/**
 * Saves the file under the name that the server sends.
 * @returns the job that was started instead, or null.
 * @throws ApiError if refused.
 */
export async function download(address: string, method: 'GET' | 'POST' = 'POST', body?: FormData): Promise<number | null> {
  const headers = { 'Accept-Language': boot.locale };
  const answer = await fetch(address, { method, credentials: 'same-origin', headers, ...(body ? { body } : {}) }).catch(() => {
    throw new ApiError(0, {});
  });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>);
  if (answer.status === 202) return ((await answer.json()) as JobStartedAnswer).data.job;
  const url = URL.createObjectURL(await answer.blob());
  saveFile(url, nameOf(answer.headers.get('Content-Disposition') ?? ''));
  URL.revokeObjectURL(url);
  return null;
}

/** The UTF-8 file name, else the plain one. */
function nameOf(disposition: string): string {
  const any = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return any ? decodeURIComponent(any) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'export');
}
