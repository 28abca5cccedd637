import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { WIDGETS } from '../../widgets/index.ts';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './rows.ts';

export interface CellEditorProps {
  entity: string;
  column: GridColumn;
  row: GridRow;
  valueOf: (name: string) => unknown;
  invalid: boolean;
  onChange: (value: unknown) => void;
  onLabel: (id: number, label: string) => void;
}

const nothing = (): void => undefined;

/** The real input of the column, in place of its text. It takes the focus with its content selected, so that typing replaces it. */
export function CellEditor({ entity, column, row, valueOf, invalid, onChange, onLabel }: CellEditorProps): ReactElement | null {
  const intl = useIntl();
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const input = root.current?.querySelector<HTMLInputElement>('input:not([type="color"]), textarea, button');
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  }, []);
  const { field, name, lang } = column;
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  const value = row.values[name];
  const odd = row.odd[name]?.text;
  const asText = field.type === 'date' || field.type === 'time';
  return (
    <span ref={root} className="g-editor">
      <Widget
        control={{
          id,
          'aria-label': lang ? intl.formatMessage({ id: `form.in_${lang}` }, { field: field.label }) : field.label,
          ...(invalid ? { 'aria-invalid': true as const } : {}),
        }}
        field={field}
        entity={entity}
        sibling={valueOf}
        lang={lang}
        value={asText && odd !== undefined ? odd : (value ?? null)}
        typed={asText ? undefined : odd}
        compact
        exists={row.id !== undefined}
        locked={false}
        refLabel={row.labels[`${name}:${String(value)}`]}
        onChange={onChange}
        onLabel={onLabel}
        onBlur={nothing}
      />
    </span>
  );
}
