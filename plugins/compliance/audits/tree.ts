/**
 * GET /api/subscription: audit contracts with their packages and rounds, in one statement. GET /api/audit-contracts: the packages of all of
 * them.
 */
import type { RouteContext, RouteDef } from '../../../core/index.ts';
import { STANDS } from '../sql.ts';
import { contractPackages, contractTree, type Wanted } from './contract-statements.ts';

const wantedBy = ({ request: { query, choice } }: RouteContext): Wanted => ({
  status: choice('status', STANDS),
  ...(query['search'] ? { search: query['search'] } : {}),
});

const PERMISSION = 'access_compliance_audit_contracts';

export const tree: RouteDef[] = [
  {
    method: 'GET',
    path: 'subscription',
    permission: PERMISSION,
    title: { en: 'Audit contracts with their packages and rounds', ar: 'عقود التدقيق بحزمها وجولاتها' },
    async run(ctx) {
      const list = await contractTree(ctx, wantedBy(ctx));
      return `{"subscriptions":${list ?? '[]'}}`;
    },
  },
  {
    method: 'GET',
    path: 'audit-contracts',
    permission: PERMISSION,
    title: { en: 'Packages of audit contracts with their rounds', ar: 'حزم عقود التدقيق وجولاتها' },
    async run(ctx) {
      const list = await contractPackages(ctx, wantedBy(ctx));
      return `{"data":${list ?? '[]'}}`;
    },
  },
];
