/** Filters actions by rows. Pure. */
import type { ActionMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';

/** Actions that at least one row allows now, each with the number of these rows; all actions if the rows are not loaded. */
export function actionsFor(meta: EntityMeta, rows: readonly Row[], count: number): { action: ActionMeta; suits: number | null }[] {
  return meta.actions.flatMap((action): { action: ActionMeta; suits: number | null }[] => {
    if (rows.length < count) return [{ action, suits: null }];
    const suits = rows.filter((row) => row.can.actions.includes(action.name)).length;
    return suits > 0 ? [{ action, suits }] : [];
  });
}
