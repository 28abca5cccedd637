/** Demo data: the register of the governance organisation, scored over months, with its controls and what is done about each risk. */
import type { SeedContext } from '../../../core/index.ts';
import { pdfOf } from '../../platform/collaboration/index.ts';
import { moneyOf } from './money.ts';
import { failedItems, seedProposals, seedSimulation } from './numbers.ts';
import { RISKS, type DemoRisk, type Pair } from './risks.ts';
import { moveControls, moveRisks, moveTreatments, settleAcceptances, writeTrail } from './demo-statements.ts';
import { FIRST, INDICATORS, TIES, type DemoTie } from './ties.ts';
import { currentPair, trailOf } from './trail.ts';

type Ids = Readonly<Record<string, number>>;

/** What the rows of the demo refer to. */
export interface Site {
  ctx: SeedContext;
  /** A person by the start of their address. */
  who(short: string): number;
  /** Rows of a list by their code. */
  list(
    entity: 'risk_area' | 'risk_category' | 'risk_type' | 'risk_threat' | 'risk_control_type' | 'risk_control_effectiveness',
  ): Promise<Ids>;
}

export async function seedRegister(ctx: SeedContext): Promise<void> {
  const site: Site = {
    ctx,
    who: (short) => ctx.users[`${short}@${ctx.tenant.key}.example`] as number,
    list: async (entity) => Object.fromEntries((await ctx.find(entity, {}, { fields: ['code'] })).map((row) => [row.code ?? '', row.id])),
  };
  const failed = await failedItems(ctx);
  const risks = await seedRisks(
    site,
    failed.map(({ node }) => node),
  );
  await seedTies(site, risks);
  await seedAcceptances(site, risks);
  await seedIndicators(site, risks);
  await seedFiles(site, risks);
  await writeTrail(
    ctx,
    RISKS.flatMap((risk, i) =>
      trailOf(risk, i).map((step) => ({ risk: risks[i] as number, ...step, on: ctx.day(-step.ago), by: site.who(step.by) })),
    ),
  );
  await moveRisks(
    ctx,
    RISKS.map(({ stage }, i) => ({ id: risks[i] as number, stage })),
    ctx.day(0),
  );
  await seedProposals(ctx, failed);
  await seedSimulation(ctx, site.who('mona'));
}

/** In turns the two lead auditors. */
const manager = (i: number): string => (i % 2 ? 'fahad' : 'mona');

/** @param failed controls that failed in a round: one of the first risks leans on each. */
async function seedRisks(site: Site, failed: readonly number[]): Promise<number[]> {
  const { ctx, who, list } = site;
  const [areas, categories, types, threats] = [
    await list('risk_area'),
    await list('risk_category'),
    await list('risk_type'),
    await list('risk_threat'),
  ];
  const priorities = await ctx.find('risk_priority', {}, { sort: ['position'] });
  const speeds = await ctx.find('risk_onset_speed', {}, { sort: ['position'] });
  const steps = await stepsOf(ctx);
  const nodes = await ctx.find('package_node', { ref_no: RISKS.flatMap(({ refs = [] }) => refs) }, { fields: ['ref_no'] });
  const departments = await ctx.find('department', {}, { sort: ['id'], limit: 4 });
  return ctx.create(
    'risk',
    RISKS.map((risk, i) => ({
      short_name_en: risk.name[0],
      short_name_ar: risk.name[1],
      risk_description: `<p>${risk.name[0]}.</p>`,
      risk_area_id: areas[risk.area],
      category_id: categories[risk.category],
      type_id: types[risk.type],
      priority_id: priorities[Math.min(3, Math.floor((risk.inherent[0] * risk.inherent[1]) / 5))]?.id,
      onset_speed_id: speeds[i % Math.max(1, speeds.length)]?.id,
      ...(risk.threat ? { threat_id: threats[risk.threat] } : {}),
      ...(risk.assets ? { assets: risk.assets } : {}),
      node_ids: [
        ...new Set([...nodes.filter(({ ref_no }) => risk.refs?.includes(ref_no ?? '')).map(({ id }) => id), ...failed.slice(i, i + 1)]),
      ],
      department_id: departments[i % Math.max(1, departments.length)]?.id ?? null,
      risk_owner_id: who(risk.owner),
      risk_manager_id: who(manager(i)),
      reporter_id: who(i % 3 ? risk.owner : manager(i)),
      identification_date: ctx.day(-risk.found),
      ...(risk.stage === 'identified' ? {} : { analysis_evaluation_date: ctx.day(-Math.max(1, risk.found - 14)) }),
      ...(risk.review === undefined ? {} : { next_review_date: ctx.day(risk.review), last_evaluation_date: ctx.day(-lastSeen(risk, i)) }),
      ...(risk.strategy ? { strategy: risk.strategy } : {}),
      ...steps('', risk.inherent),
      ...steps('current_', currentPair(risk)),
      ...steps('residual_', risk.residual),
      ...moneyOf(risk, i),
    })),
  );
}

