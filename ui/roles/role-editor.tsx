import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import HistoryTab from '../detail/history-tab.tsx';
import { Button, Icon, Ltr, PageHead, Tabs } from '../kit/index.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { useCrumb } from '../page/page.ts';
import type { RoleRow } from './calls.ts';
import type { Group } from './catalogue.ts';
import { Holders } from './holders.tsx';
import { PermissionEditor } from './permission-editor.tsx';
import { RoleNames } from './role-names.tsx';
import { SaveBar } from './save-bar.tsx';
import { useRoleDraft } from './use-role-draft.ts';

export interface RoleEditorProps {
  meta: EntityMeta;
  groups: readonly Group[];
  /** Absent for a new role. */
  role?: RoleRow;
  /** The role to copy. */
  from?: RoleRow;
}

/** A role: names, permissions by module, people, and history. */
export function RoleEditor({ meta, groups, role, from }: RoleEditorProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { user, can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [saved, setSaved] = useState<number | null>(null);
  const held = new Set(user?.permissions);
  const draft = useRoleDraft(role, from, held);
  const readOnly = role ? !(can('update_role') && role.can.update) : false;
  const tab = role ? (search.get('tab') ?? 'permissions') : 'permissions';
  useCrumb(role?.name);
  // Navigates only after the leave guard knows that nothing is unsaved.
  useEffect(() => {
    if (saved !== null) void navigate(`/roles/${saved}`, { replace: true });
  }, [saved, navigate]);
  const save = async (): Promise<void> => {
    const id = await draft.save();
    if (id !== null && !role) setSaved(id);
  };
  const tabs = [
    { id: 'permissions', label: formatMessage({ id: 'roles.tab.permissions' }), count: draft.chosen.size },
    { id: 'people', label: formatMessage({ id: 'roles.tab.people' }), count: role?.users_count ?? 0 },
    { id: 'history', label: formatMessage({ id: 'roles.tab.history' }) },
  ];
  return (
    <div className="ro" data-editor="">
      <PageHead
        title={<bdi>{role?.name ?? formatMessage({ id: 'roles.new' })}</bdi>}
        about={
          role ? (
            <Ltr className="ro-code">{role.code}</Ltr>
          ) : (
            from && <FormattedMessage id="roles.copyOf" values={{ name: <bdi>{from.name}</bdi>, left: draft.left }} />
          )
        }
        actions={
          role && (
            <>
              <Button icon="arrows-left-right" onClick={() => void navigate(`/roles/compare?a=${role.id}`)}>
                <FormattedMessage id="roles.compare" />
              </Button>
              {can('create_role') && (
                <Button icon="copy" onClick={() => void navigate(`/roles/create?from=${role.id}`)}>
                  <FormattedMessage id="roles.copy" />
                </Button>
              )}
            </>
          )
        }
      />
      {role && (
        <Tabs
          tabs={tabs}
          value={tab}
          onChange={(id) => setSearch(id === 'permissions' ? {} : { tab: id }, { replace: true })}
          label={formatMessage({ id: 'roles.tabs' })}
          idPrefix="role"
        />
      )}
      <div className="ro-panel" {...(role ? { role: 'tabpanel', id: `role-panel-${tab}`, 'aria-labelledby': `role-${tab}` } : {})}>
        {tab === 'people' && role && <Holders role={role} />}
        {tab === 'history' && role && <HistoryTab meta={meta} row={role} />}
        {tab === 'permissions' && (
          <>
            {readOnly && (
              <p className="ro-note">
                <Icon name="lock" size={12} />
                <FormattedMessage id="roles.readOnly" />
              </p>
            )}
            <RoleNames draft={draft} isNew={!role} readOnly={readOnly} />
            <PermissionEditor
              groups={groups}
              chosen={draft.chosen}
              before={draft.before}
              held={held}
              readOnly={readOnly}
              onChange={draft.setChosen}
            />
          </>
        )}
      </div>
      {!readOnly && (draft.dirty || !role) && (
        <SaveBar draft={draft} isNew={!role} people={role?.users_count ?? 0} save={() => void save()} />
      )}
      <LeaveGuard when={draft.dirty && saved === null} />
    </div>
  );
}
