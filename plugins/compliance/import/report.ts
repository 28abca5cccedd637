/** The loss report as a workbook, in the importing person's language. */
import { createTexts, keepContent, receive, discard, text, workbook, type Cell, type JobEnd, type JobRun } from '../../../core/index.ts';
import type { Loss } from '../oscal/types.ts';

export const WORKBOOK_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @returns the file of the job; undefined if nothing was lost, changed or kept. */
export async function keepReport(
  { kernel, actor, locale, signal }: Pick<JobRun, 'kernel' | 'actor' | 'locale' | 'signal'>,
  title: string,
  losses: readonly Loss[],
): Promise<JobEnd['file']> {
  if (!losses.length) return undefined;
  const { say } = createTexts(kernel.registry);
  const word = (key: string): string => say(locale, text(`compliance.import.${key}`));
  const rows = losses.map(({ fate, kind, path, count, samples }): Cell[] => [
    { v: word(`fate.${fate}`) },
    { v: word(`loss.${kind}`) },
    { v: path },
    { v: count },
    { v: samples.join('\n') },
  ]);
  const stream = workbook([
    {
      name: word('report'),
      rightToLeft: locale === 'ar',
      rows: [rows],
      columns: ['report_fate', 'report_what', 'report_place', 'report_count', 'report_samples'].map((key) => ({ head: word(key) })),
    },
  ]);
  const received = await receive(kernel.config.filesDir, stream, Infinity, signal);
  const { size, sha256 } = received;
  try {
    await keepContent(kernel, actor.tenantId, received);
  } finally {
    await discard(received.path);
  }
  return {
    name: `${title
      .replace(/[^\p{L}\p{N} ._-]/gu, ' ')
      .slice(0, 80)
      .trim()} – ${word('report')}.xlsx`,
    mime: WORKBOOK_MIME,
    size,
    sha256,
  };
}
