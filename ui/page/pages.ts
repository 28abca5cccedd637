/** Every page that metadata declares, and the one that stands for an address without a page. */
import pages from 'virtual:metadata/pages';
import { APPLICATION, type ShownModule } from '../../core/shared/modules.ts';
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { SWITCHES } from '../data/modules.ts';

export const PAGES: readonly PageDef[] = pages;

/** A page of one record, generated or a plugin's own: its address ends in the key. */
export const showsRecord = ({ entity, path }: PageDef): boolean => entity !== undefined && /\/:\w+$/.test(path);

/** The folder of metadata that brings a page. */
const HOMES = new Map(pages.map(({ path, plugin }) => [path, plugin]));

/** The module of a page, when it belongs to one that the person's organisation has switched off. */
export function moduleOff({ path, guards }: Pick<PageDef, 'path' | 'guards'>, user: SessionUser | null): ShownModule | undefined {
  // What opens without signing in belongs to nobody's organisation.
  const home = guards.includes('auth') ? HOMES.get(path) : undefined;
  return user && home && !user.tenant.modules.includes(home) ? SWITCHES.find(({ name }) => name === home) : undefined;
}

/** Shown in the layout of the application, or of the public pages for a guest. */
export const NOT_FOUND_PAGE: PageDef = {
  path: '*',
  title: 'Not found',
  layout: APPLICATION,
  guards: [],
  permission: null,
  view: 'not-found',
};
