import type { ReactElement } from 'react';
import { KeyHelp } from '../page/key-help.tsx';
import type { KeyLines } from '../page/key-help.tsx';

const RECORD: KeyLines = [
  ['detail.keys.edit', 'E'],
  ['detail.keys.previous', '['],
  ['detail.keys.next', ']'],
  ['detail.keys.pin', 'P'],
  ['detail.keys.undo', 'Ctrl', 'Z'],
  ['detail.keys.palette', 'Ctrl', 'K'],
  ['detail.keys.help', '?'],
];
const TALK: KeyLines = [
  ['detail.keys.reply', 'R'],
  ['detail.keys.send', 'Ctrl', '↵'],
];
const VALUE: KeyLines = [
  ['detail.keys.save', '↵'],
  ['detail.keys.saveLong', 'Ctrl', '↵'],
  ['detail.keys.giveUp', 'Esc'],
  ['detail.keys.tabs', '←', '→'],
];

/** The keyboard shortcuts of a record's page, opened by `?`. @param talk the record is a conversation */
export const KeysDialog = ({ talk, close }: { talk: boolean; close: () => void }): ReactElement => (
  <KeyHelp
    title="detail.keys.title"
    width={600}
    columns={[
      [{ title: 'detail.keys.record', lines: talk ? [...TALK, ...RECORD] : RECORD }],
      [{ title: 'detail.keys.value', lines: VALUE }],
    ]}
    onClose={close}
  />
);
