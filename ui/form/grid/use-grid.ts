import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { alongOf, whereFor } from '../../../core/shared/row-where.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { useSession } from '../../data/index.ts';
import { toast } from '../../kit/index.ts';
import { useFormScope } from '../form-context.ts';
import type { FormValidator, Values } from '../validator.ts';
import { columnsOf, initialValues, clearDependents } from '../values.ts';
import { replaced } from './changes.ts';
import type { GridColumn } from './columns.ts';
import { gridColumns, sheetColumns, writableNames } from './columns.ts';
import { lookUp } from './look-up.ts';
import type { Asked } from './paste.ts';
import { paste } from './paste.ts';
import type { GridRow } from './rows.ts';
import { newRow, withOdd, withValues } from './rows.ts';
import type { RowErrors } from './use-row-errors.ts';
import { useRowErrors } from './use-row-errors.ts';
import { MOST_ROWS } from './use-stored-rows.ts';

export interface Grid extends RowErrors {
  field: FieldMeta;
  child: EntityMeta;
  columns: readonly GridColumn[];
  /** Inputs of a row's own form. */
  sheet: readonly GridColumn[];
  /** Rows on the screen; the last one is empty if rows may be added. */
  shown: readonly GridRow[];
  /** The same without the empty one. */
  live: readonly GridRow[];
  may: { add: boolean; remove: boolean };
  isLocked: (column: GridColumn, row: GridRow) => boolean;
  /** The value of another field; a field that the server fills from the parent has the parent's value. */
  valueOf: (row: GridRow, name: string) => unknown;
  /** Replaces changed rows; adds an undo step unless it continues the last one. */
  put: (changed: readonly GridRow[], goOn?: boolean) => void;
  setCell: (key: string, column: GridColumn, values: Values, labels?: Readonly<Record<string, string>>, goOn?: boolean) => void;
  /** The current rows, for handlers that outlive a render. */
  now: (key: string) => GridRow | undefined;
  remove: (keys: readonly string[]) => void;
  /** Adds copies of rows at the end. */
  repeat: (keys: readonly string[]) => void;
  /** Removes a new row that was cancelled. */
  forget: (key: string) => void;
  undo: () => void;
  /** Pastes a block of texts, starting at a cell. */
  pasteAt: (row: number, column: number, texts: readonly (readonly string[])[]) => void;
}

export interface GridOptions {
  field: FieldMeta;
  child: EntityMeta;
  validators: { create?: FormValidator; update?: FormValidator };
  stored: readonly GridRow[];
}

const STEPS = 50;

