/** The product families of the public pages, as the modules bring them (module.json): their landing pages, in the order of the modules. */
import { MODULES } from '../data/modules.ts';
import type { LandingPageDef } from '../../core/shared/modules.ts';

/** A landing page with the module that brings it; the page of the suite is nobody's. */
type LandingPage = Pick<LandingPageDef, 'family' | 'path' | 'linked'> & { of?: LandingPageDef & { module: string } };

/** The family of the suite, and of every public page that is no landing page. */
const SUITE: LandingPage = { family: 'all', path: '/', linked: true };

const LANDING_PAGES: readonly LandingPage[] = [
  SUITE,
  ...MODULES.flatMap(({ name, landingPages = [] }) => landingPages.map((page) => ({ ...page, of: { ...page, module: name } }))),
];

/** Those with a link in the navigation of the public pages. */
export const LINKED_PAGES = LANDING_PAGES.filter(({ linked }) => linked);

/** @param path a location path, case-insensitive, with or without a trailing slash. */
export function familyOf(path: string): string {
  const bare = path.toLowerCase().replace(/\/+$/, '') || '/';
  return (LANDING_PAGES.find((page) => page.path === bare) ?? SUITE).family;
}

/** The landing page of a family, where a module brings it. */
export const landingOf = (family: string): LandingPage['of'] => LANDING_PAGES.find((page) => page.family === family)?.of;
