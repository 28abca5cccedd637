import { ApiError, apiUrl, boot } from '../../../../ui/index.ts';

/** The Word file of a policy. @throws ApiError. */
export async function fileOf(id: number, language: 'en' | 'ar'): Promise<{ name: string; content: Blob }> {
  const answer = await fetch(apiUrl('export-policy'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Accept-Language': boot.locale, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, language }),
  });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as object);
  const named = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: named ? decodeURIComponent(named) : 'policy.docx', content: await answer.blob() };
}
