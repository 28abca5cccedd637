import type { ActionMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';

/** Actions that all of the rows allow now, without those that need input: these belong to the record's page. */
export function commonActions(meta: EntityMeta, rows: readonly Row[]): ActionMeta[] {
  if (rows.length === 0) return [];
  return meta.actions.filter(
    (a) => !a.require?.length && !a.ask?.some((field) => field.required) && rows.every((r) => r.can.actions.includes(a.name)),
  );
}
