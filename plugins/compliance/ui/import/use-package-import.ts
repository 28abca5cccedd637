import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, upload } from '../../../../ui/index.ts';
import { formFor } from './documents.ts';
import { isReadable, lacks } from './types.ts';
import type { Read, SheetChoice } from './types.ts';

export interface PackageImport {
  files: readonly File[];
  /** The file is being uploaded or read. */
  reading: boolean;
  read: Read | null;
  /** Errors of the file with their positions. */
  faults: readonly string[];
  values: Record<string, unknown>;
  errors: Record<string, string>;
  starting: boolean;
  take: (files: readonly File[]) => void;
  /** Uses the controls of a stored package for a profile. */
  takeFrom: (catalog: number) => void;
  /** Sets the sheet and columns of a workbook with the controls. */
  mapTo: (choice: SheetChoice) => void;
  set: (name: string, value: unknown) => void;
  run: () => void;
  reset: () => void;
}

const START: Pick<PackageImport, 'files' | 'reading' | 'read' | 'faults'> = { files: [], reading: false, read: null, faults: [] };

/** From the file to the job: the server reads the chosen file at once, and its preview is shown before anything is written. */
export function usePackageImport(onStarted: (job: number) => void): PackageImport {
  const intl = useIntl();
  const [state, setState] = useState(START);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [columns, setColumns] = useState<{ columns?: string }>({});
  const [starting, setStarting] = useState(false);
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

  const look = async (files: readonly File[], fields: Record<string, unknown> = {}): Promise<void> => {
    stop.current?.abort();
    const mine = (stop.current = new AbortController());
    // The preview stays while another mapping is tried.
    setState((now) => (fields['columns'] ? { ...now, reading: true, faults: [] } : { ...START, files, reading: true }));
    setErrors({});
    try {
      const { data } = await upload<{ data: Read }>('compliance-packages/import?dry_run=1', formFor(files, fields), {
        signal: mine.signal,
      });
      setState({ files, reading: false, read: data, faults: [] });
      if (isReadable(data))
        setValues((now) => ({ ...now, short_name: data.short_name, version: data.version, catalog_id: data.catalog_id, again: false }));
    } catch (error) {
      if (!mine.signal.aborted)
        setState((now) =>
          fields['columns'] ? { ...now, reading: false, faults: failed(error) } : { ...START, files, faults: failed(error) },
        );
    }
  };

  const start = async (): Promise<void> => {
    if (!isReadable(state.read)) return;
    const missing = ['regulator_id', 'short_name', 'version'].filter((name) => !values[name]);
    setErrors(Object.fromEntries(missing.map((name) => [name, intl.formatMessage({ id: 'compliance.import.required' })])));
    if (missing.length) return;
    setStarting(true);
    try {
      const { data } = await upload<{ data: { job: number } }>(
        'compliance-packages/import',
        formFor(state.files, { ...values, ...columns, domain_ids: values['domain_ids'] ?? [], again: values['again'] ? 1 : 0 }),
      );
      onStarted(data.job);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { file: _, ...own } = error.errors ?? {};
      setErrors(Object.fromEntries(Object.entries(own).map(([name, list]) => [name, list.join(' ')])));
      if (!Object.keys(own).length) setState((now) => ({ ...now, faults: failed(error) }));
    }
    setStarting(false);
  };

  return {
    ...state,
    values,
    errors,
    starting,
    take: (chosen) => {
      const adding = state.read && lacks(state.read);
      setColumns({});
      void look(adding ? [...state.files, ...chosen].slice(0, 10) : chosen.slice(0, 10));
    },
    mapTo: (choice) => {
      const said = { columns: JSON.stringify(choice) };
      setColumns(said);
      void look(state.files, said);
    },
    takeFrom: (catalog) => void look(state.files, { catalog_id: catalog }),
    set: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    run: () => void start(),
    reset: () => {
      stop.current?.abort();
      setState(START);
      setValues({});
      setColumns({});
      setErrors({});
    },
  };
}
