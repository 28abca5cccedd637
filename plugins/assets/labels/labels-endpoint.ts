/**
 * GET /api/assets/labels?ids=1,2&sheet=1&language=en|ar: labels of assets as a PDF, one page each for a label printer or together on A4.
 * The QR code holds the address of the asset, which opens after signing in. Names of secret assets are left out.
 */
import { encode } from 'uqr';
import { AppError, invalid, publicBase, readsOf, text, type ApiRequest, type EndpointDef } from '../../../core/index.ts';
import { letterheadOf, print, type Labels } from '../../platform/paper/index.ts';

/** Labels of one call. */
const MOST = 500;
const SECRET: ReadonlySet<string> = new Set(['secret', 'top_secret']);

export const labelsEndpoint: EndpointDef = {
  method: 'GET',
  path: 'assets/labels',
  permission: 'access_assets',
  title: { en: 'Labels of assets', ar: 'ملصقات الأصول' },
  async run(r) {
    const language = choiceOf(r, 'language', ['en', 'ar']) ?? (r.locale === 'ar' ? 'ar' : 'en');
    const labels = await labelsOf(r, idsOf(r), language);
    let pdf: Buffer = Buffer.alloc(0);
    const sheet = choiceOf(r, 'sheet', ['0', '1']) === '1';
    await print([{ language, sheet, labels } satisfies Labels], async (made) => void (pdf = made));
    r.koa.status = 200;
    r.koa.attachment(`${r.texts.say(language, text('assets.labels'))}.pdf`);
    r.koa.set('Cache-Control', 'no-store');
    r.koa.type = 'application/pdf';
    r.koa.body = pdf;
    return {};
  },
};

/** @throws AppError invalid. */
function idsOf({ query }: ApiRequest): number[] {
  const given = query
    .getAll('ids')
    .flatMap((part) => part.split(','))
    .filter((part) => part !== '');
  if (!given.length || !given.every((part) => /^[1-9]\d{0,14}$/.test(part)))
    throw invalid({ ids: [text('assets.labels_ids')] }, text('assets.labels_ids'));
  const ids = [...new Set(given.map(Number))];
  if (ids.length > MOST) throw invalid({ ids: [text('assets.labels_most', { most: MOST })] }, text('assets.labels_most', { most: MOST }));
  return ids;
}

/** @throws AppError invalid. */
function choiceOf<T extends string>({ query }: ApiRequest, field: string, allowed: readonly T[]): T | undefined {
  const given = query.get(field);
  if (!given) return undefined;
  if (allowed.includes(given as T)) return given as T;
  throw invalid({ [field]: [text('query.one_of', { field, allowed: allowed.join(', ') })] });
}

/** @throws AppError not_found where one of them is out of reach. */
async function labelsOf({ kernel, actor, texts }: ApiRequest, ids: readonly number[], language: 'en' | 'ar'): Promise<Labels['labels']> {
  const { find } = readsOf({ kernel, actor, locale: language });
  const fields = ['asset_id', 'asset_name', 'serial_no', 'classification'] as const;
  const rows = await find('asset', { id: [...ids] }, { fields, limit: MOST });
  if (rows.length < ids.length) throw new AppError('not_found');
  const { organisation } = await letterheadOf(kernel, actor.tenantId);
  const name = typeof organisation === 'string' ? organisation : organisation[language];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return {
      code: encode(`${publicBase(kernel.config)}/assets/${id}`, { ecc: 'M', border: 0 }).data.map((line) =>
        line.map((dark) => (dark ? '1' : '0')).join(''),
      ),
      lines: [
        { text: name, size: 6, weight: 400 as const },
        { text: row?.asset_id ?? '', size: 13, weight: 600 as const },
        ...(SECRET.has(row?.classification ?? '') ? [] : [{ text: row?.asset_name ?? '', size: 8, weight: 400 as const, most: 2 }]),
        ...(row?.serial_no
          ? [{ text: texts.say(language, text('assets.label_serial', { serial: row.serial_no })), size: 6, weight: 400 as const }]
          : []),
      ].filter((line) => line.text !== ''),
    };
  });
}
