/** GET policies/{id}/redline: two versions of a policy, item by item and word by word, for everybody who reads the policy. */
import { AppError, markedHtml, type MarkedBlock, type RouteDef } from '../../../core/index.ts';
import { keyOf } from '../word/call.ts';
import { compareItems, tallyOf, type ComparedItem, type Language } from './items.ts';
import { exportRedline } from './export-redline.ts';
import { textsOf, versionsOf } from './versions.ts';

const READS = ['access_policy', 'policy_page'];

/** `from` and `to` are keys of published versions or `current`; `same=1` gives the texts of items that are the same, too. */
const redline: RouteDef = {
  method: 'GET',
  path: 'policies/{id}/redline',
  permission: READS,
  title: { en: 'Compare two versions of a policy', ar: 'مقارنة إصدارين من سياسة' },
  async run(ctx) {
    const id = keyOf(ctx.request.params['id']);
    if (!id) throw new AppError('not_found');
    const { from, to } = ctx.request.query;
    const whole = ctx.request.choice('same', ['0', '1'] as const) === '1';
    const versions = await versionsOf(ctx, id, { from, to });
    const rows = compareItems(...(await textsOf(ctx, versions)));
    const { name_en: _en, name_ar: _ar, ...policy } = versions.policy;
    return {
      data: {
        policy,
        versions: versions.versions,
        from: versions.from.id,
        to: versions.to.id,
        counts: tallyOf(rows),
        items: rows.map((row) => shown(row, whole)),
      },
    };
  },
};

type Shown = Omit<ComparedItem, 'title' | 'body'> & { title: Record<Language, string>; body?: Record<Language, string> };

/** What is the same is folded on the screen: its title is enough. */
function shown({ title, body, ...row }: ComparedItem, whole: boolean): Shown {
  const html = (one: Record<Language, MarkedBlock[]>): Record<Language, string> => ({ en: markedHtml(one.en), ar: markedHtml(one.ar) });
  return { ...row, title: html(title), ...(whole || row.change !== 'same' ? { body: html(body) } : {}) };
}

export const compareRoutes: RouteDef[] = [redline, exportRedline];
