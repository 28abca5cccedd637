import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AccessLevel, PersonWithAccess } from '../../core/shared/access.ts';
import { useSession } from '../data/index.ts';
import { Icon, Menu, MenuDivider, MenuItem, Person, Pill, Popover } from '../kit/index.ts';
import { ReasonText } from './reason-text.tsx';

const TONE = { full: 'done', partial: 'waiting', no: 'stop' } as const;
const LEVELS = ['full', 'partial', 'no'] as const;

export interface AccessRowProps {
  person: PersonWithAccess;
  /** Changes or removes the person's grant on the record; absent if the reader may not. */
  change?: (level: AccessLevel | null) => void;
}

/** If a person can see all records of this kind, inherited access is not listed. */
const told = (reasons: PersonWithAccess['reasons']): PersonWithAccess['reasons'] =>
  reasons.some((r) => r.kind === 'all') ? reasons.filter((r) => r.kind !== 'above') : reasons;

/** A person, their access level, and all reasons as sentences. */
export function AccessRow({ person, change }: AccessRowProps) {
  const { can } = useSession();
  const face = <Person id={person.id} name={person.label} size={24} />;
  return (
    <li className="ac-row" data-inherited={person.entry === null || undefined}>
      <div className="ac-who">
        {can('access_users') ? (
          <Link className="ac-name" to={`/users/${person.id}/access`}>
            {face}
          </Link>
        ) : (
          face
        )}
        {person.status !== 'active' && (
          <span className="ac-status">
            <FormattedMessage id={`access.status.${person.status}`} defaultMessage={person.status} />
          </span>
        )}
      </div>
      <ul className="ac-why">
        {told(person.reasons).map((reason, i) => (
          <li key={i}>
            <ReasonText reason={reason} />
          </li>
        ))}
      </ul>
      <div className="ac-level">{change ? <LevelMenu person={person} change={change} /> : <Level level={person.level} />}</div>
    </li>
  );
}

const Level = ({ level }: { level: AccessLevel }) => (
  <Pill tone={TONE[level]} glyph={level === 'partial' ? 'doing' : TONE[level]}>
    <FormattedMessage id={`access.level.${level}`} />
  </Pill>
);

function LevelMenu({ person, change }: Required<AccessRowProps>) {
  const { formatMessage } = useIntl();
  const label = formatMessage(
    { id: 'access.change' },
    { name: person.label, level: formatMessage({ id: `access.level.${person.level}` }) },
  );
  const menu = (
    <Menu label={label}>
      {LEVELS.map((level) => (
        <MenuItem
          key={level}
          checked={level === person.entry}
          text={formatMessage({ id: `access.level.${level}` })}
          hint={formatMessage({ id: `access.level.${level}.hint` })}
          onClick={() => change(level)}
        />
      ))}
      {person.entry !== null && <MenuDivider />}
      {person.entry !== null && (
        <MenuItem icon="x" tone="stop" text={<FormattedMessage id="access.remove" />} onClick={() => change(null)} />
      )}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <button type="button" className="ac-button" aria-label={label}>
        <Level level={person.level} />
        <Icon name="chevron-down" size={12} />
      </button>
    </Popover>
  );
}
