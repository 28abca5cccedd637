/** Every page that metadata declares, and the one that stands for an address without a page. */
import type { PageDef } from '../../core/shared/page.ts';

const FILES = import.meta.glob<PageDef[]>('../../metadata/*/pages.json', { eager: true, import: 'default' });

export const PAGES: readonly PageDef[] = Object.values(FILES).flat();

/** Shown in the layout of the application, or of the public pages for a guest. */
export const NOT_FOUND_PAGE: PageDef = {
  path: '*', title: 'Not found', layout: 'default', shared: ['dashboard', 'grc', 'oss', 'education'], guards: [], permission: null, view: 'not-found',
};
