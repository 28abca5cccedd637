/** Figures over audit contracts: by contract, by package, and reviews by person. Each is one statement over the reader's rows. */
import { AppError, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';
import { complianceByContract, complianceByPackage, readinessByPackage, reviewsByPackage } from './contract-statements.ts';

const PERMISSION = 'access_compliance_audit_contracts';

/** One's own reviews; other people's need the permission to see all audits. */
function personOf({ request: { query }, actor }: RouteContext): number | null {
  const [all, user] = [query['all'] === '1', query['user_id'] ?? ''];
  const mine = !all && (user === '' || keyIn(user) === actor.userId);
  if (!mine && !actor.permissions.has('access_all_audits')) throw new AppError('forbidden');
  return mine ? actor.userId : all ? null : keyIn(user);
}

export const charts: RouteDef[] = [
  {
    method: 'GET',
    path: 'subscription-chart',
    permission: PERMISSION,
    title: { en: 'Compliance by audit contract', ar: 'الالتزام حسب عقد التدقيق' },
    run: async (ctx) => `{"data":${(await complianceByContract(ctx)) ?? '[]'}}`,
  },
  {
    method: 'GET',
    path: 'audit-contracts-chart',
    permission: PERMISSION,
    title: { en: 'Compliance by package', ar: 'الالتزام حسب الحزمة' },
    run: async (ctx) => `{"data":${(await complianceByPackage(ctx)) ?? '[]'}}`,
  },
  {
    method: 'GET',
    path: 'readiness',
    permission: 'access_audit_rounds',
    title: { en: 'Readiness by framework', ar: 'الجاهزية حسب الإطار' },
    run: async (ctx) => `{"data":${(await readinessByPackage(ctx)) ?? '[]'}}`,
  },
  {
    method: 'GET',
    path: 'user-chart',
    permission: ['access_audit_rounds', 'access_grc_main_dashboard'],
    title: { en: 'Control reviews of a person by package', ar: 'مراجعات ضوابط الشخص حسب الحزمة' },
    run: async (ctx) => `{"data":{"data":${(await reviewsByPackage(ctx, personOf(ctx))) ?? '[]'}}}`,
  },
];
