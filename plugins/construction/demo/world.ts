/** Base records of the construction demo: programs and projects with phases, locations, work breakdown and periods. */
import type { SeedContext } from '../../../core/index.ts';

export type Name = readonly [en: string, ar: string];

/** The base records, for the parts of the demo. */
export interface Base {
  programs: readonly number[];
  projects: readonly BaseProject[];
  /** Companies by their short name: Sahil, Rimal, Nahda ... */
  companies: ReadonlyMap<string, number>;
  /** Cost codes by division: 03 is Concrete. */
  costCodes: ReadonlyMap<string, number>;
  /** Units by their symbol: LS, m3. */
  units: ReadonlyMap<string, number>;
  /** Person by the start of the address; the tenant's administrator if there is none. */
  person(name: string): number;
}

export interface BaseProject {
  id: number;
  key: string;
  manager: number;
  phases: readonly number[];
  locations: readonly number[];
  wbs: readonly number[];
  /** By month, closed ones first. */
  periods: readonly number[];
}

export interface ProjectRow {
  key: string;
  name: Name;
  type: string;
  category: string;
  status: 'planned' | 'active' | 'on_hold' | 'completed';
  manager: string;
  engineer?: string;
  budget: number;
  /** Days from today. */
  start: number;
  finish: number;
  contractor?: string;
  consultant?: string;
  city: string;
  phases: readonly Name[];
  locations: readonly Name[];
  about?: string;
  address?: string;
}

export interface ProgramRow {
  name: Name;
  about?: string;
  funding?: string;
  manager: string;
  cost: number;
  projects: readonly ProjectRow[];
}

export async function seedBase(ctx: SeedContext, programs: readonly ProgramRow[]): Promise<Base> {
  const byName = <R extends { id: number }, F extends keyof R>(rows: readonly R[], field: F): Map<string, number> =>
    new Map(rows.map((row) => [String(row[field]), row.id]));
  const companies = byName(await ctx.find('company', {}, { fields: ['short_name'] }), 'short_name');
  const costCodes = byName(await ctx.find('cost_code', {}, { fields: ['division'] }), 'division');
  const units = byName(await ctx.find('uom', {}, { fields: ['code'] }), 'code');
  const types = byName(await ctx.find('project_type', {}, { fields: ['name_en'] }), 'name_en');
  const categories = byName(await ctx.find('project_category', {}, { fields: ['name_en'] }), 'name_en');
  const riyal = await ctx.one('currency', { code: 'SAR' });
  const country = await ctx.one('country', { code: 'SA' });
  const cities = await ctx.find('city', { country_id: country?.id ?? null }, { fields: ['name_en', 'country_id'] });
  const admin = ctx.person('admin');
  const person = (name: string): number => ctx.users[`${name}@${ctx.tenant.key}.example`] ?? admin;
  const made = await ctx.create(
    'construction_program',
    programs.map((program) => ({
      program_name_en: program.name[0],
      program_name_ar: program.name[1],
      program_manager_id: person(program.manager),
      program_estimated_cost: program.cost,
      project_target_budget: program.cost,
      currency_id: riyal?.id,
      description: program.about ?? null,
      funding_source: program.funding ?? null,
      status: 'active',
      start_date: ctx.day(-420),
      finish_date: ctx.day(900),
    })),
  );
  const rows = programs.flatMap((program, i) => program.projects.map((project) => ({ project, program: made[i] })));
  const ids = await ctx.create(
    'construction_project',
    rows.map(({ project, program }) => {
      const city = cities.find(({ name_en }) => name_en === project.city);
      return {
        program_id: program,
        project_name_en: project.name[0],
        project_name_ar: project.name[1],
        status: project.status,
        project_type_id: types.get(project.type),
        project_category_id: categories.get(project.category),
        manager_id: person(project.manager),
        engineer_id: project.engineer === undefined ? null : person(project.engineer),
        target_budget: project.budget,
        target_duration: project.finish - project.start,
        currency_id: riyal?.id,
        start_date: ctx.day(project.start),
        finish_date: ctx.day(project.finish),
        actual_start: project.status === 'planned' ? null : ctx.day(project.start + 6),
        actual_finish: project.status === 'completed' ? ctx.day(project.finish + 11) : null,
        description: project.about ?? null,
        address_1: project.address ?? null,
        contract_award_date: project.status === 'planned' ? null : ctx.day(project.start - 35),
        country_id: city?.country_id,
        city_id: city?.id,
        gc_company_id: companies.get(project.contractor ?? ''),
        pmc_company_id: companies.get(project.consultant ?? ''),
      };
    }),
  );
  const projects: BaseProject[] = [];
  for (const [i, { project }] of rows.entries())
    projects.push({
      id: ids[i] as number,
      key: project.key,
      manager: person(project.manager),
      ...(await partsOf(ctx, ids[i] as number, project)),
    });
  return { programs: made, projects, companies, costCodes, units, person };
}

const WORK: readonly (readonly [string, ...Name])[] = [
  ['1', 'Design', 'التصميم'],
  ['2', 'Civil works', 'الأعمال المدنية'],
  ['3', 'Electrical and mechanical works', 'الأعمال الكهروميكانيكية'],
  ['4', 'Commissioning', 'التشغيل التجريبي'],
];

async function partsOf(
  ctx: SeedContext,
  project_id: number,
  project: ProjectRow,
): Promise<Pick<BaseProject, 'phases' | 'locations' | 'wbs' | 'periods'>> {
  const words = (names: readonly Name[]): Record<string, unknown>[] =>
    names.map(([name_en, name_ar], i) => ({ project_id, name_en, name_ar, position: i + 1 }));
  const phases = await ctx.create('project_phase', words(project.phases));
  const locations = await ctx.create('project_location', words(project.locations));
  const wbs = await ctx.create(
    'wbs_node',
    WORK.map(([code, name_en, name_ar], i) => ({ project_id, code, name_en, name_ar, position: i + 1 })),
  );
  const periods = await ctx.create(
    'cost_period',
    monthsAround(ctx.day(0)).map(({ name, start_date, finish_date, past }) => ({
      project_id,
      name,
      start_date,
      finish_date,
      is_closed: past,
    })),
  );
  return { phases, locations, wbs, periods };
}

/** Six past months, the current one and three future ones; those that ended at least two months ago are closed. */
function monthsAround(today: string): { name: string; start_date: string; finish_date: string; past: boolean }[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const day = (m: number, d: number): string => new Date(Date.UTC(year, month - 1 + m, d)).toISOString().slice(0, 10);
  return Array.from({ length: 10 }, (_, i) => i - 6).map((m) => ({
    name: day(m, 1).slice(0, 7),
    start_date: day(m, 1),
    finish_date: day(m + 1, 0),
    past: m < -2,
  }));
}