/** Days since its last evaluation. */
const lastSeen = ({ found }: DemoRisk, i: number): number => Math.min(found - 5, 20 + ((i * 17) % 60));

/** Columns of a pair of scores by their prefix. */
async function stepsOf(ctx: SeedContext): Promise<(prefix: string, pair: Pair | undefined) => Record<string, number | undefined>> {
  const active = { 'matrix_id.status': 'active' } as const;
  const likelihoods = await ctx.find('likelihood', active, { sort: ['value'] });
  const impacts = await ctx.find('impact', active, { sort: ['value'] });
  return (prefix, pair) =>
    pair ? { [`${prefix}likelihood_id`]: likelihoods[pair[0] - 1]?.id, [`${prefix}impact_id`]: impacts[pair[1] - 1]?.id } : {};
}

const tieOf = ({ category }: DemoRisk, i: number): DemoTie => (i === 0 ? FIRST : (TIES[category] as DemoTie));

/** Causes, consequences, controls and treatments of all risks, a set each. */
async function seedTies({ ctx, who, list }: Site, risks: readonly number[]): Promise<void> {
  const [types, effects] = [await list('risk_control_type'), await list('risk_control_effectiveness')];
  const of = <T>(rows: (tie: DemoTie, i: number) => readonly T[]): { i: number; n: number; row: T }[] =>
    RISKS.flatMap((risk, i) => rows(tieOf(risk, i), i).map((row, n) => ({ i, n, row })));
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
        owner_id: who(RISKS[i]?.owner as string),
        frequency: (['monthly', 'quarterly', 'continuous', 'yearly'] as const)[(i + n) % 4],
        automation: (['manual', 'semi', 'automated'] as const)[(i + n) % 3],
        ...(effect === 'not_tested' ? {} : { last_tested: ctx.day(-15 - ((i * 13 + n * 29) % 120)) }),
        next_test: ctx.day(((i * 19 + n * 37) % 150) - 12),
        position: n + 1,
      };
    }),
  );
  await moveControls(
    ctx,
    controlIds.filter((_, at) => RISKS[controls[at]?.i as number]?.stage === 'closed'),
  );
  await seedTreatments({ ctx, who }, risks);
}

