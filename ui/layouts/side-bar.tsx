import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { Segmented } from '../kit/index.ts';
import { PanelHost } from '../slots/panel-host.tsx';
import type { OpenPanel } from '../slots/panel-host.tsx';
import { enterApplication } from './current.ts';
import { NavGroup } from './nav-group.tsx';
import { moduleChoices, sideBar, SYSTEM_SECTION } from './navigation.ts';
import { productName } from './product.ts';
import { TenantBadge } from './tenant-badge.tsx';
import { WorkspaceSwitcher } from '../workspaces/switcher.tsx';

/** The switch between applications, for people who may enter several. */
function ModuleToggle({ application }: { application: string }): ReactElement | null {
  const intl = useIntl();
  const session = useSession();
  const navigate = useNavigate();
  const choices = useMemo(() => moduleChoices(session), [session]);
  if (choices.length < 2) return null;
  const enter = (chosen: string): void => {
    const to = choices.find((choice) => choice.application === chosen)?.to;
    if (!to) return;
    enterApplication(chosen);
    void navigate(to);
  };
  const items = choices.map((choice) => ({ value: choice.application, label: productName(choice.application) }));
  return <Segmented items={items} value={application} label={intl.formatMessage({ id: 'shell.module' })} onChange={enter} />;
}

export interface SideBarProps {
  application: string;
  collapsed: boolean;
  onNavigate?: () => void;
}

/** Tenant, application switch, the sections of the application, and the system menu at the bottom. */
export function SideBar({ application, collapsed, onNavigate }: SideBarProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const { pathname } = useLocation();
  const shown = useRef<HTMLElement>(null);
  // `void`: newer browsers return a promise from scrollIntoView, which React would take for a cleanup function.
  useEffect(() => void shown.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [pathname]);
  const sections = sideBar(application, session);
  const foot = sections.find(({ id }) => id === SYSTEM_SECTION);
  const entry = {
    collapsed,
    onNavigate,
    onOpen: (item: { opens?: string; id: string }, title: string) => setPanel({ name: item.opens ?? item.id, title }),
  };
  return (
    <aside className="side" aria-label={intl.formatMessage({ id: 'shell.side_bar' })}>
      <TenantBadge onNavigate={onNavigate} />
      <WorkspaceSwitcher />
      <ModuleToggle application={application} />
      <nav className="side-nav" aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
        {sections
          .filter((section) => section !== foot)
          .map((section) => (
            <NavGroup key={section.id} section={section} {...entry} />
          ))}
      </nav>
      {foot && (
        <nav ref={shown} className="side-foot" aria-label={intl.formatMessage({ id: 'shell.system_menu' })}>
          <NavGroup section={foot} bare {...entry} />
        </nav>
      )}
      <PanelHost panel={panel} onClose={() => setPanel(null)} />
    </aside>
  );
}
