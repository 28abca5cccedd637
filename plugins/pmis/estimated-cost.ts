/** GET /api/{level}-estimated-cost: budget against estimated cost, rolled up from the contracts in SQL, for the rows the reader may open. */
import type { RouteContext, RouteDef, Statement } from '../../core/index.ts';
import { inLanguage, scoped } from './sql.ts';

const LEVELS = {
  portfolios: { table: 'portfolio', budget: 'r.budget', cost: costOf('p.portfolio_id = r.id') },
  programs: { table: 'program', budget: 'r.budget', cost: costOf('p.program_id = r.id') },
  projects: { table: 'project', budget: 'r.budget', cost: costOf('p.id = r.id') },
  contracts: { table: 'contract', budget: 'r.value', cost: 'r.value + coalesce(r.variations_value, 0)' },
} as const;
type Level = keyof typeof LEVELS;

/** Rows of one answer, the most expensive first: a chart and a table, not an export. */
const MOST = 1000;

/** Revised value of all contracts under a row: a figure of the row itself, as its roll-up field is. */
function costOf(projects: string): string {
  return `coalesce((select sum(c.value + coalesce(c.variations_value, 0)) from contract c join project p on p.id = c.project_id
    where ${projects} and c.tenant_id = r.tenant_id and p.tenant_id = r.tenant_id and c.deleted_at is null and p.deleted_at is null), 0)`;
}

/** One row with one column `body`, the answer as JSON text. Exported for its test. */
export function costSql(level: Level, ctx: Pick<RouteContext, 'readable' | 'locale'>): Statement {
  const reader = scoped(ctx);
  const { table, budget, cost } = LEVELS[level];
  const name = inLanguage(table === 'contract' ? 'r.title' : 'r.name', ctx.locale);
  const text = `select json_build_object('data', coalesce(json_agg(json_build_object('id', id, 'name', name, 'budget', budget, 'estimated_cost', cost) order by cost desc, id), '[]'::json))::text as body
from (select r.id, ${name} as name, ${budget} as budget, ${cost} as cost from ${table} r
  where r.deleted_at is null and ${reader.rows(table, 'r')} order by cost desc, r.id limit ${MOST}) x`;
  return { text, values: reader.values };
}

const route = (level: Level): RouteDef => ({
  method: 'GET',
  path: `${level}-estimated-cost`,
  permission: `access_${level}`,
  async run(ctx) {
    const [row] = await ctx.sql<{ body: string }>(costSql(level, ctx));
    return row?.body ?? { data: [] };
  },
});

export const estimatedCost: RouteDef[] = (Object.keys(LEVELS) as Level[]).map(route);
