/** audit_status, after the SQL: where a result counts for more or less than before, open rounds are counted anew; closed ones stay as they were closed. */
import type { Hooks } from '../../../core/index.ts';
import { recount } from './recount.ts';

const OPEN = `
select r.id from audit_round r join compliance_package p on p.tenant_id = $1 and p.id = r.compliance_package_id
join subscription s on s.tenant_id = $1 and s.id = r.subscription_id
where r.tenant_id = $1 and p.scale_id = any($2::bigint[]) and r.closed is not true and s.close is not true and r.deleted_at is null order by r.id for no key update of r`;

export const results: Hooks = {
  when: ({ op, row }) => op === 'update' && ('credit' in row || 'kind' in row),
  async after(drafts, ctx) {
    const rounds = await ctx.query<{ id: number }>({ name: 'compliance_rounds_of_scale', text: OPEN, values: [ctx.actor.tenantId, [...new Set(drafts.map((d) => d.before?.['scale_id']))]] });
    await recount(ctx, rounds.map((r) => r.id));
  },
};
