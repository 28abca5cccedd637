import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { Input } from '../kit/index.ts';
import type { Language } from '../boot/languages.ts';
import { LanguageTag } from '../kit/language-tag.tsx';
import './lookups.css';

/** One text of a value: a name in one language, or its code. */
export interface TextColumn {
  column: string;
  label: string;
  lang?: Language;
  max: number | null;
}

export const directionOf = ({ lang }: TextColumn): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');

export interface TextCellProps {
  column: TextColumn;
  text: string;
  /** Placeholder if there is no text. */
  missing: string;
  /** Name of the value, for the label of the cell. */
  name: string;
  onEdit: () => void;
}

export interface EditedTextProps extends TextCellProps {
  editing: boolean;
  /** @returns the error; null if saved. */
  onSave: (text: string) => Promise<string | null>;
  /** @param back the focus returns to the cell. */
  onLeave: (back: boolean) => void;
  /** What the Tab key does beside saving: it goes on to the next text of the row, or the previous one. Undefined at an end of the row. */
  onTab?: (back: boolean) => (() => void) | undefined;
}

/** A text with in-place editing: Enter saves, Escape cancels, blur saves changes. */
export function EditedText({ editing, onSave, onLeave, onTab, ...cell }: EditedTextProps): ReactElement {
  return editing ? <Editor {...cell} onSave={onSave} onLeave={onLeave} onTab={onTab} /> : <TextCell {...cell} />;
}

/** A text that a click begins to edit. */
export function TextCell({ column, text, missing, name, onEdit }: TextCellProps): ReactElement {
  return (
    <button
      type="button"
      className="lu-text"
      data-cell={column.column}
      data-empty={!text || undefined}
      aria-label={`${name}: ${column.label}`}
      onClick={onEdit}
    >
      <bdi className="cut" lang={column.lang}>
        {text || missing}
      </bdi>
    </button>
  );
}

function Editor({
  column,
  text,
  name,
  onSave,
  onLeave,
  onTab,
}: Pick<EditedTextProps, 'column' | 'text' | 'name' | 'onSave' | 'onLeave' | 'onTab'>): ReactElement {
  const [typed, setTyped] = useState(text);
  const [fault, setFault] = useState<string | null>(null);
  const left = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.select();
  }, []);
  const keep = async (then: () => void): Promise<void> => {
    if (left.current) return;
    left.current = true;
    const wrong = typed.trim() === text ? null : await onSave(typed.trim());
    if (wrong === null) return then();
    left.current = false;
    setFault(wrong);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const onward = event.key === 'Tab' ? onTab?.(event.shiftKey) : undefined;
    if (event.key === 'Enter') void keep(() => onLeave(true));
    else if (onward) void keep(onward);
    else if (event.key === 'Escape') {
      left.current = true;
      onLeave(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="lu-edit">
      <Input
        ref={input}
        autoFocus
        size="sm"
        dir={directionOf(column)}
        lang={column.lang}
        value={typed}
        maxLength={column.max ?? undefined}
        aria-label={`${name}: ${column.label}`}
        invalid={fault !== null}
        after={column.lang && <LanguageTag lang={column.lang} />}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void keep(() => onLeave(false))}
      />
      {fault && (
        <span className="lu-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
