/** audit_status, after the SQL: if the credit of a result changes, open rounds are recounted; closed ones are not. */
import type { Hooks } from '../../../core/index.ts';
import { recount } from './figure-statements.ts';

export const results: Hooks<'audit_status'> = {
  when: ({ op, row }) => op === 'update' && ('credit' in row || 'kind' in row),
  async after(drafts, ctx) {
    const scales = [...new Set(drafts.map((d) => d.before?.scale_id))];
    const rounds = await ctx.find(
      'audit_round',
      { 'compliance_package_id.scale_id': { in: scales }, closed: { ne: true }, 'subscription_id.close': { ne: true } },
      { unscoped: true, lock: 'update' },
    );
    await recount(
      ctx,
      rounds.map((r) => r.id),
    );
  },
};
