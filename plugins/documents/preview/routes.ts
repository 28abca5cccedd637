/** GET documents/{id}/preview: the file of a document, or of one of its versions (`version`), as HTML. */
import { AppError, invalid, text, type RouteDef, type RouteFile } from '../../../core/index.ts';
import { previewOf, type Preview } from './html.ts';

/** Contents never change, so the last few previews are kept, by tenant and checksum. */
const KEPT = 40;
const kept = new Map<string, Promise<Preview>>();

function previewed(tenant: number, { sha256, mime, read }: RouteFile): Promise<Preview> {
  const key = `${tenant} ${sha256} ${mime}`;
  const known = kept.get(key);
  if (known) return known;
  const made = read().then((content) => previewOf(content, mime));
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  return made;
}

const KEY = /^[1-9]\d{0,14}$/;

export const previewRoute: RouteDef = {
  method: 'GET',
  path: 'documents/{id}/preview',
  permission: ['access_risk_document_management', 'access_compliance_document_management'],
  title: { en: 'A document as HTML', ar: 'وثيقة بصيغة HTML' },
  async run(ctx) {
    const id = ctx.request.params['id'] ?? '';
    if (!KEY.test(id)) throw new AppError('not_found');
    const file = await fileOf(ctx, Number(id));
    const { html, why, cut } = await previewed(ctx.actor.tenantId, file);
    return { data: { html, why: why ? ctx.texts.say(why) : null, cut } };
  },
};

async function fileOf(ctx: Parameters<RouteDef['run']>[0], id: number): Promise<RouteFile> {
  const { version } = ctx.request.query;
  if (version === undefined) return ctx.files.held('document', id);
  if (!KEY.test(version)) throw invalid({ version: [text('field.integer')] });
  const found = await ctx.one('document_version', { id: Number(version), document_id: id }, { fields: ['id'] });
  if (!found) throw invalid({ version: [text('documents.other_document')] });
  return ctx.files.held('document_version', found.id);
}
