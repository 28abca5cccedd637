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

const linking = (drafts: readonly Draft[]): Draft[] => drafts.filter((d) => typeof d.row['commitment_id'] === 'number');

/** contract, before the SQL: the keys of a connected suite mean other commitments there. */
export const contractLinkRules: DraftHook = async (drafts, { count }) => {
  const asked = linking(drafts);
  if (!asked.length || !(await count('construction_connection', { is_active: true }, { unscoped: true }))) return;
  for (const draft of asked) draft.reject({ commitment_id: [text('money.suite_elsewhere')] });
};

/** contract, after the SQL: one that has lost its commitment has its own variations and payments again. */
export const takeOver: DraftHook = async (drafts, ctx) => {
  await keepContracts(ctx, keys(linking(drafts).map((d) => d.row['commitment_id'])));
  const lost = drafts.filter((d) => typeof d.before?.['commitment_id'] === 'number' && d.row['commitment_id'] === null);
  if (lost.length) await ctx.query(ownSql(keys(lost.map((d) => d.id))));
};

const ownSql = (contracts: unknown): Statement => sql`
update contract c set variations_value = s.variations, paid = s.paid from (
  select g.id, (select coalesce(sum(amount), 0) from ${rowsOf('contract_variation', 'v')} where v.contract_id = g.id
  and v.status = 'approved') as variations,
    (select coalesce(sum(amount), 0) from ${rowsOf('contract_payment', 'p')} where p.contract_id = g.id) as paid
    from unnest(${contracts}::bigint[]) g (id)) s
where ${ofTenant('contract', 'c', { deleted: 'include' })} and c.id = s.id and c.commitment_id is null`;

/** contract_variation, contract_payment, before the SQL: not where the commitment says it. */
export const ownOnly: DraftHook = async (drafts, { find }) => {
  const of = (d: Draft): number => (d.row['contract_id'] ?? d.before?.['contract_id']) as number;
  const asked = { fields: ['commitment_id'], unscoped: true, deleted: 'include', lock: 'update' } as const;
  const held = await find('contract', { id: keys(drafts.flatMap((d) => [d.before?.['contract_id'], d.row['contract_id']])) }, asked);
  const linked = new Set(held.flatMap((c) => (c.commitment_id === null ? [] : [c.id])));
  for (const d of drafts) if (linked.has(of(d))) d.reject({ contract_id: [text('money.contract_linked')] }, text('money.contract_linked'));
};

/** construction_project, after the SQL: another rate is another figure in contracts. */
export const rateMoved: DraftHook = (drafts, ctx) =>
  keepContracts(ctx, [], keys(drafts.filter((d) => d.op === 'update' && 'exchange_rate' in d.row).map((d) => d.id)));
