/** POST audit-item/{id}/use-evidence: attaches library evidence to the caller's own review, which is created if missing. */
import { AppError, type FieldErrors, invalid, type RouteContext, type RouteDef, type RouteTx, text } from '../../../core/index.ts';
import { LIBRARIES } from '../evidence/libraries.ts';
import { keyOf } from './sheet.ts';

export const useEvidence: RouteDef = {
  method: 'POST',
  path: 'audit-item/{id}/use-evidence',
  permission: 'review_audit_items',
  title: { en: 'Evidence of a library for a control', ar: 'دليل من المكتبة لضابط' },
  async run(ctx) {
    const item = keyOf(ctx.request.params['id']);
    if (!(await ctx.one('audit_item', { id: item }))) throw new AppError('not_found');
    const { kind, id } = (ctx.request.body ?? {}) as { kind?: unknown; id?: unknown };
    const library = LIBRARIES.find((l) => l.entity === kind);
    if (!library) throw invalid({ kind: [text('compliance.choose_library')] });
    if (typeof id !== 'number') throw invalid({ id: [text('field.required')] });
    const data = await ctx.transaction(async (tx) => {
      const review = await ownReview(ctx, tx, item);
      const [attachment] = await named('id', library.column, () =>
        tx.create('review_attachment', [{ audit_item_review_id: review, [library.column]: id }]),
      );
      return { id: attachment, audit_item_review_id: review };
    });
    return { status: 'success', message: ctx.texts.say(text('compliance.evidence_used')), data };
  },
};

/** The item is locked first, so that two parallel calls use one review. */
async function ownReview({ actor }: RouteContext, tx: RouteTx, item: number): Promise<number> {
  await tx.find('audit_item', { id: item }, { unscoped: true, deleted: 'include', lock: 'update' });
  const own = await tx.one(
    'audit_item_review',
    { audit_item_id: item, reviewer_id: actor.userId, status: { nin: ['accepted', 'closed'] } },
    { fields: ['status'], unscoped: true },
  );
  if (own?.status === 'submitted') throw invalid({ id: [text('compliance.review_handed_in')] });
  if (own) return own.id;
  const [made] = await named('id', 'audit_item_id', () => tx.create('audit_item_review', [{ audit_item_id: item }]));
  return made as number;
}

/** Reports errors of the written column at the request's field. */
async function named<T>(sent: string, column: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(error.errors).map(([at, list]) => {
        const field = at.replace(/^0\./, '');
        return [field === column ? sent : field, list];
      }),
    );
    throw new AppError(error.code, { message: error.text, errors });
  }
}
