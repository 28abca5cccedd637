import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formOf, isApiError, upload } from '../../../../../ui/index.ts';
import { faultOf, fieldsOf, MOST_MEGABYTES, USUAL } from './types.ts';
import type { PlanChoices, PlanRead } from './types.ts';

export interface PlanImport {
  file: File | null;
  /** Sent so far, from 0 to 1; null: nothing is on its way. */
  share: number | null;
  read: PlanRead | null;
  choices: PlanChoices;
  /** What is wrong with the file, or with a choice. */
  error: string | null;
  starting: boolean;
  take: (file: File | undefined) => void;
  choose: (part: Partial<PlanChoices>) => void;
  /** Says what is missing. */
  say: (error: string) => void;
  reset: () => void;
  start: () => void;
}

/** From the file to the job: the server reads the file at once, and again after each choice, before anything is written. */
export function usePlanImport(plan: { project: number; contract: number | null }, onStarted: (job: number) => void): PlanImport {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [read, setRead] = useState<PlanRead | null>(null);
  const [choices, setChoices] = useState(USUAL);
  const [error, setError] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const wordsOf = (failure: unknown): string => {
    if (!isApiError(failure)) throw failure;
    const [reason] = Object.values(failure.errors ?? {}).flat();
    return failure.status === 0 ? intl.formatMessage({ id: 'pmis.stage_import.offline' }) : (reason ?? failure.message);
  };
  const look = async (chosen: File, wanted: PlanChoices): Promise<void> => {
    stop.current?.abort();
    const mine = (stop.current = new AbortController());
    setError(null);
    setShare(0);
    try {
      const { data } = await upload<{ data: PlanRead }>('project-stages/import?dry_run=1', formOf(fieldsOf(plan, wanted), chosen), {
        signal: mine.signal,
        progress: (sent) => {
          if (!mine.signal.aborted) setShare(sent);
        },
      });
      setRead(data);
    } catch (failure) {
      if (mine.signal.aborted) return;
      setError(wordsOf(failure));
    }
    if (!mine.signal.aborted) setShare(null);
  };
  const reset = (): void => {
    stop.current?.abort();
    setFile(null);
    setShare(null);
    setRead(null);
    setChoices(USUAL);
    setError(null);
  };
  return {
    file,
    share,
    read,
    choices,
    error,
    starting,
    take: (chosen) => {
      if (!chosen) return;
      reset();
      const fault = faultOf(chosen);
      if (fault) return setError(intl.formatMessage({ id: `pmis.stage_import.fault.${fault}` }, { name: chosen.name, n: MOST_MEGABYTES }));
      setFile(chosen);
      void look(chosen, USUAL);
    },
    choose: (part) => {
      const next = { ...choices, ...part };
      setChoices(next);
      if (file) void look(file, next);
    },
    say: setError,
    reset,
    start: () => {
      if (!file) return;
      setStarting(true);
      upload<{ data: { job: number } }>('project-stages/import', formOf(fieldsOf(plan, choices), file))
        .then(({ data }) => onStarted(data.job))
        .catch((failure: unknown) => setError(wordsOf(failure)))
        .finally(() => setStarting(false));
    },
  };
}
