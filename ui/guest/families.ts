/** The product families of the public pages, with their addresses and accent colours. */

export type Family = 'all' | 'pmis' | 'grc' | 'oss' | 'ut';

/** Address of each family's landing page. */
export const FAMILY_PATHS: Record<Family, string> = { all: '/', pmis: '/pmis', grc: '/grc', oss: '/oss', ut: '/ut' };

/** Families with a link in the navigation bar. The university's page (/ut) is for its own people only. */
export const NAV_FAMILIES = ['all', 'pmis', 'grc', 'oss'] as const satisfies readonly Family[];

/**
 * The family of a landing page; all other public pages belong to the suite.
 * @param path a location path, case-insensitive, with or without a trailing slash
 */
export function familyOf(path: string): Family {
  const bare = path.toLowerCase().replace(/\/+$/, '') || '/';
  const found = (Object.keys(FAMILY_PATHS) as Family[]).find((family) => FAMILY_PATHS[family] === bare);
  return found ?? 'all';
}
