import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formOf, invalidateRows, isApiError, upload } from '../../../../ui/index.ts';

export type Area = 'compliance' | 'risk';

export interface Sending {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Why it was refused. */
  reason?: string;
}

/** Uploads documents one after another; a refused one stays with its reason. */
export function useSend(area: Area): { queue: readonly Sending[]; add: (files: readonly File[]) => void; drop: (key: number) => void } {
  const intl = useIntl();
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly Sending[]>([]);
  const next = useRef(1);
  const last = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  const change = (key: number, own: Partial<Sending>): void =>
    setQueue((now) => now.map((one) => (one.key === key ? { ...one, ...own } : one)));
  const drop = (key: number): void => {
    stops.current.get(key)?.abort();
    setQueue((now) => now.filter((one) => one.key !== key));
  };
  const send = async (key: number, file: File, stop: AbortController): Promise<void> => {
    try {
      await upload('documents', formOf({ area }, file), { progress: (share) => change(key, { share }), signal: stop.signal });
      setQueue((now) => now.filter((one) => one.key !== key));
      invalidateRows(client);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code !== 'cancelled')
        change(key, { reason: failure.texts.join(' ') || intl.formatMessage({ id: 'documents.drawer.no_answer' }) });
    } finally {
      stops.current.delete(key);
    }
  };
  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const key = next.current++;
      const stop = new AbortController();
      stops.current.set(key, stop);
      setQueue((now) => [...now, { key, name: file.name, share: 0 }]);
      last.current = last.current.then(() => send(key, file, stop));
    }
  };
  return { queue, add, drop };
}
