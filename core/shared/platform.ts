/**
 * Key of the platform's tenant (migrations/20261123_15_tenant_requests.ts). Keys of companies end in their number, so none can equal it.
 */
export const PLATFORM_KEY = 'rukn';

/** Answer of `GET /api/ready`. */
export interface Readiness {
  /** `unavailable` (503): no database. `degraded` (200): requests are served, but something else fails. */
  status: 'ready' | 'degraded' | 'unavailable';
  database: 'ok' | 'down';
  /** `none`: not configured. */
  redis: 'ok' | 'down' | 'none';
  /** The disk of the files or the database. */
  disk: 'ok' | 'full' | 'unknown';
  /** `none`: jobs wait and no worker runs. */
  workers: 'ok' | 'none' | 'unknown';
}
