import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { invalidateRows } from '../../data/index.ts';
import { toast } from '../../kit/index.ts';
import type { LastRun, SelectionStep } from '../state/selection.ts';
import { judge } from './judge.ts';
import { sendBulk } from './send.ts';
import { tellFailure } from './bulk-messages.ts';
import type { Work } from './work.ts';

/** Retries one row of a run with the run's request id, so that one undo reverts both. Resolves to true if it succeeded. */
export function useRetry(
  meta: EntityMeta,
  last: LastRun,
  dispatch: (step: SelectionStep) => void,
): { busy: boolean; retry: (row: Row, work: Work) => Promise<boolean> } {
  const intl = useIntl();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async (row: Row, work: Work): Promise<boolean> => {
    setBusy(true);
    const sent = await sendBulk(meta.name, work, [row], { requestId: last.requestId, onProgress: () => undefined, stopped: () => false });
    setBusy(false);
    if (sent.failure !== undefined) {
      tellFailure(work.verb, sent.failure, meta, intl);
      return false;
    }
    const { failed, fields } = judge([row.id], sent.results, intl.formatMessage({ id: 'list.bulk.unknown' }));
    const reason = failed.get(row.id) ?? null;
    dispatch({ type: 'retried', id: row.id, reason, fields: fields.get(row.id) });
    invalidateRows(client);
    if (reason === null) toast.success(intl.formatMessage({ id: 'bulk.fixed' }), sent.undo);
    return reason === null;
  };
  return { busy, retry };
}
