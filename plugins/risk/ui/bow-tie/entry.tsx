import { useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { Input } from '../../../../ui/index.ts';

export interface EntryProps {
  label: string;
  style?: CSSProperties;
  /** Resolves when it is stored; the input then waits for the next one. */
  onAdd: (name: string) => Promise<number | undefined>;
  onLeave: () => void;
}

/** The name of a new part, entered where it will be. Enter adds and asks for the next one; Escape, or leaving it empty, ends. */
export function Entry({ label, style, onAdd, onLeave }: EntryProps): ReactElement {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  const add = async (): Promise<void> => {
    const name = text.trim();
    if (name === '' || busy) return;
    setBusy(true);
    const id = await onAdd(name);
    setBusy(false);
    if (id !== undefined) setText('');
    if (left.current && id !== undefined) onLeave();
  };
  return (
    <span className="bt-entry" style={style}>
      <Input
        autoFocus
        size="sm"
        dir="auto"
        value={text}
        maxLength={200}
        aria-label={label}
        placeholder={label}
        aria-busy={busy || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') void (text.trim() === '' ? onLeave() : add());
          if (event.key === 'Escape') onLeave();
        }}
        onBlur={() => {
          left.current = true;
          if (text.trim() === '') onLeave();
          else void add();
        }}
        onFocus={() => {
          left.current = false;
        }}
      />
    </span>
  );
}
