import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { announceError, ApiError, apiUrl, boot } from '../../data/index.ts';
import type { QueryValue } from '../../data/index.ts';
import { download } from '../../jobs/download.ts';
import { expectJob } from '../../jobs/running.ts';
import { toastKey } from '../../jobs/use-end-toasts.ts';
import { toast } from '../../kit/index.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** The content of an export. */
export interface ExportAsk {
  entity: string;
  /** The list's filter, search, order and recycle bin flag. */
  query: Readonly<Record<string, QueryValue>>;
  /** The shown columns, in their order. */
  columns: readonly string[];
  /** Only these rows; undefined: all matching ones. */
  ids?: readonly number[];
  /** The key and all columns that an import accepts, instead of the shown ones. */
  edit?: boolean;
}

/** Longer addresses are refused by proxies. */
const LONGEST = 12_000;

/** Downloads a list as a file, with a toast if it takes long. A long one becomes a job; the bell reports its end. */
export function useExport(): (format: ExportFormat, ask: ExportAsk) => void {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = (id: string): string => intl.formatMessage({ id });
  const began = (job: number): void => {
    expectJob(client, job, 'export');
    toast.info(say('jobs.begun'), {
      text: say('jobs.begun_text'),
      icon: 'arrow-down-to-tray',
      key: toastKey(job),
      action: { label: say('jobs.show'), onClick: () => void navigate(`/jobs/${job}`) },
    });
  };
  const run = async (format: ExportFormat, ask: ExportAsk): Promise<void> => {
    const address = addressOf(format, ask);
    if (address.length > LONGEST) {
      toast.warning(say('export.too_many'), { text: say('export.too_many_text') });
      return;
    }
    const end = toast.during(say('export.preparing'), { icon: 'arrow-down-to-tray' });
    try {
      const job = await download(address);
      if (job !== null) began(job);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announceError(error);
    } finally {
      end();
    }
  };
  return (format, ask) => void run(format, ask);
}

const addressOf = (format: ExportFormat, { entity, query, columns, ids, edit }: ExportAsk): string =>
  apiUrl(`export/${entity}`, {
    ...query,
    page: undefined,
    limit: undefined,
    format,
    lang: boot.locale,
    ids: ids?.join(','),
    ...(edit ? { edit: 1 } : { columns: columns.join(',') }),
  });
