/**
 * GET /api/audit/{id}/workbook: the stored workbooks of a round. GET .../workbook/{file}: one of them, filled in from the round. POST
 * .../workbook/fill: an uploaded one, filled in. With `?dry_run=1` both return a preview. The round is only read, so this works for closed
 * ones too.
 */
import { AppError, fillBook, text, type RouteContext, type RouteDef, type RouteFile } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';
import { understand } from './assessment.ts';
import { bookOf, keptWorkbooks, LIMIT, MIME, readable, workbookSent } from './file.ts';
import { fillingOf } from './fill.ts';
import { missing } from './plan.ts';
import { readRound } from './round.ts';
import { recognised } from './told.ts';

const PERMISSION = 'access_audit_rounds';

export const fillRoutes: RouteDef[] = [
  {
    method: 'GET',
    path: 'audit/{id}/workbook',
    permission: PERMISSION,
    title: { en: 'Workbooks beside a round', ar: 'ملفات التقييم المحفوظة مع الجولة' },
    async run(ctx) {
      const { round } = await readRound(ctx);
      return { data: await keptWorkbooks(ctx, round.id) };
    },
  },
  {
    method: 'GET',
    path: 'audit/{id}/workbook/{file}',
    permission: PERMISSION,
    gives: MIME,
    title: { en: 'A workbook beside a round, filled in', ar: 'ملف تقييم محفوظ، معبأ من الجولة' },
    async run(ctx) {
      const { round } = await readRound(ctx);
      const kept = (await keptWorkbooks(ctx, round.id)).find(({ id }) => id === keyIn(ctx.request.params['file']));
      if (!kept) throw new AppError('not_found');
      return fill(ctx, await ctx.files.held('attachment', kept.id));
    },
  },
  {
    method: 'POST',
    path: 'audit/{id}/workbook/fill',
    permission: PERMISSION,
    file: { limit: LIMIT },
    gives: MIME,
    title: { en: 'Fill in an assessment workbook from a round', ar: 'تعبئة ملف التقييم من جولة' },
    run: (ctx) => fill(ctx, workbookSent(ctx)),
  },
];

async function fill(ctx: RouteContext, file: RouteFile): Promise<object> {
  const { round, items } = await readRound(ctx);
  const book = await bookOf(await file.read());
  const assessment = understand(book);
  const { edits, filled, others, calculated } = fillingOf(book, assessment, items);
  if (ctx.request.query['dry_run'] === '1') {
    const counts = {
      rows: assessment.rows.length,
      filled,
      calculated,
      others: others.length,
      missing: missing(assessment, items).length,
      unreached: Math.max(0, round.items_count - items.length),
    };
    return {
      status: 'success',
      message: ctx.texts.say(text('compliance.assessment.would_fill', { n: filled })),
      data: {
        file: file.name,
        ...recognised(assessment, ctx.texts.say),
        counts,
        others: others.slice(0, 200).map(({ sheet, row, written, twin }) => ({ sheet, row, written, repeated: twin ?? null })),
      },
    };
  }
  const { body, size } = await readable(async () => fillBook(await file.read(), edits));
  return ctx.files.send({ name: file.name, mime: file.mime, body, size });
}
