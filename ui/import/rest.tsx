import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { announceError, api, isApiError } from '../data/index.ts';
import { useJob } from '../jobs/use-job.ts';
import { runKey } from './calls.ts';
import { rowsToCheck } from './steps.ts';

/** An import that was stopped, or that failed on its way: how many rows it did not reach, and what may be done. */
export function Rest({ run }: { run: ImportRun }): ReactElement | null {
  const intl = useIntl();
  const { now } = useJob(run.job);
  return now ? (
    <p className="muted">{intl.formatMessage({ id: 'import.rest' }, { n: Math.max(0, rowsToCheck(run) - now.done - now.failed) })}</p>
  ) : null;
}

/** Takes up the import again where it stood. */
export function useGoOn({ id, job }: ImportRun): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  return useMutation<unknown, Error, void>({
    mutationFn: () => api.post(`jobs/${String(job)}/retry`, { body: {}, quiet: true, final: true }),
    onError: (error) => {
      if (isApiError(error)) announceError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: runKey(id) }),
  });
}
