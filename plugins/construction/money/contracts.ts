/** A contract with a commitment of its own: change orders and payments of that one count there, in the currency of the organisation. */
import { type Draft, type DraftHook, ofTenant, rowsOf, sql, type Statement, text } from '../../../core/index.ts';
import { keys, type Asking } from './sql.ts';

const keepSql = (commitments: unknown, projects: unknown): Statement => sql`
update contract t set variations_value = s.variations, paid = s.paid from (
  select c.id, round(c.approved_cos * r.rate, 2) as variations, round(c.paid * r.rate, 2) as paid
  from ${rowsOf('commitment', 'c', { deleted: 'include' })} join ${rowsOf('construction_project', 'p', { deleted: 'include' })}
  on p.id = c.project_id
  cross join lateral (select coalesce(c.exchange_rate, 1) * coalesce(p.exchange_rate, 1) as rate) r
  where (c.id = any(${commitments}::bigint[]) or c.project_id = any(${projects}::bigint[]))) s
where ${ofTenant('contract', 't', { deleted: 'include' })} and t.commitment_id = s.id and (t.variations_value, t.paid) is distinct
from (s.variations, s.paid)`;

/** @param projects all commitments of these too, whose rate has changed. */
export async function keepContracts({ query }: Asking, commitments: readonly number[], projects: readonly number[] = []): Promise<void> {
  if (commitments.length || projects.length) await query(keepSql(commitments, projects));
}

const connectedSql = (): Statement => sql`select 1 as yes from ${rowsOf('construction_connection')} where is_active limit 1`;
const linking = (drafts: readonly Draft[]): Draft[] => drafts.filter((d) => typeof d.row['commitment_id'] === 'number');

/** contract, before the SQL: the keys of a connected suite mean other commitments there. */
export const contractLinkRules: DraftHook = async (drafts, { query }) => {
  const asked = linking(drafts);
  if (!asked.length || !(await query(connectedSql())).length) return;
  for (const draft of asked) draft.reject({ commitment_id: [text('money.suite_elsewhere')] });
};

/** contract, after the SQL. */
export const takeOver: DraftHook = (drafts, ctx) => keepContracts(ctx, keys(linking(drafts).map((d) => d.row['commitment_id'])));

/** construction_project, after the SQL: another rate is another figure in contracts. */
export const rateMoved: DraftHook = (drafts, ctx) =>
  keepContracts(ctx, [], keys(drafts.filter((d) => d.op === 'update' && 'exchange_rate' in d.row).map((d) => d.id)));
