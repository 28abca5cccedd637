import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { PersonAccessAnswer } from '../../core/shared/access.ts';
import { useApi, useSession } from '../data/index.ts';
import { Avatar, Button, Empty, Ltr, PageHead, Skeleton, Tabs } from '../kit/index.ts';
import { useCrumb, usePage } from '../page/page.ts';
import { Entries } from './entries.tsx';
import { HeldPermissions } from './held-permissions.tsx';
import { Kinds } from './kinds.tsx';
import './access.css';

/** /users/:id/access: a person's permissions and accessible records, with the reasons. */
export default function UserAccessPage() {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const id = usePage().params['id'] ?? '';
  const [tab, setTab] = useState('permissions');
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useApi<PersonAccessAnswer>('tenant/access', { query: { user_id: id, page, limit: 50 } });
  const known = data?.data;
  useCrumb(known?.person.label);
  if (isError)
    return (
      <Empty
        level={1}
        art="missing"
        title={<FormattedMessage id="access.failed" />}
        text={error.message}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="access.retry" />
          </Button>
        }
      />
    );
  if (!known)
    return (
      <div className="ac ac-waiting" aria-busy="true">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} height={28} />
        ))}
      </div>
    );
  const { person, roles, permissions, kinds, entries } = known;
  const tabs = [
    { id: 'permissions', label: formatMessage({ id: 'access.tab.permissions' }), count: permissions.length },
    { id: 'records', label: formatMessage({ id: 'access.tab.records' }) },
  ];
  return (
    <div className="ac-page">
      <PageHead
        lead={<Avatar id={person.id} name={person.label} size={32} />}
        title={<FormattedMessage id="access.of" values={{ name: <bdi>{person.label}</bdi> }} />}
        about={
          <>
            <Ltr>{person.email}</Ltr>
            {person.status !== 'active' && (
              <>
                {' '}
                · <FormattedMessage id={`access.status.${person.status}`} defaultMessage={person.status} />
              </>
            )}
          </>
        }
        actions={
          <>
            {can('access_roles') && (
              <Link className="k-btn" to={`/roles/compare?a=u${person.id}${roles[0] ? `&b=${roles[0].id}` : ''}`}>
                <FormattedMessage id="access.compare" />
              </Link>
            )}
            <Button icon="printer" onClick={() => window.print()}>
              <FormattedMessage id="access.print" />
            </Button>
          </>
        }
      >
        <ul className="ac-roles">
          {roles.map((r) => (
            <li key={r.id} className="ac-chip">
              {can('access_roles') ? <Link to={`/roles/${r.id}`}>{r.label}</Link> : r.label}
            </li>
          ))}
          {roles.length === 0 && (
            <li className="muted">
              <FormattedMessage id="access.noRoles" />
            </li>
          )}
        </ul>
      </PageHead>
      <Tabs tabs={tabs} value={tab} onChange={setTab} label={formatMessage({ id: 'access.tabs' })} idPrefix="access" />
      {/* In print both parts are shown, one below the other. */}
      <div
        className="ac-part"
        data-on={tab === 'permissions' || undefined}
        role="tabpanel"
        id="access-panel-permissions"
        aria-labelledby="access-permissions"
      >
        <HeldPermissions permissions={permissions} roles={roles} />
      </div>
      <div
        className="ac-part"
        data-on={tab === 'records' || undefined}
        role="tabpanel"
        id="access-panel-records"
        aria-labelledby="access-records"
      >
        <Kinds kinds={kinds} />
        <Entries entries={entries} page={page} total={data.meta.total} limit={data.meta.limit} onPage={setPage} />
      </div>
    </div>
  );
}
