import type { CalendarChoice } from './region.ts';

/** Who acts. Built once per change of the session and cached; every rule on the server uses this object only. */
export interface Actor {
  userId: number;
  tenantId: number;
  /** Permission strings of the actor's roles. */
  permissions: ReadonlySet<string>;
  /** A short hash of the sorted permissions: cache key of schemas and statements. */
  permissionsKey: string;
  /** User type code, or null. */
  type: string | null;
  sessionId: number;
  /** Version of the tenant's custom fields (plugins/platform/custom-fields); absent: unknown. */
  fieldsVersion?: number;
  /** The API token that acts for the person, instead of a session. */
  tokenId?: number;
  /** A read-only token: every write is refused. */
  readOnly?: boolean;
  /** The tenant requires a second factor and the person has none yet: the session only allows setting one up, and has no permissions. */
  mustEnrol?: boolean;
  /** Modules that the tenant has switched off: their permissions are removed above, and nobody reaches their records. */
  modulesOff?: ReadonlySet<string>;
  /** First day of the tenant's week, 0 is Sunday; absent: Sunday. */
  weekStart?: number;
  /** The tenant's calendar; absent: Gregorian. */
  calendar?: CalendarChoice;
}
export type Locale = 'en' | 'ar' | 'fr' | 'cn';
export const LOCALES: readonly { code: Locale; dir: 'ltr' | 'rtl' }[] = [
  { code: 'en', dir: 'ltr' },
  { code: 'ar', dir: 'rtl' },
  { code: 'fr', dir: 'ltr' },
  { code: 'cn', dir: 'ltr' },
];
