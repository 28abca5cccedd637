/** GET api/tenant/users/{id}/presence: numbers and times of a person's sessions, tokens and links. */
import { can, idOf } from '../../../core/engine.ts';
import { AppError, type EndpointDef, type ApiRequest } from '../../../core/index.ts';
import { presenceOf } from './active-access.ts';

export const presenceEndpoint: EndpointDef = { method: 'GET', path: 'tenant/users/{id}/presence', permission: null, run: presence };

async function presence(r: ApiRequest): Promise<object> {
  if (!can(r.actor, r.kernel.registry.entity('user').def.access.read)) throw new AppError('forbidden');
  const data = await presenceOf(r.kernel.db, r.actor.tenantId, idOf(r));
  if (!data) throw new AppError('not_found');
  return { data };
}
