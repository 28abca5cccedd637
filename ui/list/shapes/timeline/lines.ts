/** The lines of the timeline: a head per group, then its rows. Pure. */
import type { EntityMeta, FieldMeta, RefValue, Row } from '../../../../core/shared/wire.ts';
import { refValue } from '../../../cells/index.ts';

export type TimeLine = { kind: 'head'; ref: RefValue | null } | { kind: 'row'; row: Row };

/** The reference that groups the rows: the outermost level of the entity's tree, except the entity itself. */
export function groupField(meta: EntityMeta): FieldMeta | undefined {
  const tree = meta.list.views.tree;
  return tree
    ? tree.map((name) => meta.fields[name]).find((field) => field?.type === 'ref' && field.to !== meta.name && field.sortable)
    : undefined;
}

/** @param rows sorted by group. */
export function linesOf(rows: readonly Row[], group: FieldMeta | undefined): TimeLine[] {
  const lines: TimeLine[] = [];
  let last: number | null | undefined;
  for (const row of rows) {
    const ref = group ? refValue(group, row) : null;
    if (group && last !== (ref?.id ?? null)) lines.push({ kind: 'head', ref });
    last = ref?.id ?? null;
    lines.push({ kind: 'row', row });
  }
  return lines;
}
