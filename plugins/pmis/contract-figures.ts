/**
 * What variations and payments of a contract come to. A contract with a construction commitment of its own takes both from there
 * (plugins/construction/money/contracts.ts); another one from its own records.
 */
import { text, type Draft, type DraftHook, type HookContext, type Hooks } from '../../core/index.ts';

const keys = (drafts: readonly Draft[], column: string): number[] =>
  [...new Set(drafts.flatMap((d) => [d.before?.[column], d.row[column]]).filter((id): id is number => typeof id === 'number'))].sort((a, b) => a - b);

const LINKED = 'select id from contract where tenant_id = $1 and id = any($2::bigint[]) and commitment_id is not null';
const HELD = 'select id from contract where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update';

/** contract_variation, contract_payment, before the SQL: not where the commitment says it; two writers of one contract count one after the other. */
const ownOnly: DraftHook = async (drafts, { query, actor }) => {
  const values = [actor.tenantId, keys(drafts, 'contract_id')];
  await query({ name: 'pmis_hold_contracts', text: HELD, values });
  const linked = new Set((await query<{ id: number }>({ name: 'pmis_contracts_linked', text: LINKED, values })).map((c) => c.id));
  for (const d of drafts) if (linked.has((d.row['contract_id'] ?? d.before?.['contract_id']) as number)) d.reject({ contract_id: [text('pmis.contract_linked')] }, text('pmis.contract_linked'));
};

const COUNT = `
update contract c set variations_value = s.variations, paid = s.paid from (
  select g.id, (select coalesce(sum(amount), 0) from contract_variation v where v.tenant_id = $1 and v.contract_id = g.id and v.status = 'approved' and v.deleted_at is null) as variations,
    (select coalesce(sum(amount), 0) from contract_payment p where p.tenant_id = $1 and p.contract_id = g.id and p.deleted_at is null) as paid from unnest($2::bigint[]) g (id)) s
where c.tenant_id = $1 and c.id = s.id and c.commitment_id is null and (c.variations_value, c.paid) is distinct from (s.variations, s.paid)`;

async function count({ query, actor }: HookContext, contracts: readonly number[]): Promise<void> {
  if (contracts.length) await query({ name: 'pmis_contract_figures', text: COUNT, values: [actor.tenantId, contracts] });
}

export const figureHooks: Hooks = { before: ownOnly, after: (drafts, ctx) => count(ctx, keys(drafts, 'contract_id')) };

/** contract, after the SQL: one that has lost its commitment counts its own records again. */
export const recount: DraftHook = async (drafts, ctx) =>
  count(ctx, drafts.filter((d) => typeof d.before?.['commitment_id'] === 'number' && d.row['commitment_id'] === null).map((d) => d.id as number));
