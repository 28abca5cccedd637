/** Demo data: fictitious organisations and companies. */
import type { SeedContext } from '../../core/index.ts';
import { talkAbout } from '../platform/collaboration/index.ts';
import { seedExports } from '../platform/export/index.ts';
import { CATEGORIES, COMPANIES, LEVELS, TRADES, UNIT_TYPES } from './demo/common.ts';
import { placePeople } from './demo/people-statements.ts';
import { SPEAKERS, talksOf } from './demo/talk.ts';
import { seedCompanies } from './demo/seed-companies.ts';
import { ORGANISATIONS } from './demo/organisations.ts';
import type { Name, Organisation } from './demo/types.ts';

type Ids = ReadonlyMap<string, number>;

/** Fills tenants with a demo organisation; others stay empty. */
export async function seed(ctx: SeedContext): Promise<void> {
  const organisation = ORGANISATIONS[ctx.tenant.key];
  if (!organisation) return;
  const departments = await levels(ctx, 'department', organisation.departments, ([code, name, , head]) => ({
    code,
    ...named(name),
    ...person(ctx, 'head_id', head),
  }));
  const types = await choices(ctx, 'unit_type', Object.entries(UNIT_TYPES));
  const units = await levels(ctx, 'unit', organisation.units, ([code, name, , type, head, place]) => ({
    code,
    ...named(name),
    unit_type_id: types.get(type),
    ...person(ctx, 'head_id', head),
    ...(place ? { location_en: place[0], location_ar: place[1] } : {}),
  }));
  await belong(ctx, organisation, departments, units);
  await positions(ctx, organisation, units);
  await seedCompanies(
    ctx,
    COMPANIES,
    await choices(
      ctx,
      'trade',
      TRADES.map((name, i) => [String(i), name]),
    ),
  );
}

/** What people attached to these records, and said about companies. */
export async function seedLater(ctx: SeedContext): Promise<void> {
  const [lead, staff, readers] = SPEAKERS[ctx.tenant.key] ?? [];
  if (!lead || !staff || !readers || !ORGANISATIONS[ctx.tenant.key]) return;
  await talkAbout(ctx, talksOf(lead, staff), { readers, each: 5 });
  const companies = await ctx.find('company', {}, { fields: ['code', 'short_name'], sort: ['code'], unscoped: true });
  const lines = ['Code,Name', ...companies.map(({ code, short_name }) => `${code ?? ''},"${short_name ?? ''}"`)];
  await seedExports(
    ctx,
    [...new Set(['admin', lead])].map((by, i) => ({ entity: 'company', subject: 'Company register', by, daysAgo: 14 + 8 * i, lines })),
  );
}

const named = ([en, ar]: Name): Record<string, string> => ({ name_en: en, name_ar: ar });

const idOf = (ctx: SeedContext, short: string): number | undefined => ctx.users[`${short}@${ctx.tenant.key}.example`];

function person(ctx: SeedContext, column: string, short: string | undefined): Record<string, number> {
  const id = short === undefined ? undefined : idOf(ctx, short);
  return id === undefined ? {} : { [column]: id };
}

async function choices(ctx: SeedContext, entity: string, rows: readonly (readonly [string, Name])[]): Promise<Ids> {
  const ids = await ctx.create(
    entity,
    rows.map(([, name], position) => ({ ...named(name), position })),
  );
  return new Map(rows.map(([key], i) => [key, ids[i] as number]));
}

/** Creates parents first, one batch per level. @param rows the third value of each is the code of its parent. */
async function levels<R extends readonly [string, Name, string | null, ...unknown[]]>(
  ctx: SeedContext,
  entity: string,
  rows: readonly R[],
  make: (row: R) => Record<string, unknown>,
): Promise<Ids> {
  const made = new Map<string, number>();
  for (let open = rows; open.length;) {
    const ready = open.filter(([, , parent]) => parent === null || made.has(parent));
    const ids = await ctx.create(
      entity,
      ready.map((row) => ({ ...make(row), ...(row[2] ? { parent_id: made.get(row[2]) } : {}) })),
    );
    ready.forEach(([code], i) => made.set(code, ids[i] as number));
    open = open.filter((row) => !made.has(row[0]));
  }
  return made;
}

async function belong(ctx: SeedContext, { people }: Organisation, departments: Ids, units: Ids): Promise<void> {
  const rows = people.flatMap(([who, department, unit, manager]) => {
    const id = idOf(ctx, who);
    return id === undefined
      ? []
      : [
          {
            id,
            department: departments.get(department),
            unit: units.get(unit),
            manager: manager === undefined ? null : (idOf(ctx, manager) ?? null),
          },
        ];
  });
  await placePeople(ctx, rows);
}

async function positions(ctx: SeedContext, { positions: rows, assignments }: Organisation, units: Ids): Promise<void> {
  const categories = await choices(ctx, 'position_category', Object.entries(CATEGORIES));
  const ranks = await choices(
    ctx,
    'position_level',
    LEVELS.map((name, i) => [String(i + 1), name]),
  );
  const made = new Map<string, number>();
  for (const [code, [en, ar], category, level, unit, above, headcount = 1] of rows) {
    const [id] = await ctx.create('position', [
      {
        code,
        title_en: en,
        title_ar: ar,
        category_id: categories.get(category),
        level_id: ranks.get(String(level)),
        unit_id: units.get(unit),
        headcount,
        ...(above ? { reports_to_id: made.get(above) } : {}),
      },
    ]);
    made.set(code, id as number);
  }
  await ctx.create(
    'user_position',
    assignments.flatMap(([who, position, from, to, acting]) => {
      const id = idOf(ctx, who);
      return id === undefined
        ? []
        : [
            {
              user_id: id,
              position_id: made.get(position),
              from_date: ctx.day(from),
              to_date: to === null ? null : ctx.day(to),
              // An assignment that begins later is held beside the current one.
              is_primary: !acting && from <= 0,
              acting: acting === 'acting',
            },
          ];
    }),
  );
}
