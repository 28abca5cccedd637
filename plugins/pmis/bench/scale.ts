/** Thousands of projects come in, and get the stages and checklists of one template by one job. */
import type { BenchCall, BenchScale } from '../../../core/cli/bench/contract.ts';

const PROJECTS = 5_200;
const [STAGES, ITEMS] = [10, 4];
/** Rows of one bulk call. */
const CHUNK = 500;

interface Filled {
  portfolio: number;
  template: number;
  projects: number[];
}

const idOf = (answer: unknown): number => (answer as { data: { id: number } }).data.id;

/** A register of capital projects as a city publishes it: budgets in thousands. */
const projectOf = (row: Record<string, unknown>, i: number): Record<string, unknown> => ({
  name_en: String(row['project_description']).trim().slice(0, 200) || String(row['project_id']),
  description: String(row['scope_summary'] ?? '').slice(0, 2000) || null,
  location: String(row['project_location'] ?? '').slice(0, 200) || null,
  budget: Number(row['combined_total'] ?? 0) * 1000,
  start_date: `${2024 + (i % 4)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
});

const madeUp = (): Record<string, unknown>[] =>
  Array.from({ length: PROJECTS }, (_, i) => ({
    project_description: `Library branch ${i + 1}`,
    scope_summary: 'Fit out',
    combined_total: 100 + (i % 900),
  }));

/** Ten stages, each after the one before, with four items of which two belong to the first. */
async function templateIn(call: BenchCall): Promise<number> {
  const id = idOf(await call('POST', 'stage-templates', { name_en: 'Capital project' }));
  for (let n = 1; n <= STAGES; n += 1) {
    const stage = idOf(
      await call('POST', 'stage-template-stages', {
        template_id: id,
        position: n,
        title_en: `Stage ${n}`,
        weight: 100 / STAGES,
        duration_days: 20 + n,
        ...(n > 1 ? { after: String(n - 1) } : {}),
      }),
    );
    const item = async (title: string, more: object): Promise<number> =>
      idOf(await call('POST', 'stage-template-items', { template_id: id, stage_id: stage, title_en: title, offset_days: 5, ...more }));
    const parent = await item('Inspection', {});
    for (let i = 2; i <= ITEMS; i += 1) await item(`Report ${i - 1}`, i < ITEMS ? { parent_id: parent, weight: 50 } : {});
  }
  return id;
}

async function fill(call: BenchCall, person: number, input: readonly Record<string, unknown>[] | undefined): Promise<Filled> {
  const portfolio = idOf(await call('POST', 'portfolios', { name_en: 'Capital plan', owner_id: person }));
  const rows = (input ?? madeUp()).map((row, i) => ({ ...projectOf(row, i), portfolio_id: portfolio, manager_id: person }));
  const projects: number[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const results = (await call('POST', 'bulk/project', rows.slice(from, from + CHUNK))) as { id: number; StatusCode: string }[];
    const refused = results.find(({ StatusCode }) => StatusCode !== 'S');
    if (refused) throw new Error(`a project was refused: ${JSON.stringify(refused)}`);
    projects.push(...results.map(({ id }) => id));
  }
  return { portfolio, template: await templateIn(call), projects };
}

const FIELDS = 'title,project_id,contract_id,position,weight,planned_start,planned_end,owner_id,status,progress,early_end';

export const scaled: BenchScale<Filled> = {
  fill,
  job: ({ template, projects }) => ({ path: `stage-templates/${template}/apply`, body: { project_ids: projects, mode: 'add' } }),
  leaves: ({ projects: { length } }) => ({
    project_stage: length * STAGES,
    stage_dependency: length * (STAGES - 1),
    project_checklist: length * STAGES * ITEMS,
  }),
  async reads(call, { projects, portfolio }) {
    const some = projects[projects.length >> 1] as number;
    const filter = encodeURIComponent(JSON.stringify({ project_id: { in: projects.slice(0, 10) } }));
    const { data: stages } = (await call('GET', `project-stages?project_id=${some}&sort=position`)) as {
      data: { id: number; planned_start: string; planned_end: string }[];
    };
    const [first] = stages;
    const day = new Date(Date.parse(String(first?.planned_end)) + 7 * 86_400_000).toISOString().slice(0, 10);
    return {
      board: { path: 'project-stages/board', within: 1000 },
      'board by owner': { path: 'project-stages/board?group=owner', within: 1000 },
      'board, mine': { path: 'project-stages/board?tab=mine', within: 1000 },
      'board, late': { path: 'project-stages/board?tab=late', within: 1000 },
      'board by program, soon': { path: 'project-stages/board?group=program&tab=soon', within: 1000 },
      'bars of ten projects': {
        path: `project-stages?limit=100&count=none&sort=project_id,position&fields=${FIELDS}&filter=${filter}`,
        within: 500,
      },
      'page of stages': { path: 'project-stages?limit=100&sort=planned_start', within: 500 },
      'critical path of one': { path: `project-stages?project_id=${some}&is_critical=true&sort=position`, within: 500 },
      'move of one': {
        method: 'POST',
        path: 'project-stages/preview',
        body: { project_id: some, stages: [{ id: first?.id, planned_end: day }] },
        within: 500,
      },
      'checklists of one': { path: `project-checklist?project_id=${some}`, within: 500 },
      'earned value of one': { path: `project-stages/earned-value?project_id=${some}`, within: 1000 },
      'earned value of all': { path: `project-stages/earned-value?portfolio_id=${portfolio}`, within: 2000 },
    };
  },
};
