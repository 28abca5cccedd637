/** Every page that metadata declares, and the one that stands for an address without a page. */
import { isModule } from '../../core/shared/modules.ts';
import type { ModuleName } from '../../core/shared/modules.ts';
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';

const FILES = import.meta.glob<PageDef[]>('../../metadata/*/pages.json', { eager: true, import: 'default' });

export const PAGES: readonly PageDef[] = Object.values(FILES).flat();

/** A page of one record, generated or a plugin's own: its address ends in the key. */
export const showsRecord = ({ entity, path }: PageDef): boolean => entity !== undefined && /\/:\w+$/.test(path);

/** The folder of metadata that brings a page. */
const HOMES = new Map(Object.entries(FILES).flatMap(([file, pages]) => pages.map((page) => [page.path, file.split('/').at(-2) ?? ''])));

/** The module of a page, when it belongs to one that the person's organisation has switched off. */
export function moduleOff({ path }: Pick<PageDef, 'path'>, user: SessionUser | null): ModuleName | undefined {
  const home = HOMES.get(path);
  return user && isModule(home) && !user.tenant.modules.includes(home) ? home : undefined;
}

/** Shown in the layout of the application, or of the public pages for a guest. */
export const NOT_FOUND_PAGE: PageDef = {
  path: '*', title: 'Not found', layout: 'default', shared: ['dashboard', 'grc', 'oss', 'education'], guards: [], permission: null, view: 'not-found',
};
