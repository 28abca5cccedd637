/** GET pm-web/open-ages: how long what is open waits, in four bands, in one statement over the rows of its reader. */
import { AppError, bound, joined, plain, type RouteContext, type RouteDef, sql, type Sql, today } from '../../../core/index.ts';

/** What counts as open, and the day from which it counts. */
const OPEN: Record<string, string> = { rfi: `t.status = 'open'`, submittal_item: `t.status in ('submitted', 'under_review')` };
/** Last days of the bands; the fourth is all that is older. */
export const BANDS = [7, 14, 30] as const;

/** Rows of one kind by band; none where the role lacks it. */
function counted(ctx: RouteContext, entity: string, open: string): Sql | undefined {
  try {
    const project = /^[1-9]\d{0,15}$/.test(ctx.request.query['project'] ?? '')
      ? sql` and t.project_id = ${Number(ctx.request.query['project'])}`
      : plain('');
    const [first, second, third] = BANDS.map((days) => sql`${today(-days)}::date`);
    const band = (where: Sql): Sql => sql`(count(*) filter (where ${where}))::int`;
    return sql`select '${plain(entity)}' as entity,
      json_build_array(${band(sql`t.date >= ${first}`)}, ${band(sql`t.date < ${first} and t.date >= ${second}`)},
      ${band(sql`t.date < ${second} and t.date >= ${third}`)}, ${band(sql`t.date < ${third}`)}) as bands
      from ${plain(entity)} t where ${plain(open)} and ${bound(ctx.readable(entity, 't', 0))}${project}`;
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
    const parts = Object.entries(OPEN).flatMap(([entity, open]) => counted(ctx, entity, open) ?? []);
    const [row] = await ctx.query<{ j: string }>(
      sql`select coalesce(json_agg(x), '[]')::text as j from (${joined(parts, ' union all ')}) x`,
    );
    return `{"data":${row?.j ?? '[]'}}`;
  },
};
