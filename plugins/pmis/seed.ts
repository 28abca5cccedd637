/** Demo data: two invented owners, written through the same pipeline as any other record. */
import type { SeedContext } from '../../core/index.ts';
import { addDays, daysBetween } from './contract-term.ts';
import { marsaNakheel } from './demo/marsa-nakheel.ts';
import { BASE, type ContractRow, type ProjectRow, type World } from './demo/types.ts';
import { university } from './demo/university.ts';

const WORLDS: Readonly<Record<string, World>> = { pmis: marsaNakheel, ut: university };

/** Amounts stand in the lists in millions. */
const sar = (millions: number): number => Math.round(millions * 1_000_000);

type Day = (day: string) => string;
type Person = (short: string) => number;
type Entry = { contract: ContractRow; project: ProjectRow; index: number };

/** Fills the tenants that have a world; others stay empty. */
export async function seed(ctx: SeedContext): Promise<void> {
  const world = WORLDS[ctx.tenant.key];
  if (!world) return;
  const day: Day = (d) => ctx.day(daysBetween(BASE, d));
  const person = finder(ctx, world);
  const portfolios = keyed(world.portfolios.map(([key]) => key), await ctx.create('portfolio', world.portfolios.map(([code, [en, ar], sponsor, owner, budget, start, end, health, objectives]) => ({
    code, name_en: en, name_ar: ar, sponsor_id: person(sponsor), owner_id: person(owner), budget: sar(budget), start_date: day(start), end_date: day(end), health,
    strategic_objectives: objectives, status: 'active',
  }))));
  const programs = keyed(world.programs.map(([, key]) => key), await ctx.create('program', world.programs.map(([portfolio, code, [en, ar], manager, budget, start, end, health, objective]) => ({
    code, name_en: en, name_ar: ar, portfolio_id: portfolios.get(portfolio), manager_id: person(manager), budget: sar(budget), start_date: day(start), end_date: day(end), health,
    objective, status: 'active', ...grants(ctx, world, 'program', code),
  }))));
  const projects = await ctx.create('project', world.projects.map((row) => ({ ...projectRow(row, day, person), program_id: programs.get(row[0]), ...grants(ctx, world, 'project', row[1]) })));
  const entries: Entry[] = world.projects.flatMap((project, index) => project[10].map((contract) => ({ contract, project, index })));
  const numbers = numbered(entries.map((e) => e.contract[7]));
  await ctx.create('contract', entries.map((e, i) => ({ ...contractRow(e, world, day, person), number: numbers[i], project_id: projects[e.index] })));
}

const keyed = (keys: string[], ids: number[]): Map<string, number> => new Map(keys.map((key, i) => [key, ids[i] as number]));

/** People by their short name: the first address of the tenant that begins with it. A tenant without that person has its administrator do it. */
function finder(ctx: SeedContext, world: World): Person {
  const addresses = Object.keys(ctx.users).filter((email) => email.endsWith(`@${ctx.tenant.key}.example`));
  const idOf = (start: string): number | undefined => ctx.users[addresses.find((email) => email.startsWith(start)) ?? ''];
  return (short) => {
    const id = idOf(world.people[short] ?? short) ?? idOf('admin');
    if (id === undefined) throw new Error(`the demo data of ${ctx.tenant.key} needs its administrator`);
    return id;
  };
}

function grants(ctx: SeedContext, world: World, entity: 'program' | 'project', key: string): { master_access?: object[] } {
  const mine = world.grants.filter(([e, k]) => e === entity && k === key);
  const entries = mine.map(([, , who, level]) => ({ user_id: ctx.users[`${who}@${ctx.tenant.key}.example`], level }));
  return entries.length ? { master_access: entries } : {};
}

function projectRow([, number, [en, ar], status, health, manager, budget, progress, start, end]: ProjectRow, day: Day, person: Person): Record<string, unknown> {
  // What was promised first: late projects show a finish before the present one.
  const slip = health === 'off_track' ? 75 : health === 'at_risk' ? 30 : 0;
  return {
    number, name_en: en, name_ar: ar, status, health, manager_id: person(manager), budget: sar(budget), progress,
    start_date: day(start), end_date: day(end), baseline_start: day(start), baseline_end: day(addDays(end, -slip)),
  };
}

function contractRow({ contract, project }: Entry, world: World, day: Day, person: Person): Record<string, unknown> {
  const [[en, ar], type, status, contractor, value, variations, paid, start, end, consultant] = contract;
  const [firm, advisor] = [world.firms[contractor], consultant ? world.firms[consultant] : undefined];
  return {
    title_en: en, title_ar: ar, contract_type: type, status, manager_id: person(project[5]),
    contractor_en: firm?.[0], contractor_ar: firm?.[1], consultant_en: advisor?.[0], consultant_ar: advisor?.[1],
    award_date: day(addDays(start, -22)), start_date: day(start), end_date: day(end),
    value: sar(value), variations_value: sar(variations), paid: sar((value + variations) * paid), vat_percent: 15, retention_percent: 10, penalties_cap: 10,
  };
}

/** CTR-2026-001 and on, by year of start, in the order of the dates. */
function numbered(starts: string[]): string[] {
  const order = starts.map((start, i) => ({ start, i })).sort((a, b) => a.start.localeCompare(b.start) || a.i - b.i);
  const used = new Map<string, number>();
  const out: string[] = [];
  for (const { start, i } of order) {
    const year = start.slice(0, 4);
    const n = (used.get(year) ?? 0) + 1;
    used.set(year, n);
    out[i] = `CTR-${year}-${String(n).padStart(3, '0')}`;
  }
  return out;
}
