/** Deletes expired sessions, links and counters. */
import type { Db } from '../db/pool.ts';
import { DEVICE_DAYS } from './known-device.ts';
import type { IdentityLog } from './types.ts';

const PAUSE_MS = 3_600_000;

const SWEEPS = [
  `delete from sessions where expires_at < now() or (not remember and seen_at < now() - interval '24 hours')`,
  `delete from sessions s using users u where u.id = s.user_id and s.created_at <= u.signed_out_at`,
  `delete from password_resets where expires_at < now() - interval '30 days'`,
  'delete from login_challenges where expires_at < now()',
  'delete from sign_in_journeys where expires_at < now()',
  'delete from service_tokens where expires_at < now()',
  `delete from known_devices where seen_at < now() - interval '${DEVICE_DAYS} days'`,
  'delete from guest_links where expires_at < now()',
  `delete from second_factors where confirmed_at is null and created_at < now() - interval '1 day'`,
  `delete from login_attempts where last_at < now() - interval '2 days'`,
];

/**
 * Returns a function that may be called at any time: it sweeps at most once an hour, in the background; a failure is logged and retried
 * later.
 */
export function createSweep(db: Db, log: IdentityLog): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < PAUSE_MS) return;
    last = performance.now();
    void (async () => {
      for (const text of SWEEPS) await db.query('auth', { text, values: [] });
    })().catch((error: unknown) => log.warn({ err: error }, 'expired sessions could not be cleared away'));
  };
}
