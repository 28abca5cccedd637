import { FormattedMessage, useIntl } from 'react-intl';
import type { RefValue } from '../../core/shared/wire.ts';
import { Icon, Menu, MenuDivider, MenuItem, Person, Popover } from '../kit/index.ts';
import { LEVELS } from './people.ts';
import type { Grant, Level } from './people.ts';

/** A person with full access by their role in the record. @param part the role: "Manager" */
export function OwnerRow({ person, part }: { person: RefValue; part: string }): React.JSX.Element {
  return (
    <li className="d-person">
      <Person id={person.id} name={person.label} src={person.picture} size={24} />
      <span className="d-level">{part}</span>
    </li>
  );
}

/** A person with granted access; people who may share change the level or remove the person. */
export function GrantRow({
  grant,
  share,
  write,
}: {
  grant: Grant;
  share: boolean;
  write: (level: Level | null) => void;
}): React.JSX.Element {
  const intl = useIntl();
  const level = intl.formatMessage({ id: `detail.level.${grant.level}` });
  const person = <Person id={grant.user.id} name={grant.user.label} src={grant.user.picture} size={24} />;
  if (!share)
    return (
      <li className="d-person">
        {person}
        <span className="d-level">{level}</span>
      </li>
    );
  const label = intl.formatMessage({ id: 'detail.levelOf' }, { name: grant.user.label, level });
  const menu = (
    <Menu label={label}>
      {LEVELS.map((each) => (
        <MenuItem
          key={each}
          checked={each === grant.level}
          text={intl.formatMessage({ id: `detail.level.${each}` })}
          hint={intl.formatMessage({ id: `detail.levelHint.${each}` })}
          onClick={() => write(each)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon="x" tone="stop" text={<FormattedMessage id="detail.removePerson" />} onClick={() => write(null)} />
    </Menu>
  );
  return (
    <li className="d-person">
      {person}
      <Popover content={menu} placement="bottom-end">
        <button type="button" className="d-level" aria-label={label}>
          <Icon name="chevron-down" size={12} />
          {level}
        </button>
      </Popover>
    </li>
  );
}
