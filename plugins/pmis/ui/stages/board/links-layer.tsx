import type { ReactElement } from 'react';
import type { Stage, StageLink } from '../model.ts';
import type { Axis } from './axis.ts';
import { barOf, finishOf } from './bars.ts';
import { breaks, lineOf } from './links.ts';
import type { LinkLine } from './links.ts';

/** A stage that has a row, and the middle of its bar. */
export interface Placed {
  stage: Stage;
  y: number;
}

interface LinksLayerProps {
  links: readonly StageLink[];
  placed: ReadonlyMap<number, Placed>;
  axis: Axis;
  today: number;
  height: number;
  /** Dependencies between critical stages are marked. */
  critical?: boolean;
}

function linesOf({ links, placed, axis, today, critical }: Omit<LinksLayerProps, 'height'>): (LinkLine & { id: number; hot: boolean })[] {
  return links.flatMap((link) => {
    const [from, to] = [placed.get(link.predecessor), placed.get(link.stage)];
    const bar = from && barOf(axis, from.stage, today);
    const next = to && barOf(axis, to.stage, today);
    if (!from || !to || !bar || !next) return [];
    const bad =
      to.stage.status !== 'completed' &&
      breaks(
        link.kind,
        link.lag,
        { start: from.stage.start, end: finishOf(from.stage, today) },
        { start: to.stage.start, end: to.stage.end },
      );
    const line = lineOf(link.kind, { start: bar.at, end: bar.end, y: from.y }, { start: next.at, end: next.at + next.width, y: to.y }, bad);
    return [{ ...line, id: link.id, hot: critical === true && from.stage.critical && to.stage.critical }];
  });
}

/** The dependencies between stages that have a row near what is in sight; mirrored as a whole in right-to-left pages. */
export function LinksLayer({ height, ...rest }: LinksLayerProps): ReactElement {
  return (
    <svg className="sb-links" width={rest.axis.width} height={height} aria-hidden="true">
      {linesOf(rest).map(({ id, path, head, bad, hot }) => (
        <g key={id} data-bad={bad || undefined} data-critical={hot || undefined}>
          <path className="sb-line" d={path} />
          <path className="sb-head" d={head} />
        </g>
      ))}
    </svg>
  );
}
