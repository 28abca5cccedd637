/** POST /api/stage-templates/{id}/apply: a template becomes the plan of one project or contract, or of thousands as a job. */
import {
  AppError,
  clock,
  createTexts,
  invalid,
  type JobDef,
  type Reads,
  type RouteDef,
  StatusCode,
  type Text,
  text,
  today,
} from '../../../core/index.ts';
import { dayNumber, WorkingDays, workRules } from '../../platform/work-calendar/index.ts';
import { keyOf, keysOf, objectOf } from './body.ts';
import { type Plan, progressOfPlans } from './plan-statements.ts';
import { scoped } from '../sql.ts';
import { computeSchedules } from './schedule/keep-schedule.ts';
import { datesOf, linksOf, type Span, spansOf } from './template-days.ts';
import { insertPlans } from './template-plan-statements.ts';
import {
  clearPlans,
  type Dated,
  type Planned,
  plansThere,
  plansWritable,
  type Target,
  type TemplateItem,
  type TemplateLink,
  type TemplateRows,
  templateRows,
} from './template-statements.ts';

const WHOLE = 10_000;
const MOST_PLANS = 10_000;
/** Plans of one step of the job: about 2,000 stages and 8,000 items. */
const STEP = 200;
const MOST_STAGES = 500;

/** `add`: only plans without stages. `replace`: stages that have not started leave first. */
const MODES = ['add', 'replace'] as const;
type Mode = (typeof MODES)[number];

interface Template {
  name: string;
  spans: readonly Span[];
  links: readonly TemplateLink[];
  items: readonly TemplateItem[];
  /** Weights in hundredths, in the order of the stages. */
  weights: readonly number[];
}

/** A template that can become a plan: with stages that add up to 100 and do not wait for each other. */
async function templateOf(found: Promise<TemplateRows | undefined>): Promise<Template> {
  const template = await found;
  if (!template) throw new AppError('not_found');
  const { stages, items } = template;
  const weights = stages.map(({ weight }) => Math.round(weight * 100));
  const links = linksOf(stages);
  const spans = links && spansOf(stages, links);
  if (!stages.length || weights.reduce((a, b) => a + b, 0) !== WHOLE) throw refused(text('pmis.template_weights'));
  if (!links || !spans) throw refused(text('pmis.template_links'));
  return { name: template.name ?? '', spans, links, items, weights };
}

const refused = (why: Text): AppError => invalid({ template_id: [why] }, why);

/** Why a plan does not get the template. */
function refusal(plan: Planned, mode: Mode): Text | undefined {
  if (plan.closed) return text('pmis.plan_closed');
  if (!plan.start_date) return text('pmis.plan_without_start');
  if (plan.stages > 0 && mode === 'add') return text('pmis.plan_has_stages');
  return plan.taken >= WHOLE ? text('pmis.plan_all_started') : undefined;
}

/** Weights of the template within what started stages leave; the rounding rest goes to the last stage. */
function share(weights: readonly number[], free: number): number[] {
  const scaled = weights.map((w) => Math.floor((w * free) / WHOLE));
  const rest = free - scaled.reduce((a, b) => a + b, 0);
  return scaled.map((w, i) => (i === scaled.length - 1 ? w + rest : w) / 100);
}

export interface Refused extends Plan {
  why: Text;
}

/** Applies a template to plans, by statements for all of them at once, in the caller's transaction. */
export async function applyTemplate(
  ctx: Pick<Reads, 'query'>,
  by: { userId: number },
  template: Template,
  plans: readonly Plan[],
  mode: Mode,
): Promise<{ done: number; refused: Refused[] }> {
  const [there, rules] = await Promise.all([plansThere(ctx, plans), workRules(ctx.query)]);
  const refusals = there.flatMap((plan): Refused[] => {
    const why = refusal(plan, mode);
    return why ? [{ project_id: plan.project_id, contract_id: plan.contract_id, why }] : [];
  });
  const open = there.filter((plan) => refusal(plan, mode) === undefined);
  if (!open.length) return { done: 0, refused: refusals };
  const first = open.reduce((day, { start_date }) => ((start_date as string) < day ? (start_date as string) : day), today());
  const calendar = new WorkingDays(rules, dayNumber(first));
  const targets: Target[] = open.map(({ project_id, contract_id, after, taken }) => ({
    project_id,
    contract_id,
    after,
    free: WHOLE - taken,
  }));
  const stages = open.flatMap(({ project_id, contract_id, start_date, after, taken }): Dated[] => {
    const weights = share(template.weights, WHOLE - taken);
    return template.spans.map((span, i) => ({
      project_id,
      contract_id,
      template_stage_id: span.id,
      weight: weights[i] as number,
      position: after + i + 1,
      ...datesOf(span, start_date as string, calendar),
    }));
  });
  if (mode === 'replace') await clearPlans(ctx, by, targets);
  await insertPlans(ctx, by, stages, template);
  const projects = [...new Set(open.map((p) => p.project_id))];
  await Promise.all([progressOfPlans(ctx, by, projects), computeSchedules(ctx.query, projects)]);
  return { done: open.length, refused: refusals };
}

interface Payload {
  template: number;
  plans: Plan[];
  mode: Mode;
  /** When it was asked for: what the job has made is found by it. */
  since: string;
}

