import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formOf, invalidateRows, isApiError, toast, upload } from '../../../../ui/index.ts';

interface NewVersion {
  /** @param values besides the file: a link, a name, a note. */
  send: (values: Readonly<Record<string, unknown>>, file?: File) => void;
  /** Upload progress, 0 to 1; null if no upload is running. */
  share: number | null;
  error: string;
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
}

/** Adds a version to a piece of evidence. */
export function useNewVersion(column: string, id: number, onDone?: () => void): NewVersion {
  const intl = useIntl();
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const add = async (values: Readonly<Record<string, unknown>>, file?: File): Promise<void> => {
    setShare(0);
    setError('');
    setErrors({});
    try {
      await upload('evidence-versions', formOf({ [column]: id, ...values }, file), { progress: setShare });
      toast.success(intl.formatMessage({ id: 'compliance.evidence.added' }));
      onDone?.();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setErrors(Object.fromEntries(Object.entries(failure.errors).map(([name, texts]) => [name, texts.join(' ')])));
      setError(failure.texts.join(' ') || intl.formatMessage({ id: 'compliance.evidence.no_answer' }));
    } finally {
      setShare(null);
      invalidateRows(client);
    }
  };
  return { send: (values, file) => void add(values, file), share, error, errors };
}