/** The rows of a grid and their operations; the form stores and saves them. */
export function useGrid({ field, child, validators, stored }: GridOptions): Grid {
  const intl = useIntl();
  const { user } = useSession();
  const { grids, valueOf: around } = useFormScope();
  const by = field.by ?? '';
  const columns = useMemo(() => gridColumns(child, by), [child, by]);
  const sheet = useMemo(() => sheetColumns(child, by), [child, by]);
  const writable = useMemo(() => ({ create: new Set(columnsOf(child, 'create')), update: new Set(columnsOf(child, 'update')) }), [child]);
  const fresh = useCallback((): GridRow => {
    const preset = initialValues({ meta: child, verb: 'create', userId: user?.id });
    return newRow(Object.fromEntries(writableNames(child, by).map((name) => [name, preset[name] ?? null])));
  }, [child, by, user]);

  const rows = grids.rows[field.name] ?? stored;
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const past = useRef<(readonly GridRow[])[]>([]);
  const [blank, setBlank] = useState(fresh);
  const may = { add: child.forms.create !== null && rows.length < MOST_ROWS, remove: child.can.delete };
  const live = useMemo(() => rows.filter((row) => !row.removed), [rows]);
  const shown = useMemo(() => (may.add ? [...live, blank] : live), [live, blank, may.add]);

  const write = (next: readonly GridRow[]): void => {
    latest.current = next;
    grids.set(field.name, next);
  };
  const put = (changed: readonly GridRow[], goOn = false): void => {
    if (changed.length === 0) return;
    if (!goOn || changed.some((row) => row.key === blank.key)) past.current = [...past.current.slice(1 - STEPS), latest.current];
    if (changed.some((row) => row.key === blank.key)) setBlank(fresh());
    write(replaced(latest.current, changed));
  };
  const now = (key: string): GridRow | undefined =>
    latest.current.find((row) => row.key === key) ?? (blank.key === key ? blank : undefined);
  const remove = (keys: readonly string[]): void => {
    const gone = latest.current.filter((row) => keys.includes(row.key) && (row.id === undefined || may.remove));
    if (gone.length === 0) return;
    put(gone.map((row) => ({ ...row, removed: true })));
    toast.info(intl.formatMessage({ id: 'form.grid.removed' }, { count: gone.length }), {
      action: {
        label: intl.formatMessage({ id: 'form.grid.undo' }),
        onClick: () =>
          put(
            gone.flatMap(({ key }) => {
              const { removed: _removed, ...row } = latest.current.find((one) => one.key === key) ?? { key: '' };
              return row.key ? [row as GridRow] : [];
            }),
          ),
      },
    });
  };
  const repeat = (keys: readonly string[]): void => {
    const copies = latest.current
      .filter((row) => keys.includes(row.key))
      .slice(0, may.add ? MOST_ROWS - latest.current.length : 0)
      .map((row) => {
        const begun = fresh();
        const kept = Object.fromEntries(Object.entries(row.values).filter(([name]) => writable.create.has(name)));
        return { ...begun, values: { ...begun.values, ...kept }, labels: row.labels, odd: row.odd };
      });
    put(copies);
  };
  const known = useMemo(() => new Set(writableNames(child, by)), [child, by]);
  const valueOf = (row: GridRow, name: string): unknown => row.values[name] ?? (known.has(name) ? null : around(name));
  const isLocked = (column: GridColumn, row: GridRow): boolean => !writable[row.id === undefined ? 'create' : 'update'].has(column.name);
  const pasteAt = (row: number, column: number, texts: readonly (readonly string[])[]): void => {
    const room = may.add ? MOST_ROWS - latest.current.length - 1 : 0;
    const done = paste({ rows: shown.slice(row), columns: columns.slice(column), texts, room, make: fresh, isLocked });
    put(done.rows);
    if (done.left > 0) toast.warning(intl.formatMessage({ id: 'form.grid.too_many' }, { max: MOST_ROWS, left: done.left }));
    if (done.asked.length === 0) return;
    const whereOf = ({ key, column: { field: asking } }: Asked): Where | undefined => {
      const holder = now(key);
      return holder && alongOf(asking.where).length > 0 ? whereFor(asking.where, (name) => valueOf(holder, name)) : undefined;
    };
    const lookup = lookUp(child.name, done.asked, whereOf).then((found) =>
      put(
        done.asked.reduce<GridRow[]>((changed, asked) => {
          const at = changed.findIndex((one) => one.key === asked.key);
          const before = changed[at] ?? latest.current.find((one) => one.key === asked.key);
          // Changed while the lookup ran: the result is dropped.
          if (!before || before.odd[asked.column.name]?.text !== asked.text) return changed;
          const answer = found(asked);
          const after =
            'why' in answer
              ? withOdd(before, asked.column.name, { text: asked.text, why: answer.why })
              : withValues(
                  before,
                  { [asked.column.name]: answer.value },
                  answer.label === undefined ? {} : { [`${asked.column.name}:${String(answer.value)}`]: answer.label },
                );
          return at < 0 ? [...changed, after] : changed.map((one, index) => (index === at ? after : one));
        }, []),
        true,
      ),
    );
    void grids.wait(lookup);
  };
  const errors = useRowErrors({ field, child, by, validators, columns, live });
  return {
    ...errors,
    field,
    child,
    columns,
    sheet,
    shown,
    live,
    may,
    isLocked,
    valueOf,
    put,
    now,
    remove,
    repeat,
    pasteAt,
    setCell: (key, column, values, labels, goOn) => {
      const row = now(key);
      if (!row) return;
      grids.forgive(field.name, key, column.name);
      grids.forgive(field.name, key, column.field.name);
      put([withValues(row, clearDependents(child.fields, row.values, values, column.name), labels)], goOn);
    },
    forget: (key) => write(latest.current.filter((row) => row.key !== key)),
    undo: () => {
      const before = past.current.pop();
      if (before) write(before);
    },
  };
}
