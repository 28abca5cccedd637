import type { EntityMeta } from '../../../core/shared/wire.ts';
import { LIST_SHAPES } from '../state/view.ts';
import type { Shape } from '../state/view.ts';

/** Icons of the shapes of a list. */
export const SHAPE_ICON: Record<Shape, string> = {
  table: 'table',
  board: 'columns-three',
  calendar: 'calendar',
  timeline: 'chart-gantt',
  tree: 'nodes-hierarchy',
  chart: 'chart-bar',
};

/** The table, and the other shapes that the entity offers. */
export const shapesOf = (meta: EntityMeta): Shape[] => LIST_SHAPES.filter((shape) => shape === 'table' || Boolean(meta.list.views[shape]));

/** Shapes that support sorting. */
export const SORTED: readonly Shape[] = ['table', 'board', 'tree'];
export const WITH_COLUMNS: readonly Shape[] = ['table', 'board', 'tree'];
