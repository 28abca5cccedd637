import { useMemo } from 'react';
import { WEEK_STARTS } from '../../../../../core/shared/region.ts';
import { useRegion } from '../../../../../ui/index.ts';
import { useWeekend } from '../use-weekend.ts';
import { shadesOf, ticksOf } from './axis.ts';
import type { Axis, Shade, Ticks } from './axis.ts';

export interface TimeMarks {
  ticks: Ticks;
  shades: Shade[];
}

/** Ticks and days off of the part of an axis that is in sight. */
export function useTimeMarks(axis: Axis, { left, right }: { left: number; right: number }): TimeMarks {
  const { weekStart } = useRegion();
  const weekend = useWeekend();
  const ticks = useMemo(() => ticksOf(axis, left, right, WEEK_STARTS[weekStart]), [axis, left, right, weekStart]);
  const shades = useMemo(() => shadesOf(axis, left, right, weekend), [axis, left, right, weekend]);
  return { ticks, shades };
}
