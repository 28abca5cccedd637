/**
 * New rounds: the package belongs to the contract, the number follows the last one, and what is carried over comes from the same package or
 * one that it supersedes.
 */
import { type Draft, type HookContext, rowsOf, sql, type Statement, text } from '../../../core/index.ts';

interface Place extends Record<string, unknown> {
  id: number;
  subscription_id: number;
  compliance_package_id: number;
  last: number;
}

/** Rounds in the recycle bin keep their numbers, so that they can come back. */
const placesSql = (subscriptions: unknown, packages: unknown): Statement => sql`
select c.id, c.subscription_id, c.compliance_package_id,
coalesce((select max(r.index) from ${rowsOf('audit_round', 'r', { deleted: 'include' })} where r.audit_contract_id = c.id), 0) as last
from ${rowsOf('audit_contract', 'c')} where c.subscription_id = any(${subscriptions}::bigint[])
and c.compliance_package_id = any(${packages}::bigint[])`;

/** Pairs of a round to carry from and a package that it may be carried to. */
const sourcesSql = (earlier: unknown, packages: unknown): Statement => sql`
with recursive line as (
  select p.id as pack, p.id as earlier, 0 as depth from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  where p.id = any(${packages}::bigint[])
  union select l.pack, p.supersedes_id, l.depth + 1 from line l join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  on p.id = l.earlier where p.supersedes_id is not null and l.depth < 50)
select distinct r.id, l.pack from ${rowsOf('audit_round', 'r')} join line l on l.earlier = r.compliance_package_id
where r.id = any(${earlier}::bigint[])`;

/** The contracts are locked: two rounds made at once get two numbers. */
export async function numberRounds(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const [subscriptions, packages, earlier] = [
    keys(drafts, 'subscription_id'),
    keys(drafts, 'compliance_package_id'),
    keys(drafts, 'carried_from_id'),
  ];
  const [places, sources] = await Promise.all([
    ctx.query<Place>(placesSql(subscriptions, packages)),
    earlier.length ? ctx.query<{ id: number; pack: number }>(sourcesSql(earlier, packages)) : [],
  ]);
  for (const draft of drafts) {
    const { row } = draft;
    const place = places.find(
      (p) => p.subscription_id === row['subscription_id'] && p.compliance_package_id === row['compliance_package_id'],
    );
    if (!place) {
      draft.reject({ compliance_package_id: [text('compliance.not_in_contract')] }, text('compliance.not_in_contract'));
      continue;
    }
    const from = row['carried_from_id'] ?? null;
    if (from !== null && !sources.some((s) => s.id === from && s.pack === place.compliance_package_id)) {
      draft.reject({ carried_from_id: [text('compliance.not_carriable')] });
      continue;
    }
    place.last += 1;
    Object.assign(row, { audit_contract_id: place.id, index: place.last });
    if (!row['name_en'] && !row['name_ar']) Object.assign(row, { name_en: `Round ${place.last}`, name_ar: `الجولة ${place.last}` });
  }
}

const keys = (drafts: readonly Draft[], column: string): number[] => [
  ...new Set(drafts.map((d) => d.row[column]).filter((id): id is number => typeof id === 'number')),
];
