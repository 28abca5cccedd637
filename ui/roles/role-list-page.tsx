import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { holdsText } from '../../core/shared/fold.ts';
import { api, invalidateRows, isApiError, useSession } from '../data/index.ts';
import { Button, Empty, Input, PageHead, Skeleton, useConfirm } from '../kit/index.ts';
import { useCatalogue, useRoles } from './calls.ts';
import type { RoleRow } from './calls.ts';
import { RoleTable } from './role-table.tsx';
import './roles.css';

/** /settings/roles: the roles of the organisation, with number of permissions and people. */
export default function RoleListPage() {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { data: roles, isError, refetch } = useRoles();
  const { data: groups } = useCatalogue();
  const remove = useRemoveRole();
  const shown = (roles ?? []).filter((r) => holdsText(text, r.name_en, r.name_ar, r.code));
  return (
    <div className="ro">
      <PageHead
        title={<FormattedMessage id="roles.title" />}
        count={roles?.length}
        about={<FormattedMessage id="roles.text" />}
        actions={
          <>
            {(!roles || roles.length > 1) && (
              <Button icon="arrows-left-right" onClick={() => void navigate('/roles/compare')}>
                <FormattedMessage id="roles.compare" />
              </Button>
            )}
            {can('create_role') && (
              <Button variant="primary" icon="plus" onClick={() => void navigate('/roles/create')}>
                <FormattedMessage id="roles.new" />
              </Button>
            )}
          </>
        }
      />
      <div className="ro-body">
        {isError && (
          <Empty
            art="error"
            title={<FormattedMessage id="roles.failed" />}
            actions={
              <Button onClick={() => void refetch()}>
                <FormattedMessage id="roles.retry" />
              </Button>
            }
          />
        )}
        {!isError && !roles && (
          <div className="ro-waiting" aria-busy="true">
            {Array.from({ length: 6 }, (_, i) => (
              <Skeleton key={i} height={36} />
            ))}
          </div>
        )}
        {roles && roles.length > 6 && (
          <div className="ro-find">
            <Input
              icon="magnifying-glass"
              type="search"
              aria-label={formatMessage({ id: 'roles.find' })}
              placeholder={formatMessage({ id: 'roles.find' })}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
        {roles && shown.length > 0 && (
          <RoleTable roles={shown} of={groups?.reduce((n, g) => n + g.permissions.length, 0)} onRemove={(role) => void remove(role)} />
        )}
        {roles && shown.length === 0 && <Empty title={<FormattedMessage id={roles.length ? 'roles.find.none' : 'roles.none'} />} />}
      </div>
    </div>
  );
}

/** Asks, then deletes; if people have the role, the server refuses with a toast. */
function useRemoveRole(): (role: RoleRow) => Promise<void> {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async ({ id, name }) => {
    const yes = await confirm({
      title: formatMessage({ id: 'roles.delete.title' }, { name }),
      text: formatMessage({ id: 'roles.delete.text' }),
      confirm: formatMessage({ id: 'roles.delete' }),
      danger: true,
    });
    if (!yes) return;
    await api.del(`roles/${id}`).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    invalidateRows(client);
  };
}
