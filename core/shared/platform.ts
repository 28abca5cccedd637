/**
 * Key of the tenant whose people run the platform (migrations/20261123_15_tenant_requests.ts). Keys of companies end in their number, so
 * none can take it.
 */
export const PLATFORM_KEY = 'rukn';

/** What `GET /api/ready` answers. */
export interface Readiness {
  /** `unavailable` (503): no database. `degraded` (200): requests are served, and something beside them is amiss. */
  status: 'ready' | 'degraded' | 'unavailable';
  database: 'ok' | 'down';
  /** `none`: the settings name none. */
  redis: 'ok' | 'down' | 'none';
  /** Where contents of files are kept, or the database. */
  disk: 'ok' | 'full' | 'unknown';
  /** `none`: jobs wait and nobody takes them. */
  workers: 'ok' | 'none' | 'unknown';
}
