import { memo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import type { Axis } from '../board/axis.ts';
import { barOf, inSight } from '../board/bars.ts';
import { place, StageBars } from '../board/row-bars.tsx';
import { dayOf } from '../days.ts';
import type { Stage } from '../model.ts';
import { dayRange } from '../shown-days.ts';
import type { Grip } from './edits.ts';

interface PlanBarProps {
  stage: Stage;
  /** The stage where it was before the change. */
  before: Stage | undefined;
  axis: Axis;
  left: number;
  right: number;
  today: number;
  baseline: boolean;
  /** Critical stages are marked, the others have their float. */
  critical: boolean;
  linked: boolean;
  grips: readonly Grip[];
  /** It is the one that Tab leads to. */
  active: boolean;
  held: boolean;
}

/** Width of a place to stretch a bar. */
const GRIP = 10;

/** A bar that can be moved and stretched, with its old place, its float and the days that it gets. */
export const PlanBar = memo(function PlanBar(props: PlanBarProps): ReactElement | null {
  const { stage, before, axis, left, right, today, baseline, critical, linked, grips, active, held } = props;
  const intl = useIntl();
  const bar = barOf(axis, stage, today);
  const ghost = before && barOf(axis, before, today);
  const range = dayRange(intl, dayText(stage.start), dayText(stage.end), todayText());
  const float = critical && !stage.critical && bar && stage.status !== 'completed' ? floatOf(axis, stage, bar.end) : null;
  const marked = critical && stage.critical && stage.status !== 'completed';
  const grip = (side: 'start' | 'end'): ReactElement | null =>
    grips.includes(side) && bar ? (
      <i
        className="pt-grip"
        data-grip={side}
        data-of={stage.id}
        data-bar={stage.id}
        style={{ '--at': `${gripAt(side, bar.at, bar.width)}px`, '--size': `${GRIP}px` } as CSSProperties}
      />
    ) : null;
  if (!bar)
    return (
      <span
        className="pt-none"
        data-focus=""
        role="img"
        tabIndex={active ? 0 : -1}
        aria-label={`${stage.title}: ${intl.formatMessage({ id: 'pmis.stages.no_dates' })}`}
        style={{ '--at': `${Math.max(left, axis.at(today)) + 12}px` } as CSSProperties}
      >
        {intl.formatMessage({ id: 'pmis.stages.no_dates' })}
      </span>
    );
  return (
    <>
      {ghost && inSight(ghost, left, right) && (
        <span className="pt-ghost" data-milestone={stage.milestone || undefined} style={place(ghost)} />
      )}
      {float && inSight(float, left, right) && <span className="pt-float" style={place(float)} />}
      <StageBars
        stage={stage}
        axis={axis}
        left={left}
        right={right}
        today={today}
        baseline={baseline}
        linked={linked}
        keep={active || held}
        {...(before ? { text: range } : {})}
        attributes={{
          role: 'slider',
          tabIndex: active ? 0 : -1,
          'aria-label': stage.title,
          'aria-valuetext': range,
          'aria-valuemin': axis.from,
          'aria-valuemax': axis.to,
          'aria-valuenow': stage.start ?? stage.end ?? today,
          'aria-readonly': grips.length === 0 || undefined,
          'data-focus': '',
          'data-of': stage.id,
          'data-grip': grips.includes('bar') ? 'bar' : undefined,
          'data-critical': marked ? '' : undefined,
          'data-moves': before ? '' : undefined,
          'data-held': held ? '' : undefined,
        }}
      />
      {grip('start')}
      {grip('end')}
    </>
  );
});

const dayText = (day: number | null): string | null => (day === null ? null : dayOf(day));

/** Inside a wide bar; a narrow one is stretched beside its ends, so that it can still be moved. */
const gripAt = (side: 'start' | 'end', at: number, width: number): number => {
  const inside = width >= 3 * GRIP ? GRIP : 2;
  return side === 'start' ? at - GRIP + inside : at + width - inside;
};

/** From the end of a bar to the latest end that keeps the end of the plan. */
function floatOf(axis: Axis, { lateEnd }: Stage, end: number): { at: number; width: number } | null {
  const width = lateEnd === null ? 0 : axis.at(lateEnd + 1) - end;
  return width > 2 ? { at: end, width } : null;
}
