/** GET /api/compliance-packages/{id}/oscal: a package as a catalog. GET /api/audit/{id}/oscal: a round as assessment results. */
import { AppError, bound, type RouteDef } from '../../../core/index.ts';
import { READERS } from '../packages/keys.ts';
import { keyIn } from '../sql.ts';
import { catalogOut, OSCAL_MIME } from './catalog-out.ts';
import { resultsOut } from './results-out.ts';
import { storedItems, storedPackage, storedRound } from './stored-statements.ts';

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
    const round = await storedRound(ctx, keyIn(ctx.request.params['id']), locale);
    if (!round) throw new AppError('not_found');
    return ctx.files.send({
      name: `${round.name}.json`,
      mime: OSCAL_MIME,
      body: resultsOut(ctx.actor.tenantId, round, await storedItems(ctx, round.id, locale)),
    });
  },
};
