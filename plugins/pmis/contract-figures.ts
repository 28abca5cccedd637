/** What variations and payments of a contract come to. */
import { type Draft, type DraftHook, type HookContext, type Hooks, ofTenant, rowsOf, sql, type Statement } from '../../core/index.ts';

const keys = (drafts: readonly Draft[], column: string): number[] =>
  [...new Set(drafts.flatMap((d) => [d.before?.[column], d.row[column]]).filter((id): id is number => typeof id === 'number'))].sort(
    (a, b) => a - b,
  );

/** contract_variation, contract_payment, before the SQL: two writers of one contract count one after the other. */
const inTurn: DraftHook = async (drafts, { find }) => {
  await find('contract', { id: keys(drafts, 'contract_id') }, { unscoped: true, deleted: 'include', lock: 'update' });
};

const countSql = (contracts: unknown): Statement => sql`
update contract c set variations_value = s.variations, paid = s.paid from (
  select g.id, (select coalesce(sum(amount), 0) from ${rowsOf('contract_variation', 'v')} where v.contract_id = g.id
  and v.status = 'approved') as variations,
    (select coalesce(sum(amount), 0) from ${rowsOf('contract_payment', 'p')} where p.contract_id = g.id) as paid
    from unnest(${contracts}::bigint[]) g (id)) s
where ${ofTenant('contract', 'c', { deleted: 'include' })} and c.id = s.id and (c.variations_value, c.paid)
is distinct from (s.variations, s.paid)`;

async function count({ query }: HookContext, contracts: readonly number[]): Promise<void> {
  if (contracts.length) await query(countSql(contracts));
}

export const figureHooks: Hooks = { before: inTurn, after: (drafts, ctx) => count(ctx, keys(drafts, 'contract_id')) };
