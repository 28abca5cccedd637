/**
 * GET /api/audit/{id}: the page of a round. Its charts: by reviewer, and by part of the package. POST .../close, also at its older address.
 */
import { AppError, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { keyIn, STANDS } from '../sql.ts';
import { type ItemFilter, roundByPart, roundByPerson, roundPage } from './round-statements.ts';

const PERMISSION = 'access_audit_rounds';

const keysIn = (ctx: RouteContext, name: string): number[] => ctx.request.list(name).map(keyIn);

const filterOf = (ctx: RouteContext): ItemFilter => ({
  results: keysIn(ctx, 'audit_status_id'),
  people: keysIn(ctx, 'user_ids'),
  status: ctx.request.choice('status', STANDS),
  node: keyIn(ctx.request.query['node_id']),
  search: ctx.request.query['search']?.trim() ?? '',
});

/** @throws AppError not_found for a round out of reach. */
async function found(answer: Promise<string | undefined>): Promise<string> {
  const data = await answer;
  if (data === undefined) throw new AppError('not_found');
  return `{"data":${data}}`;
}

const idOf = ({ request: { params } }: RouteContext): number => keyIn(params['id']);
const levelOf = ({ request: { query } }: RouteContext): number => Math.max(1, Math.min(4, keyIn(query['level']) || 1));

export const roundView: RouteDef[] = [
  {
    method: 'GET',
    path: 'audit/{id}',
    permission: PERMISSION,
    title: { en: 'A round with its items', ar: 'جولة ببنودها' },
    run: (ctx) => found(roundPage(ctx, idOf(ctx), filterOf(ctx))),
  },
  {
    method: 'GET',
    path: 'audit/{id}/chart/users',
    permission: PERMISSION,
    title: { en: 'A round by reviewer', ar: 'الجولة حسب المراجع' },
    run: (ctx) => found(roundByPerson(ctx, idOf(ctx))),
  },
  {
    method: 'GET',
    path: 'audit/{id}/chart/parent',
    permission: PERMISSION,
    title: { en: 'A round by domain', ar: 'الجولة حسب المجال' },
    run: (ctx) => found(roundByPart(ctx, idOf(ctx), levelOf(ctx))),
  },
  {
    method: 'POST',
    path: 'audit/{id}/close',
    permission: 'close_audit_round',
    title: { en: 'Close a round', ar: 'إغلاق جولة' },
    run: (ctx) => ctx.write('audit_round', 'act', ctx.request.body, { id: idOf(ctx), action: 'close' }),
  },
];
