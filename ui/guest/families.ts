/** The product families of the public pages, as the modules bring them (module.json): their landing pages, in the order of the modules. */
import { MODULES } from '../data/modules.ts';
import type { LandingPageDef } from '../../core/shared/modules.ts';

/** The family of the suite, and of every public page that is no landing page. */
const SUITE: LandingPageDef = { family: 'all', path: '/', linked: true };

const LANDING_PAGES: readonly LandingPageDef[] = [SUITE, ...MODULES.flatMap(({ landingPages = [] }) => landingPages)];

/** Those with a link in the navigation of the public pages. */
export const LINKED_PAGES = LANDING_PAGES.filter(({ linked }) => linked);

/** @param path a location path, case-insensitive, with or without a trailing slash. */
export function familyOf(path: string): string {
  const bare = path.toLowerCase().replace(/\/+$/, '') || '/';
  return (LANDING_PAGES.find((page) => page.path === bare) ?? SUITE).family;
}
