import type { ReactElement } from 'react';
import { KeyHelp } from '../../../../../ui/index.ts';
import type { KeyLines } from '../../../../../ui/index.ts';
import { AXIS_KEYS, PAGE_KEYS } from '../board/board-key-help.tsx';

/** Of the bar with the focus. */
const BARS: KeyLines = [
  ['pmis.stages.keys.move', '←', '→'],
  ['pmis.stages.keys.end', 'Shift', '←', '→'],
  ['pmis.stages.keys.start', 'Ctrl', 'Shift', '←', '→'],
  ['pmis.stages.keys.save', '↵'],
  ['pmis.stages.keys.back', 'Ctrl', 'Z'],
  ['pmis.stages.keys.drop', 'Esc'],
];
const ROWS: KeyLines = [
  ['list.keys.move', '↑', '↓'],
  ['table.keys.ends', 'Home', 'End'],
  ['pmis.stages.keys.open', '↵'],
];

/** The keyboard shortcuts of a plan over time, opened by `?`. @param moves the reader may move its stages */
export const PlanKeyHelp = ({ moves, onClose }: { moves: boolean; onClose: () => void }): ReactElement => (
  <KeyHelp
    title="list.keys"
    columns={[
      [{ title: 'list.keys.anywhere', lines: PAGE_KEYS }],
      [
        ...(moves ? [{ title: 'pmis.stages.keys.bars', lines: BARS }] : []),
        { title: 'pmis.stages.keys.stages', lines: ROWS },
        { title: 'pmis.stages.keys.axis', lines: AXIS_KEYS },
      ],
    ]}
    onClose={onClose}
  />
);
