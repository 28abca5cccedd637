/** Demo data: two fictitious owners, written through the ordinary pipeline. */
import type { SeedContext } from '../../core/index.ts';
import { seedViews, talkAbout } from '../platform/collaboration/index.ts';
import { seedExports } from '../platform/export/index.ts';
import { addDays, daysBetween } from './contract-term.ts';
import { attachEvidence } from './demo/evidence.ts';
import { guaranteesOf } from './demo/guarantees.ts';
import { marsaNakheel } from './demo/marsa-nakheel.ts';
import { BASE, type ContractRow, type ProjectRow, type World } from './demo/types.ts';
import { seedStages, seedTemplates } from './demo/stages-seed.ts';
import { TALKS } from './demo/talk.ts';
import { VIEWS } from './demo/views.ts';
import { university } from './demo/university.ts';

const WORLDS: Readonly<Record<string, World>> = { pmis: marsaNakheel, ut: university };

/** Converts millions, the unit of the lists. */
const sar = (millions: number): number => Math.round(millions * 1_000_000);

type Day = (day: string) => string;
type Person = (short: string) => number;
type Entry = { contract: ContractRow; project: ProjectRow };

/** Fills tenants with demo data; others stay empty. */
export async function seed(ctx: SeedContext): Promise<void> {
  const world = WORLDS[ctx.tenant.key];
  if (!world) return;
  const day: Day = (d) => ctx.day(daysBetween(BASE, d));
  const person = finder(ctx, world);
  const workspaces = await workspacesOf(ctx);
  const portfolios = keyed(
    world.portfolios,
    ([key]) => key,
    await create(ctx, 'portfolio', world.portfolios, ([code, [en, ar], sponsor, owner, budget, start, end, health, objectives]) => ({
      code,
      name_en: en,
      name_ar: ar,
      sponsor_id: person(sponsor),
      owner_id: person(owner),
      budget: sar(budget),
      start_date: day(start),
      end_date: day(end),
      health,
      strategic_objectives: objectives,
      status: 'active',
      workspace_id: workspaces.get(world.workspaces?.[code] ?? ''),
    })),
  );
  const programs = keyed(
    world.programs,
    ([, key]) => key,
    await create(ctx, 'program', world.programs, ([portfolio, code, [en, ar], manager, budget, start, end, health, objective]) => ({
      code,
      name_en: en,
      name_ar: ar,
      portfolio_id: portfolios.get(portfolio),
      manager_id: person(manager),
      budget: sar(budget),
      start_date: day(start),
      end_date: day(end),
      health,
      objective,
      status: 'active',
      ...grants(ctx, world, 'program', code),
    })),
  );
  const projects = keyed(
    world.projects,
    (row) => row[1],
    await create(ctx, 'project', world.projects, (row) => ({
      ...projectRow(row, day, person),
      description: world.notes[row[1]],
      program_id: programs.get(row[0]),
      ...grants(ctx, world, 'project', row[1]),
    })),
  );
  const entries: Entry[] = world.projects.flatMap((project) => project[10].map((contract) => ({ contract, project })));
  const numbers = numbered(entries);
  const contracts = await create(ctx, 'contract', entries, (e) => ({
    ...contractRow(e, world, day, person),
    number: numbers.get(e),
    project_id: projects.get(e.project[1]),
  }));
  await figures(ctx, entries, contracts, day);
  const planned = entries.map((e, i) => ({
    ...e,
    id: contracts[i] as number,
    project_id: projects.get(e.project[1]) as number,
    manager_id: person(e.project[5]),
    value: sar(e.contract[4]),
  }));
  await seedStages(ctx, planned, world.team.map(person), day);
  await seedTemplates(ctx);
  const guarantees = entries.flatMap((e, i) =>
    guaranteesOf(e.contract, numbers.get(e) ?? '', world.issuers).map((row) => ({ ...row, contract_id: contracts[i] })),
  );
  await create(ctx, 'contract_guarantee', guarantees, (row) => ({
    ...row,
    amount: sar(row.amount),
    issue_date: day(row.issue_date),
    expiry_date: day(row.expiry_date),
  }));
}

const SPEAKERS = {
  noura: 'ghaida',
  faisal: 'yazeed',
  huda: 'maha',
  sara: 'maha',
  imran: 'thamer',
  omar: 'thamer',
  layan: 'ghaida',
  majed: 'yazeed',
  reem: 'ghaida',
};

/** What people said about these records, their files, and saved views. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  if (!WORLDS[ctx.tenant.key]) return;
  const own = ctx.tenant.key === 'pmis';
  await talkAbout(ctx, TALKS, { readers: ['admin', 'member', 'faisal', 'layan'], each: 6, ...(own ? {} : { instead: SPEAKERS }) });
  await attachEvidence(ctx);
  await seedViews(ctx, VIEWS);
  await exportProjects(ctx);
}

/** Exports of the list of projects; two people make one now and then. */
async function exportProjects(ctx: SeedContext): Promise<void> {
  const projects = await ctx.find('project', {}, { fields: ['number', 'name_en', 'budget'], sort: ['number'], unscoped: true });
  const lines = ['Number,Name,Budget', ...projects.map(({ number, name_en, budget }) => `${number},"${name_en ?? ''}",${budget ?? ''}`)];
  await seedExports(
    ctx,
    (['admin', 'admin', 'faisal', 'layan', 'member'] as const).map((by, i) => ({
      entity: 'project',
      subject: 'Portfolio report',
      by,
      daysAgo: [3, 17, 6, 9, 12][i] as number,
      lines: by === 'member' ? lines.slice(0, 8) : lines,
    })),
  );
}

