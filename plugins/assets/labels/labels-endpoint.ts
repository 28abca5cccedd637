/**
 * GET /api/assets/labels?ids=1,2&sheet=1&language=en|ar|both&copies=2&secret_names=1: labels of assets as a PDF, one page each for a label
 * printer or together on A4. GET /api/assets/{id}/label, with the same `language` and `secret_names`: what is on the label of one, for
 * screens.
 */
import { AppError, invalid, text, type ApiRequest, type EndpointDef } from '../../../core/index.ts';
import { print, type Labels } from '../../platform/paper/index.ts';
import { askedOf, choiceOf, labelsOf } from './label.ts';

/** Labels of one call. */
const MOST = 500;
const ID = /^[1-9]\d{0,14}$/;

export const labelsEndpoint: EndpointDef = {
  method: 'GET',
  path: 'assets/labels',
  permission: 'access_assets',
  title: { en: 'Labels of assets', ar: 'ملصقات الأصول' },
  async run(r) {
    const asked = askedOf(r);
    const sheet = choiceOf(r, 'sheet', ['0', '1']) === '1';
    const [ids, copies] = countedOf(r);
    const one = await labelsOf(r, ids, asked);
    const labels = one.flatMap((label) => Array.from({ length: copies }, () => label));
    let pdf: Buffer = Buffer.alloc(0);
    await print([{ language: asked.language, sheet, labels } satisfies Labels], async (made) => void (pdf = made));
    r.koa.status = 200;
    r.koa.attachment(`${r.texts.say(asked.language, text('assets.labels'))}.pdf`);
    r.koa.set('Cache-Control', 'no-store');
    r.koa.type = 'application/pdf';
    r.koa.body = pdf;
    return {};
  },
};

export const labelEndpoint: EndpointDef = {
  method: 'GET',
  path: 'assets/{id}/label',
  permission: 'access_assets',
  title: { en: 'Label of an asset', ar: 'ملصق أصل' },
  async run(r) {
    const id = r.params['id'] ?? '';
    if (!ID.test(id)) throw new AppError('not_found');
    const asked = askedOf(r);
    const [label] = await labelsOf(r, [Number(id)], asked);
    return { data: { language: asked.language, ...label } };
  },
};

/** Assets, and how many labels of each. @throws AppError invalid. */
function countedOf({ query }: ApiRequest): [ids: number[], copies: number] {
  const given = query
    .getAll('ids')
    .flatMap((part) => part.split(','))
    .filter((part) => part !== '');
  if (!given.length || !given.every((part) => ID.test(part)))
    throw invalid({ ids: [text('assets.labels_ids')] }, text('assets.labels_ids'));
  const copies = query.get('copies') || '1';
  if (!/^[1-9]\d{0,2}$/.test(copies)) throw invalid({ copies: [text('assets.labels_copies', { most: MOST })] });
  const ids = [...new Set(given.map(Number))];
  if (ids.length * Number(copies) > MOST) {
    const most = text('assets.labels_most', { most: MOST });
    throw invalid({ [ids.length > MOST ? 'ids' : 'copies']: [most] }, most);
  }
  return [ids, Number(copies)];
}
