/**
 * GET documents/{id}/preview: the file of a document, or of one of its versions (`version`), as HTML. GET documents/{id}/compare: two of
 * its versions (`from`, `to`) as one text.
 */
import { AppError, invalid, text, type RouteDef, type RouteFile } from '../../../core/index.ts';
import { comparisonOf } from './compare.ts';
import { previewOf } from './html.ts';

/** Contents never change, so the last few answers of each kind are kept, by tenant and checksums. */
const KEPT = 40;

function lastFew<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return made;
  };
}

const previews = lastFew<Awaited<ReturnType<typeof previewOf>>>();
const comparisons = lastFew<Awaited<ReturnType<typeof comparisonOf>>>();

const nameOf = ({ sha256, mime }: RouteFile): string => `${sha256} ${mime}`;

const KEY = /^[1-9]\d{0,14}$/;
const READS = ['access_risk_document_management', 'access_compliance_document_management'];

type Ctx = Parameters<RouteDef['run']>[0];

export const previewRoute: RouteDef = {
  method: 'GET',
  path: 'documents/{id}/preview',
  permission: READS,
  title: { en: 'A document as HTML', ar: 'وثيقة بصيغة HTML' },
  async run(ctx) {
    const id = documentOf(ctx);
    const { version } = ctx.request.query;
    const file = version === undefined ? await ctx.files.held('document', id) : await versionOf(ctx, id, 'version', version);
    const { pages, why, cut } = await previews(`${ctx.actor.tenantId} ${nameOf(file)}`, async () =>
      previewOf(await file.read(), file.mime),
    );
    return { data: { pages, why: why ? ctx.texts.say(why) : null, cut } };
  },
};

export const compareRoute: RouteDef = {
  method: 'GET',
  path: 'documents/{id}/compare',
  permission: READS,
  title: { en: 'Compare two versions of a document', ar: 'مقارنة إصدارين من وثيقة' },
  async run(ctx) {
    const id = documentOf(ctx);
    const { from, to } = ctx.request.query;
    const old = await versionOf(ctx, id, 'from', from);
    const now = await versionOf(ctx, id, 'to', to);
    const key = `${ctx.actor.tenantId} ${nameOf(old)} ${nameOf(now)}`;
    const { html, why, differs, cut } = await comparisons(key, () => comparisonOf(old, now));
    return { data: { html, why: why ? ctx.texts.say(why) : null, differs, cut } };
  },
};

function documentOf(ctx: Ctx): number {
  const id = ctx.request.params['id'] ?? '';
  if (!KEY.test(id)) throw new AppError('not_found');
  return Number(id);
}

/** The file of a version that the call names. @throws AppError invalid at `field`; not_found for a document out of reach. */
async function versionOf(ctx: Ctx, document: number, field: string, version: string | undefined): Promise<RouteFile> {
  if (version === undefined) throw invalid({ [field]: [text('field.required')] });
  if (!KEY.test(version)) throw invalid({ [field]: [text('field.integer')] });
  if (!(await ctx.one('document', { id: document }, { fields: ['id'] }))) throw new AppError('not_found');
  const found = await ctx.one('document_version', { id: Number(version), document_id: document }, { fields: ['id'] });
  if (!found) throw invalid({ [field]: [text('documents.other_document')] });
  return ctx.files.held('document_version', found.id);
}
