import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { IconButton } from '../kit/index.ts';
import { AddPerson } from './add-person.tsx';
import { GrantRow, OwnerRow } from './people-list.tsx';
import { peopleOf } from './people-of.ts';
import type { SaveField } from './use-save-field.ts';

/** Maximum number of people beside the overview; the access tab shows all. */
const SHOWN = 8;

export interface PeoplePanelProps {
  meta: EntityMeta;
  row: Row;
  save: SaveField;
}

/** People with access to the record; people who may share it change levels, add and remove here. */
export function PeoplePanel({ meta, row, save }: PeoplePanelProps): React.JSX.Element | null {
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const people = peopleOf(meta, row, save);
  if (!people) return null;
  const { owners, others, share, write } = people;
  const tab = meta.detail.tabs.includes('access');
  // Reached through what it belongs to: that nobody is listed here would read as if nobody saw it.
  if (!share && !tab && owners.length + others.length === 0) return null;
  const shown = tab ? others.slice(0, Math.max(0, SHOWN - owners.length)) : others;
  return (
    <section className="d-aside-sec" aria-labelledby="d-people">
      <div className="row d-aside-head">
        <h2 className="h-13" id="d-people">
          <FormattedMessage id="detail.people" />
        </h2>
        {share && (
          <span className="end">
            <IconButton icon="user-plus" aria-label={intl.formatMessage({ id: 'detail.addPerson' })} onClick={() => setAdding(true)} />
          </span>
        )}
      </div>
      <ul>
        {owners.map((person) => (
          <OwnerRow key={`owner-${person.id}`} person={person} part={intl.formatMessage({ id: 'detail.owner' })} />
        ))}
        {shown.map((grant) => (
          <GrantRow
            key={grant.user_id}
            grant={grant}
            share={share}
            write={(level) => {
              write(grant.user_id, level).catch(() => undefined);
            }}
          />
        ))}
      </ul>
      {!owners.length && !others.length && (
        <p className="muted d-nobody">
          <FormattedMessage id="detail.nobody" />
        </p>
      )}
      {tab && (
        <Link className="link small" to="?tab=access">
          {shown.length < others.length ? (
            <FormattedMessage id="detail.morePeople" values={{ count: others.length - shown.length }} />
          ) : (
            <FormattedMessage id="detail.allAccess" />
          )}
        </Link>
      )}
      {adding && <AddPerson without={people.known} close={() => setAdding(false)} add={write} />}
    </section>
  );
}
