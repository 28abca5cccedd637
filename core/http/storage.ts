/** GET tenant/storage: storage used by the organisation's files, and its quota, for readers of the settings. */
import { can } from '../access/abilities.ts';
import { AppError } from '../errors.ts';
import { storageOf } from '../files/keep.ts';
import type { EndpointDef } from '../plugin/contract.ts';

export const storageEndpoint: EndpointDef = {
  method: 'GET',
  path: 'tenant/storage',
  permission: null,
  async run({ kernel, actor, koa }) {
    if (!can(actor, 'access_tenant')) throw new AppError('forbidden');
    koa.set('Cache-Control', 'no-store');
    return { data: await storageOf(kernel, actor.tenantId) };
  },
};
