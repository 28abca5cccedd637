import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../ui/index.ts';
import { Holders } from './box.tsx';
import { childrenOf } from './layout.ts';
import { Twist } from './twist.tsx';
import type { ChartPosition } from '../../chart-position.ts';

interface Line {
  position: ChartPosition;
  depth: number;
  reports: number;
}

function linesOf(positions: readonly ChartPosition[], closed: ReadonlySet<number>): Line[] {
  const below = childrenOf(positions);
  const walk = (id: number, depth: number): Line[] =>
    (below.get(id) ?? []).flatMap((position) => [
      { position, depth, reports: below.get(position.id)?.length ?? 0 },
      ...(closed.has(position.id) ? [] : walk(position.id, depth + 1)),
    ]);
  return walk(0, 0);
}

/** The chart on a narrow screen: a list, each level a step further in. */
export function Indented({
  positions,
  closed,
  onToggle,
  found,
  target,
}: {
  positions: readonly ChartPosition[];
  closed: ReadonlySet<number>;
  onToggle: (id: number) => void;
  found: readonly number[];
  target: number | undefined;
}): ReactElement {
  const intl = useIntl();
  return (
    <ul className="oc-list" aria-label={intl.formatMessage({ id: 'organisation.chart' })}>
      {linesOf(positions, closed).map(({ position, depth, reports }) => {
        const open = !closed.has(position.id);
        return (
          <li
            key={position.id}
            className="oc-line"
            data-found={found.includes(position.id) || undefined}
            style={{ '--depth': Math.min(depth, 6) } as CSSProperties}
          >
            <Twist below={reports} open={open} title={position.title} onToggle={() => onToggle(position.id)} />
            <Link
              to={`/positions/manage-positions/${position.id}`}
              ref={position.id === target ? (element) => element?.scrollIntoView({ block: 'center' }) : undefined}
              className="oc-row"
            >
              <span className="oc-title cut">
                <bdi>{position.title}</bdi>
                {reports > 0 && !open && <span className="oc-count num">{formatNumber(reports)}</span>}
              </span>
              <Holders position={position} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
