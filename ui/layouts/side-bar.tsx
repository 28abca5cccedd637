import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';
import { Icon, IconButton, Menu, MenuItem, Popover, Segmented, Tooltip } from '../kit/index.ts';
import { PanelHost } from '../slots/panel-host.tsx';
import type { OpenPanel } from '../slots/panel-host.tsx';
import { enterApplication } from './current.ts';
import { NavEntry } from './nav-entry.tsx';
import { NavFly } from './nav-fly.tsx';
import { NavGroup } from './nav-group.tsx';
import { Pinned, Recent } from './nav-places.tsx';
import { entryAt, inSettings, moduleChoices } from './navigation.ts';
import { settingsSections } from '../page/settings.ts';
import { productName } from './product.ts';
import { SettingsBar } from './settings-bar.tsx';
import { TenantHead } from './tenant-head.tsx';
import { useGroups } from './use-groups.ts';

/** From this number of products on a menu takes the place of the segments. */
const MENU_FROM = 5;

/** The switch between products, for people who may enter several. */
function Products({ application }: { application: string }): ReactElement | null {
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
  const label = intl.formatMessage({ id: 'shell.module' });
  if (items.length < MENU_FROM) return <Segmented items={items} value={application} label={label} onChange={enter} />;
  return (
    <Popover
      matchWidth
      content={
        <Menu label={label}>
          {items.map((item) => (
            <MenuItem key={item.value} text={item.label} checked={item.value === application} onClick={() => enter(item.value)} />
          ))}
        </Menu>
      }
    >
      <button type="button" className="side-product">
        <span className="cut">{productName(application)}</span>
        <Icon name="chevron-down" size={12} />
      </button>
    </Popover>
  );
}

export interface SideBarProps {
  application: string;
  collapsed: boolean;
  /** Absent on a phone, where the side bar is a sheet. */
  onCollapse?: () => void;
  onNavigate?: () => void;
}

/** The last address outside of Settings: the way back leads there. */
function useWayBack(settings: boolean): string {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!settings) last.current = pathname + search;
  }, [settings, pathname, search]);
  return last.current ?? (user ? landingAfterLogin(user) : '/');
}

/** Organisation, products, my work, pins, recent records, groups, Settings; or, in Settings, its own bar. */
export function SideBar({ application, collapsed, onCollapse, onNavigate }: SideBarProps): ReactElement {
  const { formatMessage } = useIntl();
  const session = useSession();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const { work, groups, all } = useGroups(application);
  const settings = useMemo(() => settingsSections(application, session), [application, session]);
  const isSettings = inSettings(pathname, settings, all);
  const back = useWayBack(isSettings);
  // `void`: newer browsers return a promise from scrollIntoView, which React would take for a cleanup function.
  useEffect(() => void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [pathname]);
  const entry = {
    onNavigate,
    onOpen: (item: { opens?: string; id: string }, title: string) => setPanel({ name: item.opens ?? item.id, title }),
  };
  const turn = formatMessage({ id: collapsed ? 'shell.expand' : 'shell.collapse' });
  const foot = onCollapse && (
    <IconButton
      icon={collapsed ? 'chevron-line-right' : 'chevron-line-left'}
      flip
      aria-label={turn}
      aria-expanded={!collapsed}
      aria-keyshortcuts="["
      onClick={onCollapse}
    />
  );
  const settingsLabel = formatMessage({ id: 'shell.settings' });
  return (
    <aside className="side" data-collapsed={collapsed || undefined} aria-label={formatMessage({ id: 'shell.side_bar' })}>
      {isSettings ? (
        <SettingsBar sections={settings} current={entryAt(settings, pathname)} back={back} collapsed={collapsed} onNavigate={onNavigate} />
      ) : (
        <>
          <TenantHead onNavigate={onNavigate} />
          {!collapsed && <Products application={application} />}
          <nav ref={nav} className="side-nav" aria-label={formatMessage({ id: 'shell.navigation' })}>
            <ul className="nav-work">
              {work.map((item) => (
                <li key={item.id}>
                  <NavEntry item={item} collapsed={collapsed} {...entry} />
                </li>
              ))}
            </ul>
            {!collapsed && <Pinned onNavigate={onNavigate} />}
            {!collapsed && onCollapse && <Recent onNavigate={onNavigate} />}
            {groups.map((section) =>
              collapsed ? (
                <NavFly key={section.id} section={section} {...entry} />
              ) : (
                <NavGroup key={section.id} section={section} {...entry} />
              ),
            )}
          </nav>
        </>
      )}
      <div className="side-foot">
        {!isSettings && (
          <Tooltip content={collapsed ? settingsLabel : null} describe={false} side="inline-end">
            <NavLink className="nav-item" to="/settings" aria-label={collapsed ? settingsLabel : undefined} onClick={onNavigate}>
              <Icon name="gear" />
              <span className="nav-label">{settingsLabel}</span>
            </NavLink>
          </Tooltip>
        )}
        {foot}
      </div>
      <PanelHost panel={panel} onClose={() => setPanel(null)} />
    </aside>
  );
}
