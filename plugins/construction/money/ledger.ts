/** GET /api/pm-web/projects/{id}/ledger: a project's money by cost code, in one statement over the postings; PostgreSQL builds the JSON. */
import { ledgerSql } from './ledger-statements.ts';
import { AppError, type RouteDef } from '../../../core/index.ts';

export const ledger: RouteDef = {
  method: 'GET',
  path: 'pm-web/projects/{id}/ledger',
  permission: 'access_pmweb_ledger',
  title: { en: 'Cost ledger of a project', ar: 'سجل تكاليف مشروع' },
  async run(ctx) {
    const id = /^[1-9]\d{0,15}$/.test(ctx.request.params['id'] ?? '') ? Number(ctx.request.params['id']) : 0;
    const [row] = await ctx.query<{ body: string }>(ledgerSql(ctx, id));
    if (!row) throw new AppError('not_found');
    return row.body;
  },
};
