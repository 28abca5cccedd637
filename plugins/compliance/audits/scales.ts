/**
 * audit_status, after the SQL: where a result counts for more or less than before, open rounds are counted anew; closed ones stay as they
 * were closed.
 */
import { type Hooks, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { recount } from './recount.ts';

const openSql = (scaleIds: unknown): Statement => sql`
select r.id from ${rowsOf('audit_round', 'r')} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
on p.id = r.compliance_package_id
join ${rowsOf('subscription', 's', { deleted: 'include' })} on s.id = r.subscription_id
where p.scale_id = any(${scaleIds}::bigint[]) and r.closed is not true and s.close is not true order by r.id for no key update of r`;

export const results: Hooks = {
  when: ({ op, row }) => op === 'update' && ('credit' in row || 'kind' in row),
  async after(drafts, ctx) {
    const rounds = await ctx.query<{ id: number }>(openSql([...new Set(drafts.map((d) => d.before?.['scale_id']))]));
    await recount(
      ctx,
      rounds.map((r) => r.id),
    );
  },
};
