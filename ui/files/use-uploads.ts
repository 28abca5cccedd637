import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import { queueReducer } from './queue.ts';
import type { Upload } from './queue.ts';
import { sendFile } from './send.ts';
import type { Sending } from './send.ts';
import type { Holder } from './types.ts';

/** Maximum parallel uploads; the others wait. */
const AT_ONCE = 2;

let nextKey = 1;

export interface Uploads {
  queue: readonly Upload[];
  add: (files: Iterable<File>) => void;
  /** Aborts a running upload, or removes a failed one. */
  drop: (key: number) => void;
  again: (key: number) => void;
}

/** Uploads files to a record, a few at a time. @param stored called after each stored file. */
export function useUploads(holder: Holder, stored: () => void): Uploads {
  const intl = useIntl();
  const [queue, step] = useReducer(queueReducer, []);
  const sending = useRef(new Map<number, Sending>());
  const latest = useRef(stored);
  latest.current = stored;
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { entity, id } = holder;

  const start = useCallback(
    ({ key, file }: Upload): void => {
      const work = sendFile({ entity, id }, file, (share) => step({ type: 'progress', key, share }));
      sending.current.set(key, work);
      step({ type: 'started', key });
      work.done
        .then(
          () => {
            step({ type: 'gone', key });
            latest.current();
          },
          (failure: unknown) => {
            if (!isApiError(failure)) throw failure;
            if (failure.code === 'cancelled') return;
            const silent = failure.status === 413 ? 'files.too_large' : 'files.no_answer';
            const reason = failure.reasons.join(' ') || intl.formatMessage({ id: silent });
            step({ type: 'failed', key, reason, final: failure.status === 422 });
            // If the person has left the page, a toast reports the failure.
            if (!here.current) toast.warning(intl.formatMessage({ id: 'files.failed_of' }, { name: file.name }), { text: reason });
          },
        )
        .finally(() => sending.current.delete(key));
    },
    [entity, id, intl],
  );

  useEffect(() => {
    const room = AT_ONCE - queue.filter((upload) => upload.state === 'sending').length;
    for (const upload of queue.filter(({ state, key }) => state === 'waiting' && !sending.current.has(key)).slice(0, Math.max(0, room)))
      start(upload);
  }, [queue, start]);

  return {
    queue,
    add: (files) => step({ type: 'added', uploads: [...files].map((file) => ({ key: nextKey++, file, state: 'waiting', share: 0 })) }),
    drop: (key) => {
      sending.current.get(key)?.cancel();
      step({ type: 'gone', key });
    },
    again: (key) => step({ type: 'again', key }),
  };
}
