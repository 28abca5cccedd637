import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { boot, isApiError } from '../data/index.ts';
import { mebibytes } from '../files/kinds.ts';
import { isKind, isReadable, kindsOf, sendFile } from './send.ts';
import type { Sending } from './send.ts';

export interface Upload {
  /** The file being uploaded. */
  file: File | null;
  /** Upload progress, 0 to 1. */
  share: number;
  /** Why it was refused. */
  error: string | null;
  send: (file: File | undefined) => void;
  cancel: () => void;
  /** Replaces the error text. */
  say: (error: string | null) => void;
}

/** Uploads the file: client-side checks first, then those of the server. */
export function useUpload(meta: EntityMeta, arrived: (run: ImportRun) => void): Upload {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [error, say] = useState<string | null>(null);
  const sending = useRef<Sending | null>(null);
  const latest = useRef(arrived);
  latest.current = arrived;
  useEffect(() => () => sending.current?.cancel(), []);

  const start = useCallback(
    async (chosen: File): Promise<void> => {
      if (!isKind(chosen.name, kindsOf(meta))) {
        say(intl.formatMessage({ id: meta.workbooks ? 'import.workbook_type' : 'import.file_type' }));
        return;
      }
      if (chosen.size > boot.fileLimit) {
        say(intl.formatMessage({ id: 'import.too_large' }, { n: mebibytes(boot.fileLimit) }));
        return;
      }
      if (!(await isReadable(chosen))) {
        say(intl.formatMessage({ id: 'import.read_failed' }));
        return;
      }
      say(null);
      setShare(0);
      setFile(chosen);
      sending.current?.cancel();
      sending.current = sendFile(meta.name, chosen, setShare);
      try {
        latest.current(await sending.current.done);
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        if (failure.code === 'cancelled') return;
        say(failure.reasons.join(' ') || intl.formatMessage({ id: failure.status === 0 ? 'import.offline' : 'import.read_failed' }));
      }
      setFile(null);
    },
    [meta, intl],
  );
  const send = useCallback(
    (chosen: File | undefined) => {
      if (chosen) void start(chosen);
    },
    [start],
  );
  const cancel = useCallback(() => {
    sending.current?.cancel();
    setFile(null);
  }, []);
  return { file, share, error, send, cancel, say };
}
