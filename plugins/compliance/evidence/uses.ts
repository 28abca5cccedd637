/**
 * GET audit-evidence/{id}/uses and compliance-evidence/{id}/uses: the controls that evidence is attached to, within the reader's reach, and
 * their total number.
 */
import { AppError, type RouteDef } from '../../../core/index.ts';
import { keyOf } from '../reviews/sheet.ts';
import { usesOf } from './evidence-statements.ts';
import { LIBRARIES } from './libraries.ts';

export const usesRoutes: RouteDef[] = LIBRARIES.map((library) => ({
  method: 'GET',
  path: `${library.path}/{id}/uses`,
  permission: [library.open, library.manage, 'review_audit_items'],
  title: { en: 'Where evidence is used', ar: 'أين يُستخدم الدليل' },
  async run(ctx) {
    const row = await usesOf(ctx, library, keyOf(ctx.request.params['id']));
    if (!row) throw new AppError('not_found');
    return `{"data":${row.uses},"meta":{"total":${row.total}}}`;
  },
}));