/** One approved variation and one payment for each contract that has some. */
async function figures(ctx: SeedContext, entries: readonly Entry[], contracts: readonly number[], day: Day): Promise<void> {
  const of = entries.map(({ contract: [, , , , value, variations, share, start] }, i) => ({
    contract_id: contracts[i],
    changed: sar(variations),
    paid: sar((value + variations) * share),
    date: day(addDays(start, 30)),
  }));
  await create(
    ctx,
    'contract_variation',
    of.filter((c) => c.changed !== 0),
    ({ contract_id, changed, date }) => ({ contract_id, description: 'Variations to date', amount: changed, date, status: 'approved' }),
  );
  await create(
    ctx,
    'contract_payment',
    of.filter((c) => c.paid > 0),
    ({ contract_id, paid, date }) => ({ contract_id, amount: paid, payment_date: date }),
  );
}

/** Workspaces by their English name. */
async function workspacesOf(ctx: SeedContext): Promise<Map<string, number>> {
  const rows = await ctx.find('workspace', {}, { fields: ['name_en'] });
  return new Map(rows.map(({ id, name_en }) => [name_en ?? '', id]));
}

/** Lists show the newest first, so rows are created in reverse. @returns the ids in the order of `rows`. */
async function create<T>(
  ctx: SeedContext,
  entity: string,
  rows: readonly T[],
  make: (row: T) => Record<string, unknown>,
): Promise<number[]> {
  return (await ctx.create(entity, rows.map(make).reverse())).reverse();
}

const keyed = <T>(rows: readonly T[], key: (row: T) => string, ids: number[]): Map<string, number> =>
  new Map(rows.map((row, i) => [key(row), ids[i] as number]));

const address = (ctx: SeedContext, name: string): string => `${name}@${ctx.tenant.key}.example`;

/** People by short name; a tenant without the person uses its administrator. */
function finder(ctx: SeedContext, world: World): Person {
  return (short) => {
    const id = ctx.users[address(ctx, world.people[short] ?? short)] ?? ctx.users[address(ctx, 'admin')];
    if (id === undefined) throw new Error(`the demo data of ${ctx.tenant.key} needs its administrator`);
    return id;
  };
}

function grants(ctx: SeedContext, world: World, entity: 'program' | 'project', key: string): { master_access?: object[] } {
  const mine = world.grants.filter(([e, k]) => e === entity && k === key);
  const entries = mine.map(([, , who, level]) => ({ user_id: ctx.users[address(ctx, who)], level }));
  return entries.length ? { master_access: entries } : {};
}

function projectRow(
  [, number, [en, ar], status, health, manager, budget, progress, start, end]: ProjectRow,
  day: Day,
  person: Person,
): Record<string, unknown> {
  // Late projects have a baseline finish before the current one.
  const slip = health === 'off_track' ? 75 : health === 'at_risk' ? 30 : 0;
  return {
    number,
    name_en: en,
    name_ar: ar,
    status,
    health,
    manager_id: person(manager),
    budget: sar(budget),
    progress,
    start_date: day(start),
    end_date: day(end),
    baseline_start: day(start),
    baseline_end: day(addDays(end, -slip)),
  };
}

function contractRow({ contract, project }: Entry, world: World, day: Day, person: Person): Record<string, unknown> {
  const [[en, ar], type, status, contractor, value, , , start, end, consultant] = contract;
  const [firm, advisor] = [world.firms[contractor], consultant ? world.firms[consultant] : undefined];
  return {
    title_en: en,
    title_ar: ar,
    contract_type: type,
    status,
    manager_id: person(project[5]),
    contractor_en: firm?.[0],
    contractor_ar: firm?.[1],
    consultant_en: advisor?.[0],
    consultant_ar: advisor?.[1],
    description: world.notes[en],
    award_date: day(addDays(start, -22)),
    start_date: day(start),
    end_date: day(end),
    value: sar(value),
    vat_percent: 15,
    retention_percent: 10,
    penalties_cap: 10,
  };
}

/** CTR-2026-001 and so on, by year of start, in the order of the dates. */
function numbered(entries: readonly Entry[]): Map<Entry, string> {
  const used = new Map<string, number>();
  const inOrder = [...entries].sort((a, b) => a.contract[7].localeCompare(b.contract[7]));
  return new Map(
    inOrder.map((entry) => {
      const year = entry.contract[7].slice(0, 4);
      const n = (used.get(year) ?? 0) + 1;
      used.set(year, n);
      return [entry, `CTR-${year}-${String(n).padStart(3, '0')}`];
    }),
  );
}
