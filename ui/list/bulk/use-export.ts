import { useIntl } from 'react-intl';
import type { ErrorAnswer } from '../../../core/shared/wire.ts';
import { announceError, ApiError, apiUrl, boot } from '../../data/index.ts';
import type { QueryValue } from '../../data/index.ts';
import { toast } from '../../kit/index.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** What goes into the file. */
export interface ExportAsk {
  entity: string;
  /** The list's filter, search, order and bin. */
  query: Readonly<Record<string, QueryValue>>;
  /** The shown columns, in their order. */
  columns: readonly string[];
  /** Only these rows; undefined: all that match. */
  ids?: readonly number[];
}

/** An address longer than this is refused on the way. */
const LONGEST = 12_000;

/** Downloads a list as a file; while it is being written a toast says so, a refusal says why and offers what works. */
export function useExport(): (format: ExportFormat, ask: ExportAsk) => void {
  const intl = useIntl();
  const say = (id: string): string => intl.formatMessage({ id });
  const run = async (format: ExportFormat, ask: ExportAsk): Promise<void> => {
    const address = apiUrl(`export/${ask.entity}`, { ...ask.query, page: undefined, limit: undefined, format, columns: ask.columns.join(','), lang: boot.locale, ids: ask.ids?.join(',') });
    if (address.length > LONGEST) {
      toast.warning(say('export.too_many'), { text: say('export.too_many_text') });
      return;
    }
    const shown = toast.info(say('export.preparing'), { timeout: 0, icon: 'arrow-down-to-tray' });
    try {
      await download(address);
    } catch (error) {
      refused(error, format, ask);
    } finally {
      toast.dismiss(shown);
    }
  };
  const refused = (error: unknown, format: ExportFormat, ask: ExportAsk): void => {
    if (!(error instanceof ApiError)) throw error;
    const tooLong = format === 'xlsx' && error.errors['format']?.[0];
    if (tooLong) toast.warning(tooLong, { action: { label: say('export.csv_instead'), onClick: () => void run('csv', ask) } });
    else announceError(error);
  };
  return (format, ask) => void run(format, ask);
}

/** @throws ApiError when refused; the file is saved under the name that the server gives it. */
async function download(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin', headers: { 'Accept-Language': boot.locale } }).catch(() => { throw new ApiError(0, {}); });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(answer.headers.get('Content-Disposition') ?? '');
  link.click();
  URL.revokeObjectURL(url);
}

/** The name in any script, else the plain one. */
function nameOf(disposition: string): string {
  const any = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return any ? decodeURIComponent(any) : /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'export';
}
