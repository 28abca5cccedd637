/** Calls of re-rating: what it would do, doing it, undoing it. */
import { invalid, type RouteDef, text } from '../../../../core/index.ts';
import { mappingsOf, previewOf, targetOf } from './preview.ts';
import { MAY_RERATE, RERATE, type RerateJob, UNDO_RERATE, type UndoRerateJob } from './rerate-job.ts';
import { alike } from './rerate-statements.ts';

const body = (sent: unknown): Record<string, unknown> =>
  typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};

export const rerateRoutes: RouteDef[] = [
  {
    method: 'GET',
    path: 'risk-matrices/{id}/re-rate-count',
    permission: MAY_RERATE,
    title: { en: 'Open risks that are scored on an earlier matrix', ar: 'المخاطر المفتوحة المقيّمة بمصفوفة سابقة' },
    async run(ctx) {
      const { id } = await targetOf(ctx);
      return { data: { risks: (await alike(ctx, id)).reduce((sum, { count }) => sum + count, 0) } };
    },
  },
  {
    method: 'POST',
    path: 'risk-matrices/{id}/re-rate-preview',
    permission: MAY_RERATE,
    title: { en: 'How re-rating by a matrix would change risks', ar: 'أثر إعادة التقييم بمصفوفة في المخاطر' },
    run: async (ctx) => ({ data: await previewOf(ctx, body(ctx.request.body)['mapping'], await targetOf(ctx)) }),
  },
  {
    method: 'POST',
    path: 'risk-matrices/{id}/re-rate',
    permission: MAY_RERATE,
    title: { en: 'Re-rate open risks by a matrix', ar: 'إعادة تقييم المخاطر المفتوحة بمصفوفة' },
    async run(ctx) {
      const to = await targetOf(ctx);
      const groups = await alike(ctx, to.id);
      const total = groups.reduce((sum, { count }) => sum + count, 0);
      if (!total) throw invalid({ mapping: [text('risk.rerate_none')] });
      const matrices = [...new Set(groups.map(({ matrix_id }) => matrix_id))];
      const { mapping } = await mappingsOf(ctx, body(ctx.request.body)['mapping'], to, matrices);
      const payload: RerateJob = { matrix: to.id, mapping };
      const { id } = await ctx.jobs.enqueue({ name: RERATE, payload, total, subject: to.name });
      return { data: { job: id } };
    },
  },
  {
    method: 'POST',
    path: 'risk-matrices/{id}/undo-re-rate',
    permission: MAY_RERATE,
    title: { en: 'Undo a re-rating', ar: 'التراجع عن إعادة تقييم' },
    async run(ctx) {
      const { id: matrix, name } = await targetOf(ctx);
      const job = Number(body(ctx.request.body)['job']);
      if (!Number.isSafeInteger(job) || job < 1) throw invalid({ job: [text('risk.wrong_value')] });
      const payload: UndoRerateJob = { matrix, job };
      const { id } = await ctx.jobs.enqueue({ name: UNDO_RERATE, payload, key: `${UNDO_RERATE} ${job}`, subject: name });
      return { data: { job: id } };
    },
  },
];
