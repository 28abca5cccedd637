/** The pages of Settings by section, as the metadata of pages says (`settings`). */
import bars from 'virtual:metadata/bars';
import { APPLICATION } from '../../core/shared/modules.ts';
import { SETTINGS_BAR, USUAL_GROUP, type PageDef } from '../../core/shared/page.ts';
import { byLayout } from '../data/modules.ts';
import type { Session } from '../data/session.tsx';
import { moduleOff, PAGES, toCome } from './pages.ts';

export interface SettingsItem {
  /** Path of its page. */
  id: string;
  to: string;
  icon: string;
  /** English title; the key of its translation, and with `.text` that of `about`. */
  label: string;
  textKey: string;
  /** What is set there, in English. */
  about: string;
}

export interface SettingsSection {
  id: string;
  /** English title, and the key of its translation. */
  title: string;
  textKey: string;
  items: SettingsItem[];
}

/** Whether a page is shown in the frame of an application. */
const within = ({ layout, shared }: PageDef, application: string): boolean =>
  layout === APPLICATION ? (shared?.includes(application) ?? true) : layout === application;

function settingsItem(page: PageDef, application: string, { can, user }: Session): SettingsItem | undefined {
  const { settings, path, title, permission } = page;
  const menu = byLayout(application)?.menu;
  if (!settings || toCome(page) || moduleOff(page, user) || !within(page, application)) return undefined;
  if (!can(permission) || !can(settings.permission)) return undefined;
  const type = user?.type?.code;
  if (settings.menu && (!can(menu?.permission) || (type && menu?.hiddenForTypes?.includes(type)))) return undefined;
  const to = settings.to ?? path;
  return { id: path, label: title, icon: settings.icon, to, textKey: `pages.${path}`, about: settings.text };
}

const placeOf = ({ settings }: PageDef): number => settings?.order ?? Number.MAX_SAFE_INTEGER;

/** The sections of Settings with the pages that the person may open from an application. */
export function settingsSections(application: string, session: Session): SettingsSection[] {
  const sections = bars.find(({ id }) => id === SETTINGS_BAR)?.sections ?? [];
  return sections.flatMap((section) => {
    const pages = PAGES.filter(({ settings }) => settings && (settings.group ?? USUAL_GROUP) === section.id).toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    );
    const items = pages.flatMap((page) => settingsItem(page, application, session) ?? []);
    return items.length > 0 ? [{ id: section.id, title: section.title, items, textKey: `nav.${SETTINGS_BAR}.${section.id}` }] : [];
  });
}
