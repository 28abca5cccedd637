/** Endpoints of plugins: the permission comes first, and the address says whose token opens them. */
import { expect, test } from '@jest/globals';
import type { EndpointDef } from '../plugin/contract.ts';
import { actorWith } from '../test/people.ts';
import type { ApiRequest, Handler } from './context.ts';
import { addEndpoints } from './plugin-routes.ts';
import { RouteTable } from './route-table.ts';

const asked: string[] = [];
const endpoint = (more: Partial<EndpointDef>): EndpointDef => ({
  method: 'POST',
  path: 'fleet/{id}/picture',
  permission: 'update_fleet',
  run: async ({ params }) => {
    asked.push(params['id'] ?? '');
    return { data: 1 };
  },
  ...more,
});
const tableOf = (...endpoints: EndpointDef[]): RouteTable<Handler> => {
  const table = new RouteTable<Handler>();
  addEndpoints(table, endpoints);
  return table;
};
const call = (permissions: string[]): Promise<object | string> =>
  tableOf(endpoint({})).routes[0]!.handler.run({ actor: actorWith(1, 2, permissions), params: { id: '7' } } as unknown as ApiRequest);

test('without the permission its code does not run', async () => {
  await expect(call(['access_fleet'])).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked).toEqual([]);
});

test('with it, it answers the request as it is', async () => {
  expect(await call(['update_fleet'])).toEqual({ data: 1 });
  expect(asked).toEqual(['7']);
});

test('only who says so is public, writes by a GET, or takes the token of the services', () => {
  const [plain, open, served] = tableOf(
    endpoint({}),
    endpoint({ method: 'GET', permission: null, public: true, writes: true }),
    endpoint({ base: 'services', path: 'fleet/Cars', service: true }),
  ).routes;
  expect(plain).toMatchObject({ path: 'api/fleet/{id}/picture', handler: { public: false } });
  expect(plain!.handler).not.toHaveProperty('service');
  expect(plain!.handler).not.toHaveProperty('writes');
  expect(open!.handler).toMatchObject({ public: true, writes: true });
  expect(served).toMatchObject({ path: 'services/fleet/Cars', handler: { public: false, service: true } });
});
