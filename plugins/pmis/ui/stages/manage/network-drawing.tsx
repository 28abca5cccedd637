import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { networkOf, RADIUS } from './network.ts';
import type { PlanLink } from './predecessors.ts';

interface NetworkDrawingProps {
  keys: readonly string[];
  links: readonly PlanLink[];
  chosen: string;
  /** Dependencies that dates break: red and dashed. */
  bad: ReadonlySet<PlanLink>;
  label: string;
}

/** The order of work: circles with the numbers of the stages, from what comes first to what comes last in reading direction. */
export function NetworkDrawing({ keys, links, chosen, bad, label }: NetworkDrawingProps): ReactElement {
  const network = useMemo(() => networkOf(keys, links), [keys, links]);
  const broken = new Set([...bad].map(({ before, after }) => `${before} ${after}`));
  return (
    <div className="mg-network" role="region" aria-label={label} tabIndex={0}>
      <svg role="img" aria-label={label} width={network.width} height={network.height} viewBox={`0 0 ${network.width} ${network.height}`}>
        {network.edges.map(({ before, after, path, head }) => (
          <g key={`${before} ${after}`} data-bad={broken.has(`${before} ${after}`) || undefined}>
            <path className="sb-line" d={path} />
            <path className="sb-head" d={head} />
          </g>
        ))}
        {network.nodes.map(({ key, x, y }, i) => (
          <g key={key} data-chosen={key === chosen || undefined} transform={`translate(${x} ${y})`}>
            <circle r={RADIUS} />
            <text y={4}>{i + 1}</text>
          </g>
        ))}
      </svg>
    </div>
  );
}
