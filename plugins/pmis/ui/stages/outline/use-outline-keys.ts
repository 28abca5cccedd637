import { useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { linesIn } from './lines.ts';
import type { Line } from './lines.ts';
import { freshLine } from './use-outline.ts';
import type { Step } from './use-outline.ts';

export interface OutlineKeys {
  onKey: (line: Line, event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (line: Line, event: ClipboardEvent<HTMLInputElement>) => void;
}

/** The title of a line has the focus. */
export const focusLine = (key: string | undefined): void =>
  document.querySelector<HTMLElement>(`[data-line="${key ?? ''}"] [data-title]`)?.focus();

/** Changes lines and has the focus in one of them at once: the next key that is typed belongs there. */
export function changeAndFocus(change: () => void, key: string | undefined): void {
  flushSync(change);
  focusLine(key);
}

/**
 * The keys of an outline, in the title of a line: Enter begins another, Tab and Shift Tab change the level, Alt with arrows the place,
 * arrows the line, Backspace takes an empty one out. After Escape, Tab leads on to the other columns as everywhere.
 */
export function useOutlineKeys(lines: readonly Line[], locked: boolean, change: (step: Step) => void, onSave: () => void): OutlineKeys {
  const leaving = useRef<string | null>(null);
  const near = (line: Line, by: 1 | -1): string | undefined => lines[lines.findIndex(({ key }) => key === line.key) + by]?.key;
  const add = (after: Line): void => {
    const fresh = freshLine();
    changeAndFocus(() => change({ type: 'add', after: after.key, fresh: [fresh] }), fresh.key);
  };

  /** @returns whether the key was for the outline. */
  function edits(line: Line, { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const empty = line.title.trim() === '';
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
    if (key === 'Enter' && (ctrlKey || metaKey)) onSave();
    else if (key === 'Enter' && empty && line.level > 0) change({ type: 'indent', key: line.key, by: -1 });
    else if (key === 'Enter') {
      if (!empty) add(line);
    } else if (key === 'Tab' && leaving.current !== line.key) {
      // The first line has no level to go to: Tab leads on.
      const first = lines[0]?.key === line.key || (shiftKey && line.level === 0);
      if (first) return false;
      change({ type: 'indent', key: line.key, by: shiftKey ? -1 : 1 });
    } else if (by !== undefined && altKey) {
      changeAndFocus(() => change({ type: 'move', key: line.key, by }), line.key);
    } else if (key === 'Backspace' && empty && !ctrlKey) {
      const before = near(line, -1) ?? near(line, 1);
      if (before === undefined || (lines[lines.indexOf(line) + 1]?.level ?? 0) > line.level) return false;
      changeAndFocus(() => change({ type: 'remove', key: line.key }), before);
    } else return false;
    return true;
  }

  return {
    onKey: (line, event) => {
      const { key, altKey } = event;
      if (event.nativeEvent.isComposing) return;
      if (key === 'Escape') leaving.current = line.key;
      else if (!altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault();
        focusLine(near(line, key === 'ArrowUp' ? -1 : 1));
      } else if (!locked && edits(line, event)) event.preventDefault();
      if (key !== 'Escape' && key !== 'Tab' && key !== 'Shift') leaving.current = null;
    },
    onPaste: (line, event) => {
      const found = linesIn(event.clipboardData.getData('text/plain'));
      if (locked || found.length < 2) return;
      event.preventDefault();
      const fresh = found.map(({ level, title }) => freshLine(level, title));
      changeAndFocus(() => {
        change({ type: 'add', after: line.key, fresh });
        // An empty line was only the place for them.
        if (line.id === null && line.title.trim() === '') change({ type: 'remove', key: line.key });
      }, fresh.at(-1)?.key);
    },
  };
}
