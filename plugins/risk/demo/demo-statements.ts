/** Statements of the demo data that bring its records to where they stand after their creation. */
import { ofTenant, rowsOf, type SeedContext, sql, thisTenant, today } from '../../../core/index.ts';
import type { TrailStep } from './trail.ts';

type Ctx = Pick<SeedContext, 'query'>;

/** @returns whether the organisation was without the module. */
export const switchOn = async (ctx: Ctx): Promise<boolean> =>
  (
    await ctx.query(sql`update tenants t set modules = modules || 'risk'::text where t.id = ${thisTenant} and not 'risk' = any(modules)
  returning t.id`)
  ).length > 0;

const WORK = ['access_risk', 'access_risk_register', 'close_risk', 'create_risk', 'update_risk'];
const ALL = [...WORK, 'delete_risk', 'manage_risk_matrix', 'manage_risks'];

/** Who gets the register where it was switched on later: administrators all of it, managers of projects what they work with. */
export const openRegister = async (ctx: Ctx): Promise<void> =>
  void (await ctx.query(sql`
update roles r set permissions = (select array_agg(distinct p order by p) from unnest(r.permissions || d.permissions) p)
from (select 'administrator', ${ALL}::text[] union all select 'project_manager', ${WORK}::text[]) d (code, permissions)
where r.tenant_id = ${thisTenant} and r.code = d.code`));

/** Stages with their mirrors; closed ones say when and why. */
export const moveRisks = async (ctx: Ctx, risks: readonly { id: number; stage: string }[], today: string): Promise<void> =>
  void (await ctx.query(sql`
update risk r set stage = d.stage,
  risk_status_id = (select s.id from ${rowsOf('risk_status', 's')} where s.code = case when d.stage = 'closed' then 'closed' else 'open' end),
  closed_at = case when d.stage = 'closed' then ${today}::date - 20 - (r.id % 40)::int + time '11:20' end,
  closing_note = case when d.stage = 'closed' then 'Treated and tested; nothing was seen for two quarters.' end
from unnest(${risks.map((r) => r.id)}::bigint[], ${risks.map((r) => r.stage)}::text[]) as d (id, stage)
where ${ofTenant('risk', 'r')} and r.id = d.id`));

export const moveControls = async (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`update risk_control set status = 'closed', closing_note = 'Closed with its risk.'
    where ${ofTenant('risk_control')} and id = any(${ids}::bigint[])`));

export const moveTreatments = async (ctx: Ctx, treatments: readonly { id: number; status: string; done: string }[]): Promise<void> =>
  void (await ctx.query(sql`
update risk_treatment t set status = d.status,
  treatment_status_id = (select s.id from ${rowsOf('treatment_status', 's')} where s.code = d.status),
  completed_at = case when d.status in ('completed', 'verified') then d.done::date + time '13:10' end,
  verified_at = case when d.status = 'verified' then d.done::date + 2 + time '10:30' end,
  verified_by = case when d.status = 'verified' then (
    select case when t.owner_id = r.risk_manager_id then r.risk_owner_id else r.risk_manager_id end
    from ${rowsOf('risk', 'r')} where r.id = t.risk_id) end
from unnest(${treatments.map((t) => t.id)}::bigint[], ${treatments.map((t) => t.status)}::text[],
  ${treatments.map((t) => t.done)}::text[]) as d (id, status, done)
where ${ofTenant('risk_treatment', 't')} and t.id = d.id`));

export const settleAcceptances = async (
  ctx: Ctx,
  rows: readonly { id: number; state: string }[],
  deciders: readonly number[],
): Promise<void> =>
  void (await ctx.query(sql`
update risk_acceptance a set status = case when d.state in ('force', 'soon', 'expired') then 'approved' else d.state end,
  in_force = d.state in ('force', 'soon'),
  submitted_at = now() - case d.state when 'submitted' then interval '6 days' else interval '40 days' end,
  approved_at = case when d.state in ('force', 'soon', 'expired') then now() - interval '36 days' end,
  expiry_date = case d.state when 'expired' then ${today(-10)}::date else a.expiry_date end,
  ended = case d.state when 'expired' then 'expired' end,
  ended_at = case d.state when 'expired' then date_trunc('day', now()) - interval '9 days' end,
  level_id = (select l.id from ${rowsOf('risk', 'r')} join ${rowsOf('risk_level', 'l')}
    on l.id = coalesce(r.residual_level_id, r.current_level_id, r.inherent_level_id) where r.id = a.risk_id),
  decider_ids = case when d.state = 'submitted' then ${deciders}::bigint[] else '{}' end
from unnest(${rows.map((a) => a.id)}::bigint[], ${rows.map((a) => a.state)}::text[]) as d (id, state)
where ${ofTenant('risk_acceptance', 'a')} and a.id = d.id`));

export interface TrailRow extends Omit<TrailStep, 'by' | 'ago'> {
  risk: number;
  on: string;
  by: number;
}

/** What the risk holds was scored last: that row came with it, and is only given its day. */
export async function writeTrail(ctx: Ctx, rows: readonly TrailRow[]): Promise<void> {
  const last = new Map(rows.map((row) => [row.risk, row]));
  await ctx.query(sql`
update risk_assessment a set assessed_on = d.day::date, assessed_by = d.by, note = d.note, created_by = d.by,
  created_at = d.day::date + time '10:10', updated_at = d.day::date + time '10:10'
from unnest(${[...last.keys()]}::bigint[], ${[...last.values()].map((r) => r.on)}::text[], ${[...last.values()].map((r) => r.by)}::bigint[],
  ${[...last.values()].map((r) => r.note)}::text[]) as d (risk, day, by, note)
where ${ofTenant('risk_assessment', 'a')} and a.risk_id = d.risk`);
  const json = rows.map(({ risk, on, by, note, inherent, current, residual }) => ({
    risk,
    day: on,
    by,
    note,
    last: last.get(risk)?.on === on,
    il: inherent[0],
    ii: inherent[1],
    cl: current?.[0],
    ci: current?.[1],
    rl: residual?.[0],
    ri: residual?.[1],
  }));
  await ctx.query(sql`
insert into risk_assessment (tenant_id, created_at, updated_at, created_by, updated_by, risk_id, assessed_on, assessed_by, matrix_id,
  inherent_likelihood, inherent_impact, current_likelihood, current_impact, residual_likelihood, residual_impact,
  inherent_level_id, current_level_id, residual_level_id, note)
select r.tenant_id, least(d.day::date + time '08:30', now()), least(d.day::date + time '08:30', now()), d.by, d.by, r.id,
  d.day::date, d.by, m.id, d.il, d.ii, d.cl, d.ci, d.rl, d.ri,
  (select c.level_id from ${rowsOf('risk_matrix_cell', 'c')} where c.matrix_id = m.id and c.likelihood = d.il and c.impact = d.ii),
  (select c.level_id from ${rowsOf('risk_matrix_cell', 'c')} where c.matrix_id = m.id and c.likelihood = d.cl and c.impact = d.ci),
  (select c.level_id from ${rowsOf('risk_matrix_cell', 'c')} where c.matrix_id = m.id and c.likelihood = d.rl and c.impact = d.ri), d.note
from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as d (risk bigint, day text, by bigint, note text, last boolean, il int, ii int,
  cl int, ci int, rl int, ri int)
join ${rowsOf('risk', 'r')} on r.id = d.risk join ${rowsOf('risk_matrix', 'm')} on m.status = 'active'
where not (d.last and exists (select 1 from ${rowsOf('risk_assessment', 'a')} where a.risk_id = d.risk))
order by d.day, d.risk`);
}
