/** Demo data: a register, scored over months, with its controls and what is done about each risk. */
import type { SeedContext } from '../../../core/index.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { moveRisks, writeTrail } from './demo-statements.ts';
import { moneyOf } from './money.ts';
import { failedItems, seedProposals, seedSimulation } from './numbers.ts';
import type { DemoRegister } from './register.ts';
import type { DemoRisk } from './demo-risk.ts';
import { seedAcceptances, seedFiles, seedIndicators } from './seed-parts.ts';
import { seedTies } from './seed-ties.ts';
import { managerOf, siteOf, stepsOf, type Site } from './site.ts';
import { currentPair, trailOf } from './trail.ts';

export async function seedRegister(ctx: SeedContext, register: DemoRegister): Promise<void> {
  const site = siteOf(ctx, register);
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
    register.risks.flatMap((risk, i) =>
      trailOf(risk, i, managerOf(site, i)).map((step) => ({
        risk: risks[i] as number,
        ...step,
        on: ctx.workday(-step.ago),
        by: site.who(step.by),
      })),
    ),
  );
  await moveRisks(
    ctx,
    register.risks.map(({ stage }, i) => ({ id: risks[i] as number, stage })),
    ctx.day(0),
  );
  await seedProposals(ctx, failed);
  await seedSimulation(ctx, site.who(register.managers[0]));
}

/** @param failed controls that failed in a round: one of the first risks leans on each. */
async function seedRisks(site: Site, failed: readonly number[]): Promise<number[]> {
  const { ctx, who, list, register } = site;
  const [areas, categories, types, threats] = [
    await list('risk_area'),
    await list('risk_category'),
    await list('risk_type'),
    await list('risk_threat'),
  ];
  const priorities = await ctx.find('risk_priority', {}, { sort: ['position'] });
  const speeds = await ctx.find('risk_onset_speed', {}, { sort: ['position'] });
  const steps = await stepsOf(ctx);
  const nodes = await ctx.find('package_node', { ref_no: register.risks.flatMap(({ refs = [] }) => refs) }, { fields: ['ref_no'] });
  const projects = await ctx.find('project', { number: register.risks.flatMap(({ project }) => project ?? []) }, { fields: ['number'] });
  const contracts = await ctx.find('contract', { project_id: projects.map(({ id }) => id) }, { fields: ['project_id'], sort: ['id'] });
  const departments = await ctx.find('department', {}, { sort: ['id'], limit: 4 });
  const placeOf = (project: string | undefined): { project_id?: number; contract_id?: number } => {
    const id = project && projects.find(({ number }) => number === project)?.id;
    const contract = contracts.find(({ project_id }) => project_id === id);
    return id ? { project_id: id, ...(contract ? { contract_id: contract.id } : {}) } : {};
  };
  return ctx.create(
    'risk',
    register.risks.map((risk, i) => ({
      short_name_en: risk.name[0],
      short_name_ar: risk.name[1],
      risk_description: `<p>${DESCRIPTIONS[risk.name[0]] ?? ''}</p>`,
      risk_area_id: areas[risk.area],
      category_id: categories[risk.category],
      type_id: types[risk.type],
      priority_id: priorities[Math.min(3, Math.floor((risk.inherent[0] * risk.inherent[1]) / 5))]?.id,
      onset_speed_id: speeds[i % Math.max(1, speeds.length)]?.id,
      ...(risk.threat ? { threat_id: threats[risk.threat] } : {}),
      ...(risk.assets ? { assets: risk.assets } : {}),
      ...placeOf(risk.project),
      node_ids: [
        ...new Set([...nodes.filter(({ ref_no }) => risk.refs?.includes(ref_no ?? '')).map(({ id }) => id), ...failed.slice(i, i + 1)]),
      ],
      department_id: departments[i % Math.max(1, departments.length)]?.id ?? null,
      risk_owner_id: who(risk.owner),
      risk_manager_id: who(managerOf(site, i)),
      reporter_id: who(i % 3 ? risk.owner : managerOf(site, i)),
      identification_date: ctx.workday(-risk.found),
      ...(risk.stage === 'identified' ? {} : { analysis_evaluation_date: ctx.workday(-Math.max(1, risk.found - 14)) }),
      ...(risk.review === undefined
        ? {}
        : { next_review_date: ctx.workday(risk.review), last_evaluation_date: ctx.workday(-lastSeen(risk, i)) }),
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
