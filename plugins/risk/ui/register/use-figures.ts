import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { endpoint, useApi, type ListBandProps } from '../../../../ui/index.ts';
import type { Stats } from './figures.ts';

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
