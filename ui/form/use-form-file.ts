import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { boot } from '../data/index.ts';
import { mebibytes } from '../files/kinds.ts';
import type { FormState } from './use-values.ts';
import type { Verb } from './validator.ts';

export interface FormFile {
  /** Chosen, not yet uploaded. */
  chosen: File | null;
  choose: (file: File | null) => void;
  /** Why it was refused. */
  error: string | undefined;
  refuse: (text: string) => void;
  /** Upload progress. */
  share: number | undefined;
  progress: (share: number | undefined) => void;
  /** Required, but not chosen. */
  missing: boolean;
  reset: () => void;
}

/** The file that is saved with the record. Its name becomes the record's name unless the reader enters another. */
export function useFormFile(meta: EntityMeta, verb: Verb, state: FormState): FormFile {
  const intl = useIntl();
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number>();
  const nameAfter = (file: File | null): void => {
    const name = typeof state.now['name'] === 'string' ? state.now['name'].trim() : '';
    if (!meta.file?.into && 'name' in state.now && (name === '' || name === chosen?.name))
      state.change({ ...state.now, name: file?.name ?? null }, 'name');
  };
  const choose = (file: File | null): void => {
    if (file && file.size > boot.fileLimit) {
      setError(intl.formatMessage({ id: 'files.too_large_for' }, { n: mebibytes(boot.fileLimit) }));
      return;
    }
    nameAfter(file);
    setChosen(file);
    setError(undefined);
  };
  return {
    chosen,
    choose,
    error,
    refuse: setError,
    share,
    progress: setShare,
    missing: verb === 'create' && meta.file?.required === true && chosen === null,
    reset: useCallback(() => {
      setChosen(null);
      setError(undefined);
      setShare(undefined);
    }, []),
  };
}