/** Address of a plan's own page, from the results. */
const pageOf = ({ project_id, contract_id }: Plan): string =>
  contract_id === null ? `/stages/project/${project_id}` : `/stages/contract/${contract_id}`;

/** The stages that the job has made, as a list: there a wrong application is looked at, and taken out again. */
function madeList(by: number, since: string): string {
  const where = { created_by: by, created_at: { between: [since, clock.iso()] } };
  return `/project-stages?${new URLSearchParams({ filter: JSON.stringify(where) }).toString()}`;
}

/** The job: a step for some hundred plans, each plan that is refused named with its reason. */
export const applyJob: JobDef<Payload> = {
  name: 'pmis.apply_template',
  async run(job) {
    const { template: id, plans, mode, since } = job.payload;
    const template = await templateOf(templateRows(job, id, MOST_STAGES));
    const { say } = createTexts(job.kernel.registry);
    await job.total(plans.length);
    let done = 0;
    for (let from = 0; from < plans.length; from += STEP)
      await job.step(from / STEP + 1, async (tx) => {
        const asked = plans.slice(from, from + STEP);
        const reached = new Map(
          (await tx.find('project', { id: asked.map((p) => p.project_id) }, { fields: ['name'] })).map((p) => [p.id, p.name]),
        );
        const result = await applyTemplate(
          tx,
          job.actor,
          template,
          asked.filter((p) => reached.has(p.project_id)),
          mode,
        );
        const gone = asked.filter((p) => !reached.has(p.project_id)).map((p): Refused => ({ ...p, why: text('error.not_found') }));
        const failed = [...result.refused, ...gone];
        done += result.done;
        const titles = await titlesOf(tx, failed);
        const results = failed.map(({ project_id, contract_id, why }) => ({
          id: project_id,
          project_id,
          contract_id,
          ...(reached.has(project_id)
            ? { label: titles.get(contract_id) ?? reached.get(project_id) ?? '', href: pageOf({ project_id, contract_id }) }
            : {}),
          StatusCode: StatusCode.error,
          StatusMessage: say(job.locale, why),
        }));
        return { done: result.done, failed: failed.length, results };
      });
    const made = done ? { data: { href: madeList(job.actor.userId, since) } } : {};
    return { ...made, message: text('pmis.template_applied', { done, all: plans.length }) };
  },
};

/** Titles of the contracts among these plans. */
async function titlesOf({ find }: Pick<Reads, 'find'>, plans: readonly Plan[]): Promise<Map<number | null, string | null>> {
  const ids = plans.flatMap(({ contract_id }) => contract_id ?? []);
  const rows = ids.length ? await find('contract', { id: ids }, { fields: ['title'] }) : [];
  return new Map(rows.map((row) => [row.id, row.title]));
}

export const applyRoute: RouteDef = {
  method: 'POST',
  path: 'stage-templates/{id}/apply',
  permission: 'create_stage',
  title: { en: 'Apply a template to plans', ar: 'تطبيق قالب على الخطط' },
  async run(ctx) {
    const { params, body: sent } = ctx.request;
    const id = keyOf(params['id'], 'id');
    if (id === undefined) throw new AppError('not_found');
    const body = objectOf(sent);
    const mode = (body['mode'] ?? 'add') as Mode;
    if (!MODES.includes(mode)) throw invalid({ mode: [text('pmis.wrong_value')] });
    // Stages that have not started make room.
    if (mode === 'replace' && !ctx.actor.permissions.has('delete_stage')) throw new AppError('forbidden');
    const [projects, contracts] = [
      keysOf(body['project_ids'], 'project_ids', MOST_PLANS),
      keysOf(body['contract_ids'], 'contract_ids', MOST_PLANS),
    ];
    if (!projects.length && !contracts.length) throw invalid({ project_ids: [text('pmis.wrong_value')] });
    /** The template and the plans, as far as the caller reaches them. */
    const reached = async ({ query }: Pick<Reads, 'query'>): Promise<{ template: Template; plans: Plan[] }> => {
      const [template, plans] = await Promise.all([
        templateOf(templateRows({ query }, id, MOST_STAGES, scoped(ctx).rows('stage_template', 't'))),
        plansWritable({ query, readable: ctx.readable }, projects, contracts),
      ]);
      if (!plans.length) throw new AppError('not_found');
      return { template, plans };
    };
    if (projects.length + contracts.length === 1) {
      const result = await ctx.transaction(async (tx) => {
        const { template, plans } = await reached(tx);
        return applyTemplate(tx, ctx.actor, template, plans, mode);
      });
      const [no] = result.refused;
      if (no) throw invalid({ [no.contract_id === null ? 'project_ids' : 'contract_ids']: [no.why] }, no.why);
      return { data: { plans: result.done } };
    }
    const { template, plans } = await reached(ctx);
    const job = await ctx.jobs.enqueue({
      name: applyJob.name,
      payload: { template: id, plans, mode, since: clock.iso() } satisfies Payload,
      subject: template.name,
      total: plans.length,
    });
    return { data: { job_id: job.id, plans: plans.length, missing: projects.length + contracts.length - plans.length } };
  },
};
