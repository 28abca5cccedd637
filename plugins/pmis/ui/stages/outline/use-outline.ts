import { useReducer } from 'react';
import { changesOf } from './draft.ts';
import { added, indented, moved, newLine, removed } from './lines.ts';
import type { Line, Part } from './lines.ts';

export type Step =
  | { type: 'set'; key: string; part: Part }
  | { type: 'indent'; key: string; by: 1 | -1 }
  | { type: 'move'; key: string; by: 1 | -1 }
  | { type: 'remove'; key: string }
  /** New lines below a line; at the end without one. */
  | { type: 'add'; after: string | null; fresh: readonly Line[] }
  | { type: 'replace'; lines: readonly Line[] };

export function stepped(lines: readonly Line[], step: Step): readonly Line[] {
  switch (step.type) {
    case 'set':
      return lines.map((line) => (line.key === step.key ? { ...line, ...step.part } : line));
    case 'indent':
      return indented(lines, step.key, step.by);
    case 'move':
      return moved(lines, step.key, step.by);
    case 'remove':
      return removed(lines, step.key);
    case 'add':
      return added(lines, step.after, step.fresh);
    case 'replace':
      return step.lines;
  }
}

let made = 0;
/** A new line with a key of its own. */
export function freshLine(level = 0, title = ''): Line {
  made += 1;
  return newLine(`n${made}`, level, title);
}

/** The outline that is being edited, how many changes it has, and what changes it. */
export function useOutline(saved: readonly Line[]): { lines: readonly Line[]; changes: number; change: (step: Step) => void } {
  const [lines, change] = useReducer(stepped, saved);
  return { lines, changes: changesOf(saved, lines), change };
}
