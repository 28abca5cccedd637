import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formOf, isApiError, upload } from '../../../../ui/index.ts';
import { faultOf, fieldsOf, MOST_MEGABYTES, NOTHING, placeOf } from './types.ts';
import type { Accepted, Compared, Section } from './types.ts';

export interface DiscoveryState {
  file: File | null;
  /** Sent so far, from 0 to 1; null: nothing is on its way. */
  share: number | null;
  read: Compared | null;
  accepted: Accepted;
  /** Values of new assets, and the action of those that are gone. */
  values: Readonly<Record<string, unknown>>;
  /** What is wrong with the file, or with the call. */
  error: string | null;
  /** What is wrong with a value. */
  errors: Readonly<Record<string, string>>;
  starting: boolean;
  take: (file: File | undefined) => void;
  say: (error: string) => void;
  /** Accepts these entries of a section, or no longer. */
  accept: (section: Section, places: readonly number[], on: boolean) => void;
  set: (name: string, value: unknown) => void;
  reset: () => void;
  start: () => void;
}

const BEGIN = { gone_as: 'report_lost' };

/** From the file to the job: the server compares at once, and nothing is written before the reviewer has chosen. */
export function useDiscovery(onStarted: (job: number) => void): DiscoveryState {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [read, setRead] = useState<Compared | null>(null);
  const [accepted, setAccepted] = useState(NOTHING);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(BEGIN);
  const [error, setError] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [starting, setStarting] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const reset = (): void => {
    stop.current?.abort();
    setFile(null);
    setShare(null);
    setRead(null);
    setAccepted(NOTHING);
    setValues(BEGIN);
    setError(null);
    setErrors({});
  };
  const told = (failure: unknown): void => {
    if (!isApiError(failure)) throw failure;
    const { file: wrong, ...fields } = failure.errors ?? {};
    setErrors(Object.fromEntries(Object.entries(fields).flatMap(([name, [first]]) => (first ? [[name, first]] : []))));
    const named = ['type_id', 'category_id', 'owner_id'].some((name) => name in fields);
    if (failure.status === 0) setError(intl.formatMessage({ id: 'assets.discovery.offline' }));
    else setError(named ? null : (wrong?.[0] ?? Object.values(fields)[0]?.[0] ?? failure.message));
  };
  const compare = async (chosen: File): Promise<void> => {
    const mine = (stop.current = new AbortController());
    setShare(0);
    try {
      const { data } = await upload<{ data: Compared }>('assets/discovery', formOf({}, chosen), {
        signal: mine.signal,
        progress: (sent) => {
          if (!mine.signal.aborted) setShare(sent);
        },
      });
      setRead(data);
    } catch (failure) {
      if (mine.signal.aborted) return;
      told(failure);
    }
    if (!mine.signal.aborted) setShare(null);
  };
  return {
    file,
    share,
    read,
    accepted,
    values,
    error,
    errors,
    starting,
    take: (chosen) => {
      if (!chosen) return;
      reset();
      const fault = faultOf(chosen);
      if (fault) return setError(intl.formatMessage({ id: `assets.discovery.fault.${fault}` }, { name: chosen.name, n: MOST_MEGABYTES }));
      setFile(chosen);
      void compare(chosen);
    },
    say: setError,
    accept: (section, places, on) =>
      setAccepted((old) => {
        const next = new Set(old[section]);
        for (const place of places)
          if (on) next.add(place);
          else next.delete(place);
        return { ...old, [section]: next };
      }),
    set: (name, value) => {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    reset,
    start: () => {
      if (!file || !read) return;
      setStarting(true);
      setError(null);
      upload<{ data: { job: number } }>('assets/discovery/apply', formOf(fieldsOf(read, accepted, values), file))
        .then(({ data }) => onStarted(data.job))
        .catch(told)
        .finally(() => setStarting(false));
    },
  };
}

export const placesOf = (read: Compared, section: Section): number[] => read[section].map(placeOf);
