import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { Button, Count } from '../kit/index.ts';
import { AddPerson } from './add-person.tsx';
import { GrantRow, OwnerRow } from './people-list.tsx';
import { peopleOf } from './people-of.ts';
import { Through } from './through.tsx';
import { useSaveField } from './use-save-field.ts';

/** The part of an owner in the record, by the field that names them. */
const partOf = (meta: EntityMeta, row: Row, id: number): FieldMeta | undefined =>
  (meta.owners ?? []).flatMap((name) => meta.fields[name] ?? []).find((field) => row[field.name] === id);

/** Who may open this record, and why: by their part in it, in person, or through a record above. */
export default function AccessTab({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element | null {
  const intl = useIntl();
  const save = useSaveField(meta, row);
  const [adding, setAdding] = useState(false);
  const people = peopleOf(meta, row, save);
  if (!people) return null;
  const { owners, others, share, write, known } = people;
  const above = Object.values(meta.fields).filter((field) => field.type === 'ref' && field.to !== 'user' && row[field.name]);
  return (
    <div className="d-access">
      <div className="row d-access-head">
        <h2 className="h-13"><FormattedMessage id="detail.access.inPerson" /></h2>
        <Count>{owners.length + others.length}</Count>
        {share && <span className="end"><Button size="sm" icon="user-plus" onClick={() => setAdding(true)}><FormattedMessage id="detail.addPerson" /></Button></span>}
      </div>
      <ul className="d-access-list">
        {owners.map((person) => <OwnerRow key={`owner-${person.id}`} person={person} part={intl.formatMessage({ id: 'detail.access.as' }, { part: partOf(meta, row, person.id)?.label ?? intl.formatMessage({ id: 'detail.owner' }) })} />)}
        {others.map((grant) => <GrantRow key={grant.user_id} grant={grant} share={share} write={(level) => { write(grant.user_id, level).catch(() => undefined); }} />)}
      </ul>
      {!owners.length && !others.length && <p className="muted"><FormattedMessage id="detail.nobody" /></p>}
      {above.map((field) => <Through key={field.name} field={field} row={row} without={known} />)}
      <p className="faint small d-access-note"><FormattedMessage id="detail.access.note" /></p>
      {adding && <AddPerson without={known} close={() => setAdding(false)} add={write} />}
    </div>
  );
}
