import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PermissionsAnswer } from '../../core/shared/access.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import HistoryTab from '../detail/history-tab.tsx';
import { Button, Icon, IconButton, Menu, MenuItem, PageHead, Popover, Tabs, useConfirm } from '../kit/index.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { useCrumb } from '../page/page.ts';
import type { RoleRow } from './calls.ts';
import { Holders } from './holders.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { familiesOf, givenOf, markOf, resetTo, within } from './matrix.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleNames } from './role-names.tsx';
import { roleAddress } from './role-address.ts';
import { SaveBar } from './save-bar.tsx';
import { useMatrix } from './use-matrix.ts';
import type { RoleMatrix } from './use-matrix.ts';
import { useRoleDraft } from './use-role-draft.ts';

export interface RoleEditorProps {
  meta: EntityMeta;
  catalogue: PermissionsAnswer['data'];
  roles: readonly RoleRow[];
  /** Absent for a new role. */
  role?: RoleRow;
  /** The role to copy. */
  from?: RoleRow;
}

/** A role: its permissions as a matrix, people, names, and history. */
export function RoleEditor({ meta, catalogue, roles, role, from }: RoleEditorProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { user, can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [saved, setSaved] = useState<string | null>(null);
  const held = new Set(user?.permissions);
  const draft = useRoleDraft(role, from, held);
  const readOnly = role ? !(can('update_role') && role.can.update) : false;
  const tab = role ? (search.get('tab') ?? 'permissions') : 'permissions';
  const standard = role ? catalogue.standard[role.code] : undefined;
  const matrix = useMatrix({
    families: within(familiesOf(catalogue.groups), held, draft.before, draft.chosen),
    chosen: draft.chosen,
    before: draft.before,
    base: standard && new Set(standard),
    held,
    readOnly,
    onChange: draft.setChosen,
  });
  useCrumb(role?.name, role && roleAddress(role.code));
  // Navigates only after the leave guard knows that nothing is unsaved.
  useEffect(() => {
    if (saved !== null) void navigate(roleAddress(saved), { replace: true });
  }, [saved, navigate]);
  const save = async (): Promise<void> => {
    const id = await draft.save();
    if (id !== null && !role) setSaved(draft.names.code);
  };
  const all = matrix.families.flatMap((f) => f.permissions);
  const tabs = [
    { id: 'permissions', label: formatMessage({ id: 'roles.tab.permissions' }), count: givenOf(all, draft.chosen) },
    { id: 'people', label: formatMessage({ id: 'roles.tab.people' }), count: role?.users_count ?? 0 },
    { id: 'name', label: formatMessage({ id: 'roles.tab.name' }) },
    { id: 'history', label: formatMessage({ id: 'roles.tab.history' }) },
  ];
  // A phone has no room for a bar that has nothing to save.
  const bar = !readOnly && (!narrow || draft.dirty || !role) && (
    <SaveBar draft={draft} isNew={!role} people={role?.users_count ?? 0} legend={standard !== undefined} save={() => void save()} />
  );
  return (
    <div className="ro" data-editor="">
      <PageHead
        title={<bdi>{role?.name ?? formatMessage({ id: 'roles.new' })}</bdi>}
        beside={<About matrix={matrix} role={role} from={from} left={draft.left} />}
        actions={role && <Actions role={role} matrix={matrix} narrow={narrow} reset={draft.setChosen} />}
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
        {readOnly && (
          <p className="ro-note">
            <Icon name="lock" size={12} />
            <FormattedMessage id="roles.readOnly" />
          </p>
        )}
        {tab === 'people' && role && <Holders role={role} />}
        {tab === 'history' && role && <HistoryTab meta={meta} row={role} />}
        {(tab === 'name' || !role) && <RoleNames draft={draft} isNew={!role} readOnly={readOnly} />}
        {tab === 'name' && bar}
        {tab === 'permissions' &&
          (narrow ? <MatrixCards matrix={matrix} bar={bar} /> : <PermissionMatrix matrix={matrix} role={role} roles={roles} bar={bar} />)}
      </div>
      <LeaveGuard when={draft.dirty && saved === null} />
    </div>
  );
}

/** Beside the name: how far the role is from its standard, or what a new one is a copy of. */
function About({ matrix, role, from, left }: { matrix: RoleMatrix; role: RoleRow | undefined; from: RoleRow | undefined; left: number }) {
  const { chosen, base, families } = matrix;
  if (!role)
    return from ? (
      <span className="muted">
        <FormattedMessage id="roles.copyOf" values={{ name: <bdi>{from.name}</bdi>, left }} />
      </span>
    ) : null;
  const n = families.flatMap((f) => f.permissions).filter((p) => markOf(p.id, chosen, base)).length;
  return (
    <span className="muted">
      <FormattedMessage id={base ? 'roles.standard' : 'roles.own'} values={{ n }} />
    </span>
  );
}

interface ActionsProps {
  role: RoleRow;
  matrix: RoleMatrix;
  narrow: boolean;
  reset: (chosen: ReadonlySet<string>) => void;
}

/** Buttons of the whole role; on a phone they are in a menu. */
function Actions({ role, matrix, narrow, reset }: ActionsProps) {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { families, chosen, base, held, readOnly } = matrix;
  // What the editor may not give stays, so that a reset may have nothing to do although the role differs.
  const next = base && resetTo(base, families, chosen, held);
  const lines = next ? families.flatMap((f) => f.permissions).filter((p) => chosen.has(p.id) !== next.has(p.id)) : [];
  const ask = async (standard: ReadonlySet<string>): Promise<void> => {
    const yes = await confirm({
      title: formatMessage({ id: 'roles.reset.title' }, { name: role.name }),
      text: <ResetLines lines={lines.map((p) => ({ label: p.label, given: standard.has(p.id) }))} />,
      confirm: formatMessage({ id: 'roles.reset' }),
    });
    if (yes) reset(standard);
  };
  const entries = [
    ...(next && lines.length > 0 && !readOnly ? [{ id: 'roles.reset', icon: 'arrow-ccw', go: () => void ask(next) } as const] : []),
    { id: 'roles.compare', icon: 'arrows-left-right', go: () => void navigate(`/roles/compare?a=${role.id}`) } as const,
    ...(can('create_role') ? [{ id: 'roles.copy', icon: 'copy', go: () => void navigate(`/roles/create?from=${role.id}`) } as const] : []),
  ];
  if (!narrow)
    return entries.map(({ id, icon, go }) => (
      <Button key={id} variant={id === 'roles.reset' ? 'ghost' : 'default'} icon={icon} onClick={go}>
        <FormattedMessage id={id} />
      </Button>
    ));
  const label = formatMessage({ id: 'roles.more.of' }, { name: role.name });
  const menu = (
    <Menu label={label}>
      {entries.map(({ id, icon, go }) => (
        <MenuItem key={id} icon={icon} onClick={go} text={<FormattedMessage id={id} />} />
      ))}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="dots-three" aria-label={label} tooltip={false} />
    </Popover>
  );
}

/** What going back to the standard gives and takes. */
function ResetLines({ lines }: { lines: readonly { label: string; given: boolean }[] }) {
  return (
    <>
      <FormattedMessage id="roles.reset.text" values={{ n: lines.length }} />
      <span className="rl-reset">
        {lines.map(({ label, given }) => (
          <span key={label}>
            <i data-mark={given ? '+' : '−'} aria-hidden="true">
              {given ? '+' : '−'}
            </i>
            <span className="sr">
              <FormattedMessage id={given ? 'roles.reset.gives' : 'roles.reset.takes'} />
            </span>{' '}
            {label}
          </span>
        ))}
      </span>
    </>
  );
}
