import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ChosenColumn, LookupValue } from '../../core/shared/lookups.ts';
import { IconButton, Input } from '../kit/index.ts';
import { LanguageTag } from '../kit/language-tag.tsx';
import { ChosenInput, ChosenText } from './chosen-cell.tsx';
import { directionOf } from './text-cell.tsx';
import type { TextColumn } from './text-cell.tsx';
import { Uses } from './uses.tsx';
import { textOf } from './value.ts';

/** Errors by column; those of the row as a whole under ''. */
export type Faults = Record<string, string[]>;

export interface RowEditorProps {
  value: LookupValue;
  name: string;
  columns: readonly TextColumn[];
  chosen: readonly ChosenColumn[];
  /** The column that takes the focus. */
  first: string;
  /** The switch at the end of the row. */
  offered: ReactNode;
  /** @returns the errors by column; null if saved. */
  onSave: (changes: Record<string, unknown>) => Promise<Faults | null>;
  /** @param back the focus returns to the cell. */
  onLeave: (back: boolean) => void;
}

/**
 * The inputs of one row: Tab goes from one language to the other, Enter saves all of them at once, Escape leaves, and whoever leaves the
 * row saves it.
 */
export function RowEditor({ value, name, columns, chosen, first, offered, onSave, onLeave }: RowEditorProps): ReactElement {
  const intl = useIntl();
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const [faults, setFaults] = useState<Faults>({});
  const left = useRef(false);
  const focused = useRef<HTMLInputElement>(null);
  useEffect(() => focused.current?.select(), []);
  const change = (column: string, now: unknown): void => setTyped((before) => ({ ...before, [column]: now }));
  const keep = async (back: boolean): Promise<void> => {
    if (left.current) return;
    left.current = true;
    const changes = Object.fromEntries(
      Object.entries(typed)
        .map(([column, now]) => [column, typeof now === 'string' ? now.trim() || null : now] as const)
        .filter(([column, now]) => now !== (value[column] ?? null)),
    );
    const wrong = Object.keys(changes).length ? await onSave(changes) : null;
    if (wrong === null) return onLeave(back);
    left.current = false;
    setFaults(wrong);
  };
  const leave = (): void => {
    left.current = true;
    onLeave(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.key === 'Tab') return;
    // Arrows move in the text, not in the list.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && !(event.target as Element).closest('button')) void keep(true);
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) void keep(false);
  };
  const faultsOf = (column: string): string[] => [...(faults[column] ?? []), ...(column === first ? (faults[''] ?? []) : [])];
  return (
    <div className="lu-editor" onKeyDown={onKeyDown} onBlur={onBlur}>
      {columns.map((column) => (
        <span key={column.column} className="lu-edit">
          <Input
            ref={column.column === first ? focused : undefined}
            autoFocus={column.column === first}
            size="sm"
            dir={directionOf(column)}
            lang={column.lang}
            value={String(typed[column.column] ?? textOf(value, column.column))}
            maxLength={column.max ?? undefined}
            aria-label={`${name}: ${column.label}`}
            invalid={faultsOf(column.column).length > 0}
            after={column.lang && <LanguageTag lang={column.lang} />}
            onChange={({ target }) => change(column.column, target.value)}
          />
          <Fault texts={faultsOf(column.column)} />
        </span>
      ))}
      {chosen.map((column) =>
        column.fixed ? (
          <span key={column.field} className="lu-chosen">
            <ChosenText column={column} value={value} />
          </span>
        ) : (
          <span key={column.field} className="lu-edit">
            <ChosenInput
              column={column}
              label={`${name}: ${column.label}`}
              value={value}
              autoFocus={column.field === first}
              chosen={column.field in typed ? typed[column.field] : value[column.field]}
              invalid={faultsOf(column.field).length > 0}
              onChoose={(now) => change(column.field, now)}
            />
            <Fault texts={faultsOf(column.field)} />
          </span>
        ),
      )}
      <Uses value={value} />
      <span className="lu-deeds-row">
        {offered}
        <IconButton icon="check" aria-label={intl.formatMessage({ id: 'lookups.save_row' }, { name })} onClick={() => void keep(true)} />
        <IconButton icon="x" aria-label={intl.formatMessage({ id: 'lookups.leave_row' }, { name })} onClick={leave} />
      </span>
    </div>
  );
}

const Fault = ({ texts }: { texts: readonly string[] }): ReactElement | null =>
  texts.length ? (
    <span className="lu-fault" role="alert">
      {texts.join(' ')}
    </span>
  ) : null;
