/** PDFs of records: one is saved at once, several are made by a job. */
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { announceError, api, ApiError, apiUrl, formOf } from '../data/index.ts';
import type { QueryValue } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import { download } from './download.ts';
import { expectJob } from './running.ts';
import { toastKey } from './use-end-toasts.ts';

/** Languages of PDFs, in the order of the menus. */
export const PAPER_LANGUAGES = ['en', 'ar'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

export type PaperFormat = 'pdf' | 'docx';

/** Saves the PDF or the Word document of a record. @param preparing what the toast says if it takes long. */
export const savePaper = (
  entity: string,
  id: number,
  language: PaperLanguage,
  preparing: string,
  format: PaperFormat = 'pdf',
): Promise<void> => saved(apiUrl(`paper/${entity}/${id}`, { language, format }), preparing);

/** The same of a list. @param query its filter, search and order. */
export const saveListPaper = (
  entity: string,
  query: Readonly<Record<string, QueryValue>>,
  language: PaperLanguage,
  preparing: string,
  format: PaperFormat,
): Promise<void> => saved(apiUrl(`paper/${entity}`, { ...query, page: undefined, limit: undefined, language, format }), preparing);

/** A workbook of somebody else, filled in with the records of a list. */
export const saveFilled = (entity: string, query: Readonly<Record<string, QueryValue>>, workbook: File, preparing: string): Promise<void> =>
  saved(apiUrl(`export/${entity}/fill`, { ...query, page: undefined, limit: undefined }), preparing, formOf({}, workbook));

async function saved(address: string, preparing: string, form?: FormData): Promise<void> {
  const end = toast.during(preparing, { icon: 'arrow-down-to-tray' });
  try {
    await download(address, form ? 'POST' : 'GET', form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announceError(error);
  } finally {
    end();
  }
}

/** Mails the PDF of a record to its distribution list; the answer is shown as a toast. */
export async function mailPaper(entity: string, id: number): Promise<void> {
  try {
    await api.post(`paper/${entity}/${id}/mail`, { final: true });
  } catch (error) {
    // Refusals are shown already.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Starts the job that makes the PDFs of several records; the bell reports its end. */
export function usePapers(): (entity: string, ids: readonly number[], language: PaperLanguage) => void {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = (id: string): string => intl.formatMessage({ id });
  const run = async (entity: string, ids: readonly number[], language: PaperLanguage): Promise<void> => {
    try {
      const job = await download(apiUrl(`paper/${entity}`, { language, ids: ids.join(',') }));
      if (job === null) return;
      expectJob(client, job, 'paper');
      toast.info(say('export.pdf.begun'), {
        text: say('export.pdf.begun_text'),
        icon: 'arrow-down-to-tray',
        key: toastKey(job),
        action: { label: say('jobs.show'), onClick: () => void navigate(`/jobs/${job}`) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announceError(error);
    }
  };
  return (entity, ids, language) => void run(entity, ids, language);
}
