/** Figures of the landing page, counted while the screens are built: a number here can never be older than the build. */
import figures from 'virtual:metadata/figures';

/** Kinds of records. Countries and cities are facts, not records. */
export const RECORD_TYPE_COUNT: number = figures.records;

/** Permissions that roles can be composed of. */
export const PERMISSION_COUNT: number = figures.permissions;
