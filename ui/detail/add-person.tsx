import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LookupItem } from '../../core/shared/wire.ts';
import { Button, Dialog, IconButton, Person, Radio } from '../kit/index.ts';
import { LEVELS } from './people.ts';
import type { Level } from './people.ts';
import { RefPicker } from './ref-picker.tsx';

export interface AddPersonProps {
  /** People who already have access. */
  without: ReadonlySet<number>;
  add: (userId: number, level: Level) => Promise<void>;
  close: () => void;
}

/** Chooses a person and their access level. */
export function AddPerson({ without, add, close }: AddPersonProps): React.JSX.Element {
  const intl = useIntl();
  const [person, setPerson] = useState<LookupItem | null>(null);
  const [level, setLevel] = useState<Level>('partial');
  const [busy, setBusy] = useState(false);
  const submit = (): void => {
    if (!person) return;
    setBusy(true);
    add(person.id, level).then(close, () => setBusy(false));
  };
  const footer = (
    <>
      <Button onClick={close}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={person ? undefined : intl.formatMessage({ id: 'detail.choosePerson' })}
        onClick={submit}
      >
        <FormattedMessage id="detail.giveAccess" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={<FormattedMessage id="detail.addPerson" />} width={500} footer={footer}>
      <div className="d-form">
        {person ? (
          <div className="row d-chosen">
            <Person id={person.id} name={person.label} size={24} />
            <span className="end">
              <IconButton icon="x" aria-label={intl.formatMessage({ id: 'detail.otherPerson' })} onClick={() => setPerson(null)} />
            </span>
          </div>
        ) : (
          <RefPicker
            entity="user"
            label={intl.formatMessage({ id: 'detail.person' })}
            placeholder={intl.formatMessage({ id: 'detail.searchPeople' })}
            autoFocus
            without={without}
            onPick={setPerson}
          />
        )}
        <fieldset className="d-levels">
          <legend className="sr">
            <FormattedMessage id="detail.access" />
          </legend>
          {LEVELS.map((each) => (
            <Radio key={each} name="level" checked={each === level} onChange={() => setLevel(each)}>
              <b className="strong">
                <FormattedMessage id={`detail.level.${each}`} />
              </b>{' '}
              <span className="muted">
                <FormattedMessage id={`detail.levelHint.${each}`} />
              </span>
            </Radio>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
