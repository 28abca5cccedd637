import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../data/index.ts';
import { Icon, Popover } from '../kit/index.ts';
import { WorkspaceMark } from './mark.tsx';
import { WorkspacePicker } from './picker.tsx';
import '../theme/workspaces.css';

/** The current workspace, below the tenant's name; clicking it opens the picker. Hidden if the person sees no workspace. */
export function WorkspaceSwitcher(): ReactElement | null {
  const intl = useIntl();
  const workspace = useSession().user?.workspace;
  const [open, setOpen] = useState(false);
  if (workspace === undefined) return null;
  const name = workspace?.name ?? intl.formatMessage({ id: 'workspaces.all' });
  return (
    <div className="ws-switch">
      <Popover
        kind="dialog"
        bare
        matchWidth
        isOpen={open}
        onOpenChange={setOpen}
        content={(close) => <WorkspacePicker current={workspace?.id ?? null} onDone={close} />}
      >
        <button type="button" className="ws-button" aria-label={intl.formatMessage({ id: 'workspaces.switch' }, { name })} title={name}>
          <WorkspaceMark workspace={workspace} />
          <bdi className="nav-label cut">{name}</bdi>
          <span className="nav-label ws-turn">
            <Icon name="chevron-down" size={12} />
          </span>
        </button>
      </Popover>
    </div>
  );
}
