import type { ReactElement } from 'react';
import { KeyHelp } from '../../../../../ui/index.ts';
import type { KeyLines } from '../../../../../ui/index.ts';

/** Keys of the axis, on the board and on the timeline of a plan. */
export const AXIS_KEYS: KeyLines = [
  ['pmis.stages.keys.today', 'T'],
  ['pmis.stages.keys.zoom', '+', '-'],
  ['pmis.stages.keys.page', '[', ']'],
];
export const PAGE_KEYS: KeyLines = [
  ['list.keys.palette', 'Ctrl', 'K'],
  ['table.keys.undo', 'Ctrl', 'Z'],
  ['list.keys.help', '?'],
];
const ROWS: KeyLines = [
  ['list.keys.move', '↑', '↓'],
  ['table.keys.ends', 'Home', 'End'],
  ['list.keys.open', '↵'],
  ['list.keys.select', 'X'],
  ['list.keys.range', 'Shift', '↓'],
  ['table.keys.all', 'Ctrl', 'A'],
  ['bulk.keys.edit', 'Ctrl', 'E'],
  ['bulk.keys.delete', 'Del'],
  ['list.keys.clear', 'Esc'],
];
/** The forward arrow opens a branch. */
const branches = (rtl: boolean): KeyLines => [
  ['table.keys.unfold', rtl ? '←' : '→'],
  ['table.keys.fold', rtl ? '→' : '←'],
];

/** The keyboard shortcuts of the board, opened by `?`. */
export const BoardKeyHelp = ({ onClose }: { onClose: () => void }): ReactElement => (
  <KeyHelp
    title="list.keys"
    columns={[
      [
        { title: 'list.keys.anywhere', lines: PAGE_KEYS },
        { title: 'pmis.stages.keys.axis', lines: AXIS_KEYS },
      ],
      [
        { title: 'pmis.stages.keys.stages', lines: ROWS },
        { title: 'table.keys.in_groups', lines: branches(document.documentElement.dir === 'rtl') },
      ],
    ]}
    onClose={onClose}
  />
);
