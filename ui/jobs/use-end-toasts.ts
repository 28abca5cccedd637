import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../kit/index.ts';
import { fileUrl, saveFile } from './file.ts';
import type { JobRow } from './job.ts';

/** Pages that report the end of their job themselves. */
export const TELLS_ITSELF = /^\/(import|jobs)\//;
/** The toast of a job: its end replaces its progress. */
export const toastKey = (id: number): string => `job:${id}`;
/** Longer than usual, because the reader may be looking elsewhere. */
const STAYS_MS = 15_000;

/** Toasts the end of a job, with its file or a link to it. */
export function useEndToasts(): (row: JobRow) => void {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (row) => {
      if (TELLS_ITSELF.test(pathname) || row.state === 'cancelled') return;
      const name = row.subject ?? formatMessage({ id: 'jobs.one' });
      const show = { label: formatMessage({ id: 'jobs.show' }), onClick: () => void navigate(row.data?.href ?? `/jobs/${row.id}`) };
      const action = row.file ? { label: formatMessage({ id: 'jobs.download' }), onClick: () => saveFile(fileUrl(row.id)) } : show;
      if (row.state === 'done')
        toast.success(formatMessage({ id: 'jobs.is_done' }, { name }), {
          text: row.message ?? undefined,
          action,
          timeout: STAYS_MS,
          key: toastKey(row.id),
        });
      else
        toast.error(formatMessage({ id: 'jobs.has_failed' }, { name }), {
          text: row.message ?? undefined,
          action: show,
          key: toastKey(row.id),
        });
    },
    [formatMessage, navigate, pathname],
  );
}
