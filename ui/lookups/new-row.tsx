import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ChosenColumn } from '../../core/shared/lookups.ts';
import { Button, Icon, Input } from '../kit/index.ts';
import { LanguageTag } from '../kit/language-tag.tsx';
import { ChosenInput } from './chosen-cell.tsx';
import { directionOf } from './text-cell.tsx';
import type { TextColumn } from './text-cell.tsx';

export interface NewRowProps {
  columns: readonly TextColumn[];
  chosen: readonly ChosenColumn[];
  /** Resolves to the errors by column. */
  onAdd: (body: Record<string, unknown>) => Promise<Record<string, string[]> | null>;
}

/** The row that adds a value; Enter saves it and starts the next one. */
export function NewRow({ columns, chosen, onAdd }: NewRowProps): ReactElement {
  const intl = useIntl();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [picked, setPicked] = useState<Record<string, string | number | null>>({});
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const filled = columns.some(({ column }) => typed[column]?.trim());
  const add = async (): Promise<void> => {
    if (!filled || busy) return;
    setBusy(true);
    const wrong = await onAdd({
      ...Object.fromEntries(columns.flatMap(({ column }) => (typed[column]?.trim() ? [[column, typed[column].trim()]] : []))),
      ...Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== null)),
    });
    setBusy(false);
    setFaults(wrong ?? {});
    if (!wrong) {
      setTyped({});
      setPicked({});
    }
    first.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Escape') {
      setTyped({});
      setPicked({});
      setFaults({});
    }
  };
  const told = Object.values(faults).flat();
  return (
    <div className="lu-row lu-new">
      <span className="lu-plus" aria-hidden="true">
        <Icon name="plus" />
      </span>
      {columns.map((column, i) => (
        <Input
          key={column.column}
          ref={i === 0 ? first : undefined}
          size="sm"
          dir={typed[column.column] ? directionOf(column) : undefined}
          lang={column.lang}
          value={typed[column.column] ?? ''}
          maxLength={column.max ?? undefined}
          invalid={column.column in faults}
          aria-label={intl.formatMessage({ id: 'lookups.new_of' }, { column: column.label })}
          placeholder={i === 0 ? intl.formatMessage({ id: 'lookups.new' }) : column.label}
          after={column.lang && <LanguageTag lang={column.lang} />}
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped((now) => ({ ...now, [column.column]: event.target.value }))}
        />
      ))}
      {filled &&
        chosen.map((column) => (
          <ChosenInput
            key={column.field}
            column={column}
            label={intl.formatMessage({ id: 'lookups.new_of' }, { column: column.label })}
            chosen={picked[column.field]}
            invalid={column.field in faults}
            onChoose={(value) => setPicked((now) => ({ ...now, [column.field]: value }))}
          />
        ))}
      <span className="lu-add">
        {filled && (
          <Button size="sm" variant="primary" busy={busy} kbd="↵" onClick={() => void add()}>
            {intl.formatMessage({ id: 'lookups.add' })}
          </Button>
        )}
      </span>
      {told.length > 0 && (
        <p className="lu-fault" role="alert">
          {told.join(' ')}
        </p>
      )}
    </div>
  );
}
