/** Numbers of the landing page, counted at build time, so that they always match the build. */
import figures from 'virtual:metadata/figures';

/** Number of entities. Countries and cities are reference data and not counted. */
export const RECORD_TYPE_COUNT: number = figures.records;

/** Number of permissions that a role can have. */
export const PERMISSION_COUNT: number = figures.permissions;
