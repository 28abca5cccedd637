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
  isGrc: boolean;
  sessionId: number;
  /** Counts changes of the tenant's own fields (core/custom); absent: not known. */
  fieldsVersion?: number;
  /** The API token that acts for the person, instead of a session. */
  tokenId?: number;
  /** A token made for reading: every write is refused. */
  readOnly?: boolean;
}
export type Locale = 'en' | 'ar' | 'fr' | 'cn';
export const LOCALES: readonly { code: Locale; dir: 'ltr' | 'rtl' }[] = [
  { code: 'en', dir: 'ltr' }, { code: 'ar', dir: 'rtl' }, { code: 'fr', dir: 'ltr' }, { code: 'cn', dir: 'ltr' },
];
