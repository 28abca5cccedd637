import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { download, formOf, invalidateRows, isApiError, upload } from '../../../../ui/index.ts';
import type { Fillable, Taken } from './types.ts';

export type As = Taken['as'];

export interface WorkbookState {
  file: File | null;
  reading: boolean;
  /** The preview of the import; null if the reader may only fill it in. */
  taken: Taken | null;
  fillable: Fillable | null;
  faults: readonly string[];
  /** `taken` is the result of a finished import. */
  done: boolean;
  busy: 'take' | 'fill' | null;
}

const START: WorkbookState = { file: null, reading: false, taken: null, fillable: null, faults: [], done: false, busy: null };

export interface Workbook extends WorkbookState {
  as: As;
  choose: (file: File) => void;
  setAs: (as: As) => void;
  take: () => void;
  /** Fills in the chosen workbook, or a stored one. */
  fill: (kept?: { id: number; name: string }) => void;
  reset: () => void;
}

/**
 * State of a workbook for a round: the server reads it at once and shows a preview, then it is imported or filled in.
 * @param first how it is imported, or null without the permission.
 */
export function useWorkbook(round: number, first: As | null): Workbook {
  const intl = useIntl();
  const client = useQueryClient();
  const [state, setState] = useState(START);
  const [as, setAs] = useState<As>(first ?? 'items');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const failed = useCallback(
    (error: unknown): string[] => {
      if (!isApiError(error)) throw error;
      const texts = error.errors?.['file'] ?? error.texts;
      return texts.length
        ? texts
        : [intl.formatMessage({ id: error.status === 0 ? 'compliance.import.offline' : 'compliance.import.failed' })];
    },
    [intl],
  );

  const look = async (file: File, how: As): Promise<void> => {
    stop.current?.abort();
    const mine = (stop.current = new AbortController());
    setState({ ...START, file, reading: true });
    try {
      const path = first ? 'workbook?dry_run=1' : 'workbook/fill?dry_run=1';
      const { data } = await upload<{ data: Taken | Fillable }>(`audit/${round}/${path}`, formOf(first ? { as: how } : {}, file), {
        signal: mine.signal,
      });
      setState({ ...START, file, ...('as' in data ? { taken: data } : { fillable: data }) });
    } catch (error) {
      if (!mine.signal.aborted) setState({ ...START, file, faults: failed(error) });
    }
  };

  const take = async (file: File): Promise<void> => {
    setState((now) => ({ ...now, busy: 'take', faults: [] }));
    try {
      const { data } = await upload<{ data: Taken }>(`audit/${round}/workbook`, formOf({ as }, file));
      setState((now) => ({ ...now, busy: null, taken: data, done: true }));
      invalidateRows(client);
    } catch (error) {
      setState((now) => ({ ...now, busy: null, faults: failed(error) }));
    }
  };

  const fill = async (kept?: { id: number; name: string }): Promise<void> => {
    if (!kept && !state.file) return;
    setState((now) => ({ ...now, busy: 'fill', faults: [] }));
    try {
      if (kept) await download(`audit/${round}/workbook/${kept.id}`, kept.name);
      else await download(`audit/${round}/workbook/fill`, state.file?.name ?? 'workbook.xlsx', formOf({}, state.file as File));
      setState((now) => ({ ...now, busy: null }));
    } catch (error) {
      setState((now) => ({ ...now, busy: null, faults: failed(error) }));
    }
  };

  return {
    ...state,
    as,
    choose: (file) => void look(file, as),
    setAs: (next) => {
      setAs(next);
      if (state.file && !state.done) void look(state.file, next);
    },
    take: () => {
      if (state.file) void take(state.file);
    },
    fill: (kept) => void fill(kept),
    reset: () => {
      stop.current?.abort();
      setState(START);
    },
  };
}
