import type { CalendarChoice } from './region.ts';

/** Who acts. Built once per session change and kept; every rule on the server asks this object and nothing else. */
export interface Actor {
  userId: number;
  tenantId: number;
  /** Permission strings of the actor's roles. */
  permissions: ReadonlySet<string>;
  /** A short hash of the sorted permissions: key for caches of schemas and statements. */
  permissionsKey: string;
  /** User type code, or null. */
  type: string | null;
  sessionId: number;
  /** Counts changes of the tenant's own fields (plugins/platform/custom-fields); absent: not known. */
  fieldsVersion?: number;
  /** The API token that acts for the person, instead of a session. */
  tokenId?: number;
  /** A token made for reading: every write is refused. */
  readOnly?: boolean;
  /**
   * The tenant demands a second factor and the person has none yet: the session may enrol one and nothing else, and holds no permission.
   */
  mustEnrol?: boolean;
  /** Modules that the tenant has switched off: their permissions are left out above, and their records are nobody's. */
  modulesOff?: ReadonlySet<string>;
  /** First day of the tenant's week, 0 is Sunday; absent: Sunday. */
  weekStart?: number;
  /** By which the tenant counts days; absent: the Gregorian one. */
  calendar?: CalendarChoice;
}
export type Locale = 'en' | 'ar' | 'fr' | 'cn';
export const LOCALES: readonly { code: Locale; dir: 'ltr' | 'rtl' }[] = [
  { code: 'en', dir: 'ltr' },
  { code: 'ar', dir: 'rtl' },
  { code: 'fr', dir: 'ltr' },
  { code: 'cn', dir: 'ltr' },
];
