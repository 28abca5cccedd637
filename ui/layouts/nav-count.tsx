import type { ReactElement } from 'react';
import type { NavCounts } from '../../core/shared/navigation.ts';
import { useWaiting } from '../approvals/calls.ts';
import { useApi } from '../data/index.ts';
import { formatNumber } from '../kit/index.ts';
import type { SideItem } from './navigation.ts';
import { useIdle } from './use-idle.ts';

/** Before the name of an entry in the key of its text. */
const PREFIX = 'nav.';
/** The server counts up to this. */
const MOST = 1000;
const NOTHING = { count: 0, late: 0 };

/** A number beside an entry, in red where some of it is late. */
export function NavNumber({ count, hot = false }: { count: number; hot?: boolean }): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className="nav-count" data-hot={hot || undefined}>
      {formatNumber(Math.min(count, MOST))}
      {count > MOST && '+'}
    </span>
  );
}

/** The numbers of all entries: one request, once the page is idle. Those of an entry without a number are zero. */
function useCounts(): (item: SideItem) => NavCounts[string] {
  const idle = useIdle();
  const { data } = useApi<{ data: NavCounts }>('navigation/counts', { enabled: idle });
  return ({ textKey }) => data?.data[textKey.slice(PREFIX.length)] ?? NOTHING;
}

/** The number of rows that are late, per entry; zero while it is unknown. */
export function useLate(items: readonly SideItem[]): readonly number[] {
  const countsOf = useCounts();
  return items.map((item) => countsOf(item).late);
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

function Counted({ item }: { item: SideItem }): ReactElement | null {
  const { count, late } = useCounts()(item);
  return <NavNumber count={count} hot={late > 0} />;
}

/** The number of rows behind an entry; nothing if there is none. */
export const NavCount = ({ item }: { item: SideItem }): ReactElement | null => (isInbox(item) ? <Waiting /> : <Counted item={item} />);
