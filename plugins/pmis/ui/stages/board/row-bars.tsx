import { memo } from 'react';
import type { CSSProperties, HTMLAttributes, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatPercent } from '../../../../../ui/index.ts';
import type { Stage } from '../model.ts';
import type { Axis } from './axis.ts';
import { barOf, inSight, sumOf } from './bars.ts';
import type { Span } from './bars.ts';
import type { Lane } from './outline.ts';

/** Inline start and width, relative to the axis. */
export const place = ({ at, width }: Span): CSSProperties => ({ '--at': `${at}px`, '--size': `${width}px` }) as CSSProperties;

export interface Sight {
  axis: Axis;
  left: number;
  right: number;
  today: number;
}

interface StageBarsProps extends Sight {
  stage: Stage;
  baseline: boolean;
  /** A dependency leaves its end: the label keeps away from the line. */
  linked: boolean;
  /** Drawn even out of sight, because it has the focus. */
  keep?: boolean;
  /** Beside the bar, in place of its progress. */
  text?: string;
  /** Of the bar: how it is named, focused and pulled. */
  attributes?: HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | number | undefined>;
}

/** Room that a label needs beside its bar. */
const LABEL_ROOM = 84;

/** Bar, overrun, baseline and label of a stage, as far as they are in sight. */
export const StageBars = memo(function StageBars({
  stage,
  axis,
  left,
  right,
  today,
  baseline,
  linked,
  keep = false,
  text,
  attributes,
}: StageBarsProps): ReactElement | null {
  const intl = useIntl();
  const bar = barOf(axis, stage, today);
  if (!bar) return null;
  const over = stage.end === null ? 0 : today - stage.end;
  const label =
    text ??
    (bar.tone === 'stop'
      ? intl.formatMessage({ id: 'pmis.stages.days_late' }, { n: over })
      : bar.tone === 'done' || stage.progress > 0
        ? formatPercent(stage.progress, 0)
        : '');
  return (
    <>
      {(keep || inSight(bar, left, right)) &&
        (stage.milestone ? (
          <span className="sb-mile" data-tone={bar.tone} style={place(bar)} data-bar={stage.id} {...attributes} />
        ) : (
          <span className="sb-bar" data-tone={bar.tone} style={place(bar)} data-bar={stage.id} {...attributes}>
            <i style={{ inlineSize: `${bar.width > 0 ? (bar.done / bar.width) * 100 : 0}%` }} />
          </span>
        ))}
      {bar.over && inSight(bar.over, left, right) && <span className="sb-over" style={place(bar.over)} data-bar={stage.id} />}
      {baseline && bar.baseline && inSight(bar.baseline, left, right) && <span className="sb-base" style={place(bar.baseline)} />}
      {label && bar.end > left && bar.end < right - LABEL_ROOM / 2 && (
        <span className="sb-label" data-tone={bar.tone} style={{ '--at': `${bar.end + (linked ? 14 : 8)}px` } as CSSProperties}>
          <bdi>{label}</bdi>
        </span>
      )}
    </>
  );
});

/** The bar of a project, from its first to its last day. */
export const LaneBar = memo(function LaneBar({ lane, axis, left, right }: Omit<Sight, 'today'> & { lane: Lane }): ReactElement | null {
  const sum = sumOf(axis, lane.start, lane.end, lane.progress);
  if (!sum || !inSight(sum, left, right)) return null;
  return (
    <span className="sb-sum" data-late={lane.late || undefined} style={place(sum)}>
      <i style={{ inlineSize: `${(sum.done / sum.width) * 100}%` }} />
    </span>
  );
});
