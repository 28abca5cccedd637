import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '../../core/shared/status.ts';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { api, invalidateRows } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import { keyOf } from './inbox-groups.ts';

export interface BulkDecide {
  /** The refusals, by record. */
  failures: ReadonlyMap<string, string>;
  /** Makes the same decision on all items, type by type; refused ones stay with their reasons. @returns the keys of those. */
  decide: (action: string, items: readonly ApprovalItem[], values: Record<string, unknown>) => Promise<ReadonlySet<string>>;
}

/** Bulk decisions (ST-14, ST-15): each is checked on its own. */
export function useBulkDecide(): BulkDecide {
  const intl = useIntl();
  const client = useQueryClient();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const decide: BulkDecide['decide'] = async (action, items, values) => {
    const failed = new Map<string, string>();
    for (const entity of new Set(items.map((item) => item.entity))) {
      const own = items.filter((item) => item.entity === entity);
      const results = await api.post<BulkResult>(`bulk/${entity}/${action}`, {
        body: own.map(({ id, record }) => ({ id, row_version: record.row_version, ...values })),
        quiet: true,
        final: true,
      });
      results.forEach((result, i) => {
        if (result.StatusCode !== 'S') failed.set(keyOf(own[i] as ApprovalItem), result.StatusMessage);
      });
    }
    setFailures(failed);
    invalidateRows(client);
    const done = items.length - failed.size;
    if (failed.size) toast.warning(intl.formatMessage({ id: 'approvals.bulk_partly' }, { done, failed: failed.size }));
    else toast.success(intl.formatMessage({ id: 'approvals.bulk_done' }, { done }));
    return new Set(failed.keys());
  };
  return { failures, decide };
}
