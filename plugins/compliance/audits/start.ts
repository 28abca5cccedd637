/** POST /api/audit: an audit contract from chosen packages; with a contract and a package, a round of these (AMB-05). */
import type { RouteDef } from '../../../core/index.ts';

export const start: RouteDef = {
  method: 'POST',
  path: 'audit',
  permission: ['create_audit_contract', 'create_audit_round'],
  title: { en: 'Create an audit contract or a round', ar: 'إنشاء عقد تدقيق أو جولة' },
  run(ctx) {
    const body = ctx.request.body as Record<string, unknown> | null;
    const round = body !== null && typeof body === 'object' && ('subscription_id' in body || 'compliance_package_id' in body);
    return ctx.write(round ? 'audit_round' : 'subscription', 'create', body);
  },
};
