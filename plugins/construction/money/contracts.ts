/** A contract with a commitment of its own: change orders and payments of that one count there, in the currency of the organisation. */
import { text, type Draft, type DraftHook } from '../../../core/index.ts';
import { keys, statement, type Asking } from './sql.ts';

const KEEP = `
update contract t set variations_value = s.variations, paid = s.paid from (
  select c.id, round(c.approved_cos * r.rate, 2) as variations, round(c.paid * r.rate, 2) as paid from commitment c join construction_project p on p.tenant_id = $1 and p.id = c.project_id
  cross join lateral (select coalesce(c.exchange_rate, 1) * coalesce(p.exchange_rate, 1) as rate) r
  where c.tenant_id = $1 and (c.id = any($2::bigint[]) or c.project_id = any($3::bigint[]))) s
where t.tenant_id = $1 and t.commitment_id = s.id and (t.variations_value, t.paid) is distinct from (s.variations, s.paid)`;

/** @param projects all commitments of these too, whose rate has changed. */
export async function keepContracts({ query, actor }: Asking, commitments: readonly number[], projects: readonly number[] = []): Promise<void> {
  if (commitments.length || projects.length) await query(statement('keep_contracts', KEEP, [actor.tenantId, commitments, projects]));
}

const CONNECTED = 'select 1 as yes from construction_connection where tenant_id = $1 and is_active and deleted_at is null limit 1';
const linking = (drafts: readonly Draft[]): Draft[] => drafts.filter((d) => typeof d.row['commitment_id'] === 'number');

/** contract, before the SQL: the keys of a connected suite mean other commitments there. */
export const contractLinkRules: DraftHook = async (drafts, { query, actor }) => {
  const asked = linking(drafts);
  if (!asked.length || !(await query(statement('connected', CONNECTED, [actor.tenantId]))).length) return;
  for (const draft of asked) draft.reject({ commitment_id: [text('money.suite_elsewhere')] });
};

/** contract, after the SQL. */
export const takeOver: DraftHook = (drafts, ctx) => keepContracts(ctx, keys(linking(drafts).map((d) => d.row['commitment_id'])));

/** construction_project, after the SQL: another rate is another figure in contracts. */
export const rateMoved: DraftHook = (drafts, ctx) => keepContracts(ctx, [], keys(drafts.filter((d) => d.op === 'update' && 'exchange_rate' in d.row).map((d) => d.id)));
