import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';
import { Icon, Popover } from '../kit/index.ts';
import { companyInitials } from '../kit/text/initials.ts';
import { WorkspacePicker } from '../workspaces/picker.tsx';
import '../theme/workspaces.css';

/**
 * The organisation and the current workspace, as one button that opens the workspaces. Without a workspace within reach it is a link to the
 * person's first page.
 */
export function TenantHead({ onNavigate }: { onNavigate?: () => void }): ReactElement | null {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const { company_name: name, logo } = user.tenant;
  const { workspace } = user;
  const current = workspace === undefined ? undefined : (workspace?.name ?? formatMessage({ id: 'workspaces.all' }));
  const inside: ReactNode = (
    <>
      <span className="tenant-logo" aria-hidden="true">
        {logo ? <img src={logo} alt="" /> : companyInitials(name)}
      </span>
      <span className="tenant-words">
        <bdi className="tenant-name">{name}</bdi>
        {current !== undefined && <bdi className="tenant-workspace">{current}</bdi>}
      </span>
    </>
  );
  if (current === undefined)
    return (
      <Link className="side-head" to={landingAfterLogin(user)} onClick={onNavigate} title={name}>
        {inside}
      </Link>
    );
  return (
    <Popover
      kind="dialog"
      bare
      matchWidth
      isOpen={open}
      onOpenChange={setOpen}
      content={(close) => <WorkspacePicker current={workspace?.id ?? null} onDone={close} />}
    >
      <button
        type="button"
        className="side-head"
        aria-label={`${name}, ${formatMessage({ id: 'workspaces.switch' }, { name: current })}`}
        title={name}
      >
        {inside}
        <span className="tenant-turn">
          <Icon name="chevrons-vertical-between" />
        </span>
      </button>
    </Popover>
  );
}
