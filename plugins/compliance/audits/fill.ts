/**
 * A new round's items: one for each assessed control of its package, by one statement; results and people of an earlier round come along
 * where it says so.
 */
import { type Draft, type HookContext, plain, rowsOf, sql, thisTenant } from '../../../core/index.ts';
import { carryEvidence } from './carry-evidence.ts';
import { tellReviewers } from './tell.ts';

/** What an item takes from the one before. Notes stay where they were written: they close an item, and this one is open. */
const TAKEN = [
  'score',
  'documentation_score',
  'justification',
  'remarks',
  'corrective_procedures',
  'expected_compliance_date',
  'control_owner_id',
] as const;

/** What was said not to apply before a reason was asked for is assessed anew. */
const UNREASONED = `coalesce(trim(e.justification), '') = ''`;

/**
 * Keys follow the order of the package, so that what goes by key (answers to calls for many, notices of several) tells the items as the
 * page does. Without an order they come as the joins find them, which differs with the size of the tables.
 */
const ITEMS = sql`
with round as (
  select r.id, r.tenant_id, r.carried_from_id, r.compliance_package_id as pack, p.scale_id,
    (select s.id from ${rowsOf('audit_status', 's')} where s.scale_id = p.scale_id and s.kind = 'not_assessed' order by s.position, s.id
    limit 1) as blank
  from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  on p.id = r.compliance_package_id
  where r.id = any($3::bigint[])
), earlier as (
  select r.id as round_id, r.pack, r.scale_id, i.id, i.node_id, i.ref_no, i.audit_status_id, i.applicable, i.reviewer_ids,
  ${plain(TAKEN.map((c) => `i.${c}`).join(', '))}, s.kind, s.scale_id as its_scale from round r
  join ${rowsOf('audit_item', 'i')} on i.round_id = r.carried_from_id
  left join ${rowsOf('audit_status', 's', { deleted: 'include' })} on s.id = i.audit_status_id
), pairs (round_id, node_id, item, rank) as (
  select e.round_id, e.node_id, e.id, 1 from earlier e
  union all select e.round_id, n.id, e.id, 2 from earlier e join ${rowsOf('package_node', 'n')} on n.package_id = e.pack
  and n.ref_no = e.ref_no
  union all select e.round_id, case when m.source_node_id = e.node_id then m.target_node_id else m.source_node_id end, e.id, 3
    from earlier e join ${rowsOf('control_mapping', 'm')} on e.node_id in (m.source_node_id, m.target_node_id) and m.relationship = 'equal'
), before as (select distinct on (round_id, node_id) round_id, node_id, item from pairs order by round_id, node_id, rank, item)
insert into audit_item (tenant_id, created_by, updated_by, round_id, node_id, ref_no, title_en, title_ar, node_type, position, weight,
lineage_ids, domain_id, status, closed,
  applicable, audit_status_id, reviewer_ids, carried_from_id, ${plain(TAKEN.join(', '))})
select ${thisTenant}, $2, $2, r.id, n.id, n.ref_no, n.title_en, n.title_ar, n.node_type, n.position, coalesce(n.weight, 1), n.lineage_ids,
n.lineage_ids[1], 'open', false,
  coalesce(e.applicable, true) or ${plain(UNREASONED)},
  coalesce(case when e.kind = 'not_applicable' and ${plain(UNREASONED)} then null when e.its_scale = r.scale_id then e.audit_status_id
    else (select s.id from ${rowsOf('audit_status', 's')} where s.scale_id = r.scale_id and s.kind = e.kind order by s.position, s.id
    limit 1) end, r.blank),
  coalesce((select array_agg(u.id order by k.n) from unnest(e.reviewer_ids) with ordinality k (id, n) join ${rowsOf('users', 'u')}
  on u.id = k.id and u.status = 'active'), '{}'),
  case when (e.kind <> 'not_assessed' or e.applicable is false)
  and not ((e.kind = 'not_applicable' or e.applicable is false) and ${plain(UNREASONED)}) then e.id end,
  ${plain(TAKEN.map((c) => `e.${c}`).join(', '))}
from round r
join ${rowsOf('package_node', 'n')} on n.package_id = r.pack and n.assessable is not false
left join before b on b.round_id = r.id and b.node_id = n.id
left join earlier e on e.round_id = r.id and e.id = b.item
order by r.id, n.position, n.id`;

export async function fillRounds(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const ids = drafts.map((d) => d.id as number);
  const carried = drafts.filter((d) => typeof d.row['carried_from_id'] === 'number').map((d) => d.id as number);
  await hashing(ctx, async () => {
    await ctx.query(ITEMS.with(ctx.actor.userId || null, ids));
    if (carried.length) await carryEvidence(ctx, carried);
  });
  if (carried.length) await tellReviewers(ctx, carried);
}

/** PostgreSQL knows nothing of rows that were written a moment ago, and would take a thousand for one and compare each with each. */
async function hashing({ query }: HookContext, work: () => Promise<void>): Promise<void> {
  await query({ text: 'set local enable_nestloop = off', values: [] });
  await work();
  await query({ text: 'set local enable_nestloop = on', values: [] });
}
