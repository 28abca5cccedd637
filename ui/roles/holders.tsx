import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { Button, Empty, Ltr, Person, Skeleton } from '../kit/index.ts';
import { useHolders } from './calls.ts';
import type { RoleRow } from './calls.ts';

/** People with the role, each with a link to their access page. */
export function Holders({ role }: { role: RoleRow }) {
  const { can } = useSession();
  const allowed = can('access_users');
  const { data, isError, refetch } = useHolders(role.id, allowed);
  if (!allowed) return <Empty art="denied" title={<FormattedMessage id="roles.people.denied" />} />;
  if (isError)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="roles.failed" />}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="roles.retry" />
          </Button>
        }
      />
    );
  if (!data)
    return (
      <div className="ro-waiting" aria-busy="true">
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    );
  if (!data.people.length)
    return <Empty title={<FormattedMessage id="roles.people.none" />} text={<FormattedMessage id="roles.people.none.text" />} />;
  return (
    <ul className="ro-people">
      {data.people.map((p) => (
        <li key={p.id}>
          <Link className="ro-name" to={`/users/${p.id}`}>
            <Person id={p.id} name={p.full_name} size={24} />
          </Link>
          <Ltr className="muted cut">{p.email}</Ltr>
          <Link className="link" to={`/users/${p.id}/access`}>
            <FormattedMessage id="roles.people.access" />
          </Link>
        </li>
      ))}
      {data.total > data.people.length && (
        <li className="muted">
          <FormattedMessage id="roles.people.more" values={{ n: data.total - data.people.length }} />
        </li>
      )}
    </ul>
  );
}
