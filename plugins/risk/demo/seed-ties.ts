/** Demo data: causes, consequences, controls and treatments of the risks. */
import { moveControls, moveTreatments } from './demo-statements.ts';
import type { DemoRisk } from './demo-risk.ts';
import { managerOf, stepsOf, type Site } from './site.ts';
import type { DemoTie } from './ties.ts';

/** Causes, consequences, controls and treatments of all risks, a set each. */
export async function seedTies(site: Site, risks: readonly number[]): Promise<void> {
  const { ctx, who, list, register } = site;
  const [types, effects] = [await list('risk_control_type'), await list('risk_control_effectiveness')];
  const of = <T>(rows: (tie: DemoTie, i: number) => readonly T[]): { i: number; n: number; row: T }[] =>
    register.risks.flatMap((_, i) => rows(register.tie(i), i).map((row, n) => ({ i, n, row })));
  const causes = of((tie) => tie.causes);
  const causeIds = await ctx.create(
    'risk_cause',
    causes.map(({ i, n, row: [[en, ar], category, share] }) => ({
      risk_id: risks[i],
      description_en: en,
      description_ar: ar,
      category,
      likelihood_contribution: share,
      position: n + 1,
    })),
  );
  const consequences = of((tie) => tie.consequences);
  const consequenceIds = await ctx.create(
    'risk_consequence',
    consequences.map(({ i, n, row: [[en, ar], type, severity, loss] }) => ({
      risk_id: risks[i],
      description_en: en,
      description_ar: ar,
      type,
      severity,
      ...(loss ? { financial_min: loss[0] * 1000, financial_max: loss[1] * 1000 } : {}),
      position: n + 1,
    })),
  );
  const lines = (rows: readonly { i: number; n: number }[], ids: readonly number[], i: number, places: readonly number[]): number[] =>
    ids.filter((_, at) => rows[at]?.i === i && places.includes(rows[at]?.n as number));
  const controls = of((tie) => tie.controls);
  const controlIds = await ctx.create(
    'risk_control',
    controls.map(({ i, n, row: [[en, ar], type, effect, places] }) => {
      const before = type === 'preventive' || type === 'directive';
      return {
        risk_id: risks[i],
        title_en: en,
        title_ar: ar,
        risk_control_type_id: types[type],
        risk_control_effectiveness_id: effects[effect],
        ...(before
          ? { cause_ids: lines(causes, causeIds, i, places) }
          : { consequence_ids: lines(consequences, consequenceIds, i, places) }),
        owner_id: who(register.risks[i]?.owner as string),
        frequency: (['monthly', 'quarterly', 'continuous', 'yearly'] as const)[(i + n) % 4],
        automation: (['manual', 'semi', 'automated'] as const)[(i + n) % 3],
        ...(effect === 'not_tested' ? {} : { last_tested: ctx.workday(-15 - ((i * 13 + n * 29) % 120)) }),
        next_test: ctx.workday(((i * 19 + n * 37) % 150) - 12),
        position: n + 1,
      };
    }),
  );
  await moveControls(
    ctx,
    controlIds.filter((_, at) => register.risks[controls[at]?.i as number]?.stage === 'closed'),
  );
  await seedTreatments(site, risks);
}

/** Risks that nobody has evaluated have none; some are late. */
async function seedTreatments(site: Site, risks: readonly number[]): Promise<void> {
  const { ctx, who, register } = site;
  const rows = register.risks.flatMap((risk, i) =>
    risk.strategy && risk.strategy !== 'accept'
      ? register.tie(i).treatments.map((name, n) => ({ risk, i, n, name, ...courseOf(risk, i + n * 3) }))
      : [],
  );
  const steps = await stepsOf(ctx);
  const stages = await stagesOf(ctx, risks);
  const ids = await ctx.create(
    'risk_treatment',
    rows.map(({ risk, i, n, name: [en, ar], deadline, progress }) => ({
      risk_id: risks[i],
      description_en: en,
      description_ar: ar,
      action_type: risk.strategy,
      owner_id: who(n % 2 ? managerOf(site, i) : risk.owner),
      start_date: ctx.workday(Math.min(deadline - 60, -5)),
      deadline: ctx.workday(deadline),
      progress,
      budget: 20_000 + ((i * 7 + n * 11) % 19) * 15_000,
      ...(stages.has(risks[i] as number) ? { stage_id: stages.get(risks[i] as number) } : {}),
      ...steps('residual_', risk.residual),
    })),
  );
  await moveTreatments(
    ctx,
    rows.map(({ status, deadline }, at) => ({ id: ids[at] as number, status, done: ctx.workday(Math.min(deadline, -4)) })),
  );
}

/** A stage of the risk's project that is under way: what is done about the risk is done in it. */
async function stagesOf(ctx: Site['ctx'], risks: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.find('risk', { id: [...risks], project_id: { empty: false } }, { fields: ['project_id'] });
  const stages = await ctx.find(
    'project_stage',
    { project_id: rows.flatMap(({ project_id }) => project_id ?? []), status: 'in_progress' },
    { fields: ['project_id'], sort: ['position', 'id'] },
  );
  return new Map(
    rows.flatMap(({ id, project_id }) => {
      const stage = stages.find((one) => one.project_id === project_id);
      return stage ? [[id, stage.id] as const] : [];
    }),
  );
}

/** State, days until the deadline and progress of a treatment. */
function courseOf({ stage }: DemoRisk, turn: number): { status: string; deadline: number; progress: number } {
  if (stage === 'monitored' || stage === 'closed') return { status: 'verified', deadline: -30 - (turn % 50), progress: 100 };
  if (stage !== 'in_treatment') return { status: 'planned', deadline: 60 + (turn % 40), progress: 0 };
  const late = turn % 4 === 0;
  return [
    { status: 'in_progress', deadline: late ? -9 - (turn % 20) : 25 + (turn % 50), progress: 20 + ((turn * 10) % 70) },
    { status: 'completed', deadline: -6, progress: 100 },
    { status: 'in_progress', deadline: 12 + (turn % 30), progress: 60 },
    { status: 'on_hold', deadline: 40 + (turn % 30), progress: 30 },
  ][turn % 4] as ReturnType<typeof courseOf>;
}
