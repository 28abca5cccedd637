/** The side bars of metadata, cut to what a person may see. */
import type { NavDef, NavItem, NavSection } from '../../core/shared/page.ts';
import type { Session } from '../data/session.tsx';

const FILES = import.meta.glob<NavDef>('../../metadata/*/navigation.json', { eager: true, import: 'default' });
const BARS = new Map(Object.values(FILES).map((bar) => [bar.id, bar]));
const BAR_OF = { dashboard: 'pmis', grc: 'grc', oss: 'oss', education: 'education' } as const;

export type Application = keyof typeof BAR_OF;

/** Shown without the permission, but disabled (permissions.json: effect disable); everything else is hidden. */
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

function cutItems(bar: string, section: NavSection, { can }: Session): SideItem[] {
  return section.items.flatMap((item) => {
    const allowed = can(item.permission, item.permissionMode);
    if (!allowed && !onlyDisables(item.permission)) return [];
    return [{ ...item, textKey: `nav.${bar}.${section.id}.${item.id}`, disabled: !allowed || item.placeholder === true }];
  });
}

/** Sections with something in them, in order. Sections hidden for a user type are left out (ossSystemMenu). */
export function sideBar(application: Application, session: Session): SideSection[] {
  const bar = BARS.get(BAR_OF[application]);
  const type = session.user?.type?.code;
  return (bar?.sections ?? []).flatMap((section) => {
    if (!session.can(section.permission) || (type && section.hiddenForTypes?.includes(type))) return [];
    const items = cutItems(bar!.id, section, session);
    const showTree = section.tree !== undefined && session.can(section.tree.permission);
    return items.length > 0 || showTree ? [{ ...section, items, showTree, textKey: `nav.${bar!.id}.${section.id}` }] : [];
  });
}

/** The section at the foot of the side bar. */
export const SYSTEM_SECTION = 'system-menu';

/** Applications whose first pages this person may open, for the GRC/PMIS toggle: both tenant guards must let them pass. */
export function moduleChoices(session: Session): Application[] {
  const { user, can } = session;
  if (!user) return [];
  const grc = user.tenant.is_grc && can('access_compliance_audit_contracts');
  const pmis = !user.tenant.is_grc && !user.type && can('access_pmis_main_dashboard');
  return [...(grc ? ['grc' as const] : []), ...(pmis ? ['dashboard' as const] : [])];
}
