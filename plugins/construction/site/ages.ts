/** GET pm-web/open-ages: how long what is open waits, in four bands, in one statement over the rows of its reader. */
import { AppError, today, type RouteContext, type RouteDef } from '../../../core/index.ts';

/** What counts as open, and the day from which it counts. */
const OPEN: Record<string, string> = { rfi: `t.status = 'open'`, submittal_item: `t.status in ('submitted', 'under_review')` };
/** Last days of the bands; the fourth is all that is older. */
export const BANDS = [7, 14, 30] as const;

/** Rows of one kind by band; none where the role lacks it. */
function counted(ctx: RouteContext, entity: string, open: string, values: unknown[]): string | undefined {
  try {
    const rows = ctx.readable(entity, 't', values.length);
    values.push(...rows.values);
    const project = /^[1-9]\d{0,15}$/.test(ctx.query['project'] ?? '') ? ` and t.project_id = $${values.push(Number(ctx.query['project']))}` : '';
    const [first, second, third] = BANDS.map((days) => `$${values.push(today(-days))}::date`);
    const band = (where: string): string => `(count(*) filter (where ${where}))::int`;
    return `select '${entity}' as entity, json_build_array(${band(`t.date >= ${first}`)}, ${band(`t.date < ${first} and t.date >= ${second}`)}, ${band(`t.date < ${second} and t.date >= ${third}`)}, ${band(`t.date < ${third}`)}) as bands
      from ${entity} t where ${open} and ${rows.text}${project}`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined;
    throw error;
  }
}

export const openAges: RouteDef = {
  method: 'GET',
  path: 'pm-web/open-ages',
  permission: ['access_pmweb_rfi', 'access_pmweb_submittal_items'],
  title: { en: 'Open RFIs and submittals by age', ar: 'طلبات المعلومات والتقديمات المفتوحة حسب العمر' },
  async run(ctx) {
    const values: unknown[] = [];
    const parts = Object.entries(OPEN).flatMap(([entity, open]) => counted(ctx, entity, open, values) ?? []);
    const [row] = await ctx.sql<{ j: string }>({ text: `select coalesce(json_agg(x), '[]')::text as j from (${parts.join(' union all ')}) x`, values });
    return `{"data":${row?.j ?? '[]'}}`;
  },
};
