import { useCallback, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import { editable, hasSteps, nextEditable } from './edit/editable.ts';
import type { Onward } from './edit/edit-context.ts';
import { useCellEdit } from './edit/use-cell-edit.ts';
import type { CellEdit } from './edit/use-cell-edit.ts';
import { below, focusQuietly } from './row-events.ts';
import type { RowActions } from './row-events.ts';

interface CursorOptions {
  meta: EntityMeta;
  fields: readonly FieldMeta[];
  rowAt: (line: number) => Row | undefined;
  scroller: RefObject<HTMLElement | null>;
  actions: RowActions;
  /** false if no cells are editable: cards, the recycle bin. */
  enabled: boolean;
}

export interface Cursor {
  /** The focused column, -1 for the whole row. */
  cursor: number;
  setCursor: (column: number) => void;
  /** Starts editing a column of a line; -1: the first editable one. */
  edit: (line: number, column: number) => void;
  cells: CellEdit;
}

/** Cell navigation: the focused column, and how it is edited by its type. */
export function useCursor(options: CursorOptions): Cursor {
  const { meta, scroller } = options;
  const [cursor, setCursor] = useState(-1);
  const latest = useRef(options);
  latest.current = options;
  const begin = useRef<(line: number, column: number) => void>(() => undefined);

  const onLeave = useCallback(
    (line: number, row: Row, field: FieldMeta, onward: Onward) => {
      if (onward === 'leave') return;
      const { fields, meta: entity } = latest.current;
      const at = fields.findIndex((f) => f.name === field.name);
      scroller.current?.focus({ preventScroll: true });
      const by = onward === 'previous' ? -1 : 1;
      const next = onward === 'stay' ? -1 : nextEditable(entity, fields, row, at + by, by);
      setCursor(next < 0 ? at : next);
      if (next >= 0) begin.current(line, next);
    },
    [scroller],
  );
  const cells = useCellEdit(meta, onLeave);

  begin.current = (line, column) => {
    const { fields, rowAt, actions, enabled } = latest.current;
    const row = rowAt(line);
    if (!row || !enabled) return;
    const at = column < 0 ? nextEditable(meta, fields, row, 0, 1) : column;
    const field = fields[at];
    if (!field) return;
    setCursor(at);
    if (hasSteps(field, row)) return openSteps(scroller.current, line, field, row, actions);
    if (!editable(meta, field, row)) return;
    if (field.type === 'boolean') cells.save(line, row, field, { [field.name]: row[field.name] !== true });
    else cells.begin(line, row, field);
  };
  const edit = useCallback((line: number, column: number) => begin.current(line, column), []);
  return useMemo(() => ({ cursor, setCursor, edit, cells }), [cursor, edit, cells]);
}

function openSteps(scroller: HTMLElement | null, line: number, field: FieldMeta, row: Row, actions: RowActions): void {
  const cell = scroller?.querySelector(`[data-row="${line}"] [data-field="${CSS.escape(field.name)}"]`);
  if (!cell) return;
  focusQuietly(scroller);
  actions.states(row, ...below(cell, 8));
}
