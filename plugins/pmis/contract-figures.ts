/**
 * What variations and payments of a contract come to. A contract with a construction commitment of its own takes both from there
 * (plugins/construction/money/contracts.ts); another one from its own records.
 */
import { type Draft, type DraftHook, type HookContext, type Hooks, ofTenant, rowsOf, sql, type Statement, text } from '../../core/index.ts';

const keys = (drafts: readonly Draft[], column: string): number[] =>
  [...new Set(drafts.flatMap((d) => [d.before?.[column], d.row[column]]).filter((id): id is number => typeof id === 'number'))].sort(
    (a, b) => a - b,
  );

/**
 * contract_variation, contract_payment, before the SQL: not where the commitment says it; two writers of one contract count one after the
 * other.
 */
const ownOnly: DraftHook = async (drafts, { find }) => {
  const held = await find(
    'contract',
    { id: keys(drafts, 'contract_id') },
    { fields: ['commitment_id'], unscoped: true, deleted: 'include', lock: 'update' },
  );
  const linked = new Set(held.flatMap((c) => (c.commitment_id === null ? [] : [c.id])));
  for (const d of drafts)
    if (linked.has((d.row['contract_id'] ?? d.before?.['contract_id']) as number))
      d.reject({ contract_id: [text('pmis.contract_linked')] }, text('pmis.contract_linked'));
};

const countSql = (contracts: unknown): Statement => sql`
update contract c set variations_value = s.variations, paid = s.paid from (
  select g.id, (select coalesce(sum(amount), 0) from ${rowsOf('contract_variation', 'v')} where v.contract_id = g.id
  and v.status = 'approved') as variations,
    (select coalesce(sum(amount), 0) from ${rowsOf('contract_payment', 'p')} where p.contract_id = g.id) as paid
    from unnest(${contracts}::bigint[]) g (id)) s
where ${ofTenant('contract', 'c', { deleted: 'include' })} and c.id = s.id and c.commitment_id is null and (c.variations_value, c.paid)
is distinct from (s.variations, s.paid)`;

async function count({ query }: HookContext, contracts: readonly number[]): Promise<void> {
  if (contracts.length) await query(countSql(contracts));
}

export const figureHooks: Hooks = { before: ownOnly, after: (drafts, ctx) => count(ctx, keys(drafts, 'contract_id')) };

/** contract, after the SQL: one that has lost its commitment counts its own records again. */
export const recount: DraftHook = async (drafts, ctx) =>
  count(
    ctx,
    drafts.filter((d) => typeof d.before?.['commitment_id'] === 'number' && d.row['commitment_id'] === null).map((d) => d.id as number),
  );
