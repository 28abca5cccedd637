import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { IdsAnswer } from '../../../core/shared/wire.ts';
import { announceError, api, isApiError } from '../../data/index.ts';
import type { QueryValue } from '../../data/index.ts';
import { toast } from '../../kit/index.ts';
import type { SelectionStep } from '../state/selection.ts';

/** Selects all matching rows, loaded or not; says if there are more than can be selected. */
export function useSelectAll(
  entity: string,
  query: Readonly<Record<string, QueryValue>>,
  dispatch: (step: SelectionStep) => void,
): { busy: boolean; selectAll: () => Promise<void> } {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const selectAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, capped } = await api.get<IdsAnswer>(`ids/${entity}`, {
        query: { ...query, page: undefined, limit: undefined },
        quiet: true,
      });
      dispatch({ type: 'matching', keys: data });
      if (capped) toast.info(intl.formatMessage({ id: 'bulk.capped' }, { n: data.length }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, selectAll };
}
