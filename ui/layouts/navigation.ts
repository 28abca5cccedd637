/** The side bars of metadata, reduced to what a person may see. */
import bars from 'virtual:metadata/bars';
import type { NavItem, NavSection } from '../../core/shared/page.ts';
import { pageAt } from '../../core/shared/page-at.ts';
import { APPLICATIONS, byLayout } from '../data/modules.ts';
import type { Session } from '../data/session.tsx';
import { judge } from '../page/guards.ts';
import { moduleOff, PAGES, toCome } from '../page/pages.ts';
import type { SettingsSection } from '../page/settings.ts';
import { panelLoader } from '../slots/panels.ts';

/** Disabled without the permission (permissions.json: effect disable); all other items are hidden. */
const DISABLED_WITHOUT = new Set(['access_audit_rounds']);
/** Most entries of "my work". */
const MOST_WORK = 3;

export interface SideItem extends NavItem {
  /** Key of its translation. */
  textKey: string;
  disabled: boolean;
}
export interface SideSection extends Omit<NavSection, 'items'> {
  textKey: string;
  items: SideItem[];
  /** The tree of this section may be shown. */
  showTree: boolean;
}

const onlyDisables = (permission: NavItem['permission']): boolean => typeof permission === 'string' && DISABLED_WITHOUT.has(permission);

function cutItems(bar: string, section: NavSection, { can, user }: Session): SideItem[] {
  return section.items.flatMap((item) => {
    const page = item.to === null ? undefined : pageAt(item.to, PAGES);
    if (item.placeholder || (page && (toCome(page) || moduleOff(page, user)))) return [];
    if (item.opens && !panelLoader(item.opens)) return [];
    if (item.gate && !can(item.gate)) return [];
    const allowed = can(item.permission, item.permissionMode);
    if (!allowed && !onlyDisables(item.permission)) return [];
    return [{ ...item, textKey: `nav.${bar}.${section.id}.${item.id}`, disabled: !allowed }];
  });
}

const treeShown = ({ tree }: NavSection, { can }: Session): boolean => tree !== undefined && can(tree.permission) && can(tree.gate);

/** The sections of an application with at least one entry, in their order. */
export function sideBar(application: string, session: Session): SideSection[] {
  const bar = bars.find(({ id }) => id === byLayout(application)?.name);
  const type = session.user?.type?.code;
  return (bar?.sections ?? []).flatMap((section) => {
    if (!session.can(section.permission) || (type && section.hiddenForTypes?.includes(type))) return [];
    const cut = cutItems(bar!.id, section, session);
    const items = section.kind === 'work' ? cut.slice(0, MOST_WORK) : cut;
    const showTree = treeShown(section, session);
    return items.length > 0 || showTree ? [{ ...section, items, showTree, textKey: `nav.${bar!.id}.${section.id}` }] : [];
  });
}

/** The page of an entry, and the pages below it. */
const holds = (address: string, pathname: string): boolean => pathname === address || pathname.startsWith(`${address}/`);

/** The entry of the longest address that holds this path. */
export function entryAt<I extends { to: string | null }>(sections: readonly { items: readonly I[] }[], pathname: string): I | undefined {
  const path = pathname.toLowerCase();
  const found = sections.flatMap(({ items }) => items.filter(({ to }) => to !== null && holds(to.split('?')[0]!.toLowerCase(), path)));
  return found.toSorted((a, b) => b.to!.length - a.to!.length)[0];
}

/** Addresses of Settings itself: with and without the s (AMB-01), and those of an application's own settings. */
const isSettings = (pathname: string): boolean => pageAt(pathname, PAGES)?.view === 'settings';

/** Whether a page belongs to Settings, for a person who has the entry there. A page of the work bar stays in it. */
export function inSettings(pathname: string, settings: readonly SettingsSection[], work: readonly SideSection[]): boolean {
  if (isSettings(pathname)) return true;
  const own = entryAt(settings, pathname);
  const other = entryAt(work, pathname);
  return own !== undefined && (other === undefined || own.to!.length > other.to!.length);
}

/** The first page in an application's side bar that the person may open, guards included, and that uses its layout. */
function firstPage(application: string, session: Session): string | undefined {
  const links = sideBar(application, session).flatMap(({ items }) => items.flatMap(({ to, disabled }) => (to && !disabled ? [to] : [])));
  return links.find((to) => {
    const page = pageAt(to, PAGES);
    if (!page || page.layout !== application) return false;
    return judge(page, { user: session.user, testPages: false }).kind === 'ok' && session.can(page.permission);
  });
}

/** The applications that this person may enter, with the first page of each. */
export function moduleChoices(session: Session): { application: string; to: string }[] {
  const choices = APPLICATIONS.filter(({ switcher }) => switcher !== undefined).toSorted((a, b) => a.switcher! - b.switcher!);
  return choices.flatMap(({ layout }) => {
    const to = firstPage(layout, session);
    return to ? [{ application: layout, to }] : [];
  });
}
