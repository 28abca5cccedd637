/**
 * planning_item.convert: an approved item becomes a project with cost periods, a budget request spread over them, and draft commitments
 * (domain model 1.22).
 */
import { type Draft, type DraftHook, type HookContext, type Row, type Stored, text } from '../../../../core/index.ts';
import { byKey, refuse } from '../shared.ts';
import { generated } from '../generated.ts';
import { monthsFrom, spread } from './spread.ts';
import { keepConverted } from '../../made-statements.ts';

const LINE = ['planning_item_id', 'cost_code_id', 'what', 'amount', 'spread_from', 'spread_months', 'company_id'] as const;
type Line = Pick<Row<'planning_line'>, (typeof LINE)[number]>;

const linesOf = ({ find }: HookContext, drafts: readonly Draft<'planning_item'>[]): Promise<Line[]> =>
  find('planning_line', { planning_item_id: drafts.map((d) => d.id) }, { fields: LINE, unscoped: true });

/** Needs the permission to create all resulting records. */
export const convert: DraftHook<'planning_item'> = async (drafts, ctx) => {
  const may = (what: string): boolean => ctx.actor.permissions.has(`create_pmweb_${what}`);
  const lines = await linesOf(ctx, drafts);
  for (const draft of drafts) {
    const needed = [
      'projects',
      'budget_requests',
      ...(lines.some((l) => l.planning_item_id === draft.id && l.company_id !== null) ? ['commitments'] : []),
    ];
    if (!needed.every(may)) refuse(draft, 'planning_state', text('site.convert_needs'));
  }
};

/** planning_item, after the SQL of the action: one item after the other, all or nothing. */
export async function makeProjects(drafts: readonly Draft<'planning_item'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'convert');
  if (!asked.length) return;
  const lines = await linesOf(ctx, asked);
  for (const draft of asked)
    await makeProject(
      draft,
      lines.filter((l) => l.planning_item_id === draft.id),
      ctx,
    );
}

async function makeProject(draft: Draft<'planning_item'>, lines: readonly Line[], ctx: HookContext): Promise<void> {
  const { id } = draft;
  const before = draft.before as Stored<'planning_item'>;
  const first = String(before.start_date);
  const name = String(before.name_en ?? before.name_ar);
  const [project] = (await ctx.create('construction_project', [
    {
      project_name_en: before.name_en,
      project_name_ar: before.name_ar,
      program_id: before.program_id,
      portfolio_id: before.portfolio_id,
      project_type_id: before.type_id,
      city_id: before.city_id,
      country_id: await countryOf(before.city_id, ctx),
      target_budget: before.total,
      start_date: first,
      finish_date: before.finish_date,
      description: before.benefits,
      manager_id: before.project_manager_id ?? ctx.actor.userId,
    },
  ])) as [number];
  await copyTemplate(before.template_project_id, project, ctx);
  const parts = lines.flatMap((line) =>
    monthsFrom(line.spread_from ?? first, line.spread_months).map((month, i) => ({
      line,
      month,
      amount: spread(line.amount, line.spread_months)[i] as string,
    })),
  );
  const periods = await periodsOf(
    project,
    parts.map((p) => p.month),
    ctx,
  );
  const [request] = (await ctx.create('budget_request', [
    {
      project_id: project,
      description: name,
      request_type: 'original',
      fiscal_year: before.funding_year ?? before.plan_year,
      funding_source: before.funding_source,
      justification: paragraph(before.benefits ?? name),
      needed_by: first,
      lines: parts
        .filter(({ amount }) => Number(amount) !== 0)
        .map(({ line, month, amount }) => ({
          cost_code_id: line.cost_code_id,
          description: line.what,
          ext_cost: Number(amount),
          period_id: periods.get(month),
        })),
    },
  ])) as [number];
  const commitments = await makeCommitments(project, lines, ctx);
  ctx.answer.made(draft, { entity: 'construction_project', id: project });
  await keepConverted(ctx, id, { project, budgetRequest: request });
  await generated(
    ctx,
    [
      ['construction_project', project] as const,
      ['budget_request', request] as const,
      ...commitments.map((c) => ['commitment', c] as const),
    ].map(([entity, key]) => ({ from: { entity: 'planning_item', id: id as number }, to: { entity, id: key } })),
  );
}

const paragraph = (said: string): string =>
  `<p>${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')}</p>`;

async function countryOf(city: number | null, ctx: HookContext): Promise<number | null> {
  if (city === null) return null;
  return (await ctx.one('city', { id: city }, { fields: ['country_id'], unscoped: true }))?.country_id ?? null;
}

/** A period for each month with planned money. */
async function periodsOf(project: number, months: readonly string[], ctx: HookContext): Promise<Map<string, number>> {
  const each = [...new Set(months)].sort();
  const ids = await ctx.create(
    'cost_period',
    each.map((month) => ({ project_id: project, name: month.slice(0, 7), start_date: month, finish_date: lastDay(month) })),
  );
  return new Map(each.map((month, i) => [month, ids[i] as number]));
}

const lastDay = (month: string): string => {
  const day = new Date(`${month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
};

/** One draft for each company in the estimate. */
async function makeCommitments(project: number, lines: readonly Line[], ctx: HookContext): Promise<number[]> {
  const companies = [...new Set(lines.map((l) => l.company_id).filter((c): c is number => c !== null))];
  if (!companies.length) return [];
  return ctx.create(
    'commitment',
    companies.map((company) => {
      const mine = lines.filter((l) => l.company_id === company);
      return {
        project_id: project,
        company_id: company,
        description: mine[0]?.what,
        lines: mine.map((l) => ({ cost_code_id: l.cost_code_id, description: l.what, ext_cost: Number(l.amount) })),
      };
    }),
  );
}

/** Copies phases, and locations with their hierarchy. */
async function copyTemplate(template: number | null, project: number, ctx: HookContext): Promise<void> {
  if (template === null || !(await ctx.people.readers('construction_project', [template], [ctx.actor.userId])).length) return;
  const whole = { unscoped: true } as const;
  const phases = await ctx.find('project_phase', { project_id: template }, { fields: ['name_en', 'name_ar', 'position'], ...whole });
  if (phases.length)
    await ctx.create(
      'project_phase',
      phases.map(({ id: _, ...phase }) => ({ ...phase, project_id: project })),
    );
  const fields = ['parent_id', 'name_en', 'name_ar', 'code', 'position'] as const;
  const nodes = await ctx.find('project_location', { project_id: template }, { fields, ...whole });
  const made = new Map<number | null, number | null>([[null, null]]);
  const known = byKey(nodes);
  for (
    let left = nodes.filter((n) => n.parent_id === null || !known.has(n.parent_id));
    left.length;
    left = nodes.filter((n) => !made.has(n.id) && made.has(n.parent_id))
  ) {
    const ids = await ctx.create(
      'project_location',
      left.map(({ id: _, parent_id: parent, ...node }) => ({ ...node, project_id: project, parent_id: made.get(parent) ?? null })),
    );
    left.forEach((node, i) => made.set(node.id, ids[i] as number));
  }
}
