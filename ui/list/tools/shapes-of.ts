import type { EntityMeta } from '../../../core/shared/wire.ts';
import { LIST_SHAPES } from '../state/view.ts';
import type { Shape } from '../state/view.ts';

/** Icons of the ways to look at a list. */
export const SHAPE_ICON: Record<Shape, string> = {
  table: 'table',
  board: 'columns-three',
  calendar: 'calendar',
  timeline: 'chart-gantt',
  tree: 'nodes-hierarchy',
  chart: 'chart-bar',
};

/** The table always; the others where the entity offers them. */
export const shapesOf = (meta: EntityMeta): Shape[] => LIST_SHAPES.filter((shape) => shape === 'table' || Boolean(meta.list.views[shape]));

/** What a shape has use for. */
export const SORTED: readonly Shape[] = ['table', 'board', 'tree'];
export const WITH_COLUMNS: readonly Shape[] = ['table', 'board', 'tree'];
