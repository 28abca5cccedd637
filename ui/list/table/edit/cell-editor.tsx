import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { inputsOf } from '../../../boot/languages.ts';
import { Button, FieldError } from '../../../kit/index.ts';
import { CellControl } from './cell-control.tsx';
import { focusQuietly } from '../row-events.ts';
import { columnsOf } from './editable.ts';
import { useEditApi } from './edit-context.ts';
import type { Onward } from './edit-context.ts';

/** Controls that save as soon as a value is chosen. */
const AT_ONCE: ReadonlySet<FieldMeta['type']> = new Set(['enum', 'ref', 'date', 'datetime', 'time']);
/** Days and choices are usually picked, so the picker opens with the editor. */
const OPENS: ReadonlySet<FieldMeta['type']> = new Set(['enum', 'ref', 'date']);
/** Milliseconds until a picker has closed after a click outside. */
const PICKER_CLOSES = 150;

const pickerOpen = (): boolean => document.querySelector('.bp6-portal .f-picker, .bp6-portal .f-options') !== null;

interface CellEditorProps {
  meta: EntityMeta;
  field: FieldMeta;
  row: Row;
  line: number;
}

/** The editor of a value in its cell: Enter saves, Tab saves and moves on, Escape cancels; after a refusal the input stays. */
export default function CellEditor({ meta, field, row, line }: CellEditorProps): ReactElement {
  const intl = useIntl();
  const api = useEditApi();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const refused = api.refusedOf(row, field);
  const [draft, setDraft] = useState<Record<string, unknown>>(
    () => refused?.draft ?? Object.fromEntries(columnsOf(field).map((name) => [name, row[name] ?? null])),
  );
  // Includes input typed directly before the save key.
  const latest = useRef(draft);
  // The values to display in the row meanwhile.
  const standing = useRef<Record<string, unknown> | undefined>(undefined);
  const over = useRef(false);
  const onward = useRef<Onward>('stay');
  const atOnce = AT_ONCE.has(field.type);

  useEffect(() => {
    const control = place.current?.querySelector<HTMLElement>('input, textarea, select, [role="radio"]');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
    if (OPENS.has(field.type)) control?.click();
  }, [field.type]);
  useLayoutEffect(() => {
    const editor = place.current;
    keepInside(editor);
    return () => {
      // Given up while it was loading, it has the focus by now: with the editor the focus would leave the list.
      if (!editor?.contains(document.activeElement)) return;
      over.current = true;
      focusQuietly(editor.closest<HTMLElement>('.lt-scroll'));
    };
  }, []);

  const end = (shown?: Record<string, unknown>): void => {
    if (over.current) return;
    over.current = true;
    api.commit(line, row, field, latest.current, onward.current, shown ?? standing.current);
  };
  const giveUp = (to: Onward): void => {
    if (over.current) return;
    over.current = true;
    api.cancel(line, row, field, to);
  };
  const change = (column: string, value: unknown, shown?: Record<string, unknown>): void => {
    standing.current = shown;
    latest.current = { ...latest.current, [column]: value };
    setDraft(latest.current);
  };
  const choose = (column: string, value: unknown, shown?: Record<string, unknown>): void => {
    change(column, value);
    end(shown);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // React events also bubble from a picker in a portal; those keys belong to the picker.
    if (!place.current?.contains(event.target as Node)) return;
    const done = event.defaultPrevented;
    event.stopPropagation();
    if (event.key === 'Escape' && !done) {
      event.preventDefault();
      giveUp('stay');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      onward.current = event.shiftKey ? 'previous' : 'next';
      // A typed day commits on blur.
      (document.activeElement as HTMLElement | null)?.blur();
      end();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && (field.type !== 'memo' || event.ctrlKey || event.metaKey)) {
      if (!done) {
        event.preventDefault();
        end();
      } else if (atOnce)
        setTimeout(() => {
          if (!pickerOpen()) giveUp('stay');
        }, 0);
    }
  };
  const onBlur = (event: FocusEvent): void => {
    if (over.current || place.current?.contains(event.relatedTarget as Node | null)) return;
    onward.current = onward.current === 'stay' ? 'leave' : onward.current;
    if (!atOnce) return end();
    // After this delay a picker has either taken the focus or closed.
    setTimeout(() => {
      if (!place.current?.contains(document.activeElement) && !pickerOpen()) giveUp('leave');
      else onward.current = 'stay';
    }, PICKER_CLOSES);
  };

  return (
    <div ref={place} className="lt-editor" data-type={field.type} onKeyDown={onKeyDown} onBlur={onBlur}>
      {inputsOf(field).map((column) => (
        <CellControl
          key={column}
          id={`${id}-${column}`}
          entity={meta.name}
          field={field}
          row={row}
          column={column}
          value={draft[column] ?? null}
          describedBy={refused && `${id}-why`}
          onChange={(value, shown) => {
            if (atOnce) choose(column, value, shown);
            else change(column, value, shown);
          }}
        />
      ))}
      {refused && (
        <div id={`${id}-why`} className="lt-editor-why">
          <FieldError>{refused.message}</FieldError>
          {refused.stale && (
            <Button size="sm" icon="arrow-cw" onMouseDown={(event) => event.preventDefault()} onClick={() => api.reload(row, field)}>
              {intl.formatMessage({ id: 'table.reload' })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** An editor wider than its column grows to the side with more space. */
function keepInside(editor: HTMLElement | null): void {
  const frame = editor?.closest('.lt-scroll')?.getBoundingClientRect();
  const box = editor?.getBoundingClientRect();
  if (!editor || !frame || !box) return;
  const rtl = document.documentElement.dir === 'rtl';
  if (rtl ? box.left < frame.left : box.right > frame.right) editor.dataset['end'] = '';
  if (box.bottom > frame.bottom) editor.dataset['up'] = '';
}
