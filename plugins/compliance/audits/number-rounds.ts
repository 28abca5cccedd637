/** New rounds: the package belongs to the contract, the number follows the last one, and what is carried over comes from the same package or one that it supersedes. */
import { text, type Draft, type HookContext } from '../../../core/index.ts';

interface Place extends Record<string, unknown> { id: number; subscription_id: number; compliance_package_id: number; last: number }

/** Rounds in the recycle bin keep their numbers, so that they can come back. */
const PLACES = `
select c.id, c.subscription_id, c.compliance_package_id, coalesce((select max(r.index) from audit_round r where r.tenant_id = $1 and r.audit_contract_id = c.id), 0) as last
from audit_contract c where c.tenant_id = $1 and c.deleted_at is null and c.subscription_id = any($2::bigint[]) and c.compliance_package_id = any($3::bigint[])`;

/** Pairs of a round to carry from and a package that it may be carried to. */
const SOURCES = `
with recursive line as (
  select p.id as pack, p.id as earlier, 0 as depth from compliance_package p where p.tenant_id = $1 and p.id = any($3::bigint[])
  union select l.pack, p.supersedes_id, l.depth + 1 from line l join compliance_package p on p.tenant_id = $1 and p.id = l.earlier where p.supersedes_id is not null and l.depth < 50)
select distinct r.id, l.pack from audit_round r join line l on l.earlier = r.compliance_package_id where r.tenant_id = $1 and r.id = any($2::bigint[]) and r.deleted_at is null`;

/** The contracts are locked: two rounds made at once get two numbers. */
export async function numberRounds(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const [subscriptions, packages, earlier] = [keys(drafts, 'subscription_id'), keys(drafts, 'compliance_package_id'), keys(drafts, 'carried_from_id')];
  const tenant = ctx.actor.tenantId;
  const [places, sources] = await Promise.all([
    ctx.query<Place>({ name: 'compliance_round_places', text: PLACES, values: [tenant, subscriptions, packages] }),
    earlier.length ? ctx.query<{ id: number; pack: number }>({ name: 'compliance_round_sources', text: SOURCES, values: [tenant, earlier, packages] }) : [],
  ]);
  for (const draft of drafts) {
    const { row } = draft;
    const place = places.find((p) => p.subscription_id === row['subscription_id'] && p.compliance_package_id === row['compliance_package_id']);
    if (!place) { draft.reject({ compliance_package_id: [text('compliance.not_in_contract')] }, text('compliance.not_in_contract')); continue; }
    const from = row['carried_from_id'] ?? null;
    if (from !== null && !sources.some((s) => s.id === from && s.pack === place.compliance_package_id)) { draft.reject({ carried_from_id: [text('compliance.not_carriable')] }); continue; }
    place.last += 1;
    Object.assign(row, { audit_contract_id: place.id, index: place.last });
    if (!row['name_en'] && !row['name_ar']) Object.assign(row, { name_en: `Round ${place.last}`, name_ar: `الجولة ${place.last}` });
  }
}

const keys = (drafts: readonly Draft[], column: string): number[] => [...new Set(drafts.map((d) => d.row[column]).filter((id): id is number => typeof id === 'number'))];
