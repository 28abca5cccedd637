/** All pages of metadata, and the page for unknown addresses. */
import pages from 'virtual:metadata/pages';
import { APPLICATION, type ShownModule } from '../../core/shared/modules.ts';
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { SWITCHES } from '../data/modules.ts';

export const PAGES: readonly PageDef[] = pages;

/** A page of one record, generated or a plugin's own: its address ends with the key. */
export const showsRecord = ({ entity, path }: PageDef): boolean => entity !== undefined && /\/:\w+$/.test(path);

/** Pages of modules to come are shown to nobody. */
export const toCome = ({ view }: Pick<PageDef, 'view'>): boolean => view === 'under-construction';

/** The plugin (folder of metadata) of each page. */
const HOMES = new Map(pages.map(({ path, plugin }) => [path, plugin]));

/** The module of a page, if the person's organisation has switched it off. */
export function moduleOff({ path, guards }: Pick<PageDef, 'path' | 'guards'>, user: SessionUser | null): ShownModule | undefined {
  // Pages that open without signing in belong to no organisation.
  const home = guards.includes('auth') ? HOMES.get(path) : undefined;
  return user && home && !user.tenant.modules.includes(home) ? SWITCHES.find(({ name }) => name === home) : undefined;
}

/** Uses the layout of the application, or of the public pages for a guest. */
export const NOT_FOUND_PAGE: PageDef = {
  path: '*',
  title: 'Not found',
  layout: APPLICATION,
  guards: [],
  permission: null,
  view: 'not-found',
};
