/**
 * Reference lists of the construction service: bare arrays of `{Id, Name, NameAr, Code?, Inactive}`. What is out of use is listed with
 * `Inactive` 1, for clients to hide (VR-19).
 */
import { bound, plain, type RouteContext, type RouteDef, sql, type Sql } from '../../../core/index.ts';
import { DOC_STATUS, PROJECT_STATUS, type Named } from './statuses.ts';

const list = (name: string, en: string, ar: string, run: RouteDef['run']): RouteDef => ({
  method: 'GET',
  base: 'services',
  path: `reference/${name}`,
  permission: null,
  title: { en, ar },
  run,
});

/** A statement whose rows are the list, as JSON text. */
async function rows(ctx: RouteContext, list: Sql): Promise<string> {
  const [found] = await ctx.query<{ j: string }>(sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as j from (${list}) x`);
  return found?.j ?? '[]';
}

const NAMES = `coalesce(t.name_en, t.name_ar) as "Name", coalesce(t.name_ar, t.name_en) as "NameAr"`;

/** Facts of no tenant are always in use. */
const facts =
  (table: string, order: string) =>
  (ctx: RouteContext): Promise<string> =>
    rows(ctx, sql`select t.id as "Id", ${plain(NAMES)}, t.code as "Code", 0 as "Inactive" from ${plain(table)} t order by ${plain(order)}`);

/** Values of a list of the tenant, in its order. */
const values =
  (entity: string) =>
  (ctx: RouteContext): Promise<string> => {
    return rows(
      ctx,
      sql`select t.id as "Id", ${plain(NAMES)}, case when t.is_active is false then 1 else 0 end as "Inactive" from ${plain(entity)} t
        where ${bound(ctx.readable(entity, 't', 0))} order by t.position nulls last, t.id`,
    );
  };

/** A closed set of statuses; `Id` is their place, as in the field `StatusId` of records. */
const statuses = (all: readonly Named[]) => async (): Promise<object> =>
  all.map(([Code, Name, NameAr], i) => ({ Id: i + 1, Name, NameAr, Code, Inactive: 0 }));

export const referenceLists: RouteDef[] = [
  list('Countries', 'Countries', 'الدول', facts('countries', 't.name_en')),
  list('Currencies', 'Currencies', 'العملات', facts('currency', 't.code')),
  list('DocStatus', 'Statuses of documents', 'حالات المستندات', statuses(DOC_STATUS)),
  list('ProjectCategories', 'Project categories', 'تصنيفات المشاريع', values('project_category')),
  list('ProjectStatus', 'Statuses of projects', 'حالات المشاريع', statuses(PROJECT_STATUS)),
  list('ProjectTypes', 'Project types', 'أنواع المشاريع', values('project_type')),
];
