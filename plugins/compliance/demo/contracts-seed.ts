/** Demo data: contracts and their rounds, with results as each round has them. */
import { ofTenant, rowsOf, type SeedContext, sql, type Statement } from '../../../core/index.ts';
import { recount, regather } from '../audits/figures.ts';
import { CONTRACTS, type DemoContract, type DemoRound } from './contracts.ts';
import { person } from './people.ts';

export interface SeededRound {
  id: number;
  short: string;
  open: boolean;
}

/** The oldest first, since lists show the newest first. @param packages published ones, by short name. */
export async function seedContracts(ctx: SeedContext, packages: ReadonlyMap<string, number>): Promise<SeededRound[]> {
  const rounds: SeededRound[] = [];
  for (const contract of CONTRACTS) rounds.push(...(await seedContract(ctx, contract, packages)));
  const scope = { query: ctx.sql, actor: { tenantId: ctx.tenant.id } };
  const ids = rounds.map((r) => r.id);
  await recount(scope, ids);
  await regather(scope, ids);
  return rounds;
}

async function seedContract(
  ctx: SeedContext,
  { title, owner, term: [start, end], note, closed, packages: parts }: DemoContract,
  packages: ReadonlyMap<string, number>,
): Promise<SeededRound[]> {
  const [subscription] = await ctx.create(
    'subscription',
    [
      {
        title,
        owner_id: person(ctx, owner),
        start_date: ctx.day(start),
        end_date: ctx.day(end),
        ...(note === undefined ? {} : { note }),
        compliance_package_ids: parts.map(({ short }) => packages.get(short)),
      },
    ],
    person(ctx, owner),
  );
  const rounds: SeededRound[] = [];
  for (const { short, rounds: rows } of parts)
    for (const row of rows) {
      const id = await seedRound(ctx, subscription as number, packages.get(short) as number, row);
      rounds.push({ id, short, open: row.closed !== true });
    }
  if (closed) await ctx.sql(closeContractSql(subscription, ctx.day(end), person(ctx, owner)));
  return rounds;
}

async function seedRound(
  ctx: SeedContext,
  subscription: number,
  pack: number,
  { name, lead, term: [start, end], mix, closed, note, type }: DemoRound,
): Promise<number> {
  const leader = person(ctx, lead);
  const [id] = await ctx.create(
    'audit_round',
    [
      {
        subscription_id: subscription,
        compliance_package_id: pack,
        lead_auditor_id: leader,
        start_date: ctx.day(start),
        end_date: ctx.day(end),
        ...(name ? { name_en: name[0], name_ar: name[1] } : {}),
        ...(note === undefined ? {} : { note }),
        ...(type ? { audit_type: type } : {}),
      },
    ],
    leader,
  );
  const reviewers = ['reviewer', 'rania', 'adel', 'shatha'].map((short) => person(ctx, short));
  const owners = ['fahad', 'basel', 'rania', 'adel'].map((short) => person(ctx, short));
  const bounds = mix.map((_, i) => mix.slice(0, i + 1).reduce((sum, share) => sum + share, 0));
  await ctx.sql(RESULTS.with(id, bounds, reviewers, owners, ctx.day(end), ctx.day(end + 60), closed === true, ctx.day(0)));
  if (closed) await ctx.sql(closeRoundSql(id, ctx.day(end), leader));
  return id as number;
}

/**
 * Each item draws a number from its reference and its round; the shares of the round say which result that is. Neighbours share owner and
 * reviewers, as in life.
 */
const RESULTS = sql`
with drawn as (
  select i.id, p.scale_id, abs(hashtext(i.ref_no || '/' || i.round_id)) % 100 as n, abs(hashtext(i.ref_no || '+' || i.round_id)) % 10 as m,
    abs(hashtext(split_part(i.ref_no, '-', 1) || split_part(i.ref_no, '-', 2))) as room
  from ${rowsOf('audit_item', 'i', { deleted: 'include' })} join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = i.round_id
  join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
  where i.round_id = $2
), kinds as (
  select d.*, case when n < ($3::int[])[1] then 'done' when n < ($3::int[])[2] then 'partial' when n < ($3::int[])[3] then 'none'
  when n < ($3::int[])[4] then 'not_applicable' else 'not_assessed' end as kind from drawn d
)
update audit_item i set
  audit_status_id = s.id, score = s.score,
  control_owner_id = ($5::bigint[])[1 + k.room % 4],
  reviewer_ids = case when k.room % 3 = 0 then array[($4::bigint[])[1 + k.room % 4]] else array[($4::bigint[])[1 + k.room % 4],
  ($4::bigint[])[1 + (k.room + 1) % 4]] end,
  due_date = $6::date - k.m * 4,
  remarks = case k.kind when 'partial' then 'In place at head office; the plants follow.' when 'none' then 'Planned, not begun.' end,
  corrective_procedures = case when k.kind in ('partial', 'none') then 'Agreed with the owner; followed by the committee every quarter.'
  end,
  expected_compliance_date = case when k.kind in ('partial', 'none') then $7::date + k.m * 7 end,
  justification = case k.kind when 'not_applicable' then 'The organisation has no such system.' end,
  status = case when $8 or (k.kind in ('done', 'not_applicable') and k.m < 7) then 'closed' else 'open' end,
  closed = $8 or (k.kind in ('done', 'not_applicable') and k.m < 7),
  closed_at = case when $8 or (k.kind in ('done', 'not_applicable') and k.m < 7) then least($6::date, $9::date) - k.m end,
  note = case when k.kind in ('done', 'not_applicable') and k.m < 7 or $8 then '<p>Seen on site; records match.</p>' end
from kinds k left join lateral (
  select s.id, s.score from ${rowsOf('audit_status', 's')} where s.scale_id = k.scale_id and s.kind = k.kind
  order by s.position, s.id limit 1
) s on true
where ${ofTenant('audit_item', 'i', { deleted: 'include' })} and i.id = k.id`;

const closeRoundSql = (id: unknown, day: unknown, by: unknown): Statement =>
  sql`update audit_round set status = 'closed', closed = true, closed_at = ${day}::date + time '15:20', closed_by = ${by}
    where ${ofTenant('audit_round', { deleted: 'include' })} and id = ${id}`;
const closeContractSql = (subscription: unknown, day: unknown, by: unknown): Statement =>
  sql`update subscription set status = 'closed', close = true, closed_at = ${day}::date + time '16:05', closed_by = ${by}
    where ${ofTenant('subscription', { deleted: 'include' })} and id = ${subscription}`;
