/** GET /api/compliance-packages/{id}/oscal: a package as a catalog. GET /api/audit/{id}/oscal: a round as assessment results. */
import { AppError, bound, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { READERS } from '../packages/keys.ts';
import { asking, keyIn } from '../sql.ts';
import { catalogOut, OSCAL_MIME } from './catalog-out.ts';
import { resultsOut } from './results-out.ts';
import { itemsSql, PAGE, roundSql, type ItemRow, type RoundRow } from './results-sql.ts';
import { storedPackage } from './stored.ts';

export const exportOscal: RouteDef = {
  method: 'GET',
  path: 'compliance-packages/{id}/oscal',
  permission: READERS,
  title: { en: 'A package as an OSCAL catalog', ar: 'حزمة بصيغة كتالوج OSCAL' },
  gives: OSCAL_MIME,
  async run(ctx) {
    const id = keyIn(ctx.request.params['id']);
    const pack = id ? await storedPackage(ctx.query, id, bound(ctx.readable('compliance_package', 'p', 0))) : undefined;
    if (!pack) throw new AppError('not_found');
    return ctx.files.send({
      name: `${pack.short_name} ${pack.version}.json`,
      mime: OSCAL_MIME,
      body: await catalogOut(ctx.query, ctx.actor.tenantId, pack),
    });
  },
};

export const exportResults: RouteDef = {
  method: 'GET',
  path: 'audit/{id}/oscal',
  permission: 'access_audit_rounds',
  title: { en: 'A round as OSCAL assessment results', ar: 'جولة بصيغة نتائج تقييم OSCAL' },
  gives: OSCAL_MIME,
  async run(ctx) {
    const locale = ctx.locale === 'ar' ? 'ar' : 'en';
    const [row] = await ctx.query<{ j: RoundRow }>(roundSql(asking(ctx), keyIn(ctx.request.params['id']), locale));
    if (!row) throw new AppError('not_found');
    return ctx.files.send({
      name: `${row.j.name}.json`,
      mime: OSCAL_MIME,
      body: resultsOut(ctx.actor.tenantId, row.j, await itemsOf(ctx, row.j.id, locale)),
    });
  },
};

/** Items that the reader reaches, page by page. */
async function itemsOf(ctx: RouteContext, round: number, locale: 'en' | 'ar'): Promise<ItemRow[]> {
  const items: ItemRow[] = [];
  for (let last: [number, number] = [-1, 0]; ;) {
    const rows = await ctx.query<{ j: ItemRow }>(itemsSql(asking(ctx), round, last, locale));
    items.push(...rows.map(({ j }) => j));
    const end = rows.at(-1)?.j;
    if (!end || rows.length < PAGE) return items;
    last = [end.position, end.id];
  }
}
