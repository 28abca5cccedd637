import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRun } from '../../core/shared/import.ts';
import { announceError, api, isApiError } from '../data/index.ts';
import { useJob } from '../jobs/use-job.ts';
import { runKey } from './calls.ts';
import { rowsToCheck } from './steps.ts';

/** A stopped or failed import: the number of remaining rows, and the possible actions. */
export function Rest({ run }: { run: ImportRun }): ReactElement | null {
  const intl = useIntl();
  const { now } = useJob(run.job);
  return now ? (
    <p className="muted">{intl.formatMessage({ id: 'import.rest' }, { n: Math.max(0, rowsToCheck(run) - now.done - now.failed) })}</p>
  ) : null;
}

/** Continues the import where it stopped. */
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
