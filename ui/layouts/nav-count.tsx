import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useWaiting } from '../approvals/calls.ts';
import { useSession } from '../data/index.ts';
import { aggregateQuery } from '../data/records.ts';
import { formatNumber } from '../kit/index.ts';
import { PAGES } from '../page/pages.ts';
import type { SideItem } from './navigation.ts';
import { useIdle } from './use-idle.ts';

/** A number beside an entry, in red where some of it is late. */
export function NavNumber({ count, hot = false }: { count: number; hot?: boolean }): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className="nav-count" data-hot={hot || undefined}>
      {formatNumber(count)}
    </span>
  );
}

type Counted = NonNullable<SideItem['count']>;

/** Rows are counted for who may open their list: an entry may need less. */
function useMayCount(): (count: Counted | undefined) => boolean {
  const { can } = useSession();
  return (count) => PAGES.some(({ view, entity, permission }) => view === 'list' && entity === count?.entity && can(permission));
}

/** The number of rows that are late, per entry; zero while it is unknown. */
export function useLate(items: readonly SideItem[], enabled = true): readonly number[] {
  const idle = useIdle();
  const may = useMayCount();
  const answers = useQueries({
    queries: items.map(({ count }) => ({
      ...aggregateQuery(count?.entity ?? '', { filter: count?.late }),
      enabled: enabled && idle && count?.late !== undefined && may(count),
    })),
  });
  return answers.map(({ data }, at) => (items[at]?.count?.late ? (data?.meta.totals.count ?? 0) : 0));
}

function Counted({ of: { entity, where, late } }: { of: Counted }): ReactElement | null {
  const idle = useIdle();
  const [all, overdue] = useQueries({
    queries: [
      { ...aggregateQuery(entity, { filter: where }), enabled: idle },
      { ...aggregateQuery(entity, { filter: late }), enabled: idle && late !== undefined },
    ],
  });
  return <NavNumber count={all?.data?.meta.totals.count ?? 0} hot={late !== undefined && (overdue?.data?.meta.totals.count ?? 0) > 0} />;
}

/** What needs the reader's attention, as the bell counts it. */
function Waiting(): ReactElement | null {
  return <NavNumber count={useWaiting()} hot />;
}

/** The inbox counts what needs the reader's attention. */
export const isInbox = ({ to }: Pick<SideItem, 'to'>): boolean => to === '/approvals';

/** A dot for what is late, where there is no room for a number. */
export function LateDot({ item }: { item: SideItem }): ReactElement | null {
  const waiting = useWaiting();
  const [late = 0] = useLate([item]);
  return (isInbox(item) ? waiting : late) > 0 ? <i className="nav-dot" /> : null;
}

/** The number of rows behind an entry; nothing if there is none. */
export function NavCount({ item }: { item: SideItem }): ReactElement | null {
  const may = useMayCount();
  if (isInbox(item)) return <Waiting />;
  return item.count && may(item.count) ? <Counted of={item.count} /> : null;
}
