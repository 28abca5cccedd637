import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { EntityMeta, WriteAnswer } from '../../core/shared/wire.ts';
import { announceError, api, invalidateRows, isApiError } from '../data/index.ts';
import { useConfirm } from '../kit/index.ts';
import type { JobRow } from '../jobs/job.ts';

export interface JobAction {
  /** cancel, retry. */
  name: string;
  label: string;
  busy: boolean;
  run: () => void;
}

/** The actions that the server allows on a job now. Stopping asks first; neither can be undone. The page shows the result. */
export function useJobActions(meta: EntityMeta, row: JobRow): JobAction[] {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const confirm = useConfirm();
  const say = (id: string): string => formatMessage({ id });
  const send = useMutation({
    mutationFn: (name: string) => api.post<WriteAnswer>(`jobs/${row.id}/${name}`, { body: {}, final: true, quiet: true }),
    onError: (error) => {
      if (isApiError(error)) announceError(error);
    },
    onSettled: () => invalidateRows(client),
  });
  const stop = async (question: string | undefined): Promise<void> => {
    if (
      await confirm({
        title: say('jobs.stop_title'),
        text: question,
        confirm: say('jobs.stop_it'),
        cancel: say('jobs.go_on'),
        danger: true,
      })
    )
      send.mutate('cancel');
  };
  return meta.actions
    .filter(({ name }) => row.can.actions.includes(name))
    .map(({ name, label, confirm: question }) => ({
      name,
      label: name === 'cancel' ? say('jobs.stop') : label,
      busy: send.isPending && send.variables === name,
      run: () => {
        if (name === 'cancel') void stop(question);
        else send.mutate(name);
      },
    }));
}
