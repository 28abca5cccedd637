import { useMemo } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { endpoint, useApi, type ListBandProps } from '../../../../ui/index.ts';
import type { ScaleLevel } from '../heat-map/index.ts';
import type { Appetite, Stats } from './figures.ts';

/** What the organisation accepts if it has not said so. */
const USUAL = 3;
const ONE = { limit: 1, fields: 'id' };

/** Figures of the whole register. A narrowed list tells those of its rows, so that the whole is then asked for once, by itself. */
export function useStats(
  meta: EntityMeta,
  { beside, narrowed, within }: Pick<ListBandProps, 'beside' | 'narrowed' | 'within'>,
): Stats | undefined {
  const own = narrowed ? undefined : (beside?.['stats'] as Stats | undefined);
  const whole = useApi<{ stats?: Stats }>(endpoint(meta, 'list'), {
    query: { ...ONE, ...(within && { filter: JSON.stringify(within) }) },
    enabled: narrowed,
  });
  return own ?? whole.data?.stats;
}

/** The appetite of the organisation and of its categories. Until it is known, the usual one. */
export function useAppetite(levels: readonly ScaleLevel[] | undefined): Appetite {
  const settings = useApi<{ data: Row[] }>('risk-settings', { query: { limit: 1 } });
  const categories = useApi<{ data: Row[] }>('risk-categories', {
    query: { filter: JSON.stringify({ appetite_id: { empty: false } }), fields: 'appetite_id', limit: 200 },
  });
  const own = settings.data?.data[0]?.['appetite_id'];
  const found = categories.data?.data;
  return useMemo(() => {
    const rank = (level: unknown): number | undefined => levels?.find(({ id }) => id === level)?.position;
    return {
      own: rank(own) ?? USUAL,
      categories: (found ?? []).flatMap(({ id, appetite_id }) => {
        const appetite = rank(appetite_id);
        return appetite === undefined ? [] : [{ id, appetite }];
      }),
    };
  }, [own, found, levels]);
}