/** Risks that nobody has evaluated have none; some are late. */
async function seedTreatments({ ctx, who }: Pick<Site, 'ctx' | 'who'>, risks: readonly number[]): Promise<void> {
  const rows = RISKS.flatMap((risk, i) =>
    risk.strategy && risk.strategy !== 'accept'
      ? tieOf(risk, i).treatments.map((name, n) => ({ risk, i, n, name, ...courseOf(risk, i + n * 3) }))
      : [],
  );
  const steps = await stepsOf(ctx);
  const ids = await ctx.create(
    'risk_treatment',
    rows.map(({ risk, i, n, name: [en, ar], deadline, progress }) => ({
      risk_id: risks[i],
      description_en: en,
      description_ar: ar,
      action_type: risk.strategy,
      owner_id: who(n % 2 ? manager(i) : risk.owner),
      start_date: ctx.day(Math.min(deadline - 60, -5)),
      deadline: ctx.day(deadline),
      progress,
      budget: 20_000 + ((i * 7 + n * 11) % 19) * 15_000,
      ...steps('residual_', risk.residual),
    })),
  );
  await moveTreatments(
    ctx,
    rows.map(({ status, deadline }, at) => ({ id: ids[at] as number, status, done: ctx.day(Math.min(deadline, -4)) })),
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

/** One in force, one that ends soon, one that has ended, one to be decided, one refused. */
async function seedAcceptances({ ctx, who }: Site, risks: readonly number[]): Promise<void> {
  const accepted = RISKS.flatMap(({ strategy }, i) => (strategy === 'accept' ? [i] : []));
  const rows = [
    ...accepted.map((i, n) => ({ i, state: n === 1 ? 'soon' : 'force' })),
    { i: 2, state: 'submitted' },
    { i: 6, state: 'rejected' },
  ];
  const ids = await ctx.create(
    'risk_acceptance',
    rows.map(({ i, state }, n) => ({
      risk_id: risks[i],
      justification:
        n % 2
          ? 'كلفة معالجة أخرى تفوق الخسارة المتوقعة، والمالك يتابع المؤشر شهريًا.'
          : 'Further treatment costs more than the loss that it prevents. The owner watches it every month.',
      expiry_date: ctx.day(state === 'soon' ? 11 : 120 + n * 30),
    })),
    who('mona'),
  );
  await settleAcceptances(
    ctx,
    rows.map(({ state }, n) => ({ id: ids[n] as number, state })),
    [who('admin')],
  );
}

async function seedIndicators({ ctx, who }: Site, risks: readonly number[]): Promise<void> {
  const ids = await ctx.create(
    'risk_indicator',
    INDICATORS.map(([risk, [en, ar], unit, direction, [warning, limit]]) => ({
      risk_id: risks[risk],
      name_en: en,
      name_ar: ar,
      unit,
      direction,
      warning,
      limit,
      owner_id: who(RISKS[risk]?.owner as string),
      frequency: 'monthly',
    })),
  );
  await ctx.create(
    'risk_indicator_value',
    INDICATORS.flatMap(([, , , , , values], n) =>
      values.map((value, at) => ({ indicator_id: ids[n], measured_on: ctx.day(-(values.length - at) * 30 + 6), value })),
    ),
  );
}

/** Each report is stored once, however many risks show it. */
async function seedFiles({ ctx, who }: Site, risks: readonly number[]): Promise<void> {
  const papers = [
    ['Risk workshop.pdf', 'report', ['Risk workshop', 'Scores agreed with the owner.', 'Two controls to be tested again.']],
    ['Control test.pdf', 'evidence', ['Control test', 'Sample of twelve, eleven as expected.', 'One deviation, corrected on the day.']],
    ['Loss analysis.pdf', 'analysis', ['Loss analysis', 'Three events in five years.', 'Largest loss: nine days of output.']],
  ] as const;
  const kept = await Promise.all(papers.map(([, , lines]) => ctx.keep(pdfOf([...lines]))));
  const rows = RISKS.flatMap(({ stage }, i) =>
    (stage === 'identified' ? [] : i < 4 ? [0, 1, 2] : i % 2 ? [i % 3] : []).map((at) => ({ i, at })),
  );
  await ctx.create(
    'risk_attachment',
    rows.map(({ i, at }) => ({
      risk_id: risks[i],
      name: papers[at]?.[0],
      type: papers[at]?.[1],
      mime: 'application/pdf',
      ...(kept[at] as { size: number; sha256: string }),
    })),
    who('mona'),
  );
}
