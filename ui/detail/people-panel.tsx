import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { IconButton, Icon, Menu, MenuDivider, MenuItem, Person, Popover } from '../kit/index.ts';
import { AddPerson } from './add-person.tsx';
import { grantsOf, LEVELS, ownersOf, withLevel } from './people.ts';
import type { Grant, Level } from './people.ts';
import type { SaveField } from './use-save-field.ts';

export interface PeoplePanelProps {
  meta: EntityMeta;
  row: Row;
  save: SaveField;
}

/** People with access to the record; whoever may share it changes levels, adds and removes here. */
export function PeoplePanel({ meta, row, save }: PeoplePanelProps): React.JSX.Element | null {
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const grants = grantsOf(row);
  if (!grants) return null;
  const owners = ownersOf(meta, row);
  const share = meta.can.share && row.can.update;
  const known = new Set([...owners.map((person) => person.id), ...grants.map((grant) => grant.user_id)]);
  const others = grants.filter((grant) => !owners.some((person) => person.id === grant.user_id));
  // A refusal is told by the toast of the API client; the list shows what holds.
  const write = (userId: number, level: Level | null): Promise<void> => save({ master_access: withLevel(grants, userId, level) }, true);
  return (
    <section className="d-aside-sec" aria-labelledby="d-people">
      <div className="row d-aside-head">
        <h2 className="h-13" id="d-people"><FormattedMessage id="detail.people" /></h2>
        {share && <span className="end"><IconButton icon="user-plus" aria-label={intl.formatMessage({ id: 'detail.addPerson' })} onClick={() => setAdding(true)} /></span>}
      </div>
      <ul>
        {owners.map((person) => (
          <li className="d-person" key={`owner-${person.id}`}><Person id={person.id} name={person.label} size={24} /><span className="d-level"><FormattedMessage id="detail.owner" /></span></li>
        ))}
        {others.map((grant) => <GrantRow key={grant.user_id} grant={grant} share={share} write={(level) => { write(grant.user_id, level).catch(() => undefined); }} />)}
      </ul>
      {!owners.length && !others.length && <p className="muted d-nobody"><FormattedMessage id="detail.nobody" /></p>}
      {adding && <AddPerson without={known} close={() => setAdding(false)} add={write} />}
    </section>
  );
}

function GrantRow({ grant, share, write }: { grant: Grant; share: boolean; write: (level: Level | null) => void }): React.JSX.Element {
  const intl = useIntl();
  const level = intl.formatMessage({ id: `detail.level.${grant.level}` });
  const person = <Person id={grant.user.id} name={grant.user.label} size={24} />;
  if (!share) return <li className="d-person">{person}<span className="d-level">{level}</span></li>;
  const label = intl.formatMessage({ id: 'detail.levelOf' }, { name: grant.user.label, level });
  const menu = (
    <Menu label={label}>
      {LEVELS.map((each) => (
        <MenuItem key={each} checked={each === grant.level} text={intl.formatMessage({ id: `detail.level.${each}` })} hint={intl.formatMessage({ id: `detail.levelHint.${each}` })} onClick={() => write(each)} />
      ))}
      <MenuDivider />
      <MenuItem icon="x" tone="stop" text={intl.formatMessage({ id: 'detail.removePerson' })} onClick={() => write(null)} />
    </Menu>
  );
  return (
    <li className="d-person">
      {person}
      <Popover content={menu} placement="bottom-end"><button type="button" className="d-level" aria-label={label}><Icon name="chevron-down" size={12} />{level}</button></Popover>
    </li>
  );
}
