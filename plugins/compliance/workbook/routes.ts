/** GET /api/compliance-packages/template and /{id}/xlsx: the empty layout, and a package in it. */
import { AppError, bound, type RouteDef, text } from '../../../core/index.ts';
import { storedNodes, storedPackage } from '../oscal/stored-statements.ts';
import { READERS } from '../packages/keys.ts';
import { keyIn } from '../sql.ts';
import { MIME, packageWorkbook } from './write.ts';

export const template: RouteDef = {
  method: 'GET',
  path: 'compliance-packages/template',
  permission: 'manage_compliance_packages',
  title: { en: 'An empty workbook for a package', ar: 'ملف Excel فارغ لحزمة' },
  gives: MIME,
  async run(ctx) {
    return ctx.files.send({ name: `${ctx.texts.say(text('compliance.sheet.template'))}.xlsx`, mime: MIME, body: packageWorkbook(ctx) });
  },
};

export const exportWorkbook: RouteDef = {
  method: 'GET',
  path: 'compliance-packages/{id}/xlsx',
  permission: READERS,
  title: { en: 'A package as a workbook', ar: 'حزمة في ملف Excel' },
  gives: MIME,
  async run(ctx) {
    const id = keyIn(ctx.request.params['id']);
    const pack = id ? await storedPackage(ctx.query, id, bound(ctx.readable('compliance_package', 'p', 0))) : undefined;
    if (!pack) throw new AppError('not_found');
    const nodes = await storedNodes(ctx.query, ctx.actor.tenantId, pack.id);
    return ctx.files.send({ name: `${pack.short_name} ${pack.version}.xlsx`, mime: MIME, body: packageWorkbook(ctx, { pack, nodes }) });
  },
};
