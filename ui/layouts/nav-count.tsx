import type { ReactElement } from 'react';
import { useAggregate } from '../data/index.ts';
import { formatNumber } from '../kit/index.ts';
import type { SideItem } from './navigation.ts';
import { useIdle } from './use-idle.ts';

/** The number of rows behind an item; nothing if unknown or zero. */
export function NavCount({ of: { entity, where } }: { of: NonNullable<SideItem['count']> }): ReactElement | null {
  const { data } = useAggregate(entity, { filter: where }, useIdle());
  const count = data?.meta.totals.count ?? 0;
  return count > 0 ? <span className="nav-count">{formatNumber(count)}</span> : null;
}
