/** How far change orders have changed a commitment: approval paths go by it (domain model 1.18). */
import { type DraftHook, ofTenant, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { hold, keys, parents, type Asking } from './sql.ts';

/**
 * Approved change orders with this one, in per cent of the original value. Paths of approval go by it, so that it is asked anew before one
 * is chosen.
 */
const sharesSql = (ids: unknown): Statement => sql`
update commitment_co o set change_percent = s.share from (
  select x.id, round((c.approved_cos + coalesce(x.amount, 0)) * 100 / nullif(c.original_value, 0), 2) as share
  from ${rowsOf('commitment_co', 'x', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
  on c.id = x.commitment_id
  where x.id = any(${ids}::bigint[]) and x.status in ('draft', 'submitted', 'returned', 'resubmitted')) s
where ${ofTenant('commitment_co', 'o', { deleted: 'include' })} and o.id = s.id and o.change_percent is distinct from s.share`;

/** The caller holds the commitments. */
export async function share({ query }: Asking, orders: readonly unknown[]): Promise<void> {
  const ids = keys(orders);
  if (ids.length) await query(sharesSql(ids));
}

/** commitment_co, before the path of a submission is chosen. */
export const shareBeforePath: DraftHook = async (drafts, ctx) => {
  const entering = drafts.filter((d) => d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? ''));
  await hold(ctx, 'commitment', parents(entering, 'commitment_id'));
  await share(
    ctx,
    entering.map((d) => d.id),
  );
};
