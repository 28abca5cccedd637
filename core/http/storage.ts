/** GET tenant/storage: what the files of the organisation take and may take, for whoever sees its settings. */
import { can } from '../access/abilities.ts';
import { AppError } from '../errors.ts';
import { storageOf } from '../files/keep.ts';
import type { Handler } from './context.ts';
import type { RouteTable } from './route-table.ts';

export function addStorageRoute(table: RouteTable<Handler>): void {
  table.add('GET', 'api/tenant/storage', {
    public: false,
    async run({ kernel, actor, koa }) {
      if (!can(actor, 'access_tenant')) throw new AppError('forbidden');
      koa.set('Cache-Control', 'no-store');
      return { data: await storageOf(kernel, actor.tenantId) };
    },
  });
}
