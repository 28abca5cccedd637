/** The shapes of a list besides the table, each loaded when it is chosen. */
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { withTexts } from '../../i18n/index.ts';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { Shape, View } from '../state/view.ts';

export interface ShapeProps {
  meta: EntityMeta;
  view: View;
  change: (part: Partial<View>) => void;
  /** The fixed filter of a nested list and that of the view. Search is in `view.search`. */
  filter: Where | undefined;
  /** Address of the record's page without the key; null if records have no page. */
  base: string | null;
  /** Address of the form for a new record; null without the permission. */
  create: string | null;
  narrow: boolean;
}

export const SHAPES: Partial<Record<Shape, LazyExoticComponent<ComponentType<ShapeProps>>>> = {
  board: lazy(() => withTexts('list-shapes', import('./board/board.tsx'))),
  calendar: lazy(() => withTexts('list-shapes', import('./calendar/calendar.tsx'))),
  timeline: lazy(() => withTexts('list-shapes', import('./timeline/timeline.tsx'))),
  tree: lazy(() => withTexts('list-shapes', import('./tree/tree.tsx'))),
  chart: lazy(() => withTexts('list-shapes', import('./chart/chart-view.tsx'))),
};
