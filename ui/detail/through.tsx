import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { titleOf } from './fields.ts';
import { peopleOf } from './people-of.ts';
import { OwnerRow } from './people-list.tsx';

const readOnly = (): Promise<void> => Promise.resolve();

/** People who reach a record through one above it, as far as the reader may see that one. */
export function Through({ field, row, without }: { field: FieldMeta; row: Row; without: ReadonlySet<number> }): React.JSX.Element | null {
  const above = useEntityMeta(field.to);
  // Only what is shared person by person hands its people down.
  const shared = above.data?.owners !== undefined && above.data.endpoints.get !== null;
  const record = useRecord(shared ? above.data : undefined, shared ? (row[field.name] as number) : undefined);
  return above.data && record.data ? <Above meta={above.data} row={record.data} without={without} /> : null;
}

function Above({ meta, row, without }: { meta: EntityMeta; row: Row; without: ReadonlySet<number> }): React.JSX.Element | null {
  const intl = useIntl();
  const people = peopleOf(meta, row, readOnly);
  const owners = people?.owners.filter((person) => !without.has(person.id)) ?? [];
  const others = people?.others.filter((grant) => !without.has(grant.user_id) && grant.level !== 'no') ?? [];
  if (!owners.length && !others.length) return null;
  const title = <Link key="above" className="link" to={`${meta.page ?? ''}/${row.id}?tab=access`}><bdi>{titleOf(meta, row)}</bdi></Link>;
  return (
    <section className="d-through">
      <h2 className="h-13"><FormattedMessage id="detail.access.through" values={{ title }} /></h2>
      <ul className="d-access-list">
        {owners.map((person) => <OwnerRow key={person.id} person={person} part={intl.formatMessage({ id: 'detail.owner' })} />)}
        {others.map((grant) => <OwnerRow key={grant.user_id} person={grant.user} part={intl.formatMessage({ id: `detail.level.${grant.level}` })} />)}
      </ul>
    </section>
  );
}
