/** The product families of the public pages: which address shows which, and in which accent. */

export type Family = 'all' | 'pmis' | 'grc' | 'oss' | 'ut';

/** Address of each family's landing page. */
export const FAMILY_PATHS: Record<Family, string> = { all: '/', pmis: '/pmis', grc: '/grc', oss: '/oss', ut: '/ut' };

/** Families with a link in the navigation bar. The university's page (/ut) is reached by its own people only. */
export const NAV_FAMILIES = ['all', 'pmis', 'grc', 'oss'] as const satisfies readonly Family[];

/**
 * The family whose landing page stands at a path; every other public page belongs to the suite.
 * @param path a location path, in any case and with or without a closing slash
 */
export function familyOf(path: string): Family {
  const bare = path.toLowerCase().replace(/\/+$/, '') || '/';
  const found = (Object.keys(FAMILY_PATHS) as Family[]).find((family) => FAMILY_PATHS[family] === bare);
  return found ?? 'all';
}
