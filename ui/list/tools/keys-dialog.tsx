import type { ReactElement } from 'react';
import { KeyHelp } from '../../page/key-help.tsx';
import type { KeyLines } from '../../page/key-help.tsx';

const ANYWHERE: KeyLines = [
  ['list.keys.palette', 'Ctrl', 'K'],
  ['list.keys.create', 'N'],
  ['list.keys.search', '/'],
  ['table.keys.filter', 'F'],
  ['table.keys.group', 'Shift', 'G'],
  ['table.keys.undo', 'Ctrl', 'Z'],
  ['list.keys.pin', 'P'],
  ['list.keys.help', '?'],
];
const ROWS: KeyLines = [
  ['list.keys.move', '↑', '↓'],
  ['table.keys.ends', 'Home', 'End'],
  ['list.keys.open', '↵'],
  ['list.keys.peek', 'Space'],
  ['list.keys.walk', 'J', 'K'],
  ['list.keys.select', 'X'],
  ['list.keys.range', 'Shift', '↓'],
  ['table.keys.all', 'Ctrl', 'A'],
  ['list.keys.menu', 'M'],
  ['bulk.keys.edit', 'Ctrl', 'E'],
  ['bulk.keys.delete', 'Del'],
  ['list.keys.clear', 'Esc'],
];
const CELLS: KeyLines = [
  ['table.keys.edit', 'E'],
  ['table.keys.cells', 'F2'],
  ['table.keys.save', '↵'],
  ['table.keys.next', 'Tab'],
  ['table.keys.cancel', 'Esc'],
];
/** The forward arrow enters a line: its cells, or the rows of a group. */
const groups = (rtl: boolean): KeyLines => [
  ['table.keys.unfold', rtl ? '←' : '→'],
  ['table.keys.fold', rtl ? '→' : '←'],
];

/** The keyboard shortcuts of the list, opened by `?`. */
export const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement => (
  <KeyHelp
    isOpen={isOpen}
    title="list.keys"
    columns={[
      [
        { title: 'list.keys.anywhere', lines: ANYWHERE },
        { title: 'table.keys.in_cells', lines: CELLS },
      ],
      [
        { title: 'list.keys.lists', lines: ROWS },
        { title: 'table.keys.in_groups', lines: groups(document.documentElement.dir === 'rtl') },
      ],
    ]}
    onClose={onClose}
  />
);
