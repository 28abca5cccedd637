import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Drawer } from '../../kit/index.ts';
import type { ControlProps } from '../../widgets/index.ts';
import { WIDGETS } from '../../widgets/index.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './rows.ts';
import type { Grid } from './use-grid.ts';

export interface RowSheetProps {
  id: string;
  grid: Grid;
  rowKey: string;
  onClose: () => void;
}

/** The form of one row in a drawer. Changes are in the grid at once and are saved with the form. */
export function RowSheet({ id, grid, rowKey, onClose }: RowSheetProps): ReactElement | null {
  const intl = useIntl();
  const index = grid.shown.findIndex((row) => row.key === rowKey);
  const row = grid.shown[index];
  if (!row) return null;
  const isNew = index >= grid.live.length;
  const close = (): void => {
    if (!isNew) grid.leave(rowKey);
    onClose();
  };
  const fields = [...new Set(grid.sheet.map((column) => column.field))];
  return (
    <Drawer
      isOpen
      onClose={close}
      title={isNew ? intl.formatMessage({ id: 'form.grid.new' }) : intl.formatMessage({ id: 'form.grid.row_title' }, { row: index + 1 })}
      subtitle={grid.field.label}
      footer={
        <>
          {!isNew && (row.id === undefined || grid.may.remove) && (
            <Button
              tone="stop"
              onClick={() => {
                onClose();
                grid.remove([rowKey]);
              }}
            >
              {intl.formatMessage({ id: 'form.grid.remove_this' })}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {intl.formatMessage({ id: 'form.grid.done' })}
          </Button>
        </>
      }
    >
      <div className="g-sheet">
        {fields.map((field) => (
          <SheetField
            key={field.name}
            id={`${id}-${field.name}`}
            grid={grid}
            row={row}
            columns={grid.sheet.filter((column) => column.field === field)}
          />
        ))}
      </div>
    </Drawer>
  );
}

function SheetField({
  id,
  grid,
  row,
  columns,
}: {
  id: string;
  grid: Grid;
  row: GridRow;
  columns: readonly GridColumn[];
}): ReactElement | null {
  const [first] = columns;
  if (!first) return null;
  const error = columns.map((column) => grid.errorOf(row, column)).find(Boolean);
  return (
    <FieldFrame id={id} field={first.field} error={error} labelFor={columns.length > 1 ? `${id}-${first.lang}` : id}>
      {columns.length > 1 ? (
        <div className="f-pair">
          {columns.map((column) => (
            <div key={column.name} className="f-half">
              <SheetInput id={`${id}-${column.lang}`} frame={id} grid={grid} row={row} column={column} error={error} />
            </div>
          ))}
        </div>
      ) : (
        <SheetInput id={id} frame={id} grid={grid} row={row} column={first} error={error} />
      )}
    </FieldFrame>
  );
}

function SheetInput({
  id,
  frame,
  grid,
  row,
  column,
  error,
}: {
  id: string;
  frame: string;
  grid: Grid;
  row: GridRow;
  column: GridColumn;
  error?: string;
}): ReactElement | null {
  const intl = useIntl();
  const { field, name, lang } = column;
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  const described = [error ? `${frame}-error` : '', field.help ? `${frame}-help` : ''].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(field.required && !lang ? { 'aria-required': true } : {}),
    ...(lang ? { 'aria-label': intl.formatMessage({ id: `form.in_${lang}` }, { field: field.label }) } : {}),
  };
  const value = row.values[name];
  return (
    <Widget
      control={control}
      field={field}
      entity={grid.child.name}
      sibling={(sibling) => grid.valueOf(row, sibling)}
      lang={lang}
      value={value ?? null}
      exists={row.id !== undefined}
      locked={grid.isLocked(column, row)}
      refLabel={row.labels[`${name}:${String(value)}`]}
      onChange={(next) => grid.setCell(row.key, column, { [name]: next })}
      onLabel={(to, label) => grid.setCell(row.key, column, { [name]: to }, { [`${name}:${to}`]: label }, true)}
      onBlur={() => undefined}
    />
  );
}
