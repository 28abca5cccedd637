import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router-dom';
import { useMetaText } from '../i18n/texts.tsx';
import { Icon, Tooltip } from '../kit/index.ts';
import { PAGES } from '../page/pages.ts';
import { LateDot, NavCount } from './nav-count.tsx';
import { NavToggle } from './nav-toggle.tsx';
import type { SideItem } from './navigation.ts';

/** Pages below a dashboard's address do not belong to it. */
const DASHBOARDS: ReadonlySet<string> = new Set(PAGES.filter(({ view }) => view === 'dashboard').map(({ path }) => path));

export interface NavEntryProps {
  item: SideItem;
  /** The import into its list is open. */
  importing?: boolean;
  /** The side bar shows icons only: the name becomes a tooltip. */
  collapsed: boolean;
  /** Called for items that open a drawer or a dialog. */
  onOpen: (item: SideItem, title: string) => void;
  /** Called after a link is followed (closes the sheet on narrow screens). */
  onNavigate?: () => void;
}

/** One item of a side bar: a link, an opener, a toggle, or a disabled one that says why. */
export function NavEntry({ item, importing = false, collapsed, onOpen, onNavigate }: NavEntryProps): ReactElement {
  const intl = useIntl();
  const label = useMetaText()(item.textKey, item.label);
  const inside: ReactNode = (
    <>
      <Icon name={item.icon ?? 'dots-three'} />
      <span className="nav-label">{label}</span>
      {!collapsed && !item.disabled && <NavCount item={item} />}
      {collapsed && <LateDot item={item} />}
    </>
  );
  const named = collapsed ? { 'aria-label': label } : {};
  if (item.disabled) {
    const why = intl.formatMessage({ id: 'shell.not_allowed' });
    return (
      <Tooltip content={collapsed ? `${label}: ${why}` : why} side="inline-end">
        <span className="nav-item" role="link" aria-disabled="true" tabIndex={0} {...named}>
          {inside}
        </span>
      </Tooltip>
    );
  }
  if (item.opens?.startsWith('toggle:')) return <NavToggle item={item} onNavigate={onNavigate} />;
  const entry =
    item.to === null ? (
      <button type="button" className="nav-item" onClick={() => onOpen(item, label)} {...named}>
        {inside}
      </button>
    ) : importing ? (
      <Link className="nav-item" aria-current="location" to={item.to} onClick={onNavigate} {...named}>
        {inside}
      </Link>
    ) : (
      <NavLink className="nav-item" to={item.to} end={DASHBOARDS.has(item.to)} onClick={onNavigate} {...named}>
        {inside}
      </NavLink>
    );
  return (
    <Tooltip content={collapsed ? label : null} describe={false} side="inline-end">
      {entry}
    </Tooltip>
  );
}
