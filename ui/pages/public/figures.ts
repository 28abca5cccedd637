/** Figures of the landing page, counted while the screens are built: a number here can never be older than the build. */

/** Entity files: every metadata file directly in a plugin's folder that is not about pages, menus or permissions. Only the names enter the build. */
export const RECORD_TYPE_COUNT: number = Object.keys(import.meta.glob(['../../../metadata/*/*.json', '!../../../metadata/*/pages.json', '!../../../metadata/*/navigation.json', '!../../../metadata/*/permissions.json'])).length;

/** Permission strings of the catalogue; 70 of them are the contract's. */
export const PERMISSION_COUNT: number = 70;
