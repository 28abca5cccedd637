/** What a key does to the bar with the focus. Pure. */
import type { Grip } from './edits.ts';

export type BarKey =
  | { do: 'pull'; grip: Grip; by: 1 | -1 }
  | { do: 'row'; by: 1 | -1 }
  | { do: 'end'; last: boolean }
  | { do: 'save' | 'drop' | 'today' }
  | { do: 'zoom' | 'page'; by: 1 | -1 };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const isArrow = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

/** Shift stretches the end, with Ctrl or ⌘ the start. Alt is left alone: with Shift it changes the language of the keyboard. */
const gripOf = (shift: boolean, ctrl: boolean): Grip => (ctrl ? 'start' : shift ? 'end' : 'bar');

/** Arrows point where the bar goes: in right-to-left pages time runs to the left. */
export function barKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, rtl: boolean): BarKey | null {
  const ctrl = ctrlKey || metaKey;
  if (altKey || (ctrl && !(shiftKey && isArrow(key)))) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { do: 'pull', grip: gripOf(shiftKey, ctrl), by: (key === 'ArrowRight') !== rtl ? 1 : -1 };
    case 'ArrowUp':
      return { do: 'row', by: -1 };
    case 'ArrowDown':
      return { do: 'row', by: 1 };
    case 'Home':
    case 'End':
      return { do: 'end', last: key === 'End' };
    case 'Enter':
      return { do: 'save' };
    case 'Escape':
      return { do: 'drop' };
    case 't':
    case 'T':
      return { do: 'today' };
    case '+':
    case '=':
      return { do: 'zoom', by: 1 };
    case '-':
      return { do: 'zoom', by: -1 };
    case '[':
      return { do: 'page', by: -1 };
    case ']':
      return { do: 'page', by: 1 };
    default:
      return null;
  }
}
