import { api, announceError, isApiError } from '../../../../../ui/index.ts';
import type { Row, WriteAnswer } from '../../../../../core/shared/wire.ts';
import type { Sheet, SheetItem } from '../sheet-types.ts';
import type { RoundItem } from '../types.ts';
import { useMarkItem, useRefresh } from '../use-round.ts';

export type SaveItem = (values: Record<string, unknown>) => Promise<void>;

/** Columns that the list shows under the same name. */
const SHOWN = ['score', 'applicable', 'due_date', 'closed'] as const;

/**
 * Saves values of an item with the version that was read, with an optimistic update. Throws ApiError if refused.
 * @param round whose list shows it.
 */
export function useSaveItem(round: number | string, sheet: Sheet): SaveItem {
  const mark = useMarkItem(round);
  const refresh = useRefresh();
  return async (values) => {
    try {
      const { data } = await api.put<WriteAnswer>(`audit-item/${sheet.item.id}`, {
        body: { ...values, row_version: sheet.item.row_version },
        quiet: 'refusals',
      });
      mark(sheet.item.id, rowOf(data, values, sheet), sheetOf(data, values, sheet));
    } catch (failure) {
      if (isApiError(failure) && failure.status !== 422) announceError(failure);
      throw failure;
    } finally {
      refresh();
    }
  };
}

function rowOf(saved: Row, values: Record<string, unknown>, sheet: Sheet): Partial<RoundItem> {
  const shown = Object.fromEntries(SHOWN.filter((name) => name in values).map((name) => [name, values[name]]));
  return { ...shown, ...named(saved, values, sheet), row_version: saved.row_version } as Partial<RoundItem>;
}

const sheetOf = (saved: Row, values: Record<string, unknown>, sheet: Sheet): Partial<SheetItem> => ({
  ...values,
  ...named(saved, values, sheet),
  row_version: saved.row_version,
});

/** The labels of the saved keys. */
function named(saved: Row, values: Record<string, unknown>, sheet: Sheet): Record<string, unknown> {
  return {
    ...('audit_status_id' in values ? { audit_status: sheet.results.find(({ id }) => id === values['audit_status_id']) ?? null } : {}),
    ...('control_owner_id' in values ? { control_owner: saved['control_owner'] ?? null } : {}),
  };
}
