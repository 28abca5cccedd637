import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog, Keys } from '../../kit/index.ts';

const ANYWHERE: [string, string[]][] = [
  ['list.keys.palette', ['Ctrl', 'K']], ['list.keys.create', ['C']], ['list.keys.help', ['?']],
];
const LIST: [string, string[]][] = [
  ['list.keys.move', ['↑', '↓']], ['list.keys.open', ['↵']], ['list.keys.select', ['Space']], ['list.keys.menu', ['M']], ['list.keys.search', ['/']],
  ['list.keys.range', ['Shift', '↓']], ['list.keys.all', ['Ctrl', 'A']], ['list.keys.clear', ['Esc']],
];

/** The keys of the list, on `?`. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const column = (title: string, keys: [string, string[]][]): ReactElement => (
    <div>
      <h3 className="h-13">{intl.formatMessage({ id: title })}</h3>
      {keys.map(([id, of]) => <div key={id}><span>{intl.formatMessage({ id })}</span><Keys of={of} /></div>)}
    </div>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={700} title={intl.formatMessage({ id: 'list.keys' })}>
      <div className="lt-keys">{column('list.keys.anywhere', ANYWHERE)}{column('list.keys.lists', LIST)}</div>
    </Dialog>
  );
}
