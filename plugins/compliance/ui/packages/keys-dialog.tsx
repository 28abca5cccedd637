import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog, Keys } from '../../../../ui/index.ts';

const READING: readonly [string, readonly string[]][] = [
  ['walk', ['↑', '↓']],
  ['fold', ['←', '→']],
  ['ends', ['Home', 'End']],
];
const WRITING: readonly [string, readonly string[]][] = [
  ['next', ['Enter']],
  ['rename', ['F2']],
  ['indent', ['Tab']],
  ['outdent', ['Shift', 'Tab']],
  ['shift', ['Alt', '↑↓']],
  ['kind', ['Alt', '1–4']],
  ['delete', ['Del']],
  ['undo', ['Ctrl', 'Z']],
  ['paste', ['Ctrl', 'V']],
  ['leave', ['Esc']],
];

/** The keyboard shortcuts of the outline. */
export function KeysDialog({ writable, onClose }: { writable: boolean; onClose: () => void }): ReactElement {
  return (
    <Dialog isOpen width={400} onClose={onClose} title={<FormattedMessage id="compliance.package.keys" />}>
      <dl className="pk-keys">
        {[...READING, ...(writable ? WRITING : [])].map(([id, keys]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={`compliance.package.key.${id}`} />
            </dt>
            <dd>
              <Keys of={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
