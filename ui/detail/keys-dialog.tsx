import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog, Keys } from '../kit/index.ts';
import { JumpKeys } from '../page/jump-keys.tsx';

const RECORD: readonly (readonly [string, readonly string[]])[] = [
  ['edit', ['E']],
  ['previous', ['[']],
  ['next', [']']],
  ['pin', ['P']],
  ['undo', ['Ctrl', 'Z']],
  ['palette', ['Ctrl', 'K']],
  ['help', ['?']],
];
const TALK: typeof RECORD = [
  ['reply', ['R']],
  ['send', ['Ctrl', '↵']],
];
const VALUE: readonly (readonly [string, readonly string[]])[] = [
  ['save', ['↵']],
  ['saveLong', ['Ctrl', '↵']],
  ['giveUp', ['Esc']],
  ['tabs', ['←', '→']],
];

/** The keyboard shortcuts of a record's page, opened by `?`. @param talk the record is a conversation */
export function KeysDialog({ talk, close }: { talk: boolean; close: () => void }): React.JSX.Element {
  const intl = useIntl();
  const column = (title: string, keys: typeof RECORD): React.JSX.Element => (
    <div>
      <h3 className="h-13">
        <FormattedMessage id={`detail.keys.${title}`} />
      </h3>
      {keys.map(([id, of]) => (
        <div key={id} className="d-key">
          <span>
            <FormattedMessage id={`detail.keys.${id}`} />
          </span>
          <Keys of={of} />
        </div>
      ))}
    </div>
  );
  return (
    <Dialog isOpen onClose={close} width={600} title={intl.formatMessage({ id: 'detail.keys.title' })}>
      <div className="d-keys">
        {column('record', talk ? [...TALK, ...RECORD] : RECORD)}
        {column('value', VALUE)}
        <div>
          <JumpKeys line="d-key" />
        </div>
      </div>
    </Dialog>
  );
}
