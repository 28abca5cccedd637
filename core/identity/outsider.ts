import type { Actor } from '../shared/actor.ts';

/** Whoever asks without a session, where a job wants an asker: nobody of the tenant. What they ask for, the system does. */
export const outsider = (tenantId: number): Actor => ({
  userId: 0,
  tenantId,
  permissions: new Set(),
  permissionsKey: 'outsider',
  type: null,
  sessionId: 0,
});
