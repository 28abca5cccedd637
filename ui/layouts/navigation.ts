/** The side bars of metadata, reduced to what a person may see. */
import bars from 'virtual:metadata/bars';
import { APPLICATION } from '../../core/shared/modules.ts';
import type { NavItem, NavSection } from '../../core/shared/page.ts';
import { APPLICATIONS, byLayout } from '../data/modules.ts';
import type { Session } from '../data/session.tsx';
import { judge } from '../page/guards.ts';
import { moduleOff, PAGES } from '../page/pages.ts';
import { panelLoader } from '../slots/panels.ts';
import { pageAt } from '../../core/shared/page-at.ts';

/** The section at the bottom of the side bar. */
export const SYSTEM_SECTION = 'system-menu';

/** Disabled without the permission (permissions.json: effect disable); all other items are hidden. */
const DISABLED_WITHOUT = new Set(['access_audit_rounds']);

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
    if (page && moduleOff(page, user)) return [];
    if (item.opens && !panelLoader(item.opens)) return [];
    const allowed = can(item.permission, item.permissionMode);
    if (!allowed && !onlyDisables(item.permission)) return [];
    return [{ ...item, textKey: `nav.${bar}.${section.id}.${item.id}`, disabled: !allowed || item.placeholder === true }];
  });
}

/** The non-empty sections, in order. Sections hidden for a user type are left out (ossSystemMenu). */
export function sideBar(application: string, session: Session): SideSection[] {
  const bar = bars.find(({ id }) => id === byLayout(application)?.name);
  const type = session.user?.type?.code;
  return (bar?.sections ?? []).flatMap((section) => {
    if (!session.can(section.permission) || (type && section.hiddenForTypes?.includes(type))) return [];
    const items = cutItems(bar!.id, section, session);
    const showTree = section.tree !== undefined && session.can(section.tree.permission);
    return items.length > 0 || showTree ? [{ ...section, items, showTree, textKey: `nav.${bar!.id}.${section.id}` }] : [];
  });
}

/** The first page in an application's side bar that the person may open, guards included, and that uses its layout. */
function firstPage(application: string, session: Session): string | undefined {
  const links = sideBar(application, session).flatMap(({ items }) => items.flatMap(({ to, disabled }) => (to && !disabled ? [to] : [])));
  return links.find((to) => {
    const page = pageAt(to, PAGES);
    if (!page || (page.layout === APPLICATION ? page.shared?.includes(application) === false : page.layout !== application)) return false;
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
