import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { ApiError, apiUrl, boot } from './index.ts';

/** The file name that the server sends with a download, in any script. */
export function nameOf(disposition: string, fallback: string): string {
  const any = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return any ? decodeURIComponent(any) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? fallback);
}

/** Saves a file from the server. @param form sent along as the source of the file. @throws ApiError if refused or interrupted */
export async function download(path: string, fallback: string, form?: FormData): Promise<void> {
  const answer = await fetch(apiUrl(path), {
    credentials: 'same-origin',
    headers: { 'Accept-Language': boot.locale },
    ...(form ? { method: 'POST', body: form } : {}),
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
