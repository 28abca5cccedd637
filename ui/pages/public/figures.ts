/** Figures of the landing page, counted while the screens are built: a number here can never be older than the build. */

/** Entity files: every metadata file directly in a plugin's folder that is not about pages, menus or permissions. Countries and cities are facts, not records. Only the names enter the build. */
export const RECORD_TYPE_COUNT: number = Object.keys(import.meta.glob(['../../../metadata/*/*.json', '!../../../metadata/*/pages.json', '!../../../metadata/*/navigation.json', '!../../../metadata/*/permissions.json', '!../../../metadata/registration/*.json'])).length;

/** The plugins' catalogues of permissions, each a list of groups. */
const CATALOGUES = import.meta.glob<{ permissions: { id: string }[] }[]>('../../../metadata/*/permissions.json', { eager: true, import: 'default' });

/** Permissions that roles can be composed of, each counted once. */
export const PERMISSION_COUNT: number = new Set(Object.values(CATALOGUES).flat().flatMap(({ permissions }) => permissions.map(({ id }) => id))).size;
