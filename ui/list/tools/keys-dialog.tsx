import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog, Keys } from '../../kit/index.ts';
import { JumpKeys } from '../../page/jump-keys.tsx';

type Lines = readonly (readonly [id: string, ...keys: string[]])[];

const ANYWHERE: Lines = [
  ['list.keys.palette', 'Ctrl', 'K'],
  ['list.keys.create', 'N'],
  ['list.keys.search', '/'],
  ['table.keys.filter', 'F'],
  ['table.keys.group', 'Shift', 'G'],
  ['table.keys.undo', 'Ctrl', 'Z'],
  ['list.keys.pin', 'P'],
  ['list.keys.help', '?'],
];
const ROWS: Lines = [
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
const CELLS: Lines = [
  ['table.keys.edit', 'E'],
  ['table.keys.cells', 'F2'],
  ['table.keys.save', '↵'],
  ['table.keys.next', 'Tab'],
  ['table.keys.cancel', 'Esc'],
];
/** The forward arrow enters a line: its cells, or the rows of a group. */
const groups = (rtl: boolean): Lines => [
  ['table.keys.unfold', rtl ? '←' : '→'],
  ['table.keys.fold', rtl ? '→' : '←'],
];

/** The keyboard shortcuts of the list, opened by `?`. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const part = (title: string, lines: Lines): ReactElement => (
    <>
      <h3 className="h-13">{intl.formatMessage({ id: title })}</h3>
      {lines.map(([id, ...keys]) => (
        <div key={id}>
          <span>{intl.formatMessage({ id })}</span>
          <Keys of={keys} />
        </div>
      ))}
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={700} title={intl.formatMessage({ id: 'list.keys' })}>
      {/* It contains nothing focusable, so the region itself is: on a small screen the arrow keys scroll it. */}
      <div className="lt-keys" role="region" aria-label={intl.formatMessage({ id: 'list.keys' })} tabIndex={0}>
        <div>
          {part('list.keys.anywhere', ANYWHERE)}
          {part('table.keys.in_cells', CELLS)}
          <JumpKeys />
        </div>
        <div>
          {part('list.keys.lists', ROWS)}
          {part('table.keys.in_groups', groups(document.documentElement.dir === 'rtl'))}
        </div>
      </div>
    </Dialog>
  );
}
