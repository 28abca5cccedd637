import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import type { BrokenRule } from '../check.ts';
import { useFormScope } from '../form-context.ts';
import { settled } from '../values.ts';
import type { FormValidator } from '../validator.ts';
import { rowChecker } from './check-rows.ts';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './rows.ts';

export interface RowErrors {
  /** The error to show in this cell now. */
  errorOf: (row: GridRow, column: GridColumn) => string | undefined;
  /** Whether the row has an error to show. */
  hasError: (row: GridRow) => boolean;
  /** Marks the row as left: its missing values may be reported. */
  leave: (key: string) => void;
}

export interface RowErrorsOptions {
  field: FieldMeta;
  child: EntityMeta;
  by: string;
  validators: { create?: FormValidator; update?: FormValidator };
  columns: readonly GridColumn[];
  /** Without the empty one at the end. */
  live: readonly GridRow[];
}

/** Errors of the rows: shown in their cells once a row was left, and reported to the form, which does not save while there are any. */
export function useRowErrors({ field, child, by, validators, columns, live }: RowErrorsOptions): RowErrors {
  const intl = useIntl();
  const { grids, attempted } = useFormScope();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { create, update } = validators;
  const judge = useMemo(() => rowChecker({ child, by, validators: { create, update } }), [child, by, create, update]);
  const columnOf = useCallback(
    (name: string): GridColumn | undefined =>
      columns.find((column) => column.name === name) ?? columns.find((column) => column.field.name === name) ?? columns[0],
    [columns],
  );

  const { report } = grids;
  // A layout effect, so that the form knows at once that the last error is gone; otherwise Ctrl+Enter would not save.
  useLayoutEffect(() => {
    report(
      field.name,
      live.flatMap((row, index) =>
        [...judge(row).keys()].map((name) => {
          const label = child.fields[name]?.label ?? columnOf(name)?.label ?? name;
          return {
            key: row.key,
            column: columnOf(name)?.name ?? '',
            label: intl.formatMessage({ id: 'form.grid.fault' }, { grid: field.label, row: index + 1, column: label }),
          };
        }),
      ),
    );
    return () => report(field.name, []);
  }, [report, field, child, live, judge, columnOf, intl]);

  const words = (rule: BrokenRule): string =>
    rule.message ?? intl.formatMessage({ id: rule.key.replace(/^field\./, 'form.error.') }, rule.values);
  const told = (row: GridRow, name: string): boolean =>
    attempted || row.id !== undefined || left.has(row.key) || name in row.odd || settled(row.values[name]) !== null;
  const refused = (row: GridRow, column: GridColumn): string | undefined => {
    const names = [
      column.name,
      ...(columnOf(column.field.name)?.name === column.name ? [column.field.name] : []),
      ...(columns[0] === column ? ['', 'id', by, 'row_version'] : []),
    ];
    return names.map((name) => grids.refusedIn(field.name, row.key, name)).find(Boolean);
  };
  const errorOf = (row: GridRow, column: GridColumn): string | undefined => {
    const own = refused(row, column);
    if (own) return own;
    for (const [name, rule] of judge(row)) if (columnOf(name)?.name === column.name && told(row, name)) return words(rule);
    return undefined;
  };
  return {
    errorOf,
    hasError: (row) => columns.some((column) => errorOf(row, column)),
    leave: useCallback((key) => setLeft((seen) => (seen.has(key) ? seen : new Set(seen).add(key))), []),
  };
}
