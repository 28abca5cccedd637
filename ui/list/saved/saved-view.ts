/** Saved views of one list: their shape, default and order. Pure. */
import type { Row } from '../../../core/shared/wire.ts';

export interface SavedView {
  id: number;
  row_version: number;
  /** In the reader's language, else in the other. */
  name: string;
  /** In both languages; empty where there is none. */
  names: Readonly<Record<'en' | 'ar', string>>;
  /** The list's query string. */
  query: string;
  shared: boolean;
  isDefault: boolean;
  position: number;
  /** Created by the reader. */
  mine: boolean;
  can: { update: boolean; delete: boolean };
}

/** What a name is saved as: in the reader's language, or in both; null takes one away. */
export type ViewNames = { name: string } | Readonly<Record<'name_en' | 'name_ar', string | null>>;

/** The default view. */
export interface Entry {
  id: number;
  query: string;
}

export const savedView = (row: Row, me: number): SavedView => ({
  id: row.id,
  row_version: row.row_version,
  can: row.can,
  name: String(row['name'] ?? ''),
  names: { en: String(row['name_en'] ?? ''), ar: String(row['name_ar'] ?? '') },
  query: String(row['query'] ?? ''),
  shared: row['shared'] === true,
  isDefault: row['is_default'] === true,
  position: Number(row['position'] ?? 0),
  mine: row['created_by'] === me,
});

/** The default view of a list: the reader's own choice, else the shared one. */
export function entryOf(views: readonly SavedView[]): Entry | null {
  const first = views.find((v) => v.isDefault && !v.shared && v.mine) ?? views.find((v) => v.isDefault && v.shared);
  return first ? { id: first.id, query: first.query } : null;
}

/** Distance of positions, so that others fit between. */
const STEP = 100;

/** A new view comes last. */
export const nextPosition = (views: readonly SavedView[]): number => Math.max(0, ...views.map((v) => v.position)) + STEP;

/**
 * The positions to save to move a view one place: only its own if there is a free number between the new neighbours, else those of all
 * views that the reader may change.
 */
export function movedPositions(views: readonly SavedView[], id: number, by: 1 | -1): { view: SavedView; position: number }[] {
  const from = views.findIndex((v) => v.id === id);
  const view = views[from];
  const to = from + by;
  if (!view || to < 0 || to >= views.length) return [];
  const order = views.filter((v) => v !== view);
  order.splice(to, 0, view);
  const before = order[to - 1]?.position ?? 0;
  const after = order[to + 1]?.position ?? before + 2 * STEP;
  if (after - before > 1) return [{ view, position: Math.floor((before + after) / 2) }];
  return order
    .map((v, i) => ({ view: v, position: (i + 1) * STEP }))
    .filter(({ view: v, position }) => v.can.update && v.position !== position);
}
