import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { IconButton, Ltr, Menu, MenuDivider, MenuItem, NumberText, Popover } from '../kit/index.ts';
import type { RoleRow } from './calls.ts';
import { roleAddress } from './role-address.ts';

export interface RoleTableProps {
  roles: readonly RoleRow[];
  /** Total number of permissions. */
  of: number | undefined;
  onRemove: (role: RoleRow) => void;
}

/** Roles as rows: name, people, share of all permissions, and a menu. */
export function RoleTable({ roles, of, onRemove }: RoleTableProps) {
  const { formatMessage } = useIntl();
  return (
    <table className="ro-table" aria-label={formatMessage({ id: 'roles.title' })}>
      <thead>
        <tr>
          {['role', 'code', 'people', 'permissions'].map((id) => (
            <th key={id} scope="col" data-col={id}>
              <FormattedMessage id={`roles.head.${id}`} />
            </th>
          ))}
          <th scope="col">
            <span className="sr">
              <FormattedMessage id="roles.more" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <tr key={role.id}>
            <th scope="row">
              <Link className="ro-name" to={roleAddress(role.code)}>
                <bdi>{role.name}</bdi>
              </Link>
            </th>
            <td data-col="code">
              <Ltr className="ro-code muted">{role.code}</Ltr>
            </td>
            <td data-col="people">
              <People n={role.users_count} to={`${roleAddress(role.code)}?tab=people`} />
            </td>
            <td data-col="permissions">
              <Share n={role.permissions?.length ?? 0} of={of} />
            </td>
            <td data-col="menu">
              <RowMenu role={role} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ n, to }: { n: number; to: string }) {
  return n ? (
    <Link className="link num" to={to}>
      <FormattedMessage id="roles.people" values={{ n }} />
    </Link>
  ) : (
    <span className="muted">
      <FormattedMessage id="roles.people" values={{ n }} />
    </span>
  );
}

/** A number, and its share of all as a bar. */
function Share({ n, of }: { n: number; of: number | undefined }) {
  return (
    <span className="ro-share">
      <span className="ro-bar" aria-hidden="true">
        <span style={{ inlineSize: of ? `${Math.min(100, Math.round((n / of) * 100))}%` : 0 }} />
      </span>
      <NumberText value={n} digits={0} />
    </span>
  );
}

function RowMenu({ role, onRemove }: { role: RoleRow; onRemove: (role: RoleRow) => void }) {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const navigate = useNavigate();
  const label = formatMessage({ id: 'roles.more.of' }, { name: role.name });
  const menu = (
    <Menu label={label}>
      <MenuItem
        icon={can('update_role') ? 'square-pen' : 'eye'}
        to={roleAddress(role.code)}
        text={<FormattedMessage id={can('update_role') ? 'roles.edit' : 'roles.open'} />}
      />
      {can('create_role') && (
        <MenuItem icon="copy" onClick={() => void navigate(`/roles/create?from=${role.id}`)} text={<FormattedMessage id="roles.copy" />} />
      )}
      <MenuItem icon="arrows-left-right" to={`/roles/compare?a=${role.id}`} text={<FormattedMessage id="roles.compareWith" />} />
      {can('delete_role') && <MenuDivider />}
      {can('delete_role') && (
        <MenuItem
          icon="trash"
          tone="stop"
          disabled={role.users_count > 0 ? formatMessage({ id: 'roles.delete.used' }) : false}
          onClick={() => onRemove(role)}
          text={<FormattedMessage id="roles.delete" />}
        />
      )}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="dots-three" aria-label={label} tooltip={false} />
    </Popover>
  );
}
