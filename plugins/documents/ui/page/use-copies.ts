import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BulkItem } from '../../../../core/shared/status.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { announceError, api, inField, invalidateRows, isApiError, toast, useLatest } from '../../../../ui/index.ts';
import type { Place } from './model.ts';

export interface Copies {
  /** Documents that were copied; they stay until they are put into a folder, or dropped. */
  held: readonly Row[];
  busy: boolean;
  take: (rows: readonly Row[]) => void;
  /** Makes the copies in a place. */
  put: (place: Place) => void;
  clear: () => void;
}

/** Documents on their way from one folder to another, as new documents of the same files. */
export function useCopies(): Copies {
  const intl = useIntl();
  const client = useQueryClient();
  const [held, setHeld] = useState<readonly Row[]>([]);
  const [busy, setBusy] = useState(false);
  const put = async ({ area, folder }: Place): Promise<void> => {
    if (busy || !held.length) return;
    setBusy(true);
    try {
      const body = held.map(({ id }) => ({ id, to_area: area, to_folder_id: folder }));
      const answers = await api.post<BulkItem[]>('bulk/document/copy', { body, quiet: true });
      const refused = answers.filter(({ StatusCode }) => StatusCode !== 'S');
      setHeld(held.filter(({ id }) => refused.some((one) => one.id === id)));
      if (refused.length) toast.error(refused[0]?.StatusMessage ?? '');
      else toast.success(intl.formatMessage({ id: 'documents.page.pasted' }, { n: answers.length }));
      invalidateRows(client);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      announceError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { held, busy, take: setHeld, put: (place) => void put(place), clear: () => setHeld([]) };
}

/** Ctrl/Cmd V anywhere on the page but in a field. */
export function usePasteKey(paste: (() => void) | undefined): void {
  const latest = useLatest(paste);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyV' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey) || inField(event.target)) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest]);
}
