/** What a key does to the bar with the focus. Pure. */

export type BarKey =
  | { do: 'pull'; grip: 'bar' | 'end'; by: 1 | -1 }
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

/** Arrows point where the bar goes: in right-to-left pages time runs to the left. */
export function barKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, rtl: boolean): BarKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { do: 'pull', grip: shiftKey ? 'end' : 'bar', by: (key === 'ArrowRight') !== rtl ? 1 : -1 };
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
